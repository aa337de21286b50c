import type { CardEntity, ZoneId } from './ids.ts';
import { CAPACITY, words } from './store.ts';

/** Where a card lies. A zone and its cards are one ring (zone.ts). By entity. */
export const Place = {
  /** Of a card, the zone that it is in; of a zone 0. */
  zone: words<CardEntity, ZoneId>(CAPACITY),
  /** The next entity of the ring; of a zone its first card, or itself if it is empty. */
  next: words<CardEntity | ZoneId, CardEntity>(CAPACITY),
  /** The entity before it in the ring; of a zone its last card, or itself if it is empty. */
  prev: words<CardEntity | ZoneId, CardEntity>(CAPACITY),
};
