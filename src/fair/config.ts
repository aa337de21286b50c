import type { Variant } from '../../components/layout.ts';
import type { Setup } from '../../systems/setup.ts';
import { SETS, setsNamed } from '../cards/index.ts';
import type { SetId } from '../cards/vocabulary.ts';
import { checkSetup, Refusal } from '../match/config.ts';
import { Malformed, Reader, Writer } from './bytes.ts';
import { HASH, hash, isEqual, toHex, utf8 } from './hash.ts';
import type { Commitment } from './identity.ts';
import { areDistinct, isCleanName } from './names.ts';
import { rulesHashOf } from './rules.ts';
import { readSets, writeSets } from './set-bytes.ts';
import { isSoundBoxKey, isSoundKey, KEY } from './sound-keys.ts';

/** What the players have agreed on besides is named by a hash. */
export const TERMS = 32;
/** Matches of the first edition had a number of their own there. */
const FIRST_TERMS = 16;
/** Links of a chain, unless the configuration says otherwise. */
export const CHAIN = 1024;
const SHORTEST_CHAIN = 16;

const rulesHashes = new Map<string, Uint8Array>();

/** What must be the same on all machines that play with these sets: see rules.ts. */
export function rulesHash(sets: readonly SetId[]): Uint8Array {
  const known = Object.keys(SETS).filter((set) => sets.includes(set));
  const rules = rulesHashes.get(known.join()) ?? rulesHashOf(setsNamed(known));
  rulesHashes.set(known.join(), rules);
  return rules;
}

/** The rules of former versions. Their matches can be watched, as far as these rules lead the same way, but not played. */
const FORMER: readonly string[] = [
  'b7ed896bbcf502d3aadf8d0d4b67faab12ab47f709edc94b0000263d78fa89ac',
  '802ce941b2cce6d2f84bbd26522c7678898652922091c4340495d1ebd03265e1',
  '93d580c7fab7ab4121c1d2ec6f92ff91cc8cfb8d96c8d8861132ba85c7e1afa4',
];

export const isOfFormerRules = ({ rules: of }: Pick<Configuration, 'rules'>): boolean =>
  FORMER.includes(toHex(of));

const OTHER_RULES = 'The match is of another version of the rules or cards.';

/** The configuration, if a match of it can begin or go on here. */
export function checkPlayable(c: Configuration): Configuration {
  if (!isEqual(c.rules, rulesHash(c.setup.sets))) throw new Refusal(OTHER_RULES);
  return c;
}

/** What the players agree on before the match. */
export interface Configuration {
  readonly rules: Uint8Array;
  readonly setup: Setup;
  /** One for each seat. */
  readonly names: readonly string[];
  /** A hash of all that the players have agreed on besides, with a fresh random number of each of them. */
  readonly terms: Uint8Array;
  /** Links of a chain. */
  readonly chain: number;
  /** Who is first, if that is agreed and not dealt. */
  readonly first?: number;
  /** Who plays seats that their players have left. */
  readonly bot: string;
}

const VARIANTS: readonly Variant[] = ['standard', 'team', 'solo'];
const DEALT = 255;

export function encodeConfiguration(c: Configuration): Uint8Array {
  const { sets, players, variant, honorPool } = c.setup;
  const out = new Writer().bytes(c.rules).bytes(c.terms);
  writeSets(out, sets);
  out
    .u8(players)
    .u8(VARIANTS.indexOf(variant))
    .u16(honorPool ?? 0);
  out
    .u8(c.first ?? DEALT)
    .u16(c.chain)
    .text(c.bot);
  for (const name of c.names) out.text(name);
  return out.done();
}

/** Whether a match is of the first edition: it can be watched, and fewer rules bound its players. */
export const isFirstEdition = ({ terms }: Pick<Configuration, 'terms'>): boolean =>
  terms.length === FIRST_TERMS;

export const readFirstEdition = (from: Reader): Configuration => readWith(from, FIRST_TERMS);

export const readConfiguration = (from: Reader): Configuration => readWith(from, TERMS);

function readWith(from: Reader, length: number): Configuration {
  const rules = from.take(HASH);
  const terms = from.take(length);
  const sets = readSets(from);
  const [players, variant, honorPool] = [from.u8(), from.u8(), from.u16()];
  const [first, chain, bot] = [from.u8(), from.u16(), from.text()];
  const setup = checkSetup(sets, players, VARIANTS[variant] ?? `number ${variant}`);
  const names = Array.from({ length: players }, () => from.text());
  if (length === TERMS && !(names.every(isCleanName) && areDistinct(names)))
    throw new Malformed('Its names are not fit to be shown, or two look the same.');
  return checkConfiguration({
    rules,
    setup: honorPool === 0 ? setup : { ...setup, honorPool },
    names,
    terms,
    chain,
    ...(first === DEALT ? {} : { first }),
    bot,
  });
}

