import { describe, expect, test } from 'vitest';
import { CHOOSE } from '../../components/action.ts';
import { within } from '../../components/arena.ts';
import { POOL, Purse } from '../../components/purse.ts';
import { ACTIVE, Table as Registers } from '../../components/table.ts';
import { complete, privateLink, writeAction } from '../../src/fair/author.ts';
import { SHOW } from '../../src/fair/body.ts';
import { lastOpenings } from '../../src/fair/ending.ts';
import { OPENED, type OpenedMessage, short } from '../../src/fair/messages.ts';
import { Kept, type Place, Table } from '../support/attacker.ts';
import { checkNamed, checkUnharmed, findPlace } from '../support/attacker-checks.ts';
import { canLie, falseClaims, notHeld } from '../support/attacker-lies.ts';
import { fairSeats } from '../support/fair.ts';
import { setupOf } from '../support/tables.ts';
import { judged, judgedBy } from '../support/verdicts.ts';

// What is claimed after one's last turn: no turn of one's own is left in which it would have to be opened. Seat 1 is the
// attacker's, and plays first in each round.

const setup = { ...setupOf(['fallen', 'souls'], { players: 4, variant: 'standard' }), honorPool: 20 };

const begin = (seed: string): Place => ({
  seats: fairSeats(setup, seed, { first: 1 }),
  attacker: 1,
  storages: [0, 1, 2, 3].map(() => new Kept()),
});

const mustShow = (table: Table): boolean => table.mine.wait.for === 'show' && notHeld(table).length > 0;

/** The pool is empty, the attacker has had its last turn, and is asked for a card of its hand. */
const lastClaim = findPlace(
  begin,
  'last',
  (table) => {
    const isPast = within(
      table.mine.state,
      () => table.isMine && Registers.reg[ACTIVE] !== 1 && Purse.honor[POOL] === 0,
    );
    return isPast && (canLie(CHOOSE)(table) || mustShow(table));
  },
  { hint: 36 },
);

/** The attacker says something of its hand, and the match is played to its end. Answers where it said it. */
function ended(isTrue: boolean): { table: Table; input: number } {
  const table = new Table(lastClaim);
  const { mine, identity, game } = table;
  const input = game.length;
  const falsehood = (): Uint8Array =>
    mustShow(table)
      ? complete(mine, identity, 1, { kind: SHOW, card: notHeld(table)[0] })
      : writeAction(mine, identity, 1, falseClaims(table, CHOOSE)[0]);
  table.send(table.sign(isTrue ? table.honestInput() : falsehood()));
  expect(game.length).toBeGreaterThan(input);
  expect(table.play(() => game.isOver)).toBe(true);
  expect(table.honest.flatMap(({ offences }) => offences)).toEqual([]);
  return { table, input };
}

/** What the attacker says at the end if it is honest. */
function opened({ game, identity }: Table): OpenedMessage {
  const openings = lastOpenings(game, 1).map((n) => privateLink(game, identity, 1, n));
  expect(openings.length).toBeGreaterThan(0);
  return { type: OPENED, seat: 1, head: short(game.head), signature: identity.sign(game.head), openings };
}

describe('a false claim after the last turn of who makes it', () => {
  test('is found when the match is over and all open what they hold', () => {
    const { table, input } = ended(false);
    table.say(opened(table));
    checkNamed(table, /^(played or chose a card that it had not drawn|showed another card than .*)$/);
    for (const { offences } of table.honest) expect(offences).toMatchObject([{ input, seat: 1 }]);
    const { found, standing } = judgedBy(table.honest);
    expect(standing).toBe('offence');
    expect(found).toMatchObject({ isGenuine: true, isProven: false, caught: [{ input, seat: 1 }] });
  });

  test('is kept by a peer that is closed, and passed on to one who was away', () => {
    const { table, input } = ended(false);
    table.say(opened(table), 0);
    table.flush();
    table.reload(0);
    table.reload(2);
    table.wait(20);
    for (const peer of table.honest)
      expect(judged(peer.record()).found.caught).toMatchObject([{ input, seat: 1 }]);
  });

  test('of one who does not open its cards leaves its name, and nothing is proven', () => {
    const { table } = ended(false);
    table.wait(20);
    const { found, standing, complete: said } = judgedBy(table.honest);
    expect(standing).toBe('partly');
    expect(found).toMatchObject({ isProven: false, caught: [], sealed: [1], unsigned: [1] });
    expect(said).toEqual([
      'This record does not open the last cards of Player 2: what Player 2 played or showed since its last opening is unproven.',
    ]);
  });

  test('is not hidden by other links, links of others, or a signature of something else', () => {
    const { table } = ended(false);
    const honest = opened(table);
    const other = table.seats.identities[0].link('private', { epoch: 0, origin: new Uint8Array(4) }, 2)!;
    const forgeries: OpenedMessage[] = [
      { ...honest, openings: [] },
      { ...honest, openings: honest.openings.map((link) => link.map((byte) => byte ^ 1)) },
      { ...honest, openings: honest.openings.map(() => other) },
      { ...honest, openings: [...honest.openings, other] },
      { ...honest, signature: table.identity.sign(table.game.agreement.id) },
      { ...honest, seat: 2 },
    ];
    for (const forged of forgeries) table.say(forged);
    checkNamed(table, /^sent a message that does not sign or open this end of the match$/, [table.peers[0]!]);
    checkUnharmed(table);
    const { found } = judgedBy(table.honest);
    expect(found).toMatchObject({ isProven: false, sealed: [1], caught: [] });
  });
});

describe('a true claim', () => {
  test('is proven when it is opened at the end', () => {
    const { table } = ended(true);
    table.say(opened(table));
    table.wait(20);
    checkUnharmed(table);
    expect(table.honest.flatMap(({ offences }) => offences)).toEqual([]);
    expect(judgedBy(table.honest)).toMatchObject({ standing: 'proven', text: 'Fair deal proven.' });
  });

  test('is not if its owner opens its cards and does not sign the end', () => {
    const { table } = ended(true);
    table.say(opened(table));
    const record = table.honest[0].record();
    const { signed, ...seat } = record.seats[1]!;
    const own = table.game.log.findLastIndex(({ body }) => 'seat' in body && body.seat === 1) + 1;
    const earlier = { length: own, signature: table.identity.sign(table.game.heads[own]) };
    const {
      found,
      standing,
      complete: said,
    } = judged({
      ...record,
      seats: record.seats.with(1, { ...seat, signed: earlier }),
    });
    expect(signed?.length).toBe(record.inputs.length);
    expect({ standing, said }).toEqual({
      standing: 'partly',
      said: ['This record does not hold the signature of Player 2 at the end of the match.'],
    });
    expect(found.isGenuine).toBe(true);
  });

  test('of a log that is not ours is no wrong of who opens it', () => {
    const { table } = ended(true);
    table.say({ ...opened(table), head: new Uint8Array(8) });
    expect(table.honest.flatMap(({ offences }) => offences)).toEqual([]);
  });
});
