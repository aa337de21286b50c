import { describe, expect, test } from 'vitest';
import {
  ACQUIRE,
  ACQUIRE_FOR_PARTNER,
  actionOf,
  CHOOSE,
  CHOOSE_PLAYER,
  DEFEAT,
  DONE,
  END_TURN,
  FACTION,
  LAST_KIND,
  NAME,
  NO,
  OPTION,
  PLACE,
  PLAY,
  TRANSFORM,
  TROPHY,
  USE,
  YES,
} from '../../components/action.ts';
import { NO_CARD } from '../../components/ids.ts';
import type { Changes, Gain, Move } from '../../src/table/changes.ts';
import type { Asked, Entry } from '../../src/table/story.ts';
import { flawInTelling, textsOf } from '../support/sessions.ts';

const NOTHING: Changes = {
  moves: [],
  gains: [],
  adversary: 0,
  shuffled: [],
  taken: [],
  turned: [],
  isCleanup: false,
  isRevealing: false,
};

interface Part extends Partial<Omit<Entry, 'changes' | 'question'>> {
  readonly changes?: Partial<Changes>;
  readonly question?: Partial<Asked>;
}

const gain = (seat: number, of: Partial<Gain>): Gain => ({
  seat,
  honor: 0,
  runes: 0,
  power: 0,
  drawn: 0,
  ...of,
});
const move = (card: string, from: Move['from'], to: Move['to'], giver = -1, taker = -1): Move => ({
  card,
  from,
  to,
  giver,
  taker,
});

/** Something that Ada did. */
const entry = (kind: number, { changes, question, ...rest }: Part = {}, index = 0): Entry => ({
  input: 1,
  turn: 1,
  seat: 0,
  action: actionOf(kind, NO_CARD, index),
  words: '',
  card: null,
  option: null,
  question: question ? { about: 'may', source: null, subject: null, ...question } : null,
  ...rest,
  changes: { ...NOTHING, ...changes },
});

const chosen = (about: Asked['about'], part: Part = {}): Entry =>
  entry(CHOOSE, { card: 'mystic', ...part, question: { about } });
const besides = (changes: Partial<Changes>): Entry => entry(PLAY, { card: 'mystic', changes });

