import { PATHS } from 'virtual:icons';

/** The SVG path data of a card's icon, by the icon's name. */
export function pathOf(name: string): string {
  const path = PATHS[name];
  if (!path) throw new Error(`no card has the icon "${name}"`);
  return path;
}
