import { PRINTED } from '../cards/index.ts';
import { declaredIn } from '../cards/sets.ts';

/** The picture of each card, by its id, as its set names it. */
export const CARD_ICONS: Readonly<Record<string, string>> = Object.fromEntries(
  declaredIn(PRINTED).flatMap(({ id, icon }) => (icon === undefined ? [] : [[id, icon]])),
);
