import { makeWorld, type World } from '../../components/world.ts';
import { begin, layoutOf, type Setup } from '../../systems/setup.ts';
import { LocalDealer } from '../match/dealer.ts';

/** A match before its inputs, whose chance this machine decides. */
export interface Start {
  readonly world: World;
  readonly dealer: LocalDealer;
}

export function startOf(setup: Setup, seed: string, first?: number): Start {
  const world = makeWorld(layoutOf(setup));
  begin(world, first);
  return { world, dealer: new LocalDealer(world, seed) };
}
