import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { CARD_ICONS } from '../src/icons/cards.ts';
import { compactPath } from '../src/icons/compact/index.ts';
import { UI_ICONS } from '../src/icons/names.ts';

/** @typedef {Readonly<Record<string, string>>} Paths */

/** The modules the page can import, and what is in each: the title screen needs no pictures of cards. */
const MODULES = {
  'virtual:icons': () => mapped(Object.values(CARD_ICONS), (name) => [name, pathOf(name)]),
  'virtual:ui-icons': () => mapped(Object.entries(UI_ICONS), ([role, name]) => [role, pathOf(name)]),
};

/** @type {Readonly<Record<string, { readonly body: string }>> | undefined} */
let drawn;

/** All the drawings of the package, which are read only once somebody wants one. */
function drawings() {
  if (drawn) return drawn;
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
  drawn = /** @type {NonNullable<typeof drawn>} */ (JSON.parse(readFileSync(file, 'utf8')).icons);
  return drawn;
}

/**
 * The path data of an icon.
 * @param {string} name
 */
export function pathOf(name) {
  const icon = drawings()[name];
  if (!icon) throw new Error(`game-icons has no icon "${name}"`);
  const [, d] = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(icon.body) ?? [];
  if (!d) throw new Error(`The icon "${name}" is not a single path`);
  return compactPath(d);
}

/**
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => [key: string, path: string]} entry
 * @returns {Paths}
 */
function mapped(items, entry) {
  return Object.fromEntries(items.map(entry));
}

/**
 * What a virtual module holds, or undefined if it is none of ours.
 * @param {string} id
 * @returns {Paths | undefined}
 */
export function iconPaths(id) {
  return Object.hasOwn(MODULES, id) ? MODULES[/** @type {keyof typeof MODULES} */ (id)]() : undefined;
}

/**
 * Gives the page the icons it uses, and no others, as modules.
 * @returns {import('vite').Plugin}
 */
export function icons() {
  return {
    name: 'sixfold-icons',
    // The zero byte tells other plugins that there is no such file.
    resolveId: (id) => (Object.hasOwn(MODULES, id) ? `\0${id}` : undefined),
    load(id) {
      const paths = id.startsWith('\0') ? iconPaths(id.slice(1)) : undefined;
      return paths && `export const PATHS = ${JSON.stringify(paths)};`;
    },
  };
}
