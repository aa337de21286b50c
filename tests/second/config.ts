import type { Reader } from './bytes.ts';
import { H } from './hash.ts';
import { type CardSet, setsOf } from './layout.ts';

// Section 3 of PROTOCOL.md: what is agreed on.

export interface Configuration {
  readonly bytes: Uint8Array;
  readonly rules: Uint8Array;
  readonly terms: Uint8Array;
  readonly sets: readonly string[];
  readonly players: number;
  readonly variant: string;
  readonly honorPool: number;
  /** Undefined if it is dealt. */
  readonly first: number | undefined;
  /** Links of a chain. */
  readonly chain: number;
  readonly bot: string;
  readonly names: readonly string[];
}

/** docs/spec/setup.md: one bit each. Others are named after them. */
const SETS = ['godslayer', 'fallen', 'souls', 'unraveled'];
const OTHERS = 128;
const VARIANTS = ['standard', 'team', 'solo'];
const DEALT = 255;
const LEAST_CHAIN = 16;

function readSets(from: Reader): string[] {
  const bits = from.u8();
  const others = bits >= OTHERS ? Array.from({ length: from.u8() }, () => from.text()) : [];
  if (bits === 0 || bits % OTHERS >= 2 ** SETS.length) throw new Error('no such sets');
  return [...SETS.filter((_, i) => (bits >> i) & 1), ...others];
}

export function readConfiguration(from: Reader): Configuration {
  const begin = from.at;
  const [rules, terms] = from.hashes(2);
  const sets = readSets(from);
  const players = from.u8();
  const variant = VARIANTS[from.u8()];
  const [honorPool, first, chain] = [from.u16(), from.u8(), from.u16()];
  if (players < 1 || players > 6 || variant === undefined) throw new Error('no such table');
  if (first !== DEALT && first >= players) throw new Error('no such first seat');
  if (chain < LEAST_CHAIN) throw new Error('chains too short');
  const bot = from.text();
  const names = Array.from({ length: players }, () => from.text());
  const bytes = from.bytes.subarray(begin, from.at);
  return {
    ...{ bytes, rules, terms, sets, players, variant, honorPool, chain, bot, names },
    first: first === DEALT ? undefined : first,
  };
}

/** Key, boxKey, public end, private end; zeros of a seat without a player. */
export type Commitment = readonly [Uint8Array, Uint8Array, Uint8Array, Uint8Array];

const NOTHING = new Uint8Array(32);
export const NOBODY: Commitment = [NOTHING, NOTHING, NOTHING, NOTHING];

export const agreementOf = (configuration: Uint8Array): Buffer => H('agreement', configuration);

export const matchId = (
  configuration: Uint8Array,
  commitments: readonly Commitment[],
  isOlder = false,
): Buffer => H(isOlder ? 'match' : 'fair match', configuration, ...commitments.flat());

/** docs/spec/setup.md. */
export const rulesHash = (all: readonly CardSet[], sets: readonly string[]): Buffer =>
  H('rules of sets', Buffer.from('4'), Buffer.from('1'), Buffer.from(JSON.stringify(setsOf(all, sets))));
