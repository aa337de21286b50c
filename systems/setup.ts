import type { Layout, Variant } from '../components/layout.ts';
import {
  ACTIVE,
  CHOOSING_FIRST,
  DEALING_HANDS,
  FIRST,
  PHASE,
  PICK,
  TO_DEAL,
} from '../components/registers.ts';
import { poolOf, type World } from '../components/world.ts';
import { CENTER, CULTIST, DECK, emptyZone, enter, OUT, seatZone, zoneCount } from '../components/zones.ts';
import { CARDS, numberOf } from '../src/cards/index.ts';
import type { Card, SetId } from '../src/cards/vocabulary.ts';
import { supplyOf } from './banish.ts';
import { FANATIC_CARD, INTO, KIND, LISTENS_IN_DISCARD } from './book/index.ts';
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

const copiesIn = (card: Card, sets: readonly SetId[]): number =>
  sets.reduce((sum, set) => sum + (card.copies[set] ?? 0), 0);

interface Stock {
  readonly def: number;
  readonly home: number;
  readonly copies: number;
}

/** Every kind of card of the table: what it is, where it begins, how often it is there. */
function stock(setup: Setup): Stock[] {
  const cultist = numberOf('cultist')!;
  const seats = Array.from({ length: setup.players }, (_, seat) => seat);
  return CARDS.flatMap((card, def): Stock[] => {
    if (card.starting !== undefined)
      return seats.map((seat) => ({ def, home: seatZone(seat, DECK), copies: card.starting! }));
    if (def === cultist) return [{ def, home: CULTIST, copies: 1 }];
    return [{ def, home: supplyOf(def) || CENTER, copies: copiesIn(card, setup.sets) }];
  });
}

export function layoutOf(setup: Setup): Layout {
  const cards = stock(setup).concat((setup.extra ?? []).map((def) => ({ def, home: OUT, copies: 1 })));
  const firstCard = zoneCount(setup.players);
  const entities = cards.reduce((sum, { copies }) => sum + copies, firstCard);
  const defs = new Uint8Array(entities);
  const homes = new Uint16Array(entities);
  let e = firstCard;
  for (const { def, home, copies } of cards) {
    defs.fill(def, e, e + copies);
    homes.fill(home, e, e + copies);
    e += copies;
  }
  const inGame = defs.subarray(firstCard);
  return {
    seats: setup.players,
    variant: setup.variant,
    entities,
    firstCard,
    defs,
    homes,
    extra: setup.extra?.length ?? 0,
    honorPool: setup.honorPool ?? usualPool(setup.players),
    fanatic: Math.max(0, defs.indexOf(FANATIC_CARD, firstCard)),
    events: inGame.filter((def) => KIND[def] === EVENT).length,
    transforms: inGame.some((def) => INTO[def] !== 0),
    listensInDiscard: inGame.some((def) => LISTENS_IN_DISCARD[def] !== 0),
    seed: seedOf(setup),
  };
}

function seedOf({ sets, players, variant }: Setup): number {
  let h = 0x811c9dc5;
  for (const c of `${players}|${variant}|${sets.join()}`) h = Math.imul(h ^ c.charCodeAt(0), 0x01000193);
  return h;
}

/** The state before anything is dealt: the same for every match of a layout. */
const beginnings = new WeakMap<Layout, Uint8Array>();

/** Every card where it begins; nothing dealt yet. */
export function layOut(w: World): void {
  const beginning = beginnings.get(w.layout);
  if (beginning) return w.bytes.set(beginning);
  placeAll(w);
  beginnings.set(w.layout, w.bytes.slice());
}

function placeAll(w: World): void {
  const { firstCard, entities, defs, homes, honorPool, seats } = w.layout;
  w.bytes.fill(0);
  for (let zone = 1; zone < firstCard; zone++) emptyZone(w, zone);
  for (let card = firstCard; card < entities; card++) {
    w.def[card] = defs[card];
    enter(w, card, homes[card]);
  }
  w.honor[poolOf(w)] = honorPool;
  w.reg[TO_DEAL] = (1 << seats) - 1;
}

/** Begins a match; `first` fixes who is first, otherwise chance decides. */
export function begin(w: World, first?: number): void {
  layOut(w);
  if (first === undefined) {
    w.reg[PHASE] = CHOOSING_FIRST;
    ask(w, PICK, 0, w.layout.seats);
  } else {
    w.reg[ACTIVE] = w.reg[FIRST] = first;
    w.reg[PHASE] = DEALING_HANDS;
  }
}
