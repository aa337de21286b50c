import type { Agreement } from './config.ts';
import type { Chance } from './hand.ts';
import { hash, u32 } from './hash.ts';

/**
 * The joint value of these links, in the order of their seats. Nothing that players write goes into it: those who know
 * all links could try what suits them. The value before does: as long as somebody else has a part in the values, nobody
 * knows, or could choose chains for, more than the next one. In older records the head stands in its place.
 */
export const jointValue = (
  { id, isOlder }: Pick<Agreement, 'id' | 'isOlder'>,
  { k, head, before }: Pick<Chance, 'k' | 'head' | 'before'>,
  links: readonly Uint8Array[],
): Uint8Array => hash('value', id, u32(k), isOlder ? head : before, ...links);
