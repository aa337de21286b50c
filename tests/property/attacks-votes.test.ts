import { describe, expect, test } from 'vitest';
import { writeExpel, writeOpenAction } from '../../src/fair/author.ts';
import { ACTION, authorOf, EXPEL, encodeBody } from '../../src/fair/body.ts';
import { hash } from '../../src/fair/hash.ts';
import type { LogEntry } from '../../src/fair/log-entry.ts';
import {
  HAVE,
  INPUT,
  type InputMessage,
  LOG,
  short,
  VOTE,
  type VoteMessage,
} from '../../src/fair/messages.ts';
import { Refusal } from '../../src/match/config.ts';
import { type Place, Table } from '../support/attacker.ts';
import { beginning, checkGoesOn, checkNamed, placeWhere } from '../support/attacker-checks.ts';
import { auditFile } from '../support/fair-check.ts';
import { setupOf } from '../support/tables.ts';

// Votes, and seats whose players have been voted out. Seat 1 is the attacker's.

const setup = setupOf(['godslayer'], { players: 3, variant: 'standard' });
const begin = beginning(setup, 'votes');
const anothersToAct = placeWhere(begin, ({ peers }) => peers[0]!.isAsked);
const mineToAct = placeWhere(begin, ({ isMine }) => isMine);

/** A vote in the name of a seat, signed by the attacker or another. */
function voteOf(table: Table, seat: number, target: number, signer = table.attacker): VoteMessage {
  const { game } = table;
  const bytes = writeExpel(game, [target]);
  const signature = table.seats.identities[signer].sign(hash('input', game.head, bytes));
  return { type: VOTE, seat, n: game.length, head: short(game.head), signature, bytes };
}

const expelled = (table: Table): number => table.game.log.filter(({ body }) => body.kind === EXPEL).length;

describe('a vote', () => {
  test('in the name of another is not valid', () => {
    const table = new Table(anothersToAct);
    table.say(voteOf(table, 1, 2));
    table.say(voteOf(table, 0, 2));
    expect(expelled(table)).toBe(0);
    checkNamed(table, /^sent a message that holds a vote that is not valid$/);
    checkGoesOn(table);
  });

  test('of an honest seat is not for itself, for nobody, for too many, or for one whom nobody waits for', () => {
    const table = new Table(mineToAct);
    const [peer] = table.honest;
    for (const targets of [[], [0], [0, 1], [1, 2], [2], [7], [-1]])
      expect(() => peer.vote(targets), `${targets}`).toThrow(Refusal);
    expect(() => peer.vote([1])).not.toThrow();
    expect(() => peer.vote([1])).not.toThrow();
  });

  test('of one or of the target itself is not enough', () => {
    const table = new Table(anothersToAct);
    for (const target of [0, 1, 2]) table.say(voteOf(table, 1, target));
    table.wait();
    expect(expelled(table)).toBe(0);
    checkGoesOn(table);
  });

  test('of one counts once, however often it is sent', () => {
    const table = new Table(anothersToAct);
    for (let i = 0; i < 5; i++) table.say(voteOf(table, 1, 2));
    expect(expelled(table)).toBe(0);
    checkGoesOn(table);
  });

  test('counts for its place in the log only', () => {
    const table = new Table(mineToAct);
    const old = voteOf(table, 0, 2, 0);
    checkGoesOn(table);
    table.say({ ...old, n: table.game.length });
    table.say({ ...voteOf(table, 0, 2), signature: old.signature });
    table.say(voteOf(table, 1, 2));
    expect(expelled(table)).toBe(0);
  });

  test('for nothing, a hundred times over, keeps the others from nothing', () => {
    const table = new Table(mineToAct);
    const { game } = table;
    for (let i = 0; i < 100; i++) {
      const bytes = encodeBody({
        kind: EXPEL,
        mask: i,
        state: Uint8Array.of(i, 1, 2, 3, 4, 5, 6, 7),
        barred: 0,
        burns: false,
        ballot: 0,
        proofs: [],
      });
      const signature = table.identity.sign(hash('input', game.head, bytes));
      table.say({ type: VOTE, seat: 1, n: game.length, head: short(game.head), signature, bytes });
    }
    for (const peer of table.honest) peer.vote([1]);
    table.flush();
    expect(game.dealer.live).toEqual([0, 2]);
    checkGoesOn(table);
  });

  test('that is missing is missing in a log too', () => {
    const table = new Table(anothersToAct);
    const { bytes, signature } = voteOf(table, 1, 2);
    const forged = table.identity.sign(bytes);
    for (const signed of [
      [],
      [{ seat: 1, signature }],
      [
        { seat: 1, signature },
        { seat: 0, signature },
      ],
      [
        { seat: 1, signature },
        { seat: 0, signature: forged },
      ],
      [
        { seat: 1, signature },
        { seat: 2, signature },
      ],
    ])
      table.say({ type: LOG, start: table.game.length, more: false, inputs: [{ bytes, signed }] });
    expect(expelled(table)).toBe(0);
    checkGoesOn(table);
  });

  test('after the end changes nothing', () => {
    const over = new Table(beginning(setupOf(['godslayer'], { players: 2, variant: 'standard' }), 'over'));
    over.play(() => over.game.isOver);
    const { length } = over.game;
    over.say(voteOf(over, 1, 0));
    expect(over.honest[0].stopped).toBeUndefined();
    expect(over.game.length).toBe(length);
  });
});