const MAIN: readonly (readonly [string, Entry])[] = [
  ['Ada played Mystic.', entry(PLAY, { card: 'mystic' })],
  [
    'Ada played Wolf Shaman: 1 rune, drew 1 card.',
    entry(PLAY, { card: 'wolf-shaman', changes: { gains: [gain(0, { runes: 1, drawn: 1 })] } }),
  ],
  [
    'Ada used Muramasa: 3 power.',
    entry(USE, { card: 'muramasa', changes: { gains: [gain(0, { power: 3 })] } }),
  ],
  ['Ada acquired Mystic.', entry(ACQUIRE, { card: 'mystic' })],
  [
    'Ada acquired Mystic for 1 rune.',
    entry(ACQUIRE, { card: 'mystic', changes: { gains: [gain(0, { runes: -1 })] } }),
  ],
  [
    'Ada acquired Mystic for 3 runes: 2 power.',
    entry(ACQUIRE, { card: 'mystic', changes: { gains: [gain(0, { runes: -3, power: 2 })] } }),
  ],
  [
    'Ada acquired Mystic for 4 runes for the partner.',
    entry(ACQUIRE_FOR_PARTNER, { card: 'mystic', changes: { gains: [gain(0, { runes: -4 })] } }),
  ],
  [
    'Ada defeated Cultist for 2 power: 1 honor.',
    entry(DEFEAT, { card: 'cultist', changes: { gains: [gain(0, { power: -2, honor: 1 })] } }),
  ],
  [
    'Ada defeated Mephit for 1 power and 2 runes: 2 honor.',
    entry(DEFEAT, { card: 'mephit', changes: { gains: [gain(0, { power: -1, runes: -2, honor: 2 })] } }),
  ],
  [
    'Ada ended the turn: drew 5 cards.',
    entry(END_TURN, { changes: { gains: [gain(0, { runes: -2, power: -1, drawn: 5 })], isCleanup: true } }),
  ],
  [
    'Ada used the trophy Minotaur: drew 1 card.',
    entry(TROPHY, { card: 'minotaur', changes: { gains: [gain(0, { drawn: 1 })] } }),
  ],
  ['Ada transformed Disciple of Emri.', entry(TRANSFORM, { card: 'disciple-of-emri' })],
  ['Ada named Mystic.', entry(NAME, { card: 'mystic' })],
  ['Ada chose Bo.', entry(CHOOSE_PLAYER, {}, 1)],
  ['Ada named Mechana.', entry(FACTION, {}, 2)],
  [
    'Ada chose “Gain 2 runes”: 2 runes.',
    entry(OPTION, { option: 'Gain 2 runes', changes: { gains: [gain(0, { runes: 2 })] } }, 1),
  ],
  [
    'Ada spent 3 runes: 3 honor.',
    entry(
      OPTION,
      { question: { about: 'chooseNumber' }, changes: { gains: [gain(0, { runes: -3, honor: 3 })] } },
      3,
    ),
  ],
  ['Ada spent 1 rune.', entry(OPTION, { question: { about: 'chooseNumber' } }, 1)],
  [
    'Ada put Mystic into the discard pile.',
    entry(PLACE, { question: { about: 'place', subject: 'mystic' } }, 0),
  ],
  ['Ada put Mystic into the hand.', entry(PLACE, { question: { about: 'place', subject: 'mystic' } }, 1)],
  [
    'Ada put Mystic on top of the deck.',
    entry(PLACE, { question: { about: 'place', subject: 'mystic' } }, 2),
  ],
  ['Ada put Muramasa into play.', entry(PLACE, { question: { about: 'place', subject: 'muramasa' } }, 3)],
  [
    'Ada said yes to Askara of Fate: drew 1 card.',
    entry(YES, { question: { source: 'askara-of-fate' }, changes: { gains: [gain(0, { drawn: 1 })] } }),
  ],
  ['Ada said no to Askara of Fate.', entry(NO, { question: { source: 'askara-of-fate' } })],
  [
    'Ada put Mystic on top of the deck.',
    entry(YES, {
      question: { about: 'place', subject: 'mystic' },
      changes: { moves: [move('mystic', 'discard', 'deck', 0, 0)] },
    }),
  ],
  ['Ada put Mystic into the discard pile.', entry(NO, { question: { about: 'place', subject: 'mystic' } })],
  ['Ada acquired Mephit.', entry(YES, { question: { about: 'takeMonster', subject: 'mephit' } })],
  ['Ada did not acquire Mephit.', entry(NO, { question: { about: 'takeMonster', subject: 'mephit' } })],
  ['Ada saved a Construct.', entry(YES, { question: { about: 'save' } })],
  ['Ada chose no more.', entry(DONE)],
  ['Ada banished Mystic.', chosen('banish')],
  ['Ada discarded Mystic.', chosen('discard')],
  ['Ada destroyed Mystic.', chosen('destroy')],
  ['Ada kept Mystic.', chosen('keepOne')],
  ['Ada returned Mystic to the hand.', chosen('toHand')],
  ['Ada put Mystic on top of the deck.', chosen('toTop')],
  ['Ada put Mystic aside.', chosen('putUnder')],
  ['Ada acquired Mystic.', chosen('acquire')],
  ['Ada acquired Mystic for 3 runes.', chosen('acquire', { changes: { gains: [gain(0, { runes: -3 })] } })],
  ['Ada defeated Mystic.', chosen('defeat')],
  ['Ada took Mystic.', chosen('acquireOrDefeat')],
  ['Ada copied Mystic.', chosen('copyEffect')],
  ['Ada chose Mystic to banish.', chosen('banishSome')],
  ['Ada chose Mystic to discard.', chosen('discardSome')],
  ['Ada chose Mystic as a trophy.', chosen('takeTrophies')],
  ['Ada saved Mystic.', chosen('save')],
  ['Ada took back Mystic.', chosen('returnDiscarded')],
  ['Ada chose Mystic.', chosen('may')],
  // What lapses at the end of a turn was not paid.
  [
    'Ada acquired Mystic.',
    chosen('acquire', { changes: { gains: [gain(0, { runes: -3 })], isCleanup: true } }),
  ],
  ['Ada played P.R.I.M.E.', entry(PLAY, { card: 'prime' })],
];

