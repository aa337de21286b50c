import { nodeSignatures } from '../../src/cli/signatures.ts';
import { agree, agreementHash, type Configuration } from '../../src/fair/config.ts';
import { hash, toHex, utf8 } from '../../src/fair/hash.ts';
import { Identity } from '../../src/fair/identity.ts';
import type { Key, Mesh } from '../../src/net/mesh.ts';
import type { Core } from '../../src/net/table/core.ts';
import { type Deed, decodeCommit, type Pledge, writeCommit } from '../../src/net/table/deed.ts';
import { frame, NOTICE } from '../../src/net/table/frames.ts';
import { COMMIT, encodeNotice, signNotice } from '../../src/net/table/notice.ts';
import { configurationOf, type Start } from '../../src/net/table/start.ts';
import { NONCE, termsOf } from '../../src/net/table/terms.ts';
import type { Guest, Hall } from './net-table.ts';

// What hostile members send: notices and matches of their own making.

export const coreOf = (guest: Guest): Core => Reflect.get(guest.at, 'core');
export const meshOf = (guest: Guest): Mesh => coreOf(guest).mesh!;
export const deedOf = (guest: Guest): Deed => coreOf(guest).hall.deed!;

let version = 3_000_000_000;

/** Signs a notice, and sends it to some. */
export function say(hall: Hall, by: Guest, kind: number, body: Uint8Array, to: readonly Guest[]): void {
  const notice = { kind, author: by.key, version: version++, body };
  const bytes = encodeNotice(signNotice(hall.code, notice, by.keys, nodeSignatures));
  for (const { key } of to) meshOf(by).send(key, frame(NOTICE, bytes));
}

export const nonceOf = (name: string): string => toHex(hash('test nonce', utf8(name)).slice(0, NONCE));

export interface Wanted {
  readonly number: number;
  readonly timer?: number;
  /** Seats of nobody are bots'. */
  readonly people: readonly (Guest | null)[];
  readonly nonces?: readonly (string | null)[];
  readonly configuration?: Partial<Configuration>;
}

/** A start that is right in itself. */
export function startOf(hall: Hall, { number, timer = 0, people, nonces, configuration }: Wanted): Start {
  const lobby = coreOf(hall.host).hall.lobby!;
  const persons = people.map((guest) => guest?.key ?? null);
  const agreed = {
    number,
    timer,
    persons,
    nonces: nonces ?? people.map((guest) => guest && nonceOf(`${guest.name} ${number}`)),
  };
  const shown = configurationOf(
    { ...lobby, seats: lobby.seats.slice(0, people.length) },
    persons,
    termsOf(hall.code, agreed),
  );
  const version = coreOf(hall.host).hall.lobbyVersion;
  return { ...agreed, configuration: { ...shown, ...configuration }, lobby: version, failure: null };
}

/** Somebody's word for a start; `by` signs it, who need not be that person. */
export function pledgeFor(hall: Hall, start: Start, person: Key, by: Guest, identity: Identity): Pledge {
  const body = writeCommit(person, agreementHash(start.configuration), identity);
  const commit = { kind: COMMIT, author: person, version: 1, body };
  const { signature } = signNotice(hall.code, commit, by.keys, nodeSignatures);
  const { possession } = decodeCommit(body);
  return { person, nonce: start.nonces[start.persons.indexOf(person)]!, version: 1, possession, signature };
}

export const identityIn = (start: Start, n: number): Identity =>
  new Identity(
    new Uint8Array(32).fill(n + 1),
    start.configuration.terms,
    start.configuration.chain,
    nodeSignatures,
  );

/** A match that its people have signed. */
export function deedFor(hall: Hall, wanted: Wanted): Deed {
  const start = startOf(hall, wanted);
  const identities = wanted.people.map((guest, n) => guest && identityIn(start, n));
  const agreement = agree(
    start.configuration,
    identities.map((identity) => identity?.commitment ?? null),
  );
  const pledges = wanted.people.map(
    (guest, n) => guest && pledgeFor(hall, start, guest.key, guest, identities[n]!),
  );
  return { number: start.number, timer: start.timer, agreement, pledges };
}
