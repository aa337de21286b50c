import type { Kind, Summary } from '../../history/model.ts';
import { type Outcome, outcomeOf } from './words.ts';

export interface Filter {
  readonly kind: Kind | 'any';
  readonly set: string;
  readonly outcome: Outcome | 'any';
}

export const ANY: Filter = { kind: 'any', set: 'any', outcome: 'any' };

export const matching = (games: readonly Summary[], { kind, set, outcome }: Filter): readonly Summary[] =>
  games.filter(
    (game) =>
      (kind === 'any' || game.kind === kind) &&
      (set === 'any' || game.sets.includes(set)) &&
      (outcome === 'any' || outcomeOf(game) === outcome),
  );
