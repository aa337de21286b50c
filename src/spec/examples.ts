import type { Layout } from '../../components/layout.ts';
import { makeWorld, type World } from '../../components/world.ts';
import { begin, layoutOf, type Setup } from '../../systems/setup.ts';
import { checkSetup } from '../match/config.ts';

// The tables that the pages take their examples from.

export const EXAMPLE: Setup = checkSetup(['godslayer'], 2);

/** Tables of every size and variant: what is said of all must be true of these. */
const SETUPS: readonly Setup[] = [
  EXAMPLE,
  checkSetup(['souls'], 1, 'solo'),
  checkSetup(['fallen', 'unraveled'], 3),
  checkSetup(['godslayer', 'souls'], 4, 'team'),
  checkSetup(['godslayer', 'fallen', 'souls', 'unraveled'], 6),
];

export const exampleLayouts = (): Layout[] => SETUPS.map(layoutOf);

/** The example before anything is dealt. */
export function exampleWorld(): World {
  const w = makeWorld(layoutOf(EXAMPLE));
  begin(w);
  return w;
}

export const inWords = ({ sets, players, variant }: Setup): string =>
  `${players} players, ${sets.join(', ')}, ${variant}`;
