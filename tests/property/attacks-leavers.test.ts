import { describe, expect, test } from 'vitest';
import { PLAY } from '../../components/action.ts';
import { writeDues } from '../../src/fair/author.ts';
import { BAR, READMIT } from '../../src/fair/body.ts';
import { MOST_RETURNS } from '../../src/fair/returning.ts';
import { Table } from '../support/attacker.ts';
import { beginning, checkGoesOn, checkNamed, checkUnharmed, placeWhere } from '../support/attacker-checks.ts';
import { canPlayFalsely, playOne, trueClaims, voteOut, wishOf } from '../support/attacker-lies.ts';
import { playCoalition } from '../support/coalition.ts';
import { setupOf } from '../support/tables.ts';
import { judgedBy } from '../support/verdicts.ts';

// Players who leave in time, and players who have others thrown out in time. Seat 2 is the attacker's.

const three = setupOf(['godslayer'], { players: 3, variant: 'standard' });
const inTurn = placeWhere(
  beginning(three, 'leavers', 2),
  (table) => canPlayFalsely(table) && trueClaims(table, PLAY).length > 2,
);

/** The attacker plays cards, the first of them false if it is to lie, and is gone before its turn ends. */
function gone(isTrue: boolean): { table: Table; input: number } {
  const table = new Table(inTurn);
  const input = playOne(table, isTrue);
  expect(table.game.length).toBeGreaterThan(input);
  expect(table.game.wait).toMatchObject({ seat: 2 });
  voteOut(table);
  expect(table.game.dealer.live).toEqual([0, 1]);
  return { table, input };
}

const has = (table: Table, kind: number): boolean => table.game.log.some(({ body }) => body.kind === kind);

describe('a player who plays a card that it has not drawn, and leaves before it must open its hand', () => {
  test('is barred by what it shows to come back, and the record names the false input', () => {
    const { table, input } = gone(false);
    table.say(wishOf(table, 2));
    expect(table.play(() => has(table, BAR))).toBe(true);
    expect(table.game.dealer.seats[2]).toMatchObject({ isLive: false, isBarred: true });
    table.say(wishOf(table, 2));
    expect(table.play(() => table.game.isOver)).toBe(true);
    expect(has(table, READMIT)).toBe(false);
    checkUnharmed(table);
    const { found, standing, fair } = judgedBy(table.honest);
    const what = 'played or chose a card that it had not drawn';
    expect(standing).toBe('offence');
    expect(found).toMatchObject({ isGenuine: true, isOver: true, isProven: false, sealed: [] });
    expect(found.caught).toEqual([{ input, seat: 2, what }]);
    expect(fair).toEqual([`Input ${input + 1}: Player 3 ${what}.`]);
  });

  test('and never comes back is named as one who never opened its cards', () => {
    const { table } = gone(false);
    expect(table.play(() => table.game.isOver)).toBe(true);
    const { found, standing, complete } = judgedBy(table.honest);
    expect(standing).toBe('partly');
    expect(found).toMatchObject({ isGenuine: true, isProven: false, caught: [], sealed: [2] });
    expect(complete).toContain(
      'This record does not open the last cards of Player 3: what Player 3 played or showed since its last opening is unproven.',
    );
  });

  test('cannot come back without them, with some of them, or with others', () => {
    const { table } = gone(false);
    const { game, identity } = table;
    const dues = writeDues(game, identity, 2);
    expect(dues.length).toBeGreaterThan(0);
    const { leftAt } = game.dealer.seats[2];
    const other = table.seats.identities[1];
    const wrong = [
      dues.slice(1),
      [...dues, dues[0]],
      dues.map((link) => link.map((byte) => byte ^ 1)),
      dues.map(() => other.link('private', { epoch: 0, origin: new Uint8Array(4) }, 3)!),
    ];
    for (const shown of wrong) table.say(wishOf(table, 2, 2, leftAt, shown));
    checkNamed(table, /^sent a message that asks for a seat and is not signed by it$/);
    const { length } = game;
    table.play(() => game.isOver || game.length > length + 60);
    expect(has(table, READMIT) || has(table, BAR)).toBe(false);
    checkGoesOn(table);
  });

  test('is let in by nobody who is honest, and one who lets it in is caught', () => {
    const { table } = gone(false);
    const wish = wishOf(table, 2);
    table.play(() => table.peers[0]!.isAsked);
    const { seat: returning, publicEnd, privateEnd, signature, dues } = wish;
    const asked = { returning, publicEnd, privateEnd, signature, dues };
    const body = { kind: READMIT, seat: 0, state: table.game.stateBytes, ...asked } as const;
    const bytes = table.sign(body, table.game, table.seats.identities[0]);
    table.peers[1]!.receive(0, bytes);
    expect(table.peers[1]!.offences).toMatchObject([{ seat: 0, what: 'let a player in who was caught' }]);
  });
});

