import { describe, expect, test } from 'vitest';
import { type State, within } from '../../components/arena.ts';
import { FIRST_SEAT, toCardNumber } from '../../components/ids.ts';
import { Table, TURN } from '../../components/table.ts';
import { joinCompany, ownedBy, worthInCompany, worthToCompany } from '../../src/bots/search/company.ts';
import { Trial } from '../../src/bots/search/trial.ts';
import { SeatSeen } from '../../src/bots/seen.ts';
import { setsNamed } from '../../src/cards/index.ts';
import type { Given, GivenPlayer } from '../../src/match/scenario/format.ts';
import { matchOf } from '../../src/match/scenario/table.ts';
import { wordsOf } from '../../src/match/words.ts';
import { compileBook } from '../../systems/book/book.ts';

/** Nothing in it can be won for less than 6. */
const DEAR_ROW = Array<string>(6).fill('earth-tyrant');

const matchWith = (own: GivenPlayer, given: Given = {}) =>
  matchOf({
    name: 'worths',
    sets: ['godslayer'],
    given: { centerRow: DEAR_ROW, ...given, players: [own, { hand: ['apprentice'] }] },
  });

const { cards, numbers } = compileBook(setsNamed(['godslayer']));
const numberOf = (id: string): number => numbers.get(id)!;

const DECK = ['apprentice', 'militia', 'mystic'];

function stateWith(...discard: string[]): State {
  return matchWith({ hand: ['militia'], deck: DECK, discard }).state;
}

describe('what a card is worth', () => {
  test('is the same to a company that it joins and in the company that it has joined', () => {
    for (const id of ['apprentice', 'mystic', 'heavy-infantry', 'wolf-shaman', 'yggdrasil-staff']) {
      within(stateWith('arha-initiate'), () => joinCompany(FIRST_SEAT));
      const before = worthToCompany(toCardNumber(numberOf(id)));
      const own = { hand: ['militia'], deck: DECK, discard: ['arha-initiate'], played: [id] };
      within(matchWith(own).state, () => joinCompany(FIRST_SEAT));
      expect(worthInCompany(toCardNumber(numberOf(id))), id).toBeCloseTo(before, 9);
    }
  });

  test.each(['mystic', 'heavy-infantry'])('depends on the company: each %s more is worth less', (id) => {
    const worths = [0, 1, 2, 3].map((copies) => {
      const discard = Array.from({ length: 5 }, (_, i) => (i < copies ? id : 'apprentice'));
      within(stateWith(...discard), () => joinCompany(FIRST_SEAT));
      return worthToCompany(toCardNumber(numberOf(id)));
    });
    expect(worths).toEqual(worths.toSorted((a, b) => b - a));
    expect(worths[3]).toBeLessThan(worths[0]);
  });

  test('changes when the opening is over', () => {
    const state = stateWith();
    const join = (): void => within(state, () => joinCompany(FIRST_SEAT));
    const staff = numberOf('yggdrasil-staff');
    join();
    const atFirst = worthToCompany(toCardNumber(staff));
    within(state, () => {
      Table.reg[TURN] = 10;
    });
    join();
    expect(worthToCompany(toCardNumber(staff))).toBeGreaterThan(atFirst);
    within(state, () => {
      Table.reg[TURN] = 11;
    });
    const atTen = worthToCompany(toCardNumber(staff));
    join();
    expect(worthToCompany(toCardNumber(staff))).toBe(atTen);
  });

  test('changes with the deck: what is won now is drawn later', () => {
    const worthWith = (...deck: string[]): number => {
      within(matchWith({ hand: ['militia'], deck, discard: DECK }).state, () => joinCompany(FIRST_SEAT));
      return worthToCompany(toCardNumber(numberOf('mystic')));
    };
    const joined = worthWith(...DECK);
    within(matchWith({ hand: ['militia'], deck: [], discard: [...DECK, ...DECK] }).state, () =>
      joinCompany(FIRST_SEAT),
    );
    expect(worthToCompany(toCardNumber(numberOf('mystic')))).not.toBeCloseTo(joined, 3);
  });

  test('counts all cards that a seat owns', () => {
    const owned = within(stateWith('yggdrasil-staff'), () => ownedBy(FIRST_SEAT));
    const ids = Array.from(owned, (card) => cards[card].id).sort();
    expect(ids).toEqual(['apprentice', 'militia', 'militia', 'mystic', 'yggdrasil-staff']);
  });
});

/** What a scout does first. */
function firstOf(own: GivenPlayer, given: Given): string {
  const match = matchWith({ hand: [], ...own }, given);
  const seen = new SeatSeen(match.state, match.dealer);
  seen.turnTo(match.asked);
  const trial = new Trial(seen.layout);
  trial.deal(seen, 1);
  return within(trial.state, () => wordsOf(trial.scout.choose()));
}

describe('a scout takes what is replaced before what is always there', () => {
  const centerRow = ['wolf-shaman', ...DEAR_ROW.slice(1)];

  test('a card of the row before a supply', () => {
    expect(firstOf({ runes: 6 }, { centerRow })).toBe('acquire wolf-shaman');
  });

  test('a card of the row before the Cultist', () => {
    expect(firstOf({ runes: 3, power: 2 }, { centerRow })).toBe('acquire wolf-shaman');
  });

  test('the Cultist before a supply', () => {
    expect(firstOf({ runes: 3, power: 2 }, {})).toBe('defeat cultist');
  });
});
