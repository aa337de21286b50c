import type { Action } from '../../components/action.ts';
import type { Agreement } from './config.ts';
import type { Game } from './game.ts';
import type { Identity } from './identity.ts';
import type { Signatures } from './sign.ts';
import type { Storage } from './storage.ts';

/** A message to one seat or spectator, or to all. */
export interface Outgoing {
  readonly to?: number;
  readonly bytes: Uint8Array;
}

/** Chooses for a seat whose player has left. It must choose the same on all machines. */
export type OpenPlayer = (game: Game, seat: number) => Action;

export interface PeerOptions {
  readonly agreement: Agreement;
  /** Which seat it is, and what that alone knows; a spectator has neither. */
  readonly seat?: number;
  readonly identity?: Identity;
  readonly storage?: Storage;
  readonly signatures?: Signatures;
  readonly openPlayer?: OpenPlayer;
  /** 32 random bytes. */
  readonly random?: () => Uint8Array;
  /** Gets the game before anything happens in it, to watch it from its beginning. */
  readonly listen?: (game: Game) => void;
}
