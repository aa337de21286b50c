import { isEqual } from '../fair/hash.ts';
import { naclSignatures, type Signatures } from '../fair/sign.ts';
import { Refusal } from '../match/config.ts';
import { type Course, courseOf } from './course.ts';
import type { Letter } from './model.ts';

// Checks a letter as a stranger would.

export interface LetterOffence {
  /** The step, from 0: joining and revealing count, then every decision. */
  readonly step: number;
  readonly seat: number | null;
  /** The rest of a sentence that begins with the player. */
  readonly what: string;
}

export interface LetterVerdict {
  /** The first thing that is wrong. */
  readonly offence?: LetterOffence;
  readonly steps: number;
  readonly decisions: number;
  /** Signatures that were verified; each covers all before it. */
  readonly signatures: number;
  /** Secrets that were committed to before any was shown, and revealed. */
  readonly secrets: number;
  readonly isOver: boolean;
}

const NOTHING: LetterVerdict = { steps: 0, decisions: 0, signatures: 0, secrets: 0, isOver: false };

export function audit(letter: Letter, signatures: Signatures = naclSignatures): LetterVerdict {
  let course: Course;
  try {
    course = courseOf(letter);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...NOTHING, offence: { step: 0, seat: null, what: error.message } };
  }
  const offence = twin(letter) ?? uncovered(letter, course) ?? unsigned(letter, course, signatures);
  return {
    steps: course.steps.length,
    decisions: letter.actions.length,
    signatures: letter.seats.length,
    secrets: letter.seats.filter(({ secret }) => secret).length,
    isOver: course.match?.isOver ?? false,
    ...(offence ? { offence } : {}),
  };
}

/** Two seats with one key could not be told apart. */
function twin({ seats }: Letter): LetterOffence | undefined {
  const seat = seats.findIndex(({ key }, i) => seats.findIndex((other) => isEqual(other.key, key)) < i);
  return seat < 0 ? undefined : { step: seat, seat, what: 'has the key of another seat' };
}

/** Every step is covered by a signature of who made it; the last one by nobody's but theirs. */
function uncovered({ seats }: Letter, { steps }: Course): LetterOffence | undefined {
  const step = steps.findIndex(({ seat }, i) => seats[seat].signed.length <= i);
  return step < 0 ? undefined : { step, seat: steps[step].seat, what: 'has not signed this' };
}

function unsigned({ seats }: Letter, { heads }: Course, signatures: Signatures): LetterOffence | undefined {
  const seat = seats.findIndex(({ key, signed }) => {
    const head = heads[signed.length];
    return !head || !signatures.verify(head, signed.signature, key);
  });
  if (seat < 0) return undefined;
  const { length } = seats[seat].signed;
  return { step: length - 1, seat, what: 'has not signed this game as it is here' };
}
