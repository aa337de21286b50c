import { isEqual } from '../fair/hash.ts';
import { naclSignatures, type Signatures } from '../fair/sign.ts';
import { audit } from './audit.ts';
import { courseOf, type Step } from './course.ts';
import type { Letter } from './model.ts';
import { gameId } from './seed.ts';

// How a letter that has come fits to the one that is known.

export interface Fork {
  readonly is: 'forked';
  /** The first step that differs, from 0. */
  readonly step: number;
  /** Who did two things there. */
  readonly seat: number;
  readonly known: Step;
  readonly incoming: Step;
  /**
   * Both are signed with the same key, so that one player did both. Otherwise the place was claimed on two devices, or
   * one of the letters is not honest.
   */
  readonly isProven: boolean;
}

export type Comparison = { readonly is: 'newer' | 'same' | 'older' | 'foreign' } | Fork;

export function compare(
  known: Letter,
  incoming: Letter,
  signatures: Signatures = naclSignatures,
): Comparison {
  if (!isEqual(gameId(known.opening), gameId(incoming.opening))) return { is: 'foreign' };
  const [ours, theirs] = [courseOf(known), courseOf(incoming)];
  const differs = ours.heads.findIndex((head, i) => theirs.heads[i] && !isEqual(head, theirs.heads[i]));
  if (differs < 0) return { is: order(theirs.steps.length - ours.steps.length) };
  return forkAt(differs - 1, known, incoming, signatures);
}

/**
 * Whether a seat that has shown its secret in the known letter would show one for another deal. Who knows it could have
 * claimed a place anew, to pick the deal: from there only a new game helps.
 */
export function isSecondDeal(known: Letter, other: Letter, seat: number): boolean {
  if (!known.seats[seat]?.secret) return false;
  // The head after all claims.
  const [ours, theirs] = [known, other].map((letter) => courseOf(letter).heads[known.opening.setup.players]);
  return !theirs || !isEqual(ours, theirs);
}

const order = (more: number): 'newer' | 'same' | 'older' => {
  if (more === 0) return 'same';
  return more > 0 ? 'newer' : 'older';
};

function forkAt(step: number, known: Letter, incoming: Letter, signatures: Signatures): Fork {
  const [mine, other] = [courseOf(known).steps[step], courseOf(incoming).steps[step]];
  const { seat } = mine;
  const isSameKey = isEqual(known.seats[seat].key, incoming.seats[seat].key);
  const isHonest = [known, incoming].every((letter) => !audit(letter, signatures).flaw);
  return { is: 'forked', step, seat, known: mine, incoming: other, isProven: isSameKey && isHonest };
}
