import { PATHS } from 'virtual:icons';
import { cardIcon } from '../../icons/index.ts';

/** The path data of a card's picture. */
export const cardGlyph = (id: string): string => PATHS[cardIcon(id)]!;
