import { Reader, Writer } from '../../fair/bytes.ts';
import { type Agreement, agreementHash, type Configuration, encodeCommitment } from '../../fair/config.ts';
import { fromHex, HASH, isEqual, toHex } from '../../fair/hash.ts';
import { Identity } from '../../fair/identity.ts';
import { KEY, type Signatures } from '../../fair/sign.ts';
import type { TableStorage } from '../../storage/table-storage.ts';
import type { Key } from '../mesh.ts';

// The master seed of each match: made here for one agreement, kept here, and never sent. It serves one match: the first
// whose id is pinned to it. Another one, of the same agreement, would use its links a second time.

const MASTER = 'master ';
const SEED = 32;
/** So long a start may take: a match that comes later for a commitment of ours is not followed. */
export const MASTER_TIME = 20_000;

const nameOf = (configuration: Configuration): string => MASTER + toHex(agreementHash(configuration));

interface Entry {
  readonly seed: Uint8Array;
  /** The time of day at which it was made, in seconds. */
  readonly made: number;
  /** Who has started the match that it was promised for. */
  readonly author: Key;
  /** The match that it serves, once that is known. */
  readonly id: Uint8Array | undefined;
}

const encodeEntry = ({ seed, made, author, id }: Entry): Uint8Array =>
  new Writer()
    .bytes(seed)
    .u32(made)
    .bytes(fromHex(author))
    .bytes(id ?? new Uint8Array(0))
    .done();

function decodeEntry(bytes: Uint8Array): Entry {
  const from = new Reader(bytes);
  const [seed, made, author] = [from.take(SEED), from.u32(), toHex(from.take(KEY))];
  return { seed, made, author, id: from.left > 0 ? from.take(HASH) : undefined };
}

export interface MastersOptions {
  readonly storage: TableStorage;
  readonly signatures: Signatures;
  readonly random: (bytes: number) => Uint8Array;
  /** The time of day in milliseconds. */
  readonly wall: () => number;
  readonly now: () => number;
}

export class Masters {
  private readonly options: MastersOptions;
  /** Chains take a while to make: each identity is made once. */
  private readonly made = new Map<string, { readonly seed: Uint8Array; readonly identity: Identity }>();

  /** When this page has made a master, by the clock that only grows: the time of day may jump. */
  private readonly since = new Map<string, number>();

  constructor(options: MastersOptions) {
    this.options = options;
  }

  private entry(configuration: Configuration): Entry | undefined {
    const bytes = this.options.storage.get(nameOf(configuration));
    return bytes && decodeEntry(bytes);
  }

  private keep(configuration: Configuration, entry: Entry): void {
    this.options.storage.put(nameOf(configuration), encodeEntry(entry));
  }

  private get seconds(): number {
    return Math.floor(this.options.wall() / 1000);
  }

  /** Whether something was promised for this agreement. */
  has(configuration: Configuration): boolean {
    return this.entry(configuration) !== undefined;
  }

  /** A new master for what somebody has started: it is kept before anybody hears of it. */
  make(configuration: Configuration, author: Key): Identity {
    const entry = { seed: this.options.random(SEED), made: this.seconds, author, id: undefined };
    this.keep(configuration, entry);
    this.since.set(nameOf(configuration), this.options.now());
    return this.identity(configuration, entry);
  }

  private identity(configuration: Configuration, { seed }: Entry): Identity {
    const name = nameOf(configuration);
    const known = this.made.get(name);
    if (known && isEqual(known.seed, seed)) return known.identity;
    const identity = new Identity(seed, configuration.terms, configuration.chain, this.options.signatures);
    this.made.set(name, { seed, identity });
    return identity;
  }

  /** Who this device is in a match of this agreement, if its master serves that match or may yet do so. */
  identityFor(configuration: Configuration, id: Uint8Array): Identity | undefined {
    const entry = this.entry(configuration);
    const serves = entry?.id ? isEqual(entry.id, id) : entry && this.isFresh(nameOf(configuration), entry);
    if (!entry || !serves) return undefined;
    return this.identity(configuration, entry);
  }

  /**
   * Whether the commitment in our seat is the one that we made, for this match and no other; and whether it comes from who
   * has started it: somebody else may have another commitment of a player.
   */
  mayServe({ configuration, commitments, id }: Agreement, seat: number, author: Key): boolean {
    const entry = this.entry(configuration);
    const identity = this.identityFor(configuration, id);
    const commitment = commitments[seat];
    if (!entry || !identity || !commitment) return false;
    const isOurs = isEqual(encodeCommitment(commitment), encodeCommitment(identity.commitment));
    return isOurs && (entry.id !== undefined || entry.author === author);
  }

  /** Whether a match is still awaited that something was promised for. */
  get isAwaiting(): boolean {
    return this.entries().some(([name, entry]) => !entry.id && this.isFresh(name, entry));
  }

  private entries(): [string, Entry][] {
    const { storage } = this.options;
    const names = storage.names().filter((name) => name.startsWith(MASTER));
    return names.map((name) => [name, decodeEntry(storage.get(name)!)]);
  }

  /** Whether it was made a short while ago; only of one that another visit of the page has made does the time of day say. */
  private isFresh(name: string, { made }: Entry): boolean {
    const since = this.since.get(name);
    const age = since === undefined ? Math.abs(this.seconds - made) * 1000 : this.options.now() - since;
    return age <= MASTER_TIME;
  }

  /** From now on the master of this agreement serves this match, and no other for good. */
  pin(configuration: Configuration, id: Uint8Array): void {
    const entry = this.entry(configuration);
    if (entry && !entry.id) this.keep(configuration, { ...entry, id });
  }

  /** Drops masters whose start came to nothing, and those of these matches. */
  forget(ids: readonly string[]): void {
    for (const [name, entry] of this.entries())
      if (entry.id ? ids.includes(toHex(entry.id)) : !this.isFresh(name, entry)) this.drop(name);
  }

  /** Drops what this page has promised for no match: its starts came to nothing, and nothing is promised for them again. */
  forgetPromises(): void {
    for (const name of this.since.keys()) {
      const bytes = this.options.storage.get(name);
      if (bytes && !decodeEntry(bytes).id) this.drop(name);
    }
    this.since.clear();
  }

  private drop(name: string): void {
    this.options.storage.delete(name);
    this.made.delete(name);
    this.since.delete(name);
  }
}
