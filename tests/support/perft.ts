import { copyOf, hashOf, restore, type State, within } from '../../components/arena.ts';
import type { Dealer } from '../../src/match/dealer.ts';
import { perform } from '../../src/match/match.ts';
import { asked } from '../../systems/legal.ts';
import { legalIn } from './worlds.ts';

type Layer = ReadonlyMap<string, State>;

/** Every state that one action leads to from a layer, once each. */
function nextLayer(state: State, dealer: Dealer, layer: Layer): Layer {
  const next = new Map<string, State>();
  for (const from of layer.values()) {
    restore(from);
    for (const action of legalIn(dealer)) {
      restore(from);
      perform(dealer, asked(), action);
      const hash = hashOf(state);
      if (!next.has(hash)) next.set(hash, copyOf(state));
    }
  }
  return next;
}

/** How many different states there are after 1, 2, … actions from here. The dealer must answer from the state alone. */
export function perft(state: State, dealer: Dealer, depth: number): number[] {
  let layer: Layer = new Map([[hashOf(state), copyOf(state)]]);
  return within(state, () =>
    Array.from({ length: depth }, () => {
      layer = nextLayer(state, dealer, layer);
      return layer.size;
    }),
  );
}
