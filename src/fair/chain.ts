import { hash, isEqual } from './hash.ts';

// Chains of hashes: the end is known to all from the beginning, the links are revealed from there on downwards.
// Numbers of links count what is revealed: number 0 is the first one that is.

export type ChainKind = 'public' | 'private';

/** What binds a chain to its match and its owner: a copied end is of no use under another key. */
const contextOf = (kind: ChainKind, terms: Uint8Array, key: Uint8Array): Uint8Array =>
  hash(`${kind} chain`, terms, key);

/** The link that comes after this one on the way to the end. */
const nextLink = (kind: ChainKind, context: Uint8Array, link: Uint8Array): Uint8Array =>
  hash(`${kind} link`, context, link);

/**
 * `origin` is the head at which the chain was chosen, or a random number if its owner comes back with it: what was
 * revealed in a log that came to nothing is never used again.
 */
export const seedOf = (
  kind: ChainKind,
  terms: Uint8Array,
  master: Uint8Array,
  origin: Uint8Array,
): Uint8Array => hash(`${kind} seed`, terms, master, origin);

/** All links of a chain from its seed; the last is its end. */
export function makeChain(
  kind: ChainKind,
  terms: Uint8Array,
  key: Uint8Array,
  seed: Uint8Array,
  length: number,
): Uint8Array[] {
  const context = contextOf(kind, terms, key);
  const links = [seed];
  for (let i = 0; i < length; i++) links.push(nextLink(kind, context, links[i]));
  return links;
}

/**
 * Which chain of a seat: how many were before it, and the head at which it was chosen; of the first, four zero bytes; of
 * one with which its owner has come back, the end of the public chain, as the origin is nobody else's to know.
 */
export interface ChainName {
  readonly epoch: number;
  readonly origin: Uint8Array;
}

export const FIRST_CHAIN: ChainName = { epoch: 0, origin: new Uint8Array(4) };

/** One chain as far as it is known: `links[0]` is its end, `links[i + 1]` the link number `base + i`. */
interface Stretch extends ChainName {
  readonly base: number;
  readonly links: Uint8Array[];
}

/** Where a track was: how many links of each of its chains were known. */
export type Mark = readonly number[];

/** The chains of one seat, one after the other, as far as they have been revealed. */
export class Track {
  readonly stretches: Stretch[];
  readonly length: number;
  private readonly kind: ChainKind;
  private readonly context: Uint8Array;

  constructor(kind: ChainKind, terms: Uint8Array, key: Uint8Array, end: Uint8Array, length: number) {
    this.kind = kind;
    this.context = contextOf(kind, terms, key);
    this.length = length;
    this.stretches = [{ ...FIRST_CHAIN, base: 0, links: [end] }];
  }

  /** The chain that is in use. */
  private get last(): Stretch {
    return this.stretches[this.stretches.length - 1];
  }

  get epoch(): number {
    return this.stretches.length - 1;
  }

  /** How many links of the chain in use come from this number on. */
  leftFrom(number: number): number {
    return this.last.base + this.length - number;
  }

  /** A new chain whose first link has this number. */
  renew(end: Uint8Array, base: number, origin: Uint8Array): void {
    this.stretches.push({ epoch: this.stretches.length, origin, base, links: [end] });
  }

  /** The chain that a link is of. */
  stretchOf(number: number): Stretch {
    let { epoch } = this;
    while (epoch > 0 && this.stretches[epoch].base > number) epoch--;
    return this.stretches[epoch];
  }

  link(number: number): Uint8Array | undefined {
    const { base, links } = this.stretchOf(number);
    return links[number - base + 1];
  }

  /** The first number of the chain in use that is not known. */
  get known(): number {
    return this.last.base + this.last.links.length - 1;
  }

  /** Takes a link, and with it all before it; says whether it fits the chain. */
  add(number: number, link: Uint8Array): boolean {
    const found = this.leadsTo(number, link);
    if (found) this.stretchOf(number).links.push(...found);
    return found !== undefined;
  }

  fits(number: number, link: Uint8Array): boolean {
    return this.leadsTo(number, link) !== undefined;
  }

  /** The links from the last known one to this; undefined if it does not fit the chain. */
  private leadsTo(number: number, link: Uint8Array): Uint8Array[] | undefined {
    const { base, links } = this.stretchOf(number);
    const index = number - base + 1;
    if (index > this.length) return undefined;
    if (index < links.length) return isEqual(links[index], link) ? [] : undefined;
    const found = [link];
    for (let i = index; i >= links.length; i--)
      found.push(nextLink(this.kind, this.context, found[found.length - 1]));
    return isEqual(found.pop()!, links[links.length - 1]) ? found.reverse() : undefined;
  }

  /** Forgets the links of the chain in use from this number on. */
  forget(number: number): void {
    const { base, links } = this.last;
    if (links.length > number - base + 1) links.length = number - base + 1;
  }

  mark(): Mark {
    return this.stretches.map(({ links }) => links.length);
  }

  /** Forgets what came after a mark. */
  reset(mark: Mark): void {
    this.stretches.length = mark.length;
    for (const [epoch, known] of mark.entries()) {
      const { links } = this.stretches[epoch];
      links.length = Math.min(links.length, known);
    }
  }
}

/** The end of a chain of which one link is known: how many have been revealed, and the last of them. */
export function endOf(
  kind: ChainKind,
  terms: Uint8Array,
  key: Uint8Array,
  link: Uint8Array,
  revealed: number,
): Uint8Array {
  const context = contextOf(kind, terms, key);
  let end = link;
  for (let i = 0; i < revealed; i++) end = nextLink(kind, context, end);
  return end;
}
