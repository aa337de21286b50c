import { describe, expect, test } from 'vitest';
import { actionOf, DEFEAT } from '../../components/action.ts';
import { toCard } from '../../components/ids.ts';
import { writeOpenAction } from '../../src/fair/author.ts';
import { authorOf, EXPEL, encodeBody, MOST_EXPEL, maskOf } from '../../src/fair/body.ts';
import { hash } from '../../src/fair/hash.ts';
import { COMPLAINT, encodeMessage, INPUT, LOG, short, VOTE } from '../../src/fair/messages.ts';
import { proves } from '../../src/fair/proof.ts';
import { Table } from '../support/attacker.ts';
import { beginning, checkGoesOn, checkUnharmed, placeWhere } from '../support/attacker-checks.ts';
import { setupOf } from '../support/tables.ts';
import { judgedBy } from '../support/verdicts.ts';

// Seats 0, 1 and 3 want to be rid of seat 2 for good. It is its turn, so they can vote it out; but it has done nothing.

const four = setupOf(['godslayer'], { players: 4, variant: 'standard' });
const hasActed = ({ game }: Table): boolean => game.log.some(({ body }) => authorOf(body) === 2);
const place = placeWhere(beginning(four, 'bars'), (table) => table.peers[2]!.isAsked && hasActed(table));
const LEAGUE = [0, 1, 3];

/** An input of a seat at a place of the log, signed by that seat or another. */
function inputOf(table: Table, seat: number, n: number, bytes: Uint8Array, signer = seat): Uint8Array {
  const head = table.game.heads[n];
  const signature = table.seats.identities[signer].sign(hash('input', head, bytes));
  return encodeMessage({ type: INPUT, n, head: short(head), signature, bytes });
}

const illegal = ({ mine }: Table, seat: number): Uint8Array =>
  writeOpenAction(mine, seat, actionOf(DEFEAT, toCard(1)));

const expelBytes = ({ game }: Table, barred: readonly number[], proofs: readonly Uint8Array[]): Uint8Array =>
  encodeBody({
    kind: EXPEL,
    mask: maskOf([2]),
    state: game.stateBytes,
    barred: maskOf(barred),
    burns: false,
    ballot: 0,
    proofs,
  });

/** The league signs that seat 2 is expelled, and sends it to all. */
function expel(table: Table, bytes: Uint8Array): void {
  const head = hash('input', table.game.head, bytes);
  const signed = LEAGUE.map((seat) => ({ seat, signature: table.seats.identities[seat].sign(head) }));
  table.say({ type: LOG, start: table.game.length, more: false, inputs: [{ bytes, signed }] });
}

/** A message of another match that proves something there: seat 2 has done the same thing twice in one place. */
function ofAnotherMatch(): Uint8Array {
  const other = new Table(placeWhere(beginning(four, 'other bars'), ({ peers }) => peers[2]!.isAsked));
  return inputOf(other, 2, other.game.length, illegal(other, 2));
}

/** An input that seat 2 has made, as it was. */
function old(table: Table): [number, Uint8Array] {
  const n = table.game.log.findLastIndex(({ body }) => authorOf(body) === 2);
  return [n, table.game.log[n].bytes];
}

const nested = (table: Table, deep: number): Uint8Array => {
  let proof: Uint8Array = new Uint8Array(0);
  for (let i = 0; i < deep; i++)
    proof = inputOf(table, 1, table.game.length, expelBytes(table, [2], [proof]));
  return proof;
};

