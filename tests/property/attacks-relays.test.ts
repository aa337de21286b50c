import { describe, expect, test } from 'vitest';
import { type Action, actionKind, actionOf, END_TURN, PLAY } from '../../components/action.ts';
import { toAction } from '../../components/ids.ts';
import { writeAction, writeOpenAction } from '../../src/fair/author.ts';
import { authorOf, type Body, encodeBody } from '../../src/fair/body.ts';
import { Game } from '../../src/fair/game.ts';
import { hash } from '../../src/fair/hash.ts';
import { decodeMessage, HAVE, INPUT, LOG, type SignedInput } from '../../src/fair/messages.ts';
import { Table } from '../support/attacker.ts';
import {
  accusedBy,
  beginning,
  checkGoesOn,
  checkNamed,
  checkNobodyElse,
  checkUnharmed,
  placeWhere,
} from '../support/attacker-checks.ts';
import { auditFile } from '../support/fair-check.ts';
import { setupOf } from '../support/tables.ts';

// Somebody passes on what others have said, and makes it look as if they had done wrong. Seat 1 is the attacker's.

const isPlay = (action: Action): boolean => actionKind(action) !== END_TURN;
const setup = setupOf(['godslayer'], { players: 3, variant: 'standard' });
const begin = beginning(setup, 'relays');
const mineToAct = placeWhere(
  begin,
  (table) => table.isMine && table.mine.legal().filter((a) => actionKind(a) === PLAY).length > 3,
);
const anothersToAct = placeWhere(begin, ({ peers }) => peers[0]!.isAsked);

/** The attacker plays the same cards in another order, to one peer. Says how many inputs that makes. */
function playTo(table: Table, seat: number, choose: (legal: Action[]) => Action, inputs: number): void {
  const branch = new Table(mineToAct);
  for (let i = 0; i < inputs && branch.isMine; i++) {
    const bytes = branch.sign(branch.honestInput((legal) => choose([...legal])));
    branch.send(bytes);
    table.peers[seat]!.receive(1, bytes);
  }
}

/** Whether the attacker could end its turn after this. */
function asksNothing(action: Action): boolean {
  const branch = new Table(mineToAct);
  branch.send(branch.sign(writeAction(branch.mine, branch.identity, 1, action)));
  return branch.isMine && branch.mine.legal().includes(actionOf(END_TURN));
}

describe('two logs', () => {
  test.each([1, 2, 3, 40])('that go apart for %i inputs are laid to the one who signed both', (inputs) => {
    const table = new Table(mineToAct);
    playTo(table, 0, (legal) => legal.find(isPlay) ?? legal[0], inputs);
    playTo(table, 2, (legal) => legal.findLast(isPlay) ?? legal[0], inputs);
    expect(table.peers[0]!.game.head).not.toEqual(table.peers[2]!.game.head);
    table.flush();
    for (let i = 0; i < 6 && table.step(); i++);
    table.wait(20);
    checkNamed(table, /^signed two different inputs for one place of the log$/);
    for (const { stopped } of table.honest) expect(stopped?.proof?.length).toBeGreaterThan(0);
  });

  test('of both of which another has seen one are laid to neither of these', () => {
    const table = new Table(mineToAct);
    const [one, other] = table.mine.legal().filter((a) => actionKind(a) === PLAY && asksNothing(a));
    const orders = [
      [0, [one, other]],
      [2, [other, one]],
    ] as const;
    for (const [seat, plays] of orders) {
      const branch = new Table(mineToAct);
      for (const action of [...plays, actionOf(END_TURN)]) {
        const bytes = branch.sign(writeAction(branch.mine, branch.identity, 1, action));
        branch.send(bytes);
        table.peers[seat]!.receive(1, bytes);
      }
    }
    table.flush();
    const [{ game: ours }, { game: theirs }] = table.honest;
    expect(ours.head).not.toEqual(theirs.head);
    // A link that was shown for one log is of no use in the other.
    expect(table.honest.map(({ game }) => game.wait.for)).toEqual(['links', 'links']);
    for (const peer of table.honest) expect(accusedBy(peer)).toEqual([]);
    table.wait(20);
    checkNamed(table, /^signed two different inputs for one place of the log$/);
  });

  test('of which one is the invention of the attacker harm nobody', () => {
    const table = new Table(anothersToAct);
    for (let n = 0; n <= table.game.length; n++) {
      const known = [0, 0, 0];
      table.say({ type: HAVE, n, head: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8), times: n % 3, known });
    }
    checkGoesOn(table);
  });

  test('with an input of the attacker where it was for another to act', () => {
    const table = new Table(anothersToAct);
    checkGoesOn(table);
    const n = table.game.log.findLastIndex(({ body }) => authorOf(body) === 0);
    const bytes = encodeBody({ ...table.game.log[n].body, seat: 1 } as Body);
    const signature = table.identity.sign(hash('input', table.game.heads[n], bytes));
    const inputs = [{ bytes, signed: [{ seat: 1, signature }] }];
    table.say({ type: LOG, start: n, more: false, inputs });
    checkNamed(table, /^signed an input out of turn$/);
    expect(table.honest.map(({ stopped }) => stopped)).toEqual([undefined, undefined]);
  });

  test('with an input of another that it never signed', () => {
    const table = new Table(anothersToAct);
    checkGoesOn(table);
    const n = table.game.log.findLastIndex(({ body }) => authorOf(body) === 0);
    const bytes = writeOpenAction(new Game(table.seats.agreement), 0, toAction(END_TURN << 16));
    for (const signer of [0, 1]) {
      const signature = table.identity.sign(hash('input', table.game.heads[n], bytes));
      table.say({
        type: LOG,
        start: n,
        more: false,
        inputs: [{ bytes, signed: [{ seat: signer, signature }] }],
      });
    }
    checkNobodyElse(table);
    checkGoesOn(table);
  });
});

