import { describe, expect, test } from 'vitest';
import { actionCard } from '../../components/action.ts';
import type { Match } from '../../src/match/match.ts';
import { type Offer, offersOf } from '../../src/table/offers.ts';
import { Pictures } from '../../src/table/pictures.ts';
import { type Tableau, tableauOf } from '../../src/table/tableau.ts';
import { offersByPiece } from '../../src/ui/table/offered.ts';
import { NAMES, type Told, tableWith } from '../support/sessions.ts';

// The card that a person touches is the card that moves.

const seatsOf = (match: Match) => NAMES.slice(0, match.state.layout.seats).map((name) => ({ name }));
const ROW = ['wolf-shaman', 'muramasa', 'demon-slayer', 'shadow-star', 'wolf-shaman', 'landtalker'];

class Screen {
  readonly told: Told;
  private readonly pictures = new Pictures();

  constructor(told: Told) {
    this.told = told;
  }

  get tableau(): Tableau {
    return this.pictures.tableau(tableauOf(this.told.match, seatsOf(this.told.match), 0));
  }

  get offers(): readonly Offer[] {
    return this.pictures.offers(offersOf(this.told.match, seatsOf(this.told.match)));
  }

  get hand(): readonly string[] {
    return this.tableau.players[0].hand.map(({ key, id }) => `${id} ${key}`);
  }

  /** Touches the picture with this key. */
  touch(key: number): void {
    const [offer] = offersByPiece({ offers: this.offers }).get(key) ?? [];
    this.pictures.touch(offer, this.tableau);
    this.told.match.submit(0, offer.action);
  }
}

const keysOf = (pieces: readonly { readonly key: number }[]): number[] => pieces.map(({ key }) => key);

describe('of cards alike in hand', () => {
  const hand = ['militia', 'apprentice', 'militia', 'militia'];
  const screen = (): Screen => new Screen(tableWith({ centerRow: ROW, players: [{ hand }] }));

  test('all are offered by one action, and each can be touched', () => {
    const { offers, tableau } = screen();
    const plays = offers.filter(({ words }) => words === 'play militia');
    const militia = tableau.players[0].hand.filter(({ id }) => id === 'militia');
    expect(plays).toHaveLength(1);
    expect([plays[0].key, ...plays[0].twins]).toEqual(keysOf(militia));
    expect([...offersByPiece({ offers }).keys()]).toEqual(expect.arrayContaining(keysOf(militia)));
  });

  test.each([0, 2, 3])(
    'the one at place %i moves if it is touched, and the others stay in their order',
    (at) => {
      const table = screen();
      const before = table.hand;
      const { key } = table.tableau.players[0].hand[at];
      table.touch(key);
      expect(keysOf(table.tableau.players[0].played)).toEqual([key]);
      expect(table.hand).toEqual(before.filter((_, i) => i !== at));
    },
  );

  test('one after the other can be touched, in any order', () => {
    const table = screen();
    const keys = keysOf(table.tableau.players[0].hand);
    for (const at of [3, 0, 2]) table.touch(keys[at]);
    expect(keysOf(table.tableau.players[0].played)).toEqual([keys[3], keys[0], keys[2]]);
    expect(keysOf(table.tableau.players[0].hand)).toEqual([keys[1]]);
  });

  test('the rules take the one that was drawn first, whichever is touched', () => {
    const played = [0, 2, 3].map((at) => {
      const table = screen();
      table.touch(table.tableau.players[0].hand[at].key);
      return table.told.match.log.map(({ action }) => action);
    });
    expect(new Set(played.map(String)).size).toBe(1);
  });

  test('a new card comes to the right of the others', () => {
    const own = { hand: ['militia', 'arha-initiate', 'militia'], deck: ['mystic'] };
    const table = new Screen(tableWith({ centerRow: ROW, players: [own] }));
    table.touch(table.tableau.players[0].hand[2].key);
    table.told.say('play arha-initiate');
    expect(table.tableau.players[0].hand.map(({ id }) => id)).toEqual(['militia', 'mystic']);
  });
});

describe('of cards alike elsewhere', () => {
  test('in the row each is offered by an action of its own', () => {
    const table = new Screen(tableWith({ centerRow: ROW, players: [{ hand: [], runes: 3 }] }));
    const { row } = table.tableau;
    const offers = table.offers.filter(({ card }) => card === 'wolf-shaman');
    expect(offers.map(({ key, twins }) => [key, twins])).toEqual([
      [row[0]?.key, []],
      [row[4]?.key, []],
    ]);
    expect(offers.map(({ name }) => name)).toEqual([
      'Acquire Wolf Shaman (3 runes), place 1',
      'Acquire Wolf Shaman (3 runes), place 5',
    ]);
    table.touch(row[4]!.key);
    expect(table.tableau.row[0]).toEqual(row[0]);
    expect(keysOf(table.tableau.players[0].discard)).toEqual([row[4]?.key]);
    expect(actionCard(table.told.match.log[0].action)).toBe(row[4]?.key);
  });

  test('in play the one that is touched is used, and a used one is offered no more', () => {
    const own = { hand: [], constructs: ['shadow-star', 'shadow-star'] };
    const table = new Screen(tableWith({ centerRow: ROW, players: [own] }));
    const [left, right] = table.tableau.players[0].constructs;
    table.touch(right.key);
    const spent = table.tableau.players[0].constructs.filter(({ isSpent }) => isSpent);
    expect(keysOf(spent)).toEqual([right.key]);
    expect(keysOf(table.tableau.players[0].constructs)).toEqual([left.key, right.key]);
    expect([...offersByPiece({ offers: table.offers }).keys()]).toContain(left.key);
    expect([...offersByPiece({ offers: table.offers }).keys()]).not.toContain(right.key);
  });
});
