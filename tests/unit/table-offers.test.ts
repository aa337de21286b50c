import { describe, expect, test } from 'vitest';
import type { Match } from '../../src/match/match.ts';
import { type Offer, offersOf } from '../../src/table/offers.ts';
import { tableauOf } from '../../src/table/tableau.ts';
import { NAMES, type Told, tableWith } from '../support/sessions.ts';

const seatsOf = (match: Match) => NAMES.slice(0, match.state.layout.seats).map((name) => ({ name }));
const offersAt = ({ match }: Told): Offer[] => offersOf(match, seatsOf(match));
const named = (told: Told, words: string): Offer | undefined => offersAt(told).find((o) => o.words === words);
const namesAt = (told: Told): string[] => offersAt(told).map(({ name }) => name);

const FIVE = ['landtalker', 'muramasa', 'demon-slayer', 'shadow-star', 'wolf-shaman'];
const cards = (n: number, id = 'apprentice'): string[] => Array.from({ length: n }, () => id);

describe('an offer', () => {
  test('says what it costs', () => {
    const told = tableWith({
      centerRow: [...FIVE, 'arha-initiate'],
      players: [{ hand: [], runes: 3, power: 2 }],
    });
    expect(namesAt(told)).toEqual([
      'Acquire Shadow Star (3 runes)',
      'Acquire Wolf Shaman (3 runes)',
      'Acquire Arha Initiate (1 rune)',
      'Acquire Mystic (3 runes)',
      'Acquire Heavy Infantry (2 runes)',
      'Defeat Cultist (2 power)',
      'End turn',
    ]);
  });

  test("says the price after discounts, and what a partner's card costs more", () => {
    const discounted = tableWith({
      centerRow: [...FIVE, 'arha-initiate'],
      players: [{ hand: ['reactor-monk'], runes: 1 }],
    }).say('play reactor-monk');
    expect(namesAt(discounted)).toContain('Acquire Shadow Star (2 runes)');
    const team = tableWith({ players: [{ hand: [], runes: 4 }] }, { players: 4, variant: 'team' });
    expect(namesAt(team)).toContain('Acquire Mystic (3 runes)');
    expect(namesAt(team)).toContain('Acquire Mystic for your partner (4 runes)');
  });

  test.each([
    ['play apprentice', 'hand', 'Play Apprentice', 'play'],
    ['use yggdrasil-staff', 'constructs', 'Use Yggdrasil Staff', 'use'],
    ['use yggdrasil-staff#2', 'constructs', 'Use Yggdrasil Staff, ability 2', 'use'],
    ['trophy minotaur', 'trophies', 'Use the trophy Minotaur', 'trophy'],
    ['acquire landtalker', 'row', 'Acquire Landtalker (6 runes)', 'acquire'],
    ['acquire mystic', 'supply', 'Acquire Mystic (3 runes)', 'acquire'],
    ['defeat cultist', 'supply', 'Defeat Cultist (2 power)', 'defeat'],
    ['end turn', 'button', 'End turn', 'end'],
  ])('%s lies at the %s', (words, place, name, verb) => {
    const told = tableWith({
      centerRow: [...FIVE, 'arha-initiate'],
      players: [
        { hand: ['apprentice'], constructs: ['yggdrasil-staff'], trophies: ['minotaur'], runes: 9, power: 3 },
      ],
    });
    expect(named(told, words)).toMatchObject({ place, name, verb });
  });

  test('of a card that was taken from another hand lies in the own hand', () => {
    const told = tableWith({
      centerRow: [...FIVE, 'xeron-duke-of-lies'],
      players: [
        { hand: [], deck: cards(3), power: 6 },
        { hand: ['muramasa'], deck: cards(3) },
      ],
    }).say('defeat xeron-duke-of-lies');
    const offer = named(told, 'play muramasa');
    expect(offer?.place).toBe('hand');
    const hand = tableauOf(told.match, seatsOf(told.match), 0).players[0].hand;
    expect(hand.map(({ key }) => key)).toContain(offer?.key);
  });

  test('to defeat the Fanatic is about the pile, also when all Fanatics are trophies', () => {
    const none = tableWith({
      centerRow: [...FIVE, 'mephit'],
      supply: { fanatic: 0 },
      players: [{ hand: ['arha-templar'], trophies: ['fanatic'], power: 3 }],
    });
    expect(named(none, 'defeat fanatic')).toMatchObject({ place: 'supply' });
    none.say('play arha-templar');
    expect(named(none, 'choose fanatic')).toMatchObject({ place: 'supply', name: 'Defeat Fanatic' });
    expect(offersAt(none).every(({ place }) => place === 'row' || place === 'supply')).toBe(true);
  });

  test('names the zone where one card can be chosen from two', () => {
    const told = tableWith({
      players: [{ hand: ['void-initiate', 'militia'], discard: ['militia', 'mystic'], deck: cards(3) }],
    }).say('play void-initiate');
    expect(namesAt(told)).toEqual([
      'Banish Militia from your hand',
      'Banish Militia from your discard pile',
      'Banish Mystic',
      'None',
    ]);
    expect(offersAt(told).map(({ place }) => place)).toEqual(['hand', 'list', 'list', 'button']);
  });

  test('of numbered options says what they do', () => {
    const told = tableWith({ players: [{ hand: ['lunar-stag'] }] }).say('play lunar-stag');
    expect(namesAt(told)).toEqual(['Gain 2 runes', 'Gain 2 honor']);
  });

  test('of numbers, factions and players says them', () => {
    const shaman = tableWith({ players: [{ hand: ['snake-shaman'], runes: 2 }] }).say('play snake-shaman');
    expect(named(shaman, 'use snake-shaman')).toMatchObject({
      name: 'Use what Snake Shaman left for later',
      place: 'played',
    });
    expect(namesAt(shaman.say('use snake-shaman'))).toEqual(['1', '2', '3']);
    const mercenary = tableWith({ players: [{ hand: ['borderland-mercenary'], deck: cards(2) }] });
    expect(namesAt(mercenary.say('play borderland-mercenary'))).toEqual([
      'Enlightened',
      'Lifebound',
      'Mechana',
      'Void',
    ]);
    const asp = tableWith(
      {
        centerRow: [...FIVE, 'sordid-asp'],
        players: [
          { hand: [], power: 3 },
          { hand: [], honor: 7 },
          { hand: [], honor: 7 },
        ],
      },
      { players: 3 },
    ).say('defeat sordid-asp');
    expect(namesAt(asp)).toEqual(['Bo', 'Cy']);
  });

  test('of a place says where the card goes', () => {
    const told = tableWith({
      centerRow: [...FIVE, 'mephit'],
      players: [{ hand: [], constructs: ['stone-circle', 'eye-of-destiny'], runes: 6 }],
    }).say('acquire landtalker');
    expect(namesAt(told)).toEqual([
      'Put it into your discard pile',
      'Put it into your hand',
      'Put it on top of your deck',
    ]);
  });

  test('to transform names the side that is turned', () => {
    const told = tableWith({ players: [{ hand: ['disciple-of-cetra', 'landtalker'], deck: cards(2) }] }).say(
      'play landtalker',
    );
    expect(named(told, 'transform disciple-of-cetra')).toMatchObject({
      name: 'Transform Disciple of Cetra',
      verb: 'transform',
      place: 'hand',
    });
    expect(named(told, 'play scion-of-cetra')?.name).toBe('Play Scion of Cetra');
  });

  test('to name a card has no piece', () => {
    const told = tableWith({ players: [{ hand: ['great-omen-raven'], deck: cards(2) }] }).say(
      'play great-omen-raven',
    );
    const offer = named(told, 'choose mystic');
    expect(offer).toMatchObject({ name: 'Name Mystic', place: 'list', card: 'mystic' });
    expect(offer?.key).toBeUndefined();
  });
});
