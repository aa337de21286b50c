import { describe, expect, test } from 'vitest';
import { checkSetup } from '../../src/match/config.ts';
import type { Match } from '../../src/match/match.ts';
import { viewOf } from '../../src/match/view.ts';
import { Session } from '../../src/table/session.ts';
import { type Piece, type Tableau, tableauOf } from '../../src/table/tableau.ts';
import { NAMES, sessionOf, type Told, tableWith } from '../support/sessions.ts';

const seatsOf = (match: Match) => NAMES.slice(0, match.state.layout.seats).map((name) => ({ name }));
const seenBy = ({ match }: Told, seat: number): Tableau => tableauOf(match, seatsOf(match), seat);
const ids = (pieces: readonly Piece[]): string[] => pieces.map(({ id }) => id);

const FIVE = ['landtalker', 'muramasa', 'demon-slayer', 'shadow-star', 'wolf-shaman'];
const cards = (n: number, id = 'apprentice'): string[] => Array.from({ length: n }, () => id);

describe('hidden cards', () => {
  test('a card that was taken from a hand is seen by its taker alone', () => {
    const told = tableWith(
      {
        centerRow: [...FIVE, 'xeron-duke-of-lies'],
        players: [
          { hand: [], deck: cards(3), power: 6 },
          { hand: ['master-dhartha'], deck: cards(3) },
          { hand: [], deck: cards(3) },
        ],
      },
      { players: 3 },
    ).say('defeat xeron-duke-of-lies');
    expect(ids(seenBy(told, 0).players[0].hand)).toEqual(['master-dhartha']);
    for (const viewer of [-1, 1, 2])
      expect(JSON.stringify(seenBy(told, viewer))).not.toContain('master-dhartha');
    expect(seenBy(told, 1).players.map(({ handCount }) => handCount)).toEqual([1, 0, 0]);
  });

  test('a card on top of a deck is seen by whoever looked at it', () => {
    const told = tableWith({ players: [{ hand: ['nook-hound'], deck: ['master-dhartha', 'militia'] }] }).say(
      'play nook-hound',
    );
    expect(ids(seenBy(told, 0).players[0].deckTop)).toEqual(['master-dhartha']);
    for (const viewer of [-1, 1])
      expect(JSON.stringify(seenBy(told, viewer))).not.toContain('master-dhartha');
  });

  test('a card that was put on top of a deck is seen by everybody', () => {
    const told = tableWith({
      players: [{ hand: ['druids-of-the-stone-circle'], deck: cards(2) }],
    }).say('play druids-of-the-stone-circle', 'choose mystic');
    for (const viewer of [-1, 0, 1]) expect(ids(seenBy(told, viewer).players[0].deckTop)).toEqual(['mystic']);
  });

  test('a looked-at card shows its front, though another side of it would be played', () => {
    const told = tableWith({
      players: [{ hand: ['landtalker', 'nook-hound'], deck: ['disciple-of-cetra', 'militia'] }],
    }).say('play landtalker', 'play nook-hound');
    expect(ids(seenBy(told, 0).players[0].deckTop)).toEqual(['disciple-of-cetra']);
    expect(viewOf(told.match, 0).players[0].deckTop).toEqual(['disciple-of-cetra']);
  });

  test('cards in hand show the side that they have for their holder', () => {
    const told = tableWith({ players: [{ hand: ['disciple-of-cetra', 'landtalker'], deck: cards(2) }] });
    expect(ids(seenBy(told, 0).players[0].hand)).toEqual(['disciple-of-cetra', 'landtalker']);
    told.say('play landtalker');
    expect(ids(seenBy(told, 0).players[0].hand)).toEqual(['scion-of-cetra']);
  });
});

