import {
  type Action,
  actionCard,
  actionIndex,
  actionKind,
  actionOf,
  CHOOSE,
  LAST_KIND,
} from '../../components/action.ts';
import type { State } from '../../components/arena.ts';
import { toCard } from '../../components/ids.ts';
import type { Layout } from '../../components/layout.ts';
import { CARDS } from '../../src/cards/index.ts';
import { FACTIONS } from '../../src/cards/vocabulary.ts';
import { Refusal } from '../../src/match/config.ts';
import type { Match } from '../../src/match/match.ts';
import { wordsOf, zoneName } from '../../src/match/words.ts';
import { isAs } from './worlds.ts';

// Trying things that may be refused.

/** The sentence of a refusal, or undefined if it was accepted; any other error is passed on. */
export function refusalOf(attempt: () => void): string | undefined {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0; // thousands are thrown, and nobody reads where
  try {
    attempt();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  } finally {
    Error.stackTraceLimit = limit;
  }
}

/** What is wrong with a sentence for players, or undefined. */
export function flawIn(sentence: string): string | undefined {
  if (!/^[A-Z"].*\.$/s.test(sentence)) return `not a sentence: ${sentence}`;
  return /undefined|NaN|Infinity|null|\[object/.test(sentence) ? `not for people: ${sentence}` : undefined;
}

const SMALL_INDICES = [0, 1, 2];
const ALL_INDICES = Array.from({ length: 16 }, (_, index) => index);

/** Every kind of action, also unknown ones, with every card, also such as cannot be, and small numbers. */
export function* plausibleActions({ firstCard, entities }: Layout): Generator<Action> {
  const odd = [0, 1, firstCard - 1, firstCard, entities - 1, entities, 4095];
  for (let kind = 0; kind <= LAST_KIND + 1; kind++) {
    for (const card of odd) for (const index of ALL_INDICES) yield actionOf(kind, toCard(card), index);
    for (let card = firstCard + 1; card < entities - 1; card++)
      for (const index of SMALL_INDICES) yield actionOf(kind, toCard(card), index);
  }
}

const ZONES = ['hand', 'discard', 'row', 'void', 'constructs', 'deck', 'supply', 'played'];
const PLAIN_WORDS = [
  'end turn',
  'yes',
  'no',
  'done',
  'choose hand',
  'choose top',
  'choose play',
  'choose discard',
  ...FACTIONS.map((faction) => `choose ${faction}`),
];

const wordsAbout = (id: string): string[] => [
  `play ${id}`,
  `use ${id}`,
  `use ${id}#1`,
  `use ${id}#2`,
  `acquire ${id}`,
  `acquire ${id} for partner`,
  `defeat ${id}`,
  `trophy ${id}`,
  `transform ${id}`,
  `choose ${id}`,
  ...ZONES.map((zone) => `choose ${id} from ${zone}`),
];

export const PLAUSIBLE_WORDS: readonly string[] = [
  ...PLAIN_WORDS,
  ...[1, 2, 3, 4].flatMap((n) => [`choose option ${n}`, `choose player ${n}`]),
  ...CARDS.flatMap(({ id }) => wordsAbout(id)),
];

/** What an action means, whichever of several identical cards it names. */
export function meaningOf(action: Action): string {
  const from = actionKind(action) === CHOOSE ? zoneName(actionCard(action)) : '';
  return `${actionKind(action)} ${actionIndex(action)} ${wordsOf(action)} ${from}`;
}

/** Fails unless the match refuses with a good sentence and is as it was. */
export function mustRefuse(match: Match, before: State, attempt: () => void): string {
  const inputs = match.log.length;
  const sentence = refusalOf(attempt);
  if (sentence === undefined) throw new Error('was accepted');
  const flaw = flawIn(sentence);
  if (flaw) throw new Error(flaw);
  if (match.log.length !== inputs) throw new Error('the log has grown');
  if (!isAs(match.state, before)) throw new Error('the state has changed');
  return sentence;
}
