import type { Action } from '../../components/action.ts';
import type { Setup } from '../../systems/setup.ts';
import type { LastSigned } from '../fair/series.ts';

// A game by link: all of it travels in the link, from one player to the next (docs/letters.md).

export const SECRET = 16;
export const ID = 16;
export const FEWEST = 2;

/** What a player should know before the game; for the set-up. */
export const PROMISE =
  'All players together make the seed that deals the cards: nobody can choose the deal, and every turn is signed. ' +
  'But the whole game travels in the link, so a player who modifies the program could look ahead at hidden cards.';

/** What everybody agrees on by playing: the first player writes it. */
export interface Opening {
  /** The first bytes of the rules hash. */
  readonly rules: Uint8Array;
  /** A random number that no other game has. */
  readonly id: Uint8Array;
  readonly setup: Setup;
  /** By seat: for whom it is meant. */
  readonly names: readonly string[];
}

/** What a seat has put into the letter. */
export interface SeatPart {
  readonly key: Uint8Array;
  /** The hash of its secret. */
  readonly commitment: Uint8Array;
  /** Once it is revealed. */
  readonly secret?: Uint8Array;
  /** Its last signature, which covers everything before. */
  readonly signed: LastSigned;
}

export interface Letter {
  readonly opening: Opening;
  /** Seats that have claimed their place, in order. */
  readonly seats: readonly SeatPart[];
  /** What players decided, in order. Questions with one answer are not asked. */
  readonly actions: readonly Action[];
}

/** Which seat begins: the one that completes the seed, so that no link is passed for the seed alone. */
export const firstOf = ({ setup }: Opening): number => setup.players - 2;

/** How many secrets have been revealed, the last seat's aside. */
export const revealedOf = ({ seats, opening }: Letter): number =>
  seats.filter(({ secret }, seat) => secret && seat < opening.setup.players - 1).length;

export const isDealt = ({ seats, opening }: Letter): boolean =>
  seats.length === opening.setup.players && seats.every(({ secret }) => secret);
