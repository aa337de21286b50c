import { describe, expect, test } from 'vitest';
import type { Entry } from '../../src/table/story.ts';
import { soloSession, type Told, tableWith, textsOf } from '../support/sessions.ts';

const last = ({ story }: Told): Entry => story[story.length - 1];
const gainsOf = (told: Told) => last(told).changes.gains;
const drawnIn = (told: Told): [number, number][] =>
  gainsOf(told)
    .filter(({ drawn }) => drawn > 0)
    .map(({ seat, drawn }) => [seat, drawn]);
const movesIn = (told: Told): string[] =>
  last(told).changes.moves.map(({ card, from, to }) => `${card}: ${from} to ${to}`);
const FIVE = ['landtalker', 'muramasa', 'demon-slayer', 'shadow-star', 'wolf-shaman'];
const hand = (n: number, id = 'apprentice'): string[] => Array.from({ length: n }, () => id);

describe('what an input changed', () => {
  test('a new hand is five cards, also when the old one is shuffled into it', () => {
    const short = tableWith({ players: [{ hand: hand(5), deck: ['mystic', 'mystic'] }] }).say('end turn');
    expect(drawnIn(short)).toEqual([[0, 5]]);
    expect(last(short).changes.shuffled).toEqual([0]);
    const none = tableWith({ players: [{ hand: hand(5), deck: [] }] }).say('end turn');
    expect(drawnIn(none)).toEqual([[0, 5]]);
    expect(last(none).changes.shuffled).toEqual([0]);
    const enough = tableWith({ players: [{ hand: hand(5), deck: hand(5) }] }).say('end turn');
    expect(drawnIn(enough)).toEqual([[0, 5]]);
    expect(last(enough).changes.shuffled).toEqual([]);
  });

  test('a card that was known to lie on top counts as drawn, and is named', () => {
    const told = tableWith({
      centerRow: ['arha-initiate'],
      players: [{ hand: ['druids-of-the-stone-circle', 'arha-initiate'], deck: hand(3) }],
    }).say('play druids-of-the-stone-circle', 'choose mystic', 'play arha-initiate');
    expect(drawnIn(told)).toEqual([[0, 1]]);
    expect(textsOf(last(told))).toEqual([
      'Ada played Arha Initiate: drew 1 card.',
      'Ada drew Mystic openly.',
    ]);
  });

  test('a card that is discarded from the top of a deck was not drawn', () => {
    const told = tableWith({
      players: [{ hand: ['nook-hound'], deck: ['militia', 'mystic', 'apprentice'] }],
    }).say('play nook-hound', 'yes');
    expect(drawnIn(told)).toEqual([[0, 1]]);
    expect(textsOf(last(told))).toEqual([
      'Ada said yes to Nook Hound: drew 1 card.',
      'Ada discarded Militia from the deck.',
    ]);
  });

  test('a revealed card is named', () => {
    const told = tableWith({ players: [{ hand: ['great-omen-raven'], deck: ['militia', 'mystic'] }] }).say(
      'play great-omen-raven',
      'choose militia',
    );
    expect(textsOf(last(told))).toEqual([
      'Ada named Militia: 3 honor, drew 1 card.',
      'Ada drew Militia openly.',
    ]);
  });

  test('a card that is taken from a hand is not drawn and not named, also when it is played later', () => {
    const told = tableWith({
      centerRow: [...FIVE, 'xeron-duke-of-lies'],
      centerDeck: ['master-dhartha'],
      players: [
        { hand: [], deck: hand(3), power: 6 },
        { hand: ['muramasa'], deck: hand(3) },
      ],
    }).say('defeat xeron-duke-of-lies');
    expect(drawnIn(told)).toEqual([]);
    expect(last(told).changes.taken).toEqual([{ giver: 1, taker: 0 }]);
    expect(textsOf(last(told)).join(' ')).toContain("Ada took a card from Bo's hand.");
    expect(JSON.stringify(told.story)).not.toContain('muramasa');
    told.say('play muramasa');
    expect(textsOf(last(told))).toEqual(['Ada played Muramasa.']);
    expect(drawnIn(told)).toEqual([]);
  });

  test('cards that slide in solitaire have not entered the row', () => {
    const told = tableWith(
      {
        centerRow: ['landtalker', 'muramasa', 'mephit', 'demon-slayer', 'shadow-star', 'arha-initiate'],
        centerDeck: ['master-dhartha'],
        players: [{ hand: [], deck: hand(5), runes: 1 }],
      },
      { players: 1, variant: 'solo' },
    ).say('acquire arha-initiate');
    expect(movesIn(told).sort()).toEqual(['arha-initiate: row to discard', 'master-dhartha: center to row']);
  });

  test('the adversary of solitaire takes two cards, Monsters for their honor', () => {
    const told = tableWith(
      {
        centerRow: [
          'landtalker',
          'muramasa',
          'mephit',
          'demon-slayer',
          'mistake-of-creation',
          'arha-initiate',
        ],
        centerDeck: ['master-dhartha', 'spike-vixen'],
        players: [{ hand: hand(2), deck: hand(5) }],
      },
      { players: 1, variant: 'solo' },
    ).say('end turn');
    expect(last(told).changes.adversary).toBe(4);
    expect(textsOf(last(told))).toEqual([
      'Ada ended the turn: drew 5 cards.',
      'The adversary took Arha Initiate.',
      'The adversary took Mistake of Creation.',
      'Master Dhartha entered the center row.',
      'Spike Vixen entered the center row.',
      'The adversary gained 4 honor.',
    ]);
  });

  test('the rest of a hand is discarded without a word, also when something was asked in between', () => {
    const told = tableWith({
      players: [{ hand: hand(4, 'militia'), constructs: ['dharthas-retreat'], deck: hand(9) }],
    }).say('end turn');
    expect(last(told).changes.isCleanup).toBe(false);
    told.say('yes');
    expect(last(told).changes.isCleanup).toBe(true);
    expect(textsOf(last(told))).toEqual(["Ada said yes to Dhartha's Retreat: drew 7 cards."]);
  });

  test('a Monster that becomes a Hero is defeated as the one and taken as the other', () => {
    const told = tableWith({
      centerRow: [...FIVE, 'borderland-nihilist'],
      centerDeck: ['master-dhartha'],
      players: [{ hand: [], deck: hand(2), power: 3 }],
    }).say('defeat borderland-nihilist');
    expect(textsOf(last(told))).toEqual([
      'Ada defeated Borderland Nihilist for 3 power.',
      'Ada took Borderland Mercenary.',
      'Master Dhartha entered the center row.',
    ]);
  });

  test('a Hero is played with the side that it has in hand, a Construct with its front', () => {
    const told = tableWith({
      players: [{ hand: ['disciple-of-cetra', 'landtalker', 'wolf-shaman', 'druids-wreath'], deck: hand(3) }],
    }).say('play landtalker', 'play scion-of-cetra');
    expect(last(told).card).toBe('scion-of-cetra');
    told.say('play wolf-shaman', 'play druids-wreath');
    expect(textsOf(last(told))).toEqual([
      "Ada played Druid's Wreath.",
      "Druid's Wreath became Verdant Crown.",
    ]);
  });

  test('honor that is taken is told of both', () => {
    const told = tableWith({
      centerRow: [...FIVE, 'sordid-asp'],
      centerDeck: ['master-dhartha'],
      players: [
        { hand: [], power: 3, honor: 1 },
        { hand: [], honor: 9 },
      ],
    }).say('defeat sordid-asp');
    expect(textsOf(last(told), ['You', 'Bo'])).toEqual([
      'You defeated Sordid Asp for 3 power: 3 honor.',
      'Bo lost 2 honor.',
      'Master Dhartha entered the center row.',
    ]);
    expect(textsOf(last(told), ['Ada', 'You'])[1]).toBe('You lost 2 honor.');
  });

  test('what was seen by chance is marked, and nothing else is', () => {
    const told = tableWith({ players: [{ hand: ['apprentice', 'arha-initiate'], deck: hand(3) }] });
    expect(last(told.say('play apprentice')).changes.isRevealing).toBe(false);
    expect(last(told.say('play arha-initiate')).changes.isRevealing).toBe(true);
  });

  test('turns are counted from 1, questions before the first one included', () => {
    for (let i = 0; i < 40; i++) {
      const session = soloSession(['fallen'], 1, `opening ${i}`);
      if (session.question) session.submit(session.offers[0].action);
      else session.playAll();
      expect(session.story[0].turn).toBe(1);
      expect(session.story[0].changes.isCleanup).toBe(false);
    }
  });
});
