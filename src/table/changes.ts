import { CLEANUP, PASSING, PHASE, TURN } from '../../components/registers.ts';
import { adversaryPurse, type World } from '../../components/world.ts';
import { isRow } from '../../components/zones.ts';
import { deckSize } from '../../systems/hand.ts';
import { CARDS } from '../cards/index.ts';
import { ownerOf, type Place, placeOf } from './places.ts';
import type { Chances, Taken } from './witness.ts';

// What an input changed, found by comparing the table before and after it. Only what everybody may see.

export interface Move {
  /** The card's id, with the side that it shows afterwards. */
  readonly card: string;
  readonly from: Place;
  readonly to: Place;
  /** Whose zone it left, whose it came to; -1 is nobody's. */
  readonly giver: number;
  readonly taker: number;
}

export interface Gain {
  readonly seat: number;
  readonly honor: number;
  readonly runes: number;
  readonly power: number;
  /** Cards that came to the hand from the deck. */
  readonly drawn: number;
}

/** A card in play that transformed by itself. */
export interface Turned {
  readonly seat: number;
  readonly from: string;
  readonly to: string;
}

export interface Changes {
  readonly moves: readonly Move[];
  /** Of the seats for which something changed. */
  readonly gains: readonly Gain[];
  /** Honor of solitaire's adversary. */
  readonly adversary: number;
  /** Seats whose discard pile became their deck. */
  readonly shuffled: readonly number[];
  readonly taken: readonly Taken[];
  readonly turned: readonly Turned[];
  /** The active player discarded what was left of the turn and drew a new hand. */
  readonly isCleanup: boolean;
  /** Chance had a say, so that somebody saw something hidden. */
  readonly isRevealing: boolean;
}

export interface Facts {
  readonly zone: Uint16Array;
  readonly def: Uint8Array;
  readonly honor: Uint16Array;
  readonly runes: readonly number[];
  readonly power: readonly number[];
  readonly decks: readonly number[];
  readonly phase: number;
  readonly turn: number;
}

const bySeat = <T>(w: World, of: (seat: number) => T): T[] =>
  Array.from({ length: w.layout.seats }, (_, seat) => of(seat));

const runesOf = (w: World, seat: number): number => w.runes[seat] + w.mechanaRunes[seat];

export const factsOf = (w: World): Facts => ({
  zone: w.zone.slice(),
  def: w.def.slice(),
  honor: w.honor.slice(),
  runes: bySeat(w, (seat) => runesOf(w, seat)),
  power: bySeat(w, (seat) => w.power[seat]),
  decks: bySeat(w, (seat) => deckSize(w, seat)),
  phase: w.reg[PHASE],
  turn: w.reg[TURN],
});

/** Whether the turn has left this phase behind. */
const isPast = (before: Facts, w: World, phase: number): boolean =>
  before.turn > 0 && before.phase <= phase && (w.reg[PHASE] > phase || w.reg[TURN] !== before.turn);

/** Rule 10.2: what lay rightmost in the row when the adversary's part began. */
function adversarysCards(before: Facts, w: World): readonly number[] {
  if (w.layout.variant !== 'solo' || !isPast(before, w, PASSING - 1)) return [];
  return cardsWhere(w, (card) => isRow(before.zone[card]))
    .sort((a, b) => before.zone[b] - before.zone[a])
    .slice(0, 2);
}

function cardsWhere({ layout }: World, is: (card: number) => boolean): number[] {
  const cards: number[] = [];
  for (let card = layout.firstCard; card < layout.entities; card++) if (is(card)) cards.push(card);
  return cards;
}

function movesSince(before: Facts, w: World, tops: readonly number[]): Move[] {
  const adversarys = adversarysCards(before, w);
  return cardsWhere(w, (card) => before.zone[card] !== w.zone[card]).map((card) => {
    const [from, to] = [before.zone[card], w.zone[card]];
    return {
      card: CARDS[w.def[card]].id,
      from: tops.includes(card) ? 'deck' : placeOf(from),
      to: adversarys.includes(card) ? 'adversary' : placeOf(to),
      giver: ownerOf(from),
      taker: ownerOf(to),
    };
  });
}

/** Cards of the row slide in solitaire; those of the center deck have no order that anybody saw. */
const isMove = ({ from, to, giver, taker }: Move): boolean => from !== to || giver !== taker;

function gainOf(seat: number, before: Facts, w: World, drawn: number): Gain {
  return {
    seat,
    honor: w.honor[seat] - before.honor[seat],
    runes: runesOf(w, seat) - before.runes[seat],
    power: w.power[seat] - before.power[seat],
    drawn,
  };
}

const isSomething = ({ honor, runes, power, drawn }: Gain): boolean =>
  honor !== 0 || runes !== 0 || power !== 0 || drawn !== 0;

/** Drawn by chance, or known to lie on top. */
const drawnBy = (w: World, { drawn }: Chances, moves: readonly Move[]): number[] =>
  bySeat(
    w,
    (seat) =>
      drawn[seat] + moves.filter((m) => m.from === 'deck' && m.to === 'hand' && m.taker === seat).length,
  );

function turnedSince(before: Facts, w: World): Turned[] {
  if (!w.layout.transforms) return [];
  const isTurned = (card: number): boolean =>
    before.def[card] !== w.def[card] && placeOf(w.zone[card]) === 'constructs';
  return cardsWhere(w, isTurned).map((card) => ({
    seat: ownerOf(w.zone[card]),
    from: CARDS[before.def[card]].id,
    to: CARDS[w.def[card]].id,
  }));
}

export function changesSince(before: Facts, w: World, chances: Chances): Changes {
  const all = movesSince(before, w, chances.tops).filter(isMove);
  const moves = all.filter(({ to }) => to !== 'pool');
  const drawn = drawnBy(w, chances, moves);
  const refilled = new Set(all.filter(({ to }) => to === 'pool').map(({ taker }) => taker));
  return {
    moves,
    gains: drawn.map((cards, seat) => gainOf(seat, before, w, cards)).filter(isSomething),
    adversary: w.honor[adversaryPurse(w)] - before.honor[adversaryPurse(w)],
    shuffled: bySeat(w, (seat) => seat).filter(
      (seat) => refilled.has(seat) || drawn[seat] > before.decks[seat],
    ),
    taken: chances.taken,
    turned: turnedSince(before, w),
    isCleanup: isPast(before, w, CLEANUP),
    isRevealing: chances.asked > 0,
  };
}
