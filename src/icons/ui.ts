import { PATHS } from 'virtual:ui-icons';
import type { UiIcon } from './names.ts';

/** The SVG path data of an icon of the interface. Needs no icons of cards. */
export const uiPath = (icon: UiIcon): string => PATHS[icon];