/** The log of a match that is further on, and its signatures: those that are asked for. */
function logOf(table: Table, start: number, end = table.game.length): SignedInput[] {
  const last = new Map<number, number>();
  for (let n = start; n < end; n++) last.set(authorOf(table.game.log[n].body), n);
  return table.game.log.slice(start, end).map(({ bytes, body }, i) => {
    const seat = authorOf(body);
    const isLast = last.get(seat) === start + i;
    const sign = () => table.seats.identities[seat].sign(table.game.heads[start + i + 1]);
    return { bytes, signed: isLast ? [{ seat, signature: sign() }] : [] };
  });
}

describe('a log', () => {
  const ahead = new Table(anothersToAct);
  ahead.play(() => ahead.game.length >= 70);
  const late = () => {
    const table = new Table(anothersToAct);
    return { table, start: table.game.length, inputs: logOf(ahead, table.game.length) };
  };

  test('that is whole is taken', () => {
    const { table, start, inputs } = late();
    table.say({ type: LOG, start, more: false, inputs });
    expect(table.game.length).toBeGreaterThan(start);
    checkUnharmed(table);
  });

  test('with a false signature before the true one leaves no false signature behind', () => {
    const { table, start, inputs } = late();
    const forged = inputs.map(({ bytes, signed }, i) =>
      i === 0
        ? { bytes, signed: [...signed, { seat: 0, signature: new Uint8Array(64) }] }
        : { bytes, signed },
    );
    table.say({ type: LOG, start, more: false, inputs: forged }, 2);
    checkNobodyElse(table);
    expect(auditFile(table.peers[2]!.record()).offence).toBeUndefined();
    checkGoesOn(table);
  });

  test('of which links are missing makes nobody say what it cannot prove', () => {
    const [table, further] = [new Table(mineToAct), new Table(mineToAct)];
    const start = table.game.length;
    further.play(() => further.game.length >= start + 50);
    table.reveals = false;
    table.say({ type: LOG, start, more: false, inputs: logOf(further, start) }, 2);
    expect(table.peers[2]!.game.length).toBeGreaterThan(start);
    expect(table.peers[2]!.game.wait.for).toBe('links');
    table.wait(20);
    expect(table.honest.flatMap(({ offences }) => offences)).toEqual([]);
  });

  test.each(['changed', 'left out', 'swapped', 'doubled'])('of which an input is %s is refused', (what) => {
    const { table, start, inputs } = late();
    const i = 5;
    const change: Record<string, SignedInput[]> = {
      changed: inputs.with(i, {
        ...inputs[i],
        bytes: inputs[i].bytes.map((b, at) => (at === 12 ? b ^ 32 : b)),
      }),
      'left out': inputs.toSpliced(i, 1),
      swapped: inputs.with(i, inputs[i + 1]).with(i + 1, inputs[i]),
      doubled: inputs.toSpliced(i, 0, { ...inputs[i], signed: [] }),
    };
    table.say({ type: LOG, start, more: false, inputs: change[what] });
    expect(table.game.length).toBe(start);
    checkNobodyElse(table);
    checkGoesOn(table);
  });

  test('of another match is none of this', () => {
    const other = new Table(beginning(setup, 'another match'));
    other.play(() => other.game.length >= 30);
    const table = new Table(begin);
    table.say({ type: LOG, start: 0, more: false, inputs: logOf(other, 0) });
    for (const { bytes } of other.heard) if (decodeMessage(bytes, 3).type === INPUT) table.send(bytes);
    expect(table.game.length).toBe(0);
    checkGoesOn(table);
  });
});
