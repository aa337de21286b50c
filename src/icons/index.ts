import { CARD_ICONS } from './cards.ts';

export type { UiIcon } from './names.ts';

/** Icons are drawn on a square of this many units. */
export const ICON_SIZE = 512;

/** The name of a card's icon. */
export function cardIcon(id: string): string {
  const name = CARD_ICONS[id];
  if (!name) throw new Error(`no icon for the card "${id}"`);
  return name;
}
