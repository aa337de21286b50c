import type { CardEntity, CardNumber } from './ids.ts';
import { CAPACITY, small, words } from './store.ts';

/** What is true of a card now. By entity; of a zone all are 0. */
export const Card = {
  /** The number of the card whose face it shows. */
  def: words<CardEntity, CardNumber>(CAPACITY),
  /** Factions that it has for this turn, one bit each. */
  also: small<CardEntity>(CAPACITY),
  /** Abilities used this turn, one bit each. */
  used: small<CardEntity>(CAPACITY),
  /** 1 if an effect under way has marked it. */
  marked: small<CardEntity>(CAPACITY),
};
