import { Malformed } from '../../fair/bytes.ts';
import { CHAIN, type Configuration, checkPlayable } from '../../fair/config.ts';
import { fromHex, hash, isEqual, u32 } from '../../fair/hash.ts';
import { KEY } from '../../fair/sign.ts';
import type { Key } from '../mesh.ts';
import { areDistinct, BOT_NAMES, botName, isCleanName } from './names.ts';
import { OPEN_BOTS, versioned } from './open-bots.ts';

// What the players of a match agree on besides its configuration: which match of which table, how long a turn takes,
// who they are, and a number that each of them has made for this match alone.

/** Bytes of a nonce. */
export const NONCE = 16;

export interface Terms {
  /** The number of the match at this table, from 1. */
  readonly number: number;
  /** Seconds for a turn; 0 is no limit. */
  readonly timer: number;
  /** Who sits where; a bot where it is null. */
  readonly persons: readonly (Key | null)[];
  /** Of each person, in hexadecimal digits; null where a bot sits. */
  readonly nonces: readonly (string | null)[];
}

/** The hash that stands for them in the configuration. */
export function termsOf(code: Uint8Array, { number, timer, persons, nonces }: Terms): Uint8Array {
  const parts = persons.flatMap((person, seat) => [
    person === null ? new Uint8Array(KEY) : fromHex(person),
    fromHex(nonces[seat] ?? '00'.repeat(NONCE)),
  ]);
  return hash('terms', code, u32(number), Uint8Array.of(timer >>> 8, timer & 255), ...parts);
}

/** Whether a configuration is of these terms, at this table. */
export const hasTerms = (code: Uint8Array, { terms }: Configuration, agreed: Terms): boolean =>
  isEqual(terms, termsOf(code, agreed));

/** The configuration, if it is one for a table of several devices: all can play its open seats, and tell its names apart. */
export function checkTableMatch(configuration: Configuration): Configuration {
  const { bot, names, chain } = configuration;
  if (!OPEN_BOTS.map(versioned).includes(bot)) throw new Malformed('There is no such bot for open seats.');
  if (!names.every(isCleanName) || !areDistinct(names))
    throw new Malformed('Its names are not fit to be shown, or two are the same.');
  if (chain !== CHAIN) throw new Malformed('Its chains have another length.');
  return checkPlayable(configuration);
}

/** Throws Malformed if a person plays under the name of a bot, or a bot under another than its own. */
export function checkSeatNames({ names }: Configuration, persons: readonly (Key | null)[]): void {
  const isRight = (person: Key | null, seat: number): boolean =>
    person === null ? names[seat] === botName(seat) : areDistinct([names[seat], ...BOT_NAMES]);
  if (!persons.every(isRight)) throw new Malformed('A person has the name of a bot, or a bot another.');
}
