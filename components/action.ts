// What a player does or answers, as one integer: kind, a small number, and a card entity.

export const PLAY = 1;
export const USE = 2;
export const ACQUIRE = 3;
export const ACQUIRE_FOR_PARTNER = 4;
export const DEFEAT = 5;
export const END_TURN = 6;
export const CHOOSE = 7;
export const OPTION = 8;
export const YES = 9;
export const NO = 10;
export const PLACE = 11;
export const TROPHY = 12;
export const TRANSFORM = 13;
export const CHOOSE_PLAYER = 14;
export const FACTION = 15;
/** A card is named: its number plus one stands where others have an entity. */
export const NAME = 16;
export const DONE = 17;
export const LAST_KIND = DONE;

/** The index of a USE that means what a card has left for later in the turn. */
export const LATER = 15;

/** The index of a CHOOSE that means a card that is paid for, and for the partner. */
export const FOR_PARTNER = 1;

export type Action = number;

export const actionOf = (kind: number, card = 0, index = 0): Action => (kind << 16) | (index << 12) | card;
export const actionKind = (action: Action): number => action >> 16;
export const actionIndex = (action: Action): number => (action >> 12) & 15;
export const actionCard = (action: Action): number => action & 4095;

/** The numbers that an action has for cards, zones included. */
export const ENTITIES = 4096;
const KEYS = ENTITIES;

/** A list of actions that is filled again and again. */
export class ActionList {
  /** A card may be listed twice: for oneself and for the partner. */
  readonly actions = new Int32Array(2 * ENTITIES);
  size = 0;
  private readonly seen = new Int32Array(KEYS);
  private round = 0;

  clear(): void {
    this.size = 0;
    this.forget();
  }

  add(action: Action): void {
    this.actions[this.size++] = action;
  }

  /** Whether this key, below 4096, is new since the last call of `forget` or `clear`: of identical cards only the first is listed. */
  isNew(key: number): boolean {
    if (this.seen[key] === this.round) return false;
    this.seen[key] = this.round;
    return true;
  }

  /** Rounds are counted rather than the marks wiped, until a long search has come round to 0. */
  forget(): void {
    this.round = (this.round + 1) | 0;
    if (this.round !== 0) return;
    this.seen.fill(0);
    this.round = 1;
  }

  has(action: Action): boolean {
    for (let i = 0; i < this.size; i++) if (this.actions[i] === action) return true;
    return false;
  }
}
