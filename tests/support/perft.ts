import { hashOf, restore } from '../../components/snapshot.ts';
import type { World } from '../../components/world.ts';
import type { Dealer } from '../../src/match/dealer.ts';
import { perform } from '../../src/match/match.ts';
import { asked } from '../../systems/legal.ts';
import { legalIn, savedState } from './worlds.ts';

type Layer = ReadonlyMap<string, Uint8Array>;

/** Every state that one action leads to from a layer, once each. */
function nextLayer(w: World, dealer: Dealer, layer: Layer): Layer {
  const next = new Map<string, Uint8Array>();
  for (const bytes of layer.values()) {
    restore(w, bytes);
    for (const action of legalIn(w, dealer)) {
      restore(w, bytes);
      perform(w, dealer, asked(w), action);
      const hash = hashOf(w);
      if (!next.has(hash)) next.set(hash, savedState(w));
    }
  }
  return next;
}

/** How many different states there are after 1, 2, … actions from here. The dealer must answer from the state alone. */
export function perft(w: World, dealer: Dealer, depth: number): number[] {
  let layer: Layer = new Map([[hashOf(w), savedState(w)]]);
  return Array.from({ length: depth }, () => {
    layer = nextLayer(w, dealer, layer);
    return layer.size;
  });
}
