import type { Game } from '../../fair/game.ts';
import type { OpenPlayer } from '../../fair/peer.ts';
import type { Signatures } from '../../fair/sign.ts';
import type { TableStorage } from '../../storage/table-storage.ts';
import type { Mesh, MeshListener } from '../mesh.ts';
import type { TableChoice } from '../table-view.ts';

/** A member's keys: the seed of its Ed25519 key, and the public half. */
export interface MemberKeys {
  readonly seed: Uint8Array;
  readonly key: Uint8Array;
}

/** Time, as a page has it and a test makes it. Both timers answer what stops them. */
export interface Clock {
  /** Milliseconds since some moment. It only grows, and may stand still while the device sleeps. */
  now(): number;
  /** The time of day in milliseconds, as the device believes it. It may jump either way: nothing is measured by it. */
  wall(): number;
  every(ms: number, work: () => void): () => void;
  after(ms: number, work: () => void): () => void;
}

export interface TableOptions {
  readonly mesh: (listener: MeshListener) => Mesh;
  readonly keys: MemberKeys;
  /** The table's code: it is made from the host's key, so who has that key is the host. */
  readonly code: Uint8Array;
  readonly name: string;
  readonly storage: TableStorage;
  /** Of the host: what the lobby begins with, unless one is kept. */
  readonly choice?: TableChoice;
  /** Of the host: how many seats the lobby begins with. */
  readonly seatCount?: number;
  readonly clock?: Clock;
  readonly signatures?: Signatures;
  /** Called with every new match, before anything happens in it; the seat is -1 for a spectator. */
  readonly listen?: (game: Game, seat: number, names: readonly string[]) => void;
  /** Makes who plays for open seats, by the bot's name; it must choose the same on all machines. */
  readonly openPlayer?: (bot: string) => OpenPlayer;
  /** Where seeds come from; a test may have its own. */
  readonly random?: (bytes: number) => Uint8Array;
}
