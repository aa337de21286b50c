import type { State } from '../../components/arena.ts';
import { begun, layoutOf, type Setup } from '../../systems/setup.ts';
import { LocalDealer } from '../match/dealer.ts';

/** A match before its inputs, whose chance this machine decides. */
export interface Start {
  readonly state: State;
  readonly dealer: LocalDealer;
}

export function startOf(setup: Setup, seed: string, first?: number): Start {
  const layout = layoutOf(setup);
  return { state: begun(layout, first), dealer: new LocalDealer(layout, seed) };
}
