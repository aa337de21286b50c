import { type ActionList, actionCard, actionKind, NAME, namedCard } from '../../../components/action.ts';
import { layout, type State } from '../../../components/arena.ts';
import { Card } from '../../../components/card.ts';
import { Place } from '../../../components/place.ts';
import { HAND, isKind, seatOf } from '../../../components/zone.ts';
import { sideInHand } from '../../../systems/transform.ts';
import { OpenDealer } from '../../match/dealer.ts';
import { SeatSeen } from '../seen.ts';

/** An open table, as rules of thumb look at it. */
export class ScoutSeen extends SeatSeen {
  constructor(state: State, list: ActionList) {
    super(state, new OpenDealer(state.layout, ''), list);
  }

  override cardOf(i: number): number {
    const action = this.legal.actions[i];
    const card = actionCard(action);
    if (actionKind(action) === NAME) return namedCard(action);
    if (card === 0) return -1;
    if (!layout.transforms || !isKind(Place.zone[card], HAND)) return Card.def[card];
    return sideInHand(seatOf(Place.zone[card]), card);
  }
}
