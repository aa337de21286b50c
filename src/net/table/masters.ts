import type { Configuration } from '../../fair/config.ts';
import { toHex } from '../../fair/hash.ts';
import { Identity } from '../../fair/identity.ts';
import type { Signatures } from '../../fair/sign.ts';
import type { TableStorage } from '../../storage/table-storage.ts';

// The master seed of each match: made here, kept here, and never sent.

const MASTER = 'master ';
const MATCH = 'match ';
const nameOf = (table: Uint8Array): string => MASTER + toHex(table);

/** What a peer keeps of one match, among the rest of the table. */
export const matchPrefix = (table: Uint8Array): string => `${MATCH}${toHex(table)} `;

type Of = Pick<Configuration, 'terms' | 'chain'>;

/** Who this device is in a match, if it has a seat in it. Chains take a while to make: it is made once. */
export function identityOf(storage: TableStorage, of: Of, signatures: Signatures): Identity | undefined {
  const master = storage.get(nameOf(of.terms));
  if (!master) return undefined;
  const known = made.get(master);
  if (known) return known;
  const identity = new Identity(master, of.terms, of.chain, signatures);
  made.set(master, identity);
  return identity;
}

const made = new WeakMap<Uint8Array, Identity>();

export function keepMaster(storage: TableStorage, table: Uint8Array, master: Uint8Array): void {
  storage.put(nameOf(table), master);
}

/** Forgets all matches but this one. */
export function forgetOthers(storage: TableStorage, table: Uint8Array): void {
  const isOld = (name: string): boolean =>
    (name.startsWith(MASTER) && name !== nameOf(table)) ||
    (name.startsWith(MATCH) && !name.startsWith(matchPrefix(table)));
  for (const name of storage.names().filter(isOld)) storage.delete(name);
}
