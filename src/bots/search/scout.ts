import {
  type Action,
  ActionList,
  actionCard,
  actionKind,
  actionOf,
  END_TURN,
  PLAY,
  TRANSFORM,
  TROPHY,
  USE,
} from '../../../components/action.ts';
import { DEPTH } from '../../../components/registers.ts';
import type { World } from '../../../components/world.ts';
import { CONSTRUCTS, HAND, seatZone } from '../../../components/zones.ts';
import { INTO, KIND, STARTING } from '../../../systems/book/index.ts';
import { MONSTER } from '../../../systems/book/instructions.ts';
import { asked, legalActions } from '../../../systems/legal.ts';
import { PC, topFrame } from '../../../systems/stack.ts';
import { CARDS } from '../../cards/index.ts';
import { answer } from '../greedy/answers.ts';
import { AFTER_DEALS, AT_ONCE, NEVER, playRank, useOfAction, useRank } from '../greedy/order.ts';
import { quickAnswer } from './answers.ts';
import { bestDeal } from './deals.ts';
import { bestPick } from './picks.ts';
import { ScoutSeen } from './scout-seen.ts';

// The player that stands for everybody in a playout: quick rules of thumb on an open table.

const END = actionOf(END_TURN);

const PLAY_WITH_JUNK = Uint8Array.from(CARDS, (_, card) => playRank(card, true));
const PLAY_WITHOUT = Uint8Array.from(CARDS, (_, card) => playRank(card, false));
/** What comes before anything that constructs do. */
const BEFORE_USES = 60;
/** After all cards that give something, before it is spent. */
const BEFORE_DEALS = 25;

export class Scout {
  private readonly w: World;
  private readonly list: ActionList;
  private readonly seen: ScoutSeen;

  constructor(w: World) {
    this.w = w;
    this.list = new ActionList();
    this.seen = new ScoutSeen(w, this.list);
  }

  /** What the seat that is asked does. */
  choose(): Action {
    const { w, list } = this;
    const seat = asked(w);
    if (w.reg[DEPTH] === 0) return this.move(seat);
    legalActions(w, null, list);
    return list.size === 1 ? list.actions[0] : this.answer(seat);
  }

  private answer(seat: number): Action {
    const { w, list } = this;
    const pc = w.stack[topFrame(w) + PC];
    const pick = bestPick(w, seat, pc, list);
    if (pick >= 0) return list.actions[pick];
    const quick = quickAnswer(w, seat, pc, list);
    if (quick !== 0) return quick;
    this.seen.seat = seat;
    return this.list.actions[answer(this.seen, this.seen.question()!)];
  }

  private move(seat: number): Action {
    const plain = this.plainPlay(seat);
    if (plain !== 0) return plain;
    legalActions(this.w, null, this.list);
    return this.list.size === 1 ? END : this.listedMove(seat);
  }

  /** A card that can be played without a look at anything else, or 0. */
  private plainPlay(seat: number): Action {
    const { w } = this;
    const hand = seatZone(seat, HAND);
    const ranks = this.hasJunk(hand) ? PLAY_WITH_JUNK : PLAY_WITHOUT;
    let best = 0;
    let most = w.count[seatZone(seat, CONSTRUCTS)] === 0 ? AFTER_DEALS : BEFORE_USES - 1;
    for (let card = w.next[hand]; card !== hand; card = w.next[card]) {
      const def = w.def[card];
      if (INTO[def] !== 0) return 0;
      if (ranks[def] <= most || KIND[def] === MONSTER) continue;
      most = ranks[def];
      best = card;
    }
    return best === 0 ? 0 : actionOf(PLAY, best);
  }

  private hasJunk(hand: number): boolean {
    const { w } = this;
    for (let card = w.next[hand]; card !== hand; card = w.next[card]) if (STARTING[w.def[card]]) return true;
    return false;
  }

  private listedMove(seat: number): Action {
    const { w, list } = this;
    const ranks = this.hasJunk(seatZone(seat, HAND)) ? PLAY_WITH_JUNK : PLAY_WITHOUT;
    let best = 0;
    let most = NEVER;
    for (let i = 0; i < list.size; i++) {
      const rank = this.rankOf(list.actions[i], ranks);
      if (rank <= most) continue;
      most = rank;
      best = list.actions[i];
    }
    if (most > AFTER_DEALS) return best;
    return bestDeal(w, seat, list) || (most === AFTER_DEALS ? best : END);
  }

  private rankOf(action: Action, ranks: Uint8Array): number {
    const { w } = this;
    switch (actionKind(action)) {
      case PLAY:
        return ranks[w.def[actionCard(action)]];
      case USE:
        return useRank(useOfAction(action, w.def[actionCard(action)]), ranks === PLAY_WITH_JUNK);
      case TRANSFORM:
        return AT_ONCE;
      case TROPHY:
        return BEFORE_DEALS;
      default:
        return NEVER;
    }
  }
}
