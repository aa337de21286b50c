import { describe, expect, test } from 'vitest';
import { type Body, EXPEL, encodeBody, maskOf } from '../../src/fair/body.ts';
import { declineHash } from '../../src/fair/declines.ts';
import { hash } from '../../src/fair/hash.ts';
import {
  DECLINE,
  type DeclineMessage,
  decodeMessage,
  encodeMessage,
  HAVE,
  LOG,
  type Signed,
  type SignedInput,
  short,
  VOTE,
  type VoteMessage,
} from '../../src/fair/messages.ts';
import { Table } from '../support/attacker.ts';
import { beginning, checkGoesOn, checkUnharmed, placeWhere } from '../support/attacker-checks.ts';
import { setupOf } from '../support/tables.ts';

// Votes on several seats at once, and what makes a vote fall. Seat 1 is the attacker's.

const four = beginning(setupOf(['godslayer'], { players: 4, variant: 'standard' }), 'expels');
const mineToAct = placeWhere(four, ({ isMine }) => isMine);
const zeroToAct = placeWhere(four, ({ peers }) => peers[0]!.isAsked);
const twoToAct = placeWhere(four, ({ peers }) => peers[2]!.isAsked);

/** The number of no seat. */
const SPECTATOR = 9;

type Expel = Partial<Extract<Body, { kind: typeof EXPEL }>>;

const expelBytes = ({ game }: Table, change: Expel): Uint8Array =>
  encodeBody({
    kind: EXPEL,
    mask: 1,
    state: game.stateBytes,
    barred: 0,
    burns: false,
    ballot: 0,
    proofs: [],
    ...change,
  });

/** A log whose next input expels seats, signed by these. */
function expelBy(table: Table, change: Expel, signers: readonly number[]): void {
  const bytes = expelBytes(table, change);
  const head = hash('input', table.game.head, bytes);
  const signed = signers.map((seat) => ({ seat, signature: table.seats.identities[seat].sign(head) }));
  table.say({ type: LOG, start: table.game.length, more: false, inputs: [{ bytes, signed }] });
}

const expelled = ({ honest }: Table): number =>
  honest.flatMap(({ game }) => game.log).filter(({ body }) => body.kind === EXPEL).length;

describe('an expelling input', () => {
  const refused: readonly [string, Expel, readonly number[]][] = [
    ['of nobody', { mask: 0 }, [0, 1, 2, 3]],
    ['of all', { mask: 15 }, []],
    ['of all but one, by that one', { mask: maskOf([0, 2, 3]) }, [1]],
    ['of a seat that is not there', { mask: maskOf([0, 6]) }, [1, 2, 3]],
    ['of one whom nobody waits for, signed by all others', { mask: maskOf([2]) }, [0, 1, 3]],
    ['of two whom nobody waits for, signed by the other two', { mask: maskOf([2, 3]) }, [0, 1]],
    ['of two, signed by one of the others', { mask: maskOf([2, 3]) }, [1]],
    ['of two, signed by those who are expelled', { mask: maskOf([2, 3]) }, [2, 3]],
    ['of one, signed by the one who is expelled', { mask: maskOf([1]) }, [1]],
    ['that bars one who is not expelled', { mask: maskOf([2]), barred: maskOf([3]) }, [0, 1, 3]],
    ['that burns what nobody waits for', { mask: maskOf([2]), burns: true }, [1]],
    ['in another state', { mask: maskOf([2]), state: new Uint8Array(8) }, []],
  ];

  test.each(refused)('%s is refused', (_, change, signers) => {
    const table = new Table(zeroToAct);
    expelBy(table, change, signers);
    expect(expelled(table)).toBe(0);
    for (const { stopped } of table.honest) expect(stopped).toBeUndefined();
    checkGoesOn(table, 4);
  });

  test('of two, for one of whom the match waits, signed by the other two, is taken', () => {
    const table = new Table(twoToAct);
    expelBy(table, { mask: maskOf([2, 3]) }, [0, 1]);
    expect(table.game.dealer.live).toEqual([0, 1]);
  });
});

/** The log with the signatures that cover it now, as a spectator gets it. */
function wholeLog(table: Table): SignedInput[] {
  const begun = table.heard.length;
  const { length } = table.game;
  table.say({ type: HAVE, n: length, head: new Uint8Array(8), times: 1, known: [0, 0, 0, 0] }, 0, SPECTATOR);
  return table.heard.slice(begun).flatMap(({ to, bytes }) => {
    const message = decodeMessage(bytes, 4);
    return to === SPECTATOR && message.type === LOG ? message.inputs : [];
  });
}