const ASIDES: readonly (readonly [string | null, Partial<Changes>])[] = [
  ['Bo gained 1 honor.', { gains: [gain(1, { honor: 1 })] }],
  [
    'Bo gained 2 runes, 1 power and 1 honor and drew 2 cards.',
    { gains: [gain(1, { runes: 2, power: 1, honor: 1, drawn: 2 })] },
  ],
  ['Bo lost 2 honor.', { gains: [gain(1, { honor: -2 })] }],
  [null, { gains: [gain(1, { runes: -2 })] }],
  ['Bo shuffled a new deck.', { shuffled: [1] }],
  ["Ada took a card from Bo's hand.", { taken: [{ giver: 1, taker: 0 }] }],
  [
    "Druid's Wreath became Verdant Crown.",
    { turned: [{ seat: 0, from: 'druids-wreath', to: 'verdant-crown' }] },
  ],
  ['The adversary gained 3 honor.', { adversary: 3 }],
  ['Mephit entered the center row.', { moves: [move('mephit', 'center', 'row')] }],
  ['The Event Void Rising began.', { moves: [move('void-rising', 'center', 'event')] }],
  ['The Event Void Rising ended.', { moves: [move('void-rising', 'event', 'void')] }],
  ['Mephit turned up and went to the void.', { moves: [move('mephit', 'center', 'void')] }],
  ['The adversary took Mephit.', { moves: [move('mephit', 'row', 'adversary')] }],
  ['Mephit was banished.', { moves: [move('mephit', 'row', 'void')] }],
  ['Apprentice was banished.', { moves: [move('apprentice', 'hand', 'gone', 0)] }],
  ['Fanatic was banished.', { moves: [move('fanatic', 'trophies', 'supply', 1)] }],
  ["Bo's Muramasa was destroyed.", { moves: [move('muramasa', 'constructs', 'discard', 1, 1)] }],
  ['Bo took Landtalker.', { moves: [move('landtalker', 'row', 'hand', -1, 1)] }],
  ['Bo took Heavy Infantry.', { moves: [move('heavy-infantry', 'supply', 'deck', -1, 1)] }],
  ["Bo took Landtalker from Ada's hand.", { moves: [move('landtalker', 'hand', 'hand', 0, 1)] }],
  ['Bo drew Landtalker openly.', { moves: [move('landtalker', 'deck', 'hand', 1, 1)] }],
  ['Bo discarded Landtalker from the deck.', { moves: [move('landtalker', 'deck', 'discard', 1, 1)] }],
  ['Bo discarded Landtalker.', { moves: [move('landtalker', 'hand', 'discard', 1, 1)] }],
  ['Bo discarded Landtalker.', { moves: [move('landtalker', 'pool', 'discard', 0, 1)] }],
  [null, { moves: [move('landtalker', 'pool', 'discard', 0, 0)], isCleanup: true }],
  [null, { moves: [move('landtalker', 'pool', 'hand', 1, 1)] }],
  [null, { moves: [move('landtalker', 'played', 'discard', 0, 0)] }],
  [null, { moves: [move('landtalker', 'void', 'center')] }],
  [null, { moves: [move('borderland-nihilist', 'row', 'aside')] }],
];

describe('an entry of the story', () => {
  test.each(MAIN)('%s', (text, told) => {
    expect(textsOf(told)[0]).toBe(text);
    expect(flawInTelling(told)).toBeUndefined();
  });

  test('there is an example of every kind of action', () => {
    const kinds = new Set(MAIN.map(([, { action }]) => action >> 16));
    expect(kinds.size).toBe(LAST_KIND);
  });

  test.each(ASIDES)('says besides: %s', (text, changes) => {
    expect(textsOf(besides(changes)).slice(1)).toEqual(text === null ? [] : [text]);
    expect(flawInTelling(besides(changes))).toBeUndefined();
  });

  test('does not tell twice what its headline says, but of a second such card it does', () => {
    const banished = move('mystic', 'hand', 'supply', 0);
    expect(textsOf(chosen('banish', { changes: { moves: [banished] } }))).toEqual(['Ada banished Mystic.']);
    expect(textsOf(chosen('banish', { changes: { moves: [banished, banished] } }))).toEqual([
      'Ada banished Mystic.',
      'Mystic was banished.',
    ]);
  });

  test('tells what left its place before what filled it', () => {
    const moves = [move('mephit', 'center', 'row'), move('landtalker', 'row', 'void')];
    expect(textsOf(besides({ moves })).slice(1)).toEqual([
      'Landtalker was banished.',
      'Mephit entered the center row.',
    ]);
  });

  test('calls the reader "you" in the middle of a sentence', () => {
    const names = ['Ada', 'You'];
    expect(textsOf(entry(CHOOSE_PLAYER, {}, 1), names)).toEqual(['Ada chose you.']);
    const changes = {
      taken: [{ giver: 1, taker: 0 }],
      moves: [move('muramasa', 'constructs', 'discard', 1, 1), move('mystic', 'hand', 'hand', 1, 0)],
    };
    expect(textsOf(entry(END_TURN, { changes }), names)).toEqual([
      'Ada ended the turn.',
      'Ada took a card from your hand.',
      'Your Muramasa was destroyed.',
      'Ada took Mystic from your hand.',
    ]);
    expect(textsOf(entry(END_TURN, { seat: 1 }), names)).toEqual(['You ended the turn.']);
  });
});
