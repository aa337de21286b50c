import { Reader, Writer } from '../../fair/bytes.ts';
import { agreementHash, type Configuration } from '../../fair/config.ts';
import { HASH, isEqual, toHex } from '../../fair/hash.ts';
import { Identity } from '../../fair/identity.ts';
import type { Signatures } from '../../fair/sign.ts';
import type { TableStorage } from '../../storage/table-storage.ts';

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
  /** The match that it serves, once that is known. */
  readonly id: Uint8Array | undefined;
}

const encodeEntry = ({ seed, made, id }: Entry): Uint8Array =>
  new Writer()
    .bytes(seed)
    .u32(made)
    .bytes(id ?? new Uint8Array(0))
    .done();

function decodeEntry(bytes: Uint8Array): Entry {
  const from = new Reader(bytes);
  const [seed, made] = [from.take(SEED), from.u32()];
  return { seed, made, id: from.left > 0 ? from.take(HASH) : undefined };
}

export interface MastersOptions {
  readonly storage: TableStorage;
  readonly signatures: Signatures;
  readonly random: (bytes: number) => Uint8Array;
  /** The time of day in milliseconds. */
  readonly wall: () => number;
}

export class Masters {
  private readonly options: MastersOptions;
  /** Chains take a while to make: each identity is made once. */
  private readonly made = new Map<string, { readonly seed: Uint8Array; readonly identity: Identity }>();

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

  /** A new master for an agreement: it is kept before anybody hears of it. */
  make(configuration: Configuration): Identity {
    const entry = { seed: this.options.random(SEED), made: this.seconds, id: undefined };
    this.keep(configuration, entry);
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
    if (!entry || !(entry.id ? isEqual(entry.id, id) : this.isFresh(entry))) return undefined;
    return this.identity(configuration, entry);
  }

  isPinned(configuration: Configuration, id: Uint8Array): boolean {
    const pinned = this.entry(configuration)?.id;
    return pinned !== undefined && isEqual(pinned, id);
  }

  private isFresh({ made }: Entry): boolean {
    return Math.abs(this.seconds - made) * 1000 <= MASTER_TIME;
  }

  /** From now on the master of this agreement serves this match, and no other for good. */
  pin(configuration: Configuration, id: Uint8Array): void {
    const entry = this.entry(configuration);
    if (entry && !entry.id) this.keep(configuration, { ...entry, id });
  }

  /** Drops masters whose start came to nothing, and those of these matches. */
  forget(ids: readonly string[]): void {
    const { storage } = this.options;
    for (const name of storage.names().filter((each) => each.startsWith(MASTER))) {
      const entry = decodeEntry(storage.get(name)!);
      if (entry.id ? ids.includes(toHex(entry.id)) : !this.isFresh(entry)) storage.delete(name);
    }
  }
}