describe('a tableau', () => {
  test('shows what the view shows', () => {
    for (const seat of [-1, 0, 1]) {
      const { match } = tableWith({
        void: ['mephit'],
        event: 'void-rising',
        players: [{ hand: ['militia'], discard: ['mystic'], constructs: ['muramasa'], runes: 2, honor: 4 }],
      });
      const view = viewOf(match, seat);
      const tableau = tableauOf(match, seatsOf(match), seat);
      expect(tableau.row.map((piece) => piece?.id ?? null)).toEqual(view.centerRow);
      expect(ids(tableau.void)).toEqual(view.void);
      expect(tableau.event?.id).toBe(view.event);
      tableau.players.forEach((player, i) => {
        const { hand, discard, constructs, honor, runes, deckCount, handCount } = view.players[i];
        expect({
          ...player,
          hand: ids(player.hand),
          discard: ids(player.discard),
          constructs: ids(player.constructs),
        }).toMatchObject({ hand, discard, constructs, honor, runes, deckCount, handCount });
      });
    }
  });

  test('keeps the key of a card wherever it goes', () => {
    const told = tableWith({
      centerRow: [...FIVE, 'arha-initiate'],
      players: [{ hand: ['militia'], runes: 1 }],
    });
    const [before] = seenBy(told, 0).players[0].hand;
    const inRow = seenBy(told, 0).row[5];
    told.say('play militia', 'acquire arha-initiate');
    expect(seenBy(told, 0).players[0].played).toEqual([before]);
    expect(seenBy(told, 1).players[0].discard).toEqual([inRow]);
  });

  test('says which constructs can be used, and which have been', () => {
    const told = tableWith({
      players: [{ hand: [], constructs: ['yggdrasil-staff', 'hedron-link-device', 'muramasa'], runes: 4 }],
    }).say('use muramasa', 'use yggdrasil-staff');
    const state = (): unknown[] =>
      seenBy(told, 0).players[0].constructs.map(({ hasUse, isSpent }) => [hasUse, isSpent]);
    expect(state()).toEqual([
      [true, false],
      [false, false],
      [true, true],
    ]);
    told.say('use yggdrasil-staff#2');
    expect(state()[0]).toEqual([true, true]);
  });

  test('counts the piles, the Cultist without end, and the Fanatic only in its box', () => {
    const all = seenBy(tableWith({}), 0);
    expect(all.supplies.map(({ id }) => id)).toEqual(['mystic', 'heavy-infantry', 'fanatic', 'cultist']);
    expect(all.supplies[3].count).toBeNull();
    const one = seenBy(tableWith({}, { sets: ['godslayer'] }), 0);
    expect(one.supplies).toMatchObject([
      { id: 'mystic', count: 30 },
      { id: 'heavy-infantry', count: 29 },
      { id: 'cultist' },
    ]);
  });

  test.each([
    [1, 'solo', 50],
    [2, 'standard', 60],
    [3, 'standard', 90],
    [4, 'team', 120],
    [6, 'team', 180],
  ])('begins with the honor pool of %i players, %s: %i', (players, variant, honor) => {
    const { tableau } = sessionOf(checkSetup(['godslayer', 'fallen'], players, variant), 'pool');
    expect([tableau.honorPool, tableau.honorPoolStart]).toEqual([honor, honor]);
    expect(tableau.adversary === null).toBe(variant !== 'solo');
    expect([tableau.round, tableau.active, tableau.asked]).toEqual([1, 0, 0]);
  });

  test('knows another honor pool than the usual one', () => {
    const setup = { ...checkSetup(['godslayer'], 2), honorPool: 7 };
    const session = new Session({
      mode: 'hotseat',
      setup,
      seats: [{ name: 'Ada' }, { name: 'Bo' }],
      seed: 'pool',
    });
    expect(session.tableau.honorPoolStart).toBe(7);
  });

  test('names who sits where, and which of them are bots', () => {
    const { tableau } = sessionOf(checkSetup(['godslayer'], 3), 'names', [1]);
    expect(tableau.players.map(({ seat, name, isBot }) => [seat, name, isBot])).toEqual([
      [0, 'Ada', false],
      [1, 'Bo', true],
      [2, 'Cy', false],
    ]);
  });
});
