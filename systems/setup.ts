import { copyOf, current, layout, restore, State, wipe, within } from '../components/arena.ts';
import { Card } from '../components/card.ts';
import { allCards, allZones } from '../components/entities.ts';
import { checked, type Layout, type Variant } from '../components/layout.ts';
import { POOL, Purse } from '../components/purse.ts';
import {
  ACTIVE,
  CHOOSING_FIRST,
  DEALING_HANDS,
  FIRST,
  PHASE,
  PICK,
  Table,
  TO_DEAL,
} from '../components/table.ts';
import {
  CENTER,
  CULTIST,
  DECK,
  emptyZone,
  enter,
  isKind,
  OUT,
  seatZone,
  zoneCount,
} from '../components/zone.ts';
import type { Card as Declared, SetId } from '../src/cards/vocabulary.ts';
import { supplyOf } from './banish.ts';
import { BOOK_CARDS, COST, FANATIC_CARD, INTO, KIND, LISTENS_IN_DISCARD, PILE_CARDS } from './book/index.ts';
import { EVENT } from './book/instructions.ts';
import { ask } from './chance.ts';

// Rule 1.

export interface Setup {
  readonly sets: readonly SetId[];
  readonly players: number;
  readonly variant: Variant;
  /** Another honor pool than the usual one. */
  readonly honorPool?: number;
  /** Cards beyond those of the boxes; they begin outside the game (scenarios). */
  readonly extra?: readonly number[];
}

/** Rule 1.5 and 10.1. */
const usualPool = (players: number): number => (players === 1 ? 50 : 30 * players);

const copiesIn = (card: Declared, sets: readonly SetId[]): number =>
  sets.reduce((sum, set) => sum + (card.copies[set] ?? 0), 0);

interface Stock {
  readonly def: number;
  readonly home: number;
  readonly copies: number;
}

/** Every kind of card of the table: what it is, where it begins, how often it is there. */
function stock(setup: Setup): Stock[] {
  const seats = Array.from({ length: setup.players }, (_, seat) => seat);
  return BOOK_CARDS.flatMap((card, def): Stock[] => {
    if (card.starting !== undefined)
      return seats.map((seat) => ({ def, home: seatZone(seat, DECK), copies: card.starting! }));
    if (def === PILE_CARDS.cultist) return [{ def, home: CULTIST, copies: 1 }];
    return [{ def, home: supplyOf(def) || CENTER, copies: copiesIn(card, setup.sets) }];
  });
}

export function layoutOf(setup: Setup): Layout {
  const cards = stock(setup).concat((setup.extra ?? []).map((def) => ({ def, home: OUT, copies: 1 })));
  const firstCard = zoneCount(setup.players);
  const entities = cards.reduce((sum, { copies }) => sum + copies, firstCard);
  const defs = new Uint16Array(entities);
  const homes = new Uint16Array(entities);
  let e = firstCard;
  for (const { def, home, copies } of cards) {
    defs.fill(def, e, e + copies);
    homes.fill(home, e, e + copies);
    e += copies;
  }
  const inGame = defs.subarray(firstCard);
  return checked({
    seats: setup.players,
    variant: setup.variant,
    entities,
    firstCard,
    defs,
    homes,
    honorPool: setup.honorPool ?? usualPool(setup.players),
    fanatic: Math.max(0, defs.indexOf(FANATIC_CARD, firstCard)),
    events: inGame.filter((def) => KIND[def] === EVENT).length,
    gives: inGame.some((def, i) => !isKind(homes[firstCard + i], DECK) && isFree(def)),
    transforms: inGame.some((def) => INTO[def] !== 0),
    discardListeners: Array.from(inGame.keys(), (i) => firstCard + i).filter((card) => listens(defs[card])),
    seed: seedOf(setup),
  });
}

/** Whether either side of a card has an ability that works in the discard pile. */
const listens = (def: number): boolean => (LISTENS_IN_DISCARD[def] | LISTENS_IN_DISCARD[INTO[def]]) !== 0;

/** Neither side of an event is for sale. */
const isFree = (def: number): boolean =>
  KIND[def] !== EVENT && (COST[def] === 0 || (INTO[def] !== 0 && COST[INTO[def]] === 0));

function seedOf({ sets, players, variant }: Setup): number {
  let h = 0x811c9dc5;
  for (const c of `${players}|${variant}|${sets.join()}`) h = Math.imul(h ^ c.charCodeAt(0), 0x01000193);
  return h;
}

/** The state before anything is dealt: the same for every match of a layout. */
const beginnings = new WeakMap<Layout, State>();

/** Every card where it begins; nothing dealt yet. */
export function layOut(): void {
  const beginning = beginnings.get(layout);
  if (beginning) return restore(beginning);
  placeAll();
  beginnings.set(layout, copyOf(current()));
}

function placeAll(): void {
  const { defs, homes, honorPool, seats } = layout;
  wipe();
  for (const zone of allZones()) emptyZone(zone);
  for (const card of allCards()) {
    Card.def[card] = defs[card];
    enter(card, homes[card]);
  }
  Purse.honor[POOL] = honorPool;
  Table.reg[TO_DEAL] = (1 << seats) - 1;
}

/** Begins a match; `first` fixes who is first, otherwise chance decides. */
export function begin(first?: number): void {
  layOut();
  if (first === undefined) {
    Table.reg[PHASE] = CHOOSING_FIRST;
    ask(PICK, 0, layout.seats);
  } else {
    Table.reg[ACTIVE] = Table.reg[FIRST] = first;
    Table.reg[PHASE] = DEALING_HANDS;
  }
}

/** A match that has just begun. */
export function begun(of: Layout, first?: number): State {
  const state = new State(of);
  within(state, () => begin(first));
  return state;
}
