import { isEqual } from '../fair/hash.ts';
import { namesInSentences } from '../fair/names.ts';
import { naclSignatures, type Signatures } from '../fair/sign.ts';
import { Refusal } from '../match/config.ts';
import { type Course, courseOf } from './course.ts';
import { isDealt, type Letter } from './model.ts';

// Checks a letter as a stranger would.

/** Anybody can have changed what a link holds: nobody is accused. */
export interface LetterFlaw {
  /** The step, from 0: joining and revealing count, then every decision. */
  readonly step: number;
  /** A sentence. */
  readonly what: string;
}

export interface LetterVerdict {
  /** The first thing that is wrong. */
  readonly flaw?: LetterFlaw;
  readonly steps: number;
  readonly decisions: number;
  /** Signatures that were verified; each covers all before it. */
  readonly signatures: number;
  /** Secrets that were committed to before any was shown, and revealed. */
  readonly secrets: number;
  /** Whether all players have joined and added their secrets. */
  readonly isDealt: boolean;
  readonly isOver: boolean;
}

const NOTHING: LetterVerdict = {
  steps: 0,
  decisions: 0,
  signatures: 0,
  secrets: 0,
  isDealt: false,
  isOver: false,
};

export function audit(letter: Letter, signatures: Signatures = naclSignatures): LetterVerdict {
  let course: Course;
  try {
    course = courseOf(letter);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...NOTHING, flaw: { step: 0, what: error.message } };
  }
  const flaw = twin(letter) ?? uncovered(letter, course) ?? unsigned(letter, course, signatures);
  return {
    steps: course.steps.length,
    decisions: letter.actions.length,
    signatures: letter.seats.length,
    secrets: letter.seats.filter(({ secret }) => secret).length,
    isDealt: isDealt(letter),
    isOver: course.match?.isOver ?? false,
    ...(flaw ? { flaw } : {}),
  };
}

/** Two seats with one key could not be told apart. */
function twin({ seats }: Letter): LetterFlaw | undefined {
  const seat = seats.findIndex(({ key }, i) => seats.findIndex((other) => isEqual(other.key, key)) < i);
  return seat < 0 ? undefined : { step: seat, what: 'Two seats have one key.' };
}

/** Every step is covered by a signature of who made it; the last one by nobody's but theirs. */
const notSigned = ({ opening }: Letter, seat: number): string =>
  `Nothing shows that ${namesInSentences(opening.names)[seat]} signed this game.`;

function uncovered(letter: Letter, { steps }: Course): LetterFlaw | undefined {
  const step = steps.findIndex(({ seat }, i) => letter.seats[seat].signed.length <= i);
  return step < 0 ? undefined : { step, what: notSigned(letter, steps[step].seat) };
}

function unsigned(letter: Letter, { heads }: Course, signatures: Signatures): LetterFlaw | undefined {
  const { seats } = letter;
  const seat = seats.findIndex(({ key, signed }) => {
    const head = heads[signed.length];
    return !head || !signatures.verify(head, signed.signature, key);
  });
  if (seat < 0) return undefined;
  return { step: seats[seat].signed.length - 1, what: notSigned(letter, seat) };
}
