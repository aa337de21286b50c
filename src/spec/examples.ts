import type { State } from '../../components/arena.ts';
import { begun, layoutOf, type Setup } from '../../systems/setup.ts';
import { checkSetup } from '../match/config.ts';

// The tables that the pages take their examples from.

export const EXAMPLE: Setup = checkSetup(['godslayer'], 2);

/** The example before anything is dealt. */
export const exampleState = (): State => begun(layoutOf(EXAMPLE));

export const inWords = ({ sets, players, variant }: Setup): string =>
  `${players} players, ${sets.join(', ')}, ${variant}`;
