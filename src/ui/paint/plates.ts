// What the plates of the table show. Each has a painter: (ctx, plate, width, height).

export { paintChip } from './plate-chip.ts';
export { paintEvent } from './plate-event.ts';
export { paintOpponent } from './plate-opponent.ts';
export { paintPerson, paintRound } from './plate-person.ts';
export { paintPile } from './plate-pile.ts';
export { paintPool } from './plate-pool.ts';
export { paintResource } from './plate-resource.ts';
export { paintSupply } from './plate-supply.ts';

/** A player other than the viewer. */
export interface OpponentPlate {
  readonly name: string;
  readonly honor: number;
  readonly hand: number;
  readonly deck: number;
  readonly discard: number;
  /** Ids of cards. */
  readonly constructs: readonly string[];
  readonly trophies: readonly string[];
  readonly isBot: boolean;
  /** It is their turn. */
  readonly isActive: boolean;
  /** They are to act or answer. */
  readonly isAsked: boolean;
  /** They are on the viewer's team. */
  readonly isPartner: boolean;
  /** What they are doing, where there is room for it. */
  readonly note?: string;
}

/** The viewer, or the adversary of solitaire. */
export interface PersonPlate {
  readonly name: string;
  readonly honor: number;
  /** It is their turn. */
  readonly isActive: boolean;
}

export interface RoundPlate {
  readonly round: number;
}

/** The honor that is left to win. */
export interface PoolPlate {
  readonly left: number;
  readonly start: number;
}

/** A pile of cards: backs up, or the discard pile and the void with their last card up. */
export interface PilePlate {
  readonly kind: 'center' | 'player' | 'discard' | 'void';
  readonly count: number;
  /** The id of the card on top, if it is face up. */
  readonly top?: string;
  /** Before the count, where there is room for it. */
  readonly label?: string;
}

/** A pile that is always available. */
export interface SupplyPlate {
  readonly id: string;
  /** null is endless. */
  readonly count: number | null;
}

/** The current event. */
export interface EventPlate {
  readonly id: string;
}

/** What the viewer can spend. */
export interface ResourcePlate {
  readonly resource: 'runes' | 'power';
  readonly amount: number;
  /** Runes for Mechana Constructs only. */
  readonly mechanaRunes?: number;
}

/** A construct in play, small. */
export interface ChipPlate {
  readonly id: string;
  readonly state: 'usable' | 'spent' | 'passive';
}
