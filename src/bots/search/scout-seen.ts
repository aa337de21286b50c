import { type ActionList, actionCard, actionKind, NAME } from '../../../components/action.ts';
import type { World } from '../../../components/world.ts';
import { HAND, isKind, seatOf } from '../../../components/zones.ts';
import { sideInHand } from '../../../systems/transform.ts';
import { OpenDealer } from '../../match/dealer.ts';
import { SeatSeen } from '../seen.ts';

/** An open table, as rules of thumb look at it. */
export class ScoutSeen extends SeatSeen {
  constructor(w: World, list: ActionList) {
    super(w, new OpenDealer(w, ''), list);
  }

  override cardOf(i: number): number {
    const w = this.world;
    const action = this.legal.actions[i];
    const card = actionCard(action);
    if (actionKind(action) === NAME || card === 0) return card - 1;
    if (!w.layout.transforms || !isKind(w.zone[card], HAND)) return w.def[card];
    return sideInHand(w, seatOf(w.zone[card]), card);
  }
}
