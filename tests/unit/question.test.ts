import { describe, expect, test } from 'vitest';
import { within } from '../../components/arena.ts';
import { CARDS, PRINTED } from '../../src/cards/index.ts';
import { optionsOf, promptOf } from '../../src/cards/text/prompts.ts';
import type { Card, Effect } from '../../src/cards/vocabulary.ts';
import { askingCard, type Question, questionOf } from '../../src/match/question.ts';
import { compileBook } from '../../systems/book/book.ts';
import { OP } from '../../systems/book/operations.ts';
import { flawIn } from '../support/attempts.ts';
import { type Told, tableWith } from '../support/sessions.ts';

const FIVE = ['landtalker', 'muramasa', 'demon-slayer', 'shadow-star', 'wolf-shaman'];
const cards = (n: number, id = 'apprentice'): string[] => Array.from({ length: n }, () => id);

const asked = ({ match }: Told): Question => {
  const question = within(match.state, questionOf);
  if (!question) throw new Error('nothing is asked');
  return question;
};
const source = (told: Told): string | null => within(told.match.state, () => askingCard(asked(told)));

/** All effects, also those inside of others. */
const deep = (effect: Effect): Effect[] => [
  effect,
  ...('effects' in effect ? effect.effects.flatMap(deep) : []),
  ...('then' in effect ? effect.then.flatMap(deep) : []),
  ...(effect.do === 'either' ? effect.options.flat().flatMap(deep) : []),
];

const effectsOf = (card: Card): Effect[] =>
  card.abilities.flatMap((ability) => ('effects' in ability ? ability.effects.flatMap(deep) : []));

const bodyOf = (effect: Effect): unknown => (effect.do === 'may' ? effect.effects : effect);
const OWNERS = new Map(
  CARDS.flatMap((card) => effectsOf(card).map((effect) => [bodyOf(effect), card] as const)),
);

const ASKING: readonly number[] = [
  OP.pick,
  OP.pickSome,
  OP.ask,
  OP.choose,
  OP.nameCard,
  OP.nameFaction,
  OP.chooseNumber,
  OP.takeHonor,
];

/** Every question that is written in the book, as it is asked. */
const { origins, code: CODE } = compileBook(PRINTED);
const PROMPTS = [...origins]
  .filter(([pc]) => ASKING.includes(CODE[pc]))
  .map(([pc, effect]) => {
    const card = OWNERS.get(bodyOf(effect));
    if (!card) throw new Error(`no card has the effect at ${pc}`);
    const isOptional = CODE[pc] === OP.pick && CODE[pc + 2] === 1;
    return { card, effect, isOptional, text: promptOf(effect, card, isOptional) };
  });

describe('every question of a card', () => {
  test('is known', () => {
    expect(PROMPTS.length).toBeGreaterThan(100);
    const askingCards = CARDS.filter((card) =>
      effectsOf(card).some((e) => 'pick' in e && e.do !== 'acquireAll'),
    );
    const found = new Set(PROMPTS.map(({ card }) => card));
    expect(askingCards.filter((card) => !found.has(card)).map(({ name }) => name)).toEqual([]);
  });

  test('is a sentence that speaks to the player', () => {
    for (const { card, text } of PROMPTS) {
      expect(flawIn(text.replace(/\?$/, '.')), card.name).toBeUndefined();
      expect(text, card.name).not.toMatch(/ {2}|\.\.|\b(they|their|each opponent)\b|including this/);
      expect(text[0], card.name).toMatch(/[A-Z]/);
    }
  });

  test('says "may" where it can be declined, and only there', () => {
    for (const { effect, isOptional, text, card } of PROMPTS)
      expect(text.startsWith('You may '), card.name).toBe(isOptional || effect.do === 'may');
  });

  test('has a text for every option', () => {
    const choices = PROMPTS.filter(({ effect }) => effect.do === 'either');
    expect(choices.length).toBeGreaterThan(4);
    for (const { effect, card } of choices) {
      const options = optionsOf(effect, card);
      expect(new Set(options).size, card.name).toBe(effect.do === 'either' ? effect.options.length : 0);
      for (const option of options) {
        expect(flawIn(`${option}.`), card.name).toBeUndefined();
        expect(option).not.toMatch(/including this|\.$/);
      }
    }
  });
});

