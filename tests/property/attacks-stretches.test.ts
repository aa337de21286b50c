import { describe, expect, test } from 'vitest';
import { encodeBody, RENEW } from '../../src/fair/body.ts';
import { hash } from '../../src/fair/hash.ts';
import { decodeMessage, HAVE, LINK, LOG, type SignedInput } from '../../src/fair/messages.ts';
import { Table } from '../support/attacker.ts';
import { accusedBy, beginning, checkUnharmed } from '../support/attacker-checks.ts';
import { voteOut } from '../support/attacker-lies.ts';
import { setupOf } from '../support/tables.ts';
import { judgedBy } from '../support/verdicts.ts';

// Eve, in seat 1, sends an input inside a LOG whose only signature stands at a later input, which cannot be. What no
// signature covers that is taken with it is not taken: nobody shows a link for it, and nobody's log holds it.

const tableOf = (players: number): Table =>
  new Table(beginning(setupOf(['godslayer'], { players, variant: 'standard' }), 'unsigned'));

const needsChance = (bytes: Uint8Array): boolean => (bytes[12 + bytes[10] - 1] & 1) === 1;

/** Until Eve can do several things, of which the first needs chance or not. */
function inputsOf(table: Table, withChance: boolean): Uint8Array[] {
  let found: Uint8Array[] = [];
  const isFound = (): boolean => {
    if (table.game.length <= 30 || !table.isMine) return false;
    found = table.mine
      .legal()
      .map((action) => table.honestInput(() => action))
      .filter((bytes) => bytes[0] === 1 && needsChance(bytes) === withChance);
    return found.length > 1;
  };
  expect(table.play(isFound)).toBe(true);
  return found;
}

/** Inputs, and after them one that cannot be, at which the only signature stands. */
function spoilt(table: Table, inputs: readonly Uint8Array[]): SignedInput[] {
  const ends = { publicEnd: new Uint8Array(32), privateEnd: new Uint8Array(32) };
  const junk = encodeBody({ kind: RENEW, seat: 1, state: new Uint8Array(8), ...ends });
  const head = [...inputs, junk].reduce((before, bytes) => hash('input', before, bytes), table.mine.head);
  const signed = [{ seat: 1, signature: table.identity.sign(head) }];
  return [...inputs.map((bytes) => ({ bytes, signed: [] })), { bytes: junk, signed }];
}

function poison(table: Table, inputs: readonly Uint8Array[], to?: number): number {
  const { length: n } = table.mine;
  table.reveals = false;
  table.say({ type: LOG, start: n, more: false, inputs: spoilt(table, inputs) }, to);
  return n;
}

const linksHeard = (table: Table, from: number): number =>
  table.heard.slice(from).filter(({ bytes }) => bytes[0] === LINK).length;

function finish(table: Table): void {
  for (let i = 0; i < 5 && !table.game.isOver; i++) {
    table.play(() => table.game.isOver || table.honest.every(({ game }) => game.awaited.includes(1)));
    if (!table.game.isOver) voteOut(table);
  }
  table.wait(30);
  expect(table.honest.every(({ game }) => game.isOver)).toBe(true);
}

