import type { Agreement } from './config.ts';
import { hash, u32 } from './hash.ts';

/**
 * The joint value of these links, in the order of their seats. Nothing else that players make in a match goes into it:
 * those who know all links could try what suits them. In older records the head does.
 */
export const jointValue = (
  { id, isOlder }: Pick<Agreement, 'id' | 'isOlder'>,
  k: number,
  head: Uint8Array,
  links: readonly Uint8Array[],
): Uint8Array => hash('value', id, u32(k), ...(isOlder ? [head] : []), ...links);