describe('an expel at an old place', () => {
  test('by one who has gone on from there is found out by those who had no vote', () => {
    const table = new Table(twoToAct);
    expelBy(table, { mask: maskOf([2, 3]) }, [0, 1]);
    const bytes = expelBytes(table, { mask: maskOf([0]) });
    const { head, length } = table.game;
    const signature = table.identity.sign(hash('input', head, bytes));
    const others = ({ seat }: Signed): boolean => seat !== 1;
    const old = wholeLog(table).map((input) => ({ ...input, signed: input.signed.filter(others) }));
    expect(
      table.play(() => table.game.log.slice(length).some(({ body }) => 'seat' in body && body.seat === 1)),
    ).toBe(true);
    const inputs = [...old, { bytes, signed: [{ seat: 1, signature }] }];
    table.say({ type: LOG, start: 0, more: false, inputs }, 2);
    const [two] = [table.peers[2]!];
    expect([two.mustReopen, two.stopped]).toEqual([false, undefined]);
    expect(two.game.length).toBeGreaterThan(length);
  });
});

/** Seats 0 and 3 have voted on the attacker; seat 2 has heard nothing of it. */
function voted(): { table: Table; vote: VoteMessage } {
  const table = new Table(mineToAct);
  table.pauses.add(2);
  for (const seat of [0, 3]) table.peers[seat]!.vote([1]);
  table.flush();
  return { table, vote: table.peers[0]!.votes.own! };
}

const declineBy = (
  table: Table,
  { n, bytes }: VoteMessage,
  seat: number,
  signer: number,
): DeclineMessage => ({
  type: DECLINE,
  seat,
  n,
  head: short(table.game.heads[n]),
  signature: table.seats.identities[signer].sign(declineHash(table.game.heads[n], bytes)),
  bytes,
});

const encodedDecline = (table: Table, vote: VoteMessage): Uint8Array =>
  encodeMessage(declineBy(table, vote, 1, 1));

const logOf = ({ n, bytes }: VoteMessage, signed: readonly Signed[]): Uint8Array =>
  encodeMessage({ type: LOG, start: n, more: false, inputs: [{ bytes, signed }] });

describe('a vote', () => {
  test('stands against all that its target says or signs', () => {
    const { table, vote } = voted();
    const input = table.sign(table.honestInput());
    for (const seat of [0, 3]) table.peers[seat]!.receive(1, input);
    table.say(declineBy(table, vote, 1, 1));
    table.say(declineBy(table, vote, 2, 1), undefined, 2);
    table.say({ ...vote, type: DECLINE, seat: 2 }, undefined, 2);
    for (const seat of [0, 3]) {
      expect(table.peers[seat]!.votes.targets).toEqual([1]);
      expect(table.peers[seat]!.game.length).toBe(vote.n);
    }
  });

  test('falls when one whose vote is wanted has gone on without, and says so by its signature', () => {
    const { table, vote } = voted();
    const input = table.sign(table.honestInput());
    table.peers[2]!.receive(1, input);
    table.pauses.clear();
    table.wait(20);
    for (const { game, votes } of table.honest) {
      expect(game.length).toBeGreaterThan(vote.n);
      expect(votes.isVoting).toBe(false);
    }
    checkGoesOn(table);
  });

  test('is complete with the one that was missing', () => {
    const { table } = voted();
    table.pauses.clear();
    table.peers[2]!.vote([1]);
    table.wait(8);
    expect(table.game.dealer.live).toEqual([0, 2, 3]);
    checkUnharmed(table);
  });

  test('of one who votes for what it has declined is found out', () => {
    const table = new Table(twoToAct);
    const [zero, two, three] = [table.peers[0]!, table.peers[2]!, table.peers[3]!];
    table.pauses.add(0).add(2).add(3);
    for (const peer of [zero, three]) peer.vote([2]);
    const vote = zero.votes.own!;
    // To seat 0 the attacker says that it never will; then seat 0 goes on with what seat 2 does.
    zero.receive(1, encodedDecline(table, vote));
    expect(zero.votes.isVoting).toBe(false);
    two.act(two.legal()[0]);
    for (const { bytes } of two.takeOutbox()) zero.receive(2, bytes);
    expect(zero.game.length).toBe(vote.n + 1);
    const signature = table.identity.sign(hash('input', three.game.head, vote.bytes));
    const votes = [vote, { ...vote, seat: 1, signature }, three.votes.own!];
    const signed = votes.map(({ seat, signature: s }) => ({ seat, signature: s }));
    zero.receive(3, logOf(vote, signed));
    expect(zero.offences).toMatchObject([{ seat: 1, what: 'voted for what it had declined' }]);
    expect(zero.stopped).toBeUndefined();
  });

  test('is of no use in the name of another', () => {
    const { table, vote } = voted();
    table.say({ ...vote, type: VOTE, seat: 2 }, undefined, 1);
    expect(expelled(table)).toBe(0);
  });
});