const FORGERIES: readonly [string, (table: Table) => readonly Uint8Array[]][] = [
  ['no proof', () => []],
  ['an empty proof', () => [new Uint8Array(0)]],
  ['nonsense', () => [Uint8Array.from({ length: 300 }, (_, i) => i)]],
  ['two proofs for one', (t) => [nested(t, 1), nested(t, 1)]],
  ['an input that it made', (t) => [inputOf(t, 2, ...old(t))]],
  ['an input that it made, at another place', (t) => [inputOf(t, 2, t.game.length - 1, old(t)[1], 1)]],
  ['a wrong input in its name', (t) => [inputOf(t, 2, t.game.length, illegal(t, 2), 1)]],
  ['a wrong input of another', (t) => [inputOf(t, 1, t.game.length, illegal(t, 1))]],
  [
    'two inputs of another',
    (t) => [
      inputOf(
        t,
        1,
        t.game.log.findLastIndex(({ body }) => authorOf(body) === 1),
        illegal(t, 1),
      ),
    ],
  ],
  ['a wrong input of another match', () => [ofAnotherMatch()]],
  ['a wrong input that is yet to come', (t) => [inputOf(t, 2, t.game.length, illegal(t, 2), 3).with(4, 200)]],
  ['a complaint of nothing', (t) => [encodeMessage({ type: COMPLAINT, n: 5, secret: t.identity.boxSecret })]],
  [
    'a vote of its own',
    (t) => {
      const bytes = expelBytes(t, [], []);
      const signature = t.identity.sign(hash('input', t.game.head, bytes));
      return [
        encodeMessage({ type: VOTE, seat: 1, n: t.game.length, head: short(t.game.head), signature, bytes }),
      ];
    },
  ],
  ['a proof in a proof', (t) => [nested(t, 3)]],
  ['proofs in proofs, as many as there is room for', (t) => [nested(t, 14)]],
  ['a proof that is too long', () => [new Uint8Array(MOST_EXPEL)]],
];

describe('a player who did nothing wrong is not barred', () => {
  test.each(FORGERIES)('by %s', (_, forge) => {
    const table = new Table(place);
    const before = table.game.length;
    expel(table, expelBytes(table, [2], forge(table)));
    for (const { game, stopped } of table.honest) {
      expect(stopped).toBeUndefined();
      expect(game.length).toBe(before);
      expect(game.dealer.seats[2]).toMatchObject({ isLive: true, isBarred: false });
    }
    for (const proof of forge(table)) expect(proves(table.game, 2, proof)).toBe(false);
    checkGoesOn(table, 4);
  });

  test('by a vote to which the others are asked to add their names', () => {
    const table = new Table(place);
    const bytes = expelBytes(table, [2], [nested(table, 2)]);
    const signature = table.identity.sign(hash('input', table.game.head, bytes));
    const { length: n, head } = table.game;
    table.say({ type: VOTE, seat: 1, n, head: short(head), signature, bytes });
    for (const seat of [0, 3]) table.peers[seat]!.vote([2]);
    const fair = table.peers[0]!.votes.own!;
    table.say({ ...fair, seat: 1, signature: table.identity.sign(hash('input', head, fair.bytes)) });
    expect(table.game.dealer.seats[2]).toMatchObject({ isLive: false, isBarred: false });
    checkUnharmed(table);
    const { found } = judgedBy([table.peers[0]!]);
    expect(found).toMatchObject({ caught: [], expulsions: [{ seats: [2], barred: [] }] });
  });

  test('though it can be voted out, and comes back', () => {
    const table = new Table(place);
    expel(table, expelBytes(table, [], []));
    expect(table.peers[0]!.game.dealer.seats[2]).toMatchObject({ isLive: false, isBarred: false });
  });
});

describe('a player who did wrong', () => {
  test('is barred by what it signed, whoever holds the proof', () => {
    const table = new Table(place);
    const proof = inputOf(table, 2, table.game.length, illegal(table, 2));
    expect(proves(table.game, 2, proof)).toBe(true);
    expel(table, expelBytes(table, [2], [proof]));
    for (const seat of [0, 3])
      expect(table.peers[seat]!.game.dealer.seats[2]).toMatchObject({ isLive: false, isBarred: true });
    const { found, standing } = judgedBy([table.peers[0]!]);
    expect(standing).toBe('offence');
    expect(found.caught).toMatchObject([{ seat: 2, what: 'did what is not legal' }]);
  });
});