describe('a player who played what it held, and left', () => {
  test('comes back, and nothing is said against it', () => {
    const { table } = gone(true);
    table.say(wishOf(table, 2));
    expect(table.play(() => has(table, READMIT))).toBe(true);
    expect(table.game.dealer.live).toEqual([0, 1, 2]);
    checkGoesOn(table, 30);
    const { found, standing, complete } = judgedBy(table.honest);
    expect(standing).toBe('partly');
    expect(found).toMatchObject({ isGenuine: true, caught: [] });
    expect(found.offence).toBeUndefined();
    expect(found.expulsions).toMatchObject([{ seats: [2], voters: [0, 1], barred: [], redealt: [2] }]);
    expect(found.expulsions[0].returned).toMatchObject([{ seat: 2 }]);
    expect(complete.join(' ')).toMatch(/voted Player 3 out; .*Player 3 came back at input \d+/);
  });

  test('is not barred by one who says that it lied', () => {
    const { table } = gone(true);
    const wish = wishOf(table, 2);
    table.play(() => table.peers[0]!.isAsked);
    const { seat: returning, publicEnd, privateEnd, signature, dues } = wish;
    const asked = { returning, publicEnd, privateEnd, signature, dues };
    const body = { kind: BAR, seat: 0, state: table.game.stateBytes, ...asked } as const;
    table.peers[1]!.receive(0, table.sign(body, table.game, table.seats.identities[0]));
    expect(table.peers[1]!.offences).toMatchObject([
      { seat: 0, what: 'barred a player who did nothing wrong' },
    ]);
    expect(table.peers[1]!.game.dealer.seats[2].isBarred).toBe(false);
  });

  test(`comes back ${MOST_RETURNS} times, and then no more`, () => {
    const { table } = gone(true);
    for (let i = 0; i < MOST_RETURNS; i++) {
      table.say(wishOf(table, 2));
      expect(table.play(() => table.game.dealer.seats[2].isLive)).toBe(true);
      expect(table.play(() => table.isMine)).toBe(true);
      voteOut(table);
    }
    table.say(wishOf(table, 2));
    table.play(() => table.game.isOver);
    expect(table.game.log.filter(({ body }) => body.kind === READMIT).length).toBe(MOST_RETURNS);
    expect(table.game.isOver).toBe(true);
    checkUnharmed(table);
    const { found } = judgedBy(table.honest);
    expect(found.offence).toBeUndefined();
    expect(found.expulsions.length).toBe(MOST_RETURNS + 1);
  });
});

describe('two of three who throw the third out whenever that brings a card that suits them', () => {
  const matches = [0, 1, 2].map((i) => playCoalition(`coalition ${i}`, 'others'));
  const bent = matches.filter(({ expelled }) => expelled > 0);

  test('can do so a few times only, and the match goes on to the same end for all', () => {
    expect(bent.length).toBeGreaterThan(0);
    for (const { isOver, isSame, expelled, offences } of matches) {
      expect({ isOver, isSame, offences }).toEqual({ isOver: true, isSame: true, offences: [] });
      expect(expelled).toBeLessThanOrEqual(MOST_RETURNS + 1);
    }
  });

  test('are named with each draw that they changed, and nothing is proven', () => {
    for (const { judged, expelled, unwanted } of bent) {
      const { found, standing, complete } = judged;
      expect(standing).toBe('partly');
      expect(found.isProven).toBe(false);
      expect(found.expulsions.length).toBe(expelled);
      for (const [i, { seats, voters, changed, returned }] of found.expulsions.entries()) {
        expect({ seats, voters, what: changed?.what }).toEqual({ seats: [0], voters: [1, 2], what: 'flip' });
        // Who comes back shows its link: everybody sees which card they did not want.
        if (returned.length > 0) expect(changed?.instead).toBe(unwanted[i]);
      }
      const words = complete.filter((text) => /Player 2 and Player 3 voted Player 1 out/.test(text));
      expect(words.length).toBe(expelled);
      expect(words[0]).toMatch(/a card was flipped anew, in the place of /);
    }
  });
});
