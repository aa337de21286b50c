import { INSTRUCTION_SET } from '../../systems/book/operations.ts';
import { canonicalText } from '../cards/canonical.ts';
import type { CardSet } from '../cards/vocabulary.ts';
import { hash, utf8 } from './hash.ts';

/** Goes up whenever the same inputs may lead to another state. */
export const RULES = 4;

/**
 * What must be the same on all machines that play with these sets, the basics among them: their declarations, the
 * version of the rules, and what programs mean. Other sets make no difference.
 */
export const rulesHashOf = (sets: readonly CardSet[]): Uint8Array =>
  hash('rules of sets', utf8(`${RULES}`), utf8(`${INSTRUCTION_SET}`), utf8(canonicalText(sets)));