/** The configuration, if a match of it can be followed here. */
export function checkConfiguration(c: Configuration): Configuration {
  if (!isOfFormerRules(c)) checkPlayable(c);
  const isWhole = c.terms.length === TERMS || isFirstEdition(c);
  if (!isWhole || c.names.length !== c.setup.players)
    throw new Refusal('The configuration of the match is not complete.');
  if (c.setup.extra !== undefined) throw new Refusal('A fair match has no extra cards.');
  if (c.chain < SHORTEST_CHAIN) throw new Refusal(`A chain has at least ${SHORTEST_CHAIN} links.`);
  if (c.first !== undefined && c.first >= c.setup.players) throw new Refusal(`There is no seat ${c.first}.`);
  if ([c.bot, ...c.names].some((name) => utf8(name).length > 255))
    throw new Refusal('A name has at most 255 bytes.');
  return c;
}

const NONE = new Uint8Array(HASH);
/** What stands for the commitment of a seat without a player. */
export const NOBODY: Commitment = { key: NONE, boxKey: NONE, publicEnd: NONE, privateEnd: NONE };

const partsOf = ({ key, boxKey, publicEnd, privateEnd }: Commitment): Uint8Array[] => [
  key,
  boxKey,
  publicEnd,
  privateEnd,
];

export function encodeCommitment(commitment: Commitment | null): Uint8Array {
  const out = new Writer();
  for (const part of partsOf(commitment ?? NOBODY)) out.bytes(part);
  return out.done();
}

/** The commitment, or null for a seat without a player: all bytes of that are 0. */
export function readCommitment(from: Reader): Commitment | null {
  const commitment = {
    key: from.take(KEY),
    boxKey: from.take(KEY),
    publicEnd: from.take(HASH),
    privateEnd: from.take(HASH),
  };
  if (!isEqual(commitment.key, NONE)) return commitment;
  if (partsOf(commitment).some((part) => !isEqual(part, NONE)))
    throw new Malformed('It commits a seat without a key.');
  return null;
}

/** What the players pledge themselves to, before the commitments are known. */
export const agreementHash = (configuration: Configuration): Uint8Array =>
  hash('agreement', encodeConfiguration(configuration));

/** A match that all have agreed on. Its id is the first head of the log. */
export interface Agreement {
  readonly configuration: Configuration;
  /** One for each seat; null where nobody sits. */
  readonly commitments: readonly (Commitment | null)[];
  readonly id: Uint8Array;
  /** Whether it is of a record of a version before this one. */
  readonly isOlder: boolean;
}

/** A seat without a commitment has no player: the configuration's bot plays it with open cards. */
export function agree(
  configuration: Configuration,
  commitments: readonly (Commitment | null)[],
  isOlder = isFirstEdition(configuration),
): Agreement {
  checkConfiguration(configuration);
  if (commitments.length !== configuration.setup.players)
    throw new Refusal('Every seat needs one commitment.');
  if (commitments.every((c) => c === null)) throw new Refusal('Nobody sits at the table.');
  commitments.forEach((c, seat) => {
    if (!c) return;
    if (isEqual(c.key, NONE)) throw new Refusal(`Seat ${seat} has no key.`);
    const twin = commitments.findIndex((other) => other && isEqual(other.key, c.key));
    if (twin !== seat) throw new Refusal(`Seat ${seat} has the same key as seat ${twin}.`);
    if (!isSoundKey(c.key)) throw new Refusal(`Seat ${seat} has a key that is not sound.`);
    if (!isSoundBoxKey(c.boxKey)) throw new Refusal(`Seat ${seat} has a box key that is not sound.`);
  });
  const parts = commitments.flatMap((c) => partsOf(c ?? NOBODY));
  const id = hash(isOlder ? 'match' : 'fair match', encodeConfiguration(configuration), ...parts);
  return { configuration, commitments, id, isOlder };
}

export function encodeAgreement({ configuration, commitments }: Agreement): Uint8Array {
  const out = new Writer().bytes(encodeConfiguration(configuration));
  for (const commitment of commitments) out.bytes(encodeCommitment(commitment));
  return out.done();
}

export function decodeAgreement(bytes: Uint8Array): Agreement {
  const from = new Reader(bytes);
  const configuration = readConfiguration(from);
  const commitments = configuration.names.map(() => readCommitment(from));
  from.end();
  return agree(checkPlayable(configuration), commitments);
}
