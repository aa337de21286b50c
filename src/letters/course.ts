import type { Action } from '../../components/action.ts';
import { Writer } from '../fair/bytes.ts';
import { hash } from '../fair/hash.ts';
import { encodeAction } from '../match/bytes.ts';
import { localMatch, type Match } from '../match/match.ts';
import { firstOf, isDealt, type Letter } from './model.ts';
import { gameId, seedOf } from './seed.ts';

// What a letter says step by step: seats join, reveal, and play. Each step makes the next head of a chain.

export type Step =
  | { readonly does: 'join' | 'reveal'; readonly seat: number }
  | { readonly does: 'play'; readonly seat: number; readonly action: Action };

const JOIN = 1;
const REVEAL = 2;
const PLAY = 3;

export interface Course {
  readonly steps: readonly Step[];
  /** The head after so many steps. */
  readonly heads: readonly Uint8Array[];
  /** How many inputs the match had after each step. */
  readonly inputs: readonly number[];
  /** The match as it is now; none before the cards are dealt. */
  readonly match: Match | null;
}

function bodyOf(letter: Letter, step: Step): Uint8Array {
  const out = new Writer();
  if (step.does === 'play') {
    const action: number[] = [];
    encodeAction(step.action, action);
    return out.u8(PLAY).u8(step.seat).bytes(Uint8Array.from(action)).done();
  }
  const { key, commitment, secret } = letter.seats[step.seat];
  if (step.does === 'reveal') return out.u8(REVEAL).u8(step.seat).bytes(secret!).done();
  // The last seat has nothing to hide: nobody before it has shown anything.
  const isOpen = step.seat === letter.opening.setup.players - 1;
  return out
    .u8(JOIN)
    .u8(step.seat)
    .bytes(key)
    .bytes(isOpen ? secret! : commitment)
    .done();
}

function openingSteps({ seats, opening }: Letter): Step[] {
  const joined = seats.map((_, seat): Step => ({ does: 'join', seat }));
  const revealed = seats.flatMap(({ secret }, seat): Step[] =>
    secret && seat < opening.setup.players - 1 ? [{ does: 'reveal', seat }] : [],
  );
  return [...joined, ...revealed];
}

/** The match before its first decision. */
export const dealtMatch = (letter: Letter): Match =>
  localMatch(letter.opening.setup, seedOf(letter), firstOf(letter.opening));

const courses = new WeakMap<Letter, Course>();

/** Plays the letter; a Refusal if somebody did what is not legal. */
export function courseOf(letter: Letter): Course {
  const known = courses.get(letter);
  if (known) return known;
  const steps = openingSteps(letter);
  const inputs = steps.map(() => 0);
  const match = isDealt(letter) ? dealtMatch(letter) : null;
  for (const action of letter.actions) {
    steps.push({ does: 'play', seat: match!.asked, action });
    match!.submit(match!.asked, action);
    inputs.push(match!.log.length);
  }
  const heads = [gameId(letter.opening)];
  for (const step of steps) heads.push(hash('letter step', heads[heads.length - 1], bodyOf(letter, step)));
  const course = { steps, heads, inputs, match };
  courses.set(letter, course);
  return course;
}

/** Signatures are no steps: a letter that differs in them alone has the same course. */
export function sharesCourse(letter: Letter, other: Letter): Letter {
  courses.set(letter, courseOf(other));
  return letter;
}

/** The head of the whole letter. */
export const headOf = (letter: Letter): Uint8Array => {
  const { heads } = courseOf(letter);
  return heads[heads.length - 1];
};
