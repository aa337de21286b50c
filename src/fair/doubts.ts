import type { Action } from '../../components/action.ts';
import type { State } from '../../components/arena.ts';
import type { Handover } from './handover.ts';

/** An action, and the state in which it was chosen. */
export interface Deed {
  readonly state: State;
  readonly action: Action;
  /** The card of its own pool that it claims to hold, or 0. */
  readonly claims: number;
  readonly input: number;
}

/** A card in a hand. */
export interface Slot {
  /** 0 if it was handed over and is not known here. */
  readonly card: number;
  readonly handover?: Handover;
}

interface Doubt {
  readonly deed: Deed;
  readonly slots: readonly Slot[];
}

/** What a seat did while it held cards that others had handed to it, unseen: it cannot be checked before they are shown. */
export class Doubts {
  private doubts: readonly Doubt[];

  constructor(doubts: readonly Doubt[] = []) {
    this.doubts = doubts;
  }

  copy(): Doubts {
    return new Doubts(this.doubts);
  }

  add(deed: Deed, slots: readonly Slot[]): void {
    this.doubts = [...this.doubts, { deed, slots: slots.slice() }];
  }

  /** A card is never shown: it went back. */
  drop({ input }: Handover): void {
    this.doubts = this.doubts.filter(({ slots }) => slots.every(({ handover }) => handover?.input !== input));
  }

  /** A card is shown: the deeds that can be checked now, in their order. */
  settle(shown: Handover, card: number): Doubt[] {
    const known = this.doubts.map(({ deed, slots }) => ({
      deed,
      slots: slots.map((slot) => (slot.handover?.input === shown.input ? { ...slot, card } : slot)),
    }));
    const isKnown = ({ slots }: Doubt): boolean => slots.every((slot) => slot.card !== 0);
    this.doubts = known.filter((doubt) => !isKnown(doubt));
    return known.filter(isKnown);
  }
}
