import fc from 'fast-check';
import type { Variant } from '../../components/layout.ts';
import { SETS } from '../../src/cards/index.ts';
import type { SetId } from '../../src/cards/vocabulary.ts';
import { checkSetup, mostPlayers } from '../../src/match/config.ts';
import type { Setup } from '../../systems/setup.ts';

/** How many play, and in which variant. */
export interface Shape {
  readonly players: number;
  readonly variant: Variant;
}

export const SET_IDS = Object.keys(SETS) as SetId[];

const CANDIDATES: readonly Shape[] = [
  { players: 1, variant: 'solo' },
  { players: 2, variant: 'standard' },
  { players: 3, variant: 'standard' },
  { players: 4, variant: 'standard' },
  { players: 5, variant: 'standard' },
  { players: 6, variant: 'standard' },
  { players: 4, variant: 'team' },
  { players: 6, variant: 'team' },
];

/** Every player count and variant that the sets allow. */
export const SHAPES: readonly Shape[] = CANDIDATES.filter(({ players }) => players <= mostPlayers(SET_IDS));

export const isPossible = (sets: readonly SetId[], shape: Shape): boolean =>
  shape.players <= mostPlayers(sets);

export const setupOf = (sets: readonly SetId[], shape: Shape): Setup =>
  checkSetup(sets, shape.players, shape.variant);

export const setupsFor = (shape: Shape): fc.Arbitrary<Setup> =>
  fc
    .subarray(SET_IDS, { minLength: 1 })
    .filter((sets) => isPossible(sets, shape))
    .map((sets) => setupOf(sets, shape));
