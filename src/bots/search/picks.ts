import { type ActionList, actionCard, actionKind, CHOOSE, YES } from '../../../components/action.ts';
import { layout } from '../../../components/arena.ts';
import { Card } from '../../../components/card.ts';
import type { CardEntity, CardNumber, Pc, ZoneId } from '../../../components/ids.ts';
import { Place } from '../../../components/place.ts';
import { Seat } from '../../../components/seat.ts';
import { ACTIVE, Table } from '../../../components/table.ts';
import { CONSTRUCTS, DECK, HAND, isRow, isSeatZone, kindOf } from '../../../components/zone.ts';
import type { Book } from '../../../systems/book/book.ts';
import { HONOR as CARD_HONOR, COST, KIND } from '../../../systems/book/index.ts';
import { MONSTER } from '../../../systems/book/instructions.ts';
import { list as listOf, numbers, ROOM } from '../../../systems/book/open.ts';
import type { Effect } from '../../cards/vocabulary.ts';
import { ACTIVITY, lossOf, TROPHY, useNow, WHEN_BANISHED } from '../greedy/cards.ts';
import { AVERAGE, DENIAL, HONOR, MISSED_NOW } from '../greedy/weights.ts';
import { worthOf } from '../greedy/worth.ts';
import { denial } from './solo-worth.ts';
import { weighFor, worthToKeep, worthToWin } from './worth.ts';

// One of several cards to do something to, in a playout.

type Picking = Extract<Effect, { pick: unknown }>;

interface PickTable {
  readonly does: Picking['do'];
  /** Whether it depends on what cards are worth to the seat. */
  readonly weighs: boolean;
  /** What follows, by the card that is picked. */
  readonly follows: Float64Array;
}

const WITHOUT_WORTH: ReadonlySet<Picking['do']> = new Set<Picking['do']>([
  'discard',
  'discardSome',
  'destroy',
  'toHand',
  'toTop',
  'keepOne',
  'copyEffect',
  'takeTrophies',
]);

const honorIn = ({ cards }: Book, of: (card: number) => number): Float64Array =>
  Float64Array.from(cards, (_, card) => of(card) / HONOR);

const inHonor = (of: (card: number) => number): Float64Array =>
  numbers(new Float64Array(ROOM), (book) => honorIn(book, of));

const USE_NOW = inHonor(useNow);
const LOSS = inHonor(lossOf);
const ACTIVE_WORTH = inHonor((card) => ACTIVITY[card]);
const BANISHED = inHonor((card) => WHEN_BANISHED[card]);
const TROPHY_WORTH = inHonor((card) => TROPHY[card] + 1);
const AVERAGE_USE = AVERAGE / HONOR;

/** By the place of the question in the book. */
const PICKS = listOf((book) => Array.from(book.code, (_, pc) => pickTable(book, book.origins.get(pc))));

function pickTable(book: Book, effect: Effect | undefined): PickTable | undefined {
  if (!effect || !('pick' in effect)) return undefined;
  const then = 'then' in effect ? effect.then : [];
  return {
    does: effect.do,
    weighs: !WITHOUT_WORTH.has(effect.do),
    follows: honorIn(book, (card) => worthOf(then, book.cards[card])),
  };
}

const isInHand = (zone: ZoneId): boolean =>
  isSeatZone(zone) && (kindOf(zone) === HAND || kindOf(zone) === DECK);

const kept = (def: CardNumber, zone: ZoneId): number =>
  worthToKeep(def) + (isInHand(zone) ? (USE_NOW[def] * MISSED_NOW) / 100 : 0);

/** A card that is out of reach now is the next player's to win. */
function denied(seat: Seat, def: CardNumber): number {
  const budget = KIND[def] === MONSTER ? Seat.power[seat] : Seat.runes[seat];
  if (COST[def] <= budget) return -worthToWin(def);
  return layout.variant === 'solo' ? 0 : (worthToWin(def) * DENIAL) / 100;
}

function points(seat: Seat, does: Picking['do'], card: CardEntity): number {
  const def = Card.def[card];
  const zone = Place.zone[card];
  switch (does) {
    case 'banish':
    case 'banishSome':
      return isRow(zone) ? denied(seat, def) + denial(card) : BANISHED[def] - kept(def, zone);
    case 'putUnder':
      return CARD_HONOR[def] - kept(def, zone);
    case 'discard':
    case 'discardSome':
      return -USE_NOW[def];
    case 'destroy':
      return -LOSS[def];
    case 'toHand':
      return isSeatZone(zone) && kindOf(zone) === CONSTRUCTS && Table.reg[ACTIVE] !== seat
        ? -1
        : USE_NOW[def];
    case 'toTop':
      return USE_NOW[def] - AVERAGE_USE;
    case 'keepOne':
    case 'copyEffect':
      return ACTIVE_WORTH[def];
    case 'takeTrophies':
      return TROPHY_WORTH[def];
    case 'acquire':
    case 'acquireAll':
    case 'defeat':
    case 'acquireOrDefeat':
      return worthToWin(def) + denial(card);
    default:
      return 0;
  }
}

/** The index of the best card to pick, or -1 if the question is another. */
export function bestPick(seat: Seat, pc: Pc, list: ActionList): number {
  const table = PICKS[pc];
  if (!table) return -1;
  if (table.weighs) weighFor(seat);
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < list.size; i++) {
    const action = list.actions[i];
    const card = actionCard(action);
    let worth = actionKind(action) === YES ? 0.1 : 0;
    if (actionKind(action) === CHOOSE) worth = table.follows[Card.def[card]] + points(seat, table.does, card);
    if (worth <= most) continue;
    most = worth;
    best = i;
  }
  return best;
}
