import { copyOf, current, layout, restore, State, wipe, within } from '../components/arena.ts';
import { Card } from '../components/card.ts';
import { allCards, allZones } from '../components/entities.ts';
import { type CardNumber, FIRST_SEAT, toCard, toCardNumber, toSeat, type ZoneId } from '../components/ids.ts';
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
  FANATIC,
  HEAVY_INFANTRY,
  isKind,
  MYSTIC,
  OUT,
  seatZone,
  zoneCount,
} from '../components/zone.ts';
import { setsNamed } from '../src/cards/index.ts';
import { PILES } from '../src/cards/language.ts';
import type { Card as Declared, Pile, SetId } from '../src/cards/vocabulary.ts';
import { type Book, compileBook } from './book/book.ts';
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
  readonly extra?: readonly string[];
}

/** Rule 1.5 and 10.1. */
const usualPool = (players: number): number => (players === 1 ? 50 : 30 * players);

const copiesIn = (card: Declared, sets: readonly SetId[]): number =>
  sets.reduce((sum, set) => sum + (card.copies[set] ?? 0), 0);

interface Stock {
  readonly def: CardNumber;
  readonly home: ZoneId;
  readonly copies: number;
}

const SUPPLIES: Readonly<Record<Pile, ZoneId>> = {
  mystic: MYSTIC,
  heavyInfantry: HEAVY_INFANTRY,
  fanatic: FANATIC,
  cultist: CULTIST,
};

/** Where all copies of a card begin that is in no player's deck. */
function homeIn({ piles }: Book, def: CardNumber): ZoneId {
  const pile = PILES.find((name) => piles[name] === def);
  return pile ? SUPPLIES[pile] : CENTER;
}

/** Every kind of card of the table: what it is, where it begins, how often it is there. */
function stock(setup: Setup, book: Book): Stock[] {
  const seats = Array.from({ length: setup.players }, (_, seat) => toSeat(seat));
  return book.cards.flatMap((card, number): Stock[] => {
    const def = toCardNumber(number);
    if (card.starting !== undefined)
      return seats.map((seat) => ({ def, home: seatZone(seat, DECK), copies: card.starting! }));
    if (def === book.piles.cultist) return [{ def, home: homeIn(book, def), copies: 1 }];
    return [{ def, home: homeIn(book, def), copies: copiesIn(card, setup.sets) }];
  });
}

/** The table of a match; its book has the cards of its sets, and may have more. */
export function layoutOf(setup: Setup, book = compileBook(setsNamed(setup.sets))): Layout {
  const extra = (setup.extra ?? []).map((id) => ({ def: book.numbers.get(id)!, home: OUT, copies: 1 }));
  const cards: readonly Stock[] = stock(setup, book).concat(extra);
  const firstCard = toCard(zoneCount(setup.players));
  const entities = cards.reduce((sum, { copies }) => sum + copies, zoneCount(setup.players));
  const defs = new Uint16Array(entities) as Layout['defs'];
  const homes = new Uint16Array(entities) as Layout['homes'];
  let e: number = firstCard;
  for (const { def, home, copies } of cards) {
    defs.fill(def, e, e + copies);
    homes.fill(home, e, e + copies);
    e += copies;
  }
  const inGame = Array.from(defs.subarray(firstCard), toCardNumber);
  return checked({
    book,
    seats: setup.players,
    variant: setup.variant,
    entities,
    firstCard,
    defs,
    homes,
    honorPool: setup.honorPool ?? usualPool(setup.players),
    fanatic: toCard(Math.max(0, defs.indexOf(book.piles.fanatic, firstCard))),
    events: inGame.filter((def) => book.kind[def] === EVENT).length,
    gives: cards.some(({ def, home, copies }) => copies > 0 && !isKind(home, DECK) && isFree(book, def)),
    transforms: inGame.some((def) => book.into[def] !== 0),
    discardListeners: Array.from(inGame.keys(), (i) => toCard(firstCard + i)).filter((card) =>
      listens(book, defs[card]),
    ),
    seed: seedOf(setup),
  });
}

/** Whether either side of a card has an ability that works in the discard pile. */
const listens = ({ into, listensInDiscard }: Book, def: CardNumber): boolean =>
  (listensInDiscard[def] | listensInDiscard[into[def]]) !== 0;

/** Neither side of an event is for sale. */
const isFree = ({ kind, cost, into }: Book, def: CardNumber): boolean =>
  kind[def] !== EVENT && (cost[def] === 0 || (into[def] !== 0 && cost[into[def]] === 0));

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
    ask(PICK, FIRST_SEAT, layout.seats);
  } else {
    Table.reg[ACTIVE] = Table.reg[FIRST] = toSeat(first);
    Table.reg[PHASE] = DEALING_HANDS;
  }
}

/** A match that has just begun. */
export function begun(of: Layout, first?: number): State {
  const state = new State(of);
  within(state, () => begin(first));
  return state;
}
