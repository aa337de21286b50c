import { type CardEntity, type CardNumber, type Column, type Action as Id, NO_CARD } from './ids.ts';

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

export type Action = Id;

export const actionOf = (kind: number, card = NO_CARD, index = 0): Action =>
  ((kind << 16) | (index << 12) | card) as Action;
export const actionKind = (action: Action): number => action >> 16;
export const actionIndex = (action: Action): number => (action >> 12) & 15;
export const actionCard = (action: Action): CardEntity => (action & 4095) as CardEntity;

/** A card is named. */
export const namingOf = (card: CardNumber): Action => ((NAME << 16) | (card + 1)) as Action;
/** The card that a NAME names. */
export const namedCard = (action: Action): CardNumber => ((action & 4095) - 1) as CardNumber;

/** Every card there can be may be named, and listed twice: for oneself and for the partner. */
const MOST_ACTIONS = 2 * 4096;
/** Keys that a list has room for at first. */
const KEYS = 4096;

/** A list of actions that is filled again and again. */
export class ActionList {
  readonly actions = new Int32Array(MOST_ACTIONS) as Int32Array & Column<number, Action>;
  size = 0;
  private seen = new Int32Array(KEYS);
  private round = 0;

  clear(): void {
    this.size = 0;
    this.forget();
  }

  add(action: Action): void {
    this.actions[this.size++] = action;
  }

  /** Whether this key is new since the last call of `forget` or `clear`: of identical cards only the first is listed. */
  isNew(key: number): boolean {
    if (key >= this.seen.length) this.makeRoom(key);
    if (this.seen[key] === this.round) return false;
    this.seen[key] = this.round;
    return true;
  }

  private makeRoom(key: number): void {
    const seen = new Int32Array(1 << (32 - Math.clz32(key)));
    seen.set(this.seen);
    this.seen = seen;
  }

  /** Rounds are counted rather than the marks wiped, until a long search has come round to 0. */
  forget(): void {
    this.round = (this.round + 1) | 0;
    if (this.round !== 0) return;
    this.seen.fill(0);
    this.round = 1;
  }

  toArray(): Action[] {
    return Array.from(this.actions.subarray(0, this.size)) as Action[];
  }

  has(action: Action): boolean {
    for (let i = 0; i < this.size; i++) if (this.actions[i] === action) return true;
    return false;
  }
}