describe('a question', () => {
  test('is none while a player is to make a move', () => {
    expect(within(tableWith({ players: [{ hand: ['militia'] }] }).match.state, questionOf)).toBeNull();
  });

  test('says who is asked, by which card and what for', () => {
    const told = tableWith({ players: [{ hand: ['void-initiate', 'militia'], deck: cards(3) }] }).say(
      'play void-initiate',
    );
    expect(asked(told)).toMatchObject({
      seat: 0,
      about: 'banish',
      text: 'You may banish a card from your hand or discard pile.',
      options: [],
      most: 1,
    });
    expect(source(told)).toBe('void-initiate');
  });

  test('of a Monster is put to the opponent', () => {
    const told = tableWith({
      centerRow: [...FIVE, 'bazu-duke-of-scorn'],
      players: [
        { hand: [], power: 6 },
        { hand: cards(3), constructs: ['muramasa', 'shadow-star'] },
      ],
    }).say('defeat bazu-duke-of-scorn');
    expect(asked(told)).toMatchObject({
      seat: 1,
      about: 'either',
      text: 'Choose one.',
      options: ['Discard 1 card for each Construct you control', 'Destroy all your Constructs'],
    });
    expect(source(told)).toBe('bazu-duke-of-scorn');
  });

  test('for several cards counts them', () => {
    const told = tableWith({
      players: [{ hand: ['hectic-scribe', 'militia', 'mystic'], deck: cards(4) }],
    }).say('play hectic-scribe');
    expect(asked(told)).toMatchObject({
      about: 'discardSome',
      chosen: 0,
      most: 2,
      text: 'Discard 2 cards.',
    });
    told.say('choose militia');
    expect(asked(told)).toMatchObject({ chosen: 1, most: 2 });
  });

  test('of a copied effect speaks as the copied card does', () => {
    const told = tableWith({
      players: [{ hand: ['void-initiate', 'twofold-askara', 'militia', 'mystic'], deck: cards(3) }],
    }).say('play void-initiate', 'no', 'play twofold-askara');
    expect(asked(told)).toMatchObject({
      about: 'banish',
      text: 'You may banish a card from your hand or discard pile.',
    });
    expect(source(told)).toBe('twofold-askara');
  });

  test('about the top of a deck says what it is about', () => {
    const told = tableWith({ players: [{ hand: ['nook-hound'], deck: ['militia', 'mystic'] }] }).say(
      'play nook-hound',
    );
    expect(asked(told).text).toBe('You may put the top card of your deck into your discard pile.');
  });

  test.each([
    [['eye-of-destiny'], 'You may put Landtalker into your hand.'],
    [['stone-circle'], 'You may put Landtalker on top of your deck.'],
    [['eye-of-destiny', 'stone-circle'], 'Where does Landtalker go?'],
  ])('about a place, with %s', (constructs, text) => {
    const told = tableWith({
      centerRow: [...FIVE, 'mephit'],
      players: [{ hand: [], constructs, runes: 6 }],
    }).say('acquire landtalker');
    expect(asked(told)).toMatchObject({ about: 'place', text, seat: 0 });
    expect(source(told)).toBe('landtalker');
    expect(asked(told).subject).toBe(asked(told).source);
  });

  test('about a construct that goes into play', () => {
    const told = tableWith({
      centerRow: [...FIVE.slice(1), 'mephit', 'burrower-mark-ii'],
      players: [{ hand: [], constructs: ['rocket-courier-x-99'], runes: 6 }],
    }).say('acquire burrower-mark-ii');
    expect(asked(told).text).toBe('You may put Burrower Mark II into play.');
  });

  test('of Samael is about the Monster', () => {
    const told = tableWith({
      centerRow: [...FIVE, 'mephit'],
      players: [{ hand: [], front: ['samael-the-fallen'], power: 3 }],
    }).say('defeat mephit');
    expect(asked(told)).toMatchObject({ about: 'takeMonster', text: 'You may acquire Mephit.' });
    expect(source(told)).toBe('samael-the-fallen');
  });

  test('of an Event that saves a Construct, and of one that returns a card', () => {
    const saving = tableWith({
      centerRow: [...FIVE, 'corrosive-widow'],
      event: 'hedron-rising',
      players: [
        { hand: [], power: 4 },
        { hand: [], constructs: ['muramasa'], trophies: ['fanatic'] },
      ],
    }).say('defeat corrosive-widow');
    expect(asked(saving)).toMatchObject({ about: 'save', seat: 1 });
    expect(source(saving)).toBe('hedron-rising');
    const returning = tableWith({
      centerRow: [...FIVE, 'mephit'],
      event: 'arha-rising',
      players: [{ hand: ['temple-librarian', 'militia', 'mystic'], deck: cards(4) }],
    }).say('play temple-librarian', 'choose militia');
    expect(asked(returning)).toMatchObject({ about: 'returnDiscarded', seat: 0 });
    expect(source(returning)).toBe('arha-rising');
  });

  test('of a fate is put to every player in turn', () => {
    const told = tableWith({
      centerRow: [...FIVE, 'mephit'],
      centerDeck: ['askara-of-fate'],
      players: [
        { hand: [], deck: cards(2), power: 3 },
        { hand: [], deck: cards(2) },
      ],
    }).say('defeat mephit', 'no');
    expect(asked(told)).toMatchObject({ seat: 0, about: 'may', text: 'You may draw 1 card.' });
    expect(source(told)).toBe('askara-of-fate');
    told.say('no');
    expect(asked(told).seat).toBe(1);
  });
});
