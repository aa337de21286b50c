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
import type { State } from '../../../components/arena.ts';
import { Card } from '../../../components/card.ts';
import { NO_ACTION, NO_CARD, type Seat, type ZoneId } from '../../../components/ids.ts';
import { Place } from '../../../components/place.ts';
import { Frame } from '../../../components/stack.ts';
import { DEPTH, Table, TURN_RULES, WATCHERS } from '../../../components/table.ts';
import { CONSTRUCTS, HAND, seatZone, TROPHIES, Zone } from '../../../components/zone.ts';
import { INTO, KIND, STARTING, USES } from '../../../systems/book/index.ts';
import { DEFEAT_IN_VOID, MONSTER } from '../../../systems/book/instructions.ts';
import { numbers, ROOM } from '../../../systems/book/open.ts';
import { asked, legalActions, listDeals, listOthers, listOwn } from '../../../systems/legal.ts';
import { topFrame } from '../../../systems/stack.ts';
import { answer } from '../greedy/answers.ts';
import { AFTER_DEALS, AT_ONCE, NEVER, playRank, useOfAction, useRank } from '../greedy/order.ts';
import { quickAnswer } from './answers.ts';
import { bestDeal } from './deals.ts';
import { bestPick } from './picks.ts';
import { ScoutSeen } from './scout-seen.ts';

// The player that stands for everybody in a playout: quick rules of thumb on an open table.

const END = actionOf(END_TURN);

const ranks = (hasJunk: boolean): Uint8Array =>
  numbers(new Uint8Array(ROOM), ({ cards }) => Uint8Array.from(cards, (_, card) => playRank(card, hasJunk)));

const PLAY_WITH_JUNK = ranks(true);
const PLAY_WITHOUT = ranks(false);
/** What comes before anything that constructs do. */
const BEFORE_USES = 60;
/** After all cards that give something, before it is spent. */
const BEFORE_DEALS = 25;

/** Whether a seat can do nothing any more but acquire and defeat what everybody sees. */
function isAllButSpent(seat: Seat): boolean {
  const isDone =
    Zone.count[seatZone(seat, HAND)] === 0 &&
    Zone.count[seatZone(seat, TROPHIES)] === 0 &&
    Table.reg[WATCHERS] === 0 &&
    (Table.reg[TURN_RULES] & DEFEAT_IN_VOID) === 0;
  return isDone && !isAnythingUsable(seatZone(seat, CONSTRUCTS));
}

function isAnythingUsable(constructs: ZoneId): boolean {
  for (let card = Place.next[constructs]; card !== constructs; card = Place.next[card]) {
    const uses = USES[Card.def[card]];
    for (let i = 0; i < uses.length; i++) if (!(Card.used[card] & uses[i].bit)) return true;
  }
  return false;
}

export class Scout {
  private readonly list: ActionList;
  private readonly seen: ScoutSeen;

  /** For the matches of this state. */
  constructor(state: State) {
    this.list = new ActionList();
    this.seen = new ScoutSeen(state, this.list);
  }

  /** What the seat that is asked does. */
  choose(): Action {
    const { list } = this;
    const seat = asked();
    if (Table.reg[DEPTH] === 0) return this.move(seat);
    legalActions(null, list);
    return list.size === 1 ? list.actions[0] : this.answer(seat);
  }

  private answer(seat: Seat): Action {
    const { list } = this;
    const pc = Frame.pc[topFrame()];
    const pick = bestPick(seat, pc, list);
    if (pick >= 0) return list.actions[pick];
    const quick = quickAnswer(seat, pc, list);
    if (quick !== 0) return quick;
    this.seen.seat = seat;
    return this.list.actions[answer(this.seen, this.seen.question()!)];
  }

  private move(seat: Seat): Action {
    const plain = this.plainPlay(seat);
    if (plain !== 0) return plain;
    if (isAllButSpent(seat)) return this.spend(seat);
    return this.listedMove(seat);
  }

  private spend(seat: Seat): Action {
    const { list } = this;
    list.clear();
    listDeals(seat, list);
    return list.size === 0 ? END : bestDeal(seat, list) || END;
  }

  /** A card that can be played without a look at anything else, or none. */
  private plainPlay(seat: Seat): Action {
    const hand = seatZone(seat, HAND);
    const ranks = this.hasJunk(hand) ? PLAY_WITH_JUNK : PLAY_WITHOUT;
    let best = NO_CARD;
    let most = Zone.count[seatZone(seat, CONSTRUCTS)] === 0 ? AFTER_DEALS : BEFORE_USES - 1;
    for (let card = Place.next[hand]; card !== hand; card = Place.next[card]) {
      const def = Card.def[card];
      if (INTO[def] !== 0) return NO_ACTION;
      if (ranks[def] <= most || KIND[def] === MONSTER) continue;
      most = ranks[def];
      best = card;
    }
    return best === 0 ? NO_ACTION : actionOf(PLAY, best);
  }

  private hasJunk(hand: ZoneId): boolean {
    for (let card = Place.next[hand]; card !== hand; card = Place.next[card])
      if (STARTING[Card.def[card]]) return true;
    return false;
  }

  private listedMove(seat: Seat): Action {
    const { list } = this;
    list.clear();
    listOwn(seat, null, list);
    const ranks = this.hasJunk(seatZone(seat, HAND)) ? PLAY_WITH_JUNK : PLAY_WITHOUT;
    let best = NO_ACTION;
    let most = NEVER;
    for (let i = 0; i < list.size; i++) {
      const rank = this.rankOf(list.actions[i], ranks);
      if (rank <= most) continue;
      most = rank;
      best = list.actions[i];
    }
    if (most > AFTER_DEALS) return best;
    listOthers(seat, list);
    return bestDeal(seat, list) || (most === AFTER_DEALS ? best : END);
  }

  private rankOf(action: Action, ranks: Uint8Array): number {
    switch (actionKind(action)) {
      case PLAY:
        return ranks[Card.def[actionCard(action)]];
      case USE:
        return useRank(useOfAction(action, Card.def[actionCard(action)]), ranks === PLAY_WITH_JUNK);
      case TRANSFORM:
        return AT_ONCE;
      case TROPHY:
        return BEFORE_DEALS;
      default:
        return NEVER;
    }
  }
}