/** The attacker has been voted out. */
function without(place: Place): Table {
  const table = new Table(place);
  for (const peer of table.honest) peer.vote([table.attacker]);
  table.flush();
  expect(table.game.dealer.seats[table.attacker].isLive).toBe(false);
  return table;
}

describe('a player who has been voted out', () => {
  test('cannot act for its seat any more, and stops nobody', () => {
    const table = without(mineToAct);
    const { game } = table;
    let seen = 0;
    for (let i = 0; i < 60 && seen < 5; i++) {
      const before = game.length;
      table.step();
      for (const [n, { body }] of game.log.slice(before).entries()) {
        if (authorOf(body) !== 1) continue;
        const bytes = encodeBody({ ...body, state: new Uint8Array(8) });
        table.say(inputOf(table, before + n, game.heads[before + n], bytes));
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(2);
    checkGoesOn(table);
  });

  test('cannot put its own action in the place of the one that all compute', () => {
    const table = without(mineToAct);
    const ahead = new Table(table.place());
    const next = () =>
      ahead.game.log.findIndex(({ body }, n) => n > table.game.length && authorOf(body) === 1);
    ahead.play(() => next() > 0);
    const n = next();
    // The same match up to there; the choice at n is another one.
    const other = gameAt(ahead, n).legal().at(-1)!;
    const head = ahead.game.heads[n];
    const bytes = writeOpenAction(gameAt(ahead, n), 1, other);
    expect(bytes).not.toEqual(ahead.game.log[n].bytes);
    table.say(inputOf(table, n, head, bytes), 0);
    table.play(() => table.game.length > n);
    checkGoesOn(table);
  });

  test('is no reason to believe anybody who says what its seat did', () => {
    const table = without(mineToAct);
    const late = new Table(table.place());
    table.play(() => table.game.log.slice(late.game.length).some(({ body }) => authorOf(body) === 1));
    const start = late.game.length;
    const log = table.game.log.slice(start);
    const open = log.findIndex(({ body }) => authorOf(body) === 1);
    const at = gameAt(table, start + open);
    const forged = writeOpenAction(at, 1, at.legal().at(-1)!);
    expect(forged).not.toEqual(log[open].bytes);
    const k = at.dealer.k - 1;
    late.say(linksOf(table, 0, k), 2, 0);
    late.say(linksOf(table, 2, k), 0, 2);
    const last = [0, 2].map((seat) =>
      log.slice(0, open).findLastIndex(({ body }) => authorOf(body) === seat),
    );
    const inputs = [...log.slice(0, open).map(({ bytes }) => bytes), forged].map((bytes, i) => ({
      bytes,
      signed: [0, 2].flatMap((seat, j) =>
        last[j] === i
          ? [{ seat, signature: table.seats.identities[seat].sign(table.game.heads[start + i + 1]) }]
          : [],
      ),
    }));
    late.say({ type: LOG, start, more: false, inputs }, 2);
    checkNamed(late, /^sent a message that holds an input that nobody made$/, [late.peers[2]!]);
    expect(late.peers[2]!.game.log[start + open]?.bytes).not.toEqual(forged);
    checkGoesOn(late);
  });

  test('cannot vote, nor expel the last who is there', () => {
    const two = beginning(setupOf(['godslayer'], { players: 2, variant: 'standard' }), 'last');
    const table = without(placeWhere(two, ({ isMine }) => isMine));
    table.say(voteOf(table, 1, 0));
    const bytes = writeExpel(table.game, [0]);
    table.say({ type: LOG, start: table.game.length, more: false, inputs: [{ bytes, signed: [] }] });
    expect(table.game.dealer.live).toEqual([0]);
    checkGoesOn(table);
    expect(auditFile(table.honest[0].record()).offence).toBeUndefined();
  });

  test('cannot stop the others with a log that nobody has signed', () => {
    const table = without(mineToAct);
    const isOpen = ({ body }: LogEntry) => authorOf(body) === 1 && body.kind === ACTION;
    const { length } = table.game;
    expect(table.play(() => table.game.log.slice(length).some(isOpen))).toBe(true);
    const n = table.game.log.findLastIndex(isOpen);
    const { body } = table.game.log[n];
    const bytes = encodeBody({ ...body, state: new Uint8Array(8) });
    table.say({ type: LOG, start: n, more: false, inputs: [{ bytes, signed: [] }] });
    checkGoesOn(table);
  });

  test('cannot make others take back their votes', () => {
    const four = beginning(setupOf(['godslayer'], { players: 4, variant: 'standard' }), 'four');
    const table = without(placeWhere(four, ({ isMine }) => isMine));
    const { game, votes } = table.peers[0]!;
    table.play(() => table.peers[0]!.isAsked);
    table.pauses.add(2);
    table.play(() => game.wait.for === 'links');
    expect(game.wait).toEqual({ for: 'links', seats: [2] });
    table.peers[0]!.vote([2]);
    table.flush();
    expect(votes.targets).toEqual([2]);
    const known = game.dealer.seats.map(() => 2 ** 32 - 1);
    table.say({ type: HAVE, n: game.length, head: short(game.head), times: 1, known });
    expect(votes.targets).toEqual([2]);
    table.peers[3]!.vote([2]);
    table.flush();
    expect(game.dealer.live).toEqual([0, 3]);
    table.peers[2] = undefined;
    checkGoesOn(table);
  });
});

const inputOf = (table: Table, n: number, head: Uint8Array, bytes: Uint8Array): InputMessage => ({
  type: INPUT,
  n,
  head: short(head),
  signature: table.identity.sign(hash('input', head, bytes)),
  bytes,
});

/** The match as it was. */
function gameAt(table: Table, n: number) {
  const game = new Table({ ...begin }).mine;
  const { dealer, log } = table.game;
  const add = () => {
    while (game.wait.for === 'links') {
      const { k } = game.dealer.chance!;
      for (const seat of game.wait.seats) game.addLink(seat, k, dealer.seats[seat].publicLinks.link(k)!);
    }
  };
  for (add(); game.length < n; add()) expect(game.take(log[game.length].bytes)).toBeUndefined();
  return game;
}

function linksOf(table: Table, seat: number, k: number) {
  const { publicLinks } = table.game.dealer.seats[seat];
  return {
    type: 2,
    seat,
    k,
    head: short(table.game.dealer.chanceHeads[k]),
    link: publicLinks.link(k)!,
  } as const;
}
