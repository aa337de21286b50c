import { H, u32 } from './hash.ts';

// Sections 2 and 5 of PROTOCOL.md: chains, heads, joint and private values.

export type Kind = 'public' | 'private';

export const contextOf = (kind: Kind, terms: Uint8Array, key: Uint8Array): Buffer =>
  H(`${kind} chain`, terms, key);

/** The link that is so many steps nearer to the end. */
export function forward(kind: Kind, context: Uint8Array, link: Uint8Array, steps: number): Uint8Array {
  let found = link;
  for (let i = 0; i < steps; i++) found = H(`${kind} link`, context, found);
  return found;
}

/** Link number 0, 1, … as far as the deepest one that is known; `revealed` are how many. */
export function linksOf(
  kind: Kind,
  context: Uint8Array,
  deepest: Uint8Array,
  revealed: number,
): Uint8Array[] {
  const links: Uint8Array[] = [];
  for (let link = deepest, i = revealed - 1; i >= 0; i--) {
    links[i] = link;
    link = forward(kind, context, link, 1);
  }
  return links;
}

export const headAfter = (head: Uint8Array, body: Uint8Array): Buffer => H('input', head, body);

/** `before` is the value before it, or the match id; in older records the head. */
export const jointValue = (
  id: Uint8Array,
  k: number,
  before: Uint8Array,
  links: readonly Uint8Array[],
): Buffer => H('value', id, u32(k), before, ...links);

export const privateValue = (joint: Uint8Array, link: Uint8Array): Buffer => H('private value', joint, link);

/** The link number i, from 0, that a seat reveals of the chain that it has chosen at this origin. */
export function ownLink(
  kind: Kind,
  { terms, key, master, origin }: Readonly<Record<'terms' | 'key' | 'master' | 'origin', Uint8Array>>,
  length: number,
  i: number,
): Uint8Array {
  const seed = H(`${kind} seed`, terms, master, origin);
  return forward(kind, contextOf(kind, terms, key), seed, length - 1 - i);
}
