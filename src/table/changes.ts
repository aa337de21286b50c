import { layout } from '../../components/arena.ts';
import { Card } from '../../components/card.ts';
import { allCards, allSeats } from '../../components/entities.ts';
import type { CardEntity, CardNumber, Column, PurseId, ZoneId } from '../../components/ids.ts';
import { Place as Lies } from '../../components/place.ts';
import { ADVERSARY_PURSE, PURSES, Purse } from '../../components/purse.ts';
import { Seat } from '../../components/seat.ts';
import { CLEANUP, PASSING, PHASE, Table, TURN } from '../../components/table.ts';
import { isRow } from '../../components/zone.ts';
import { BOOK_CARDS } from '../../systems/book/index.ts';
import { deckSize } from '../../systems/hand.ts';
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
  readonly zone: Column<CardEntity, ZoneId>;
  readonly def: Column<CardEntity, CardNumber>;
  readonly honor: Column<PurseId, number>;
  readonly runes: readonly number[];
  readonly power: readonly number[];
  readonly decks: readonly number[];
  readonly phase: number;
  readonly turn: number;
}

const bySeat = <T>(of: (seat: Seat) => T): T[] => allSeats().map(of);

const runesOf = (seat: Seat): number => Seat.runes[seat] + Seat.mechanaRunes[seat];

export const factsOf = (): Facts => ({
  zone: Lies.zone.slice(0, layout.entities),
  def: Card.def.slice(0, layout.entities),
  honor: Purse.honor.slice(0, PURSES),
  runes: bySeat(runesOf),
  power: bySeat((seat) => Seat.power[seat]),
  decks: bySeat(deckSize),
  phase: Table.reg[PHASE],
  turn: Table.reg[TURN],
});

/** Whether the turn has left this phase behind. */
const isPast = (before: Facts, phase: number): boolean =>
  before.turn > 0 && before.phase <= phase && (Table.reg[PHASE] > phase || Table.reg[TURN] !== before.turn);

/** Rule 10.2: what lay rightmost in the row when the adversary's part began. */
function adversarysCards(before: Facts): readonly CardEntity[] {
  if (layout.variant !== 'solo' || !isPast(before, PASSING - 1)) return [];
  return cardsWhere((card) => isRow(before.zone[card]))
    .sort((a, b) => before.zone[b] - before.zone[a])
    .slice(0, 2);
}

const cardsWhere = (is: (card: CardEntity) => boolean): CardEntity[] => allCards().filter(is);

function movesSince(before: Facts, tops: readonly number[]): Move[] {
  const adversarys = adversarysCards(before);
  return cardsWhere((card) => before.zone[card] !== Lies.zone[card]).map((card) => {
    const [from, to] = [before.zone[card], Lies.zone[card]];
    return {
      card: BOOK_CARDS[Card.def[card]].id,
      from: tops.includes(card) ? 'deck' : placeOf(from),
      to: adversarys.includes(card) ? 'adversary' : placeOf(to),
      giver: ownerOf(from),
      taker: ownerOf(to),
    };
  });
}

/** Cards of the row slide in solitaire; those of the center deck have no order that anybody saw. */
const isMove = ({ from, to, giver, taker }: Move): boolean => from !== to || giver !== taker;

function gainOf(seat: Seat, before: Facts, drawn: number): Gain {
  return {
    seat,
    honor: Purse.honor[seat] - before.honor[seat],
    runes: runesOf(seat) - before.runes[seat],
    power: Seat.power[seat] - before.power[seat],
    drawn,
  };
}

const isSomething = ({ honor, runes, power, drawn }: Gain): boolean =>
  honor !== 0 || runes !== 0 || power !== 0 || drawn !== 0;

/** Drawn by chance, or known to lie on top. */
const drawnBy = ({ drawn }: Chances, moves: readonly Move[]): number[] =>
  bySeat(
    (seat) =>
      drawn[seat] + moves.filter((m) => m.from === 'deck' && m.to === 'hand' && m.taker === seat).length,
  );

function turnedSince(before: Facts): Turned[] {
  if (!layout.transforms) return [];
  const isTurned = (card: CardEntity): boolean =>
    before.def[card] !== Card.def[card] && placeOf(Lies.zone[card]) === 'constructs';
  return cardsWhere(isTurned).map((card) => ({
    seat: ownerOf(Lies.zone[card]),
    from: BOOK_CARDS[before.def[card]].id,
    to: BOOK_CARDS[Card.def[card]].id,
  }));
}

export function changesSince(before: Facts, chances: Chances): Changes {
  const all = movesSince(before, chances.tops).filter(isMove);
  const moves = all.filter(({ to }) => to !== 'pool');
  const drawn = drawnBy(chances, moves);
  const refilled = new Set(all.filter(({ to }) => to === 'pool').map(({ taker }) => taker));
  return {
    moves,
    gains: bySeat((seat) => gainOf(seat, before, drawn[seat])).filter(isSomething),
    adversary: Purse.honor[ADVERSARY_PURSE] - before.honor[ADVERSARY_PURSE],
    shuffled: bySeat((seat) => seat).filter((seat) => refilled.has(seat) || drawn[seat] > before.decks[seat]),
    taken: chances.taken,
    turned: turnedSince(before),
    isCleanup: isPast(before, CLEANUP),
    isRevealing: chances.asked > 0,
  };
}
