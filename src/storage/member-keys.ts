import { naclSignatures } from '../fair/sign.ts';
import type { TableStorage } from './table-storage.ts';

/** Who this device is at a table: the seed of its Ed25519 key, and the public half. */
export interface Keys {
  readonly seed: Uint8Array;
  readonly key: Uint8Array;
}

const NAME = 'keys';
const SEED = 32;

const keysOf = (seed: Uint8Array): Keys => ({ seed, key: naclSignatures.keyOf(seed) });

/** New keys. A host needs them before its table has a code. */
export const newKeys = (): Keys => keysOf(crypto.getRandomValues(new Uint8Array(SEED)));

export function keepKeys(storage: TableStorage, { seed }: Keys): void {
  storage.put(NAME, seed);
}

/** The keys of this device at a table, made at its first visit. */
export function keysIn(storage: TableStorage): Keys {
  const seed = storage.get(NAME);
  if (seed) return keysOf(seed);
  const keys = newKeys();
  keepKeys(storage, keys);
  return keys;
}
