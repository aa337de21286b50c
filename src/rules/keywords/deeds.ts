import type { Keyword } from '../model.ts';

// What card texts tell players to do, and how often.

export const DEEDS: readonly Keyword[] = [
  {
    id: 'acquire',
    title: 'Acquire',
    words: ['acquire', 'acquires', 'acquired', 'acquiring'],
    meaning:
      'Make a card yours: pay its cost in runes and put it into your discard pile, unless an effect says ' +
      'otherwise.',
    rules: ['2.4', '3.4', '11.4', '11.19'],
  },
  {
    id: 'adjacent',
    title: 'Adjacent',
    words: ['adjacent'],
    meaning: 'Directly to the left or right in the center row.',
    rules: ['11.7', '11.15'],
  },
  {
    id: 'banish',
    title: 'Banish',
    words: ['banish', 'banishes', 'banished', 'banishing'],
    meaning:
      'Put a card into the void. Starting cards leave the game instead, and always-available cards return ' +
      'to their supply.',
    rules: ['4.2', '3.2', '3.5', '11.1'],
  },
  {
    id: 'control',
    title: 'Control',
    words: ['control', 'controls'],
    meaning: 'The Constructs you control are those you have in play.',
    rules: ['2.2'],
  },
  {
    id: 'copy',
    title: 'Copy',
    words: ['copy', 'copied'],
    meaning: 'Do what another Hero does when played, with choices of your own.',
    rules: ['11.8'],
  },
  {
    id: 'cost',
    title: 'Cost',
    words: ['cost', 'costs'],
    meaning:
      'The runes that acquiring a Hero or Construct takes, or the power that defeating a Monster takes.',
    rules: ['2.4', '2.5', '11.5'],
  },
  {
    id: 'defeat',
    title: 'Defeat',
    words: ['defeat', 'defeats', 'defeated', 'defeating'],
    meaning: 'Overcome a Monster: pay its cost in power and get its reward.',
    rules: ['2.5', '3.4', '11.4'],
  },
  {
    id: 'destroy',
    title: 'Destroy',
    words: ['destroy', 'destroys', 'destroyed'],
    meaning: "Move a Construct from play to its owner's discard pile. Its owner will draw it again.",
    rules: ['4.3', '7.4'],
  },
  {
    id: 'discard',
    title: 'Discard',
    words: ['discard', 'discards', 'discarded'],
    meaning: 'Put a card from your hand into your discard pile.',
    rules: ['2.7', '11.18'],
  },
  {
    id: 'draw',
    title: 'Draw',
    words: ['draw', 'draws', 'drawn'],
    meaning: 'Take the top card of your deck into your hand.',
    rules: ['2.8'],
  },
  {
    id: 'extra-turn',
    title: 'Extra turn',
    words: ['extra turn', 'extra turns'],
    meaning: 'Another turn of yours, right after this one.',
    rules: ['5.1'],
  },
  {
    id: 'first-time',
    title: 'First time',
    words: ['the first time'],
    meaning: 'Only the first time in the turn counts, even if it came before this card did.',
    rules: ['11.6'],
  },
  {
    id: 'free',
    title: 'Without paying',
    words: ['without paying its cost', 'without paying their costs'],
    meaning: 'You spend nothing for it, and cannot spend something to reach a costlier card.',
    rules: ['2.6', '11.4'],
  },
  {
    id: 'once-per-turn',
    title: 'Once per turn',
    words: ['once per turn'],
    meaning: 'You may use this ability one time on each of your turns, from the turn you play the card.',
    rules: ['2.2', '11.6', '11.17'],
  },
  {
    id: 'once-this-turn',
    title: 'Once this turn',
    words: ['once this turn'],
    meaning: 'You may do it one time, now or later in the turn.',
    rules: ['8.4'],
  },
  {
    id: 'restricted',
    title: 'Restricted runes',
    words: ['can only be spent', 'restricted runes'],
    meaning: 'Runes for certain cards only. They are spent before ordinary ones.',
    rules: ['11.5'],
  },
  {
    id: 'reveal',
    title: 'Reveal',
    words: ['reveal', 'revealed'],
    meaning: 'Turn a card up for everybody to see.',
    rules: ['2.8', '11.9'],
  },
];