describe.each([2, 3])('a signature that stands after what cannot be, of %i players', (players) => {
  test('covers nothing that is taken, and convicts who made it', () => {
    const table = tableOf(players);
    const [input] = inputsOf(table, false);
    const n = poison(table, [input]);
    for (const peer of table.honest) {
      expect([peer.game.length, peer.stopped, accusedBy(peer)]).toEqual([n, undefined, [1]]);
      expect(peer.offences.some(({ seat, proof }) => seat === 1 && proof)).toBe(true);
    }
    finish(table);
    const { found, standing } = judgedBy(table.honest);
    expect(found.inputs).toBe(table.game.length);
    expect(found.caught).toMatchObject([{ seat: 1, input: n + 1 }]);
    expect([standing, found.isGenuine]).toEqual(['offence', true]);
    expect(found.expulsions[0].barred).toEqual([1]);
    // The log can be passed on.
    const before = table.heard.length;
    const known = Array.from({ length: players }, () => 0);
    table.say({ type: HAVE, n: 0, head: table.seats.agreement.id.slice(0, 8), times: 1, known }, 0, 9);
    expect(table.heard.slice(before).some(({ bytes }) => bytes[0] === LOG)).toBe(true);
    checkUnharmed(table);
  });

  test('has nobody show a link for an input that needs chance', () => {
    const table = tableOf(players);
    const [input] = inputsOf(table, true);
    const begun = table.heard.length;
    const n = poison(table, [input]);
    expect(linksHeard(table, begun)).toBe(0);
    // Who has nobody else's link to wait for has to begin anew, once.
    for (const seat of table.peers.keys()) if (table.peers[seat]?.mustReopen) table.reload(seat);
    for (let i = 0; i < 3; i++) poison(table, [input]);
    for (const peer of table.honest) {
      expect([peer.game.length, peer.stopped, peer.mustReopen]).toEqual([n, undefined, false]);
      expect(accusedBy(peer).every((seat) => seat === 1)).toBe(true);
    }
    expect(linksHeard(table, begun)).toBe(0);
    finish(table);
    const { found } = judgedBy(table.honest);
    expect([found.isGenuine, found.inputs]).toEqual([true, table.game.length]);
  });
});

describe('one who tells two players two things', () => {
  test('is proven to have signed both, by a signature that stands after the second', () => {
    const table = tableOf(3);
    const [one, two, ...others] = inputsOf(table, false);
    const { head, length: n } = table.mine;
    table.send(table.sign(one));
    const next = others[0] ?? one;
    const signature = table.identity.sign(hash('input', hash('input', head, two), next));
    const inputs = [
      { bytes: two, signed: [] },
      { bytes: next, signed: [{ seat: 1, signature }] },
    ];
    table.say({ type: LOG, start: n, more: false, inputs });
    for (const peer of table.honest) {
      expect(peer.offences).toMatchObject([
        { seat: 1, input: n, what: 'signed two different inputs for one place of the log' },
      ]);
      expect(peer.offences[0].proof?.length).toBe(1);
      expect(decodeMessage(peer.offences[0].proof![0], 3).type).toBe(LOG);
    }
    voteOut(table);
    expect(table.game.dealer.seats[1]).toMatchObject({ isLive: false, isBarred: true });
    finish(table);
    expect(judgedBy(table.honest).found.caught).toMatchObject([{ seat: 1, input: n }]);
  });

  test('gets no link for the one that it can deny', () => {
    const table = tableOf(3);
    const [one, two] = inputsOf(table, true);
    const begun = table.heard.length;
    const other = table.sign(two);
    const n = poison(table, [one], 0);
    expect([linksHeard(table, begun), table.peers[0]!.game.length]).toEqual([0, n]);
    table.reveals = true;
    table.send(other);
    table.wait(10);
    for (const peer of table.honest) expect(peer.game.length).toBeGreaterThan(n);
    checkUnharmed(table);
  });
});

test('a stretch in many messages counts for nothing before its last', () => {
  const table = tableOf(3);
  const [input] = inputsOf(table, false);
  const { length: n } = table.mine;
  const [first, last] = spoilt(table, [input]);
  table.say({ type: LOG, start: n, more: true, inputs: [first] });
  for (const { game } of table.honest) expect(game.length).toBe(n);
  table.say({ type: LOG, start: n + 1, more: false, inputs: [last] });
  for (const peer of table.honest) expect([peer.game.length, accusedBy(peer)]).toEqual([n, [1]]);
});

test('a proof that would be too long is none, and what it is about is not taken', () => {
  const table = tableOf(2);
  const [input] = inputsOf(table, false);
  const { length: n } = table.mine;
  const many = Array.from({ length: 300 }, () => input);
  table.say({ type: LOG, start: n, more: false, inputs: spoilt(table, many) });
  const [peer] = table.honest;
  expect([peer.game.length, accusedBy(peer)]).toEqual([n, [1]]);
  expect(peer.record().proofs).toEqual([]);
  finish(table);
  expect(judgedBy(table.honest).found).toMatchObject({ isGenuine: true, caught: [] });
});
