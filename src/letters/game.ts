import type { Setup } from '../../systems/setup.ts';
import { Refusal } from '../match/config.ts';
import { type GameRecord, recordOf } from '../match/record.ts';
import { courseOf } from './course.ts';
import { firstOf, type Letter } from './model.ts';
import { seedOf } from './seed.ts';

// A letter as a game that a table can open.

/** All that the match follows from, but for its inputs. */
export interface LetterGame {
  readonly setup: Setup;
  readonly seed: string;
  readonly first: number;
  readonly names: readonly string[];
}

export const gameOf = (letter: Letter): LetterGame => ({
  setup: letter.opening.setup,
  seed: seedOf(letter),
  first: firstOf(letter.opening),
  names: letter.opening.names,
});

/** The match so far as a record, with what was obvious; a Refusal if nothing is dealt. */
export function recordOfLetter(letter: Letter): GameRecord {
  const { match } = courseOf(letter);
  if (!match) throw new Refusal('The cards of this game are not dealt yet.');
  return recordOf(match, letter.opening.setup, seedOf(letter), firstOf(letter.opening));
}

/** How many inputs of the match a seat has seen: those up to its last signature. What is after them is new to it. */
export function inputsSeenBy(letter: Letter, seat: number): number {
  const length = letter.seats[seat]?.signed.length ?? 0;
  return length === 0 ? 0 : courseOf(letter).inputs[length - 1];
}
