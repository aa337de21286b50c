import { layout, within } from '../../components/arena.ts';
import { Card } from '../../components/card.ts';
import { toCard, toSeat, type ZoneId } from '../../components/ids.ts';
import { ADVERSARY_PURSE, POOL, Purse } from '../../components/purse.ts';
import { ACTIVE, Table, TURN } from '../../components/table.ts';
import {
  CENTER,
  CENTER_BOTTOM,
  CULTIST,
  EVENT,
  FANATIC,
  HEAVY_INFANTRY,
  MYSTIC,
  VOID,
  Zone,
} from '../../components/zone.ts';
import { BOOK_CARDS, PILE_CARDS, USES } from '../../systems/book/index.ts';
import { winners } from '../../systems/end.ts';
import { adversaryScore } from '../../systems/solitaire.ts';
import { isTeam, partnerOf } from '../../systems/team.ts';
import type { Pile } from '../cards/vocabulary.ts';
import { rowOf, type SeenPlayer, type Show, seenPlayer, shownIn, type Watched } from '../match/view.ts';
import type { Seat } from './seats.ts';

// The table as one seat sees it, card by card: what a screen draws, and what it compares to see what moved.

/** A card that can be seen. */
export interface Piece {
  /** The same card has the same key as long as it is seen, wherever it goes. */
  readonly key: number;
  readonly id: string;
}

export interface ConstructPiece extends Piece {
  /** It has an ability to use once per turn. */
  readonly hasUse: boolean;
  /** All such abilities have been used this turn. */
  readonly isSpent: boolean;
}

export interface PlayerTableau extends SeenPlayer<Piece> {
  readonly seat: number;
  readonly name: string;
  readonly isBot: boolean;
  readonly constructs: readonly ConstructPiece[];
}

/** A pile that is always available. */
export interface Supply extends Piece {
  /** How many are left; null is endless. */
  readonly count: number | null;
}

export interface Tableau {
  /** Whose view it is; -1 for a spectator. */
  readonly seat: number;
  /** By seat. */
  readonly players: readonly PlayerTableau[];
  readonly row: readonly (Piece | null)[];
  readonly centerDeckCount: number;
  /** The last is on top. */
  readonly void: readonly Piece[];
  readonly event: Piece | null;
  readonly supplies: readonly Supply[];
  readonly honorPool: number;
  readonly honorPoolStart: number;
  /** The viewer's partner in team play, or -1. */
  readonly partner: number;
  /** Whose turn it is. */
  readonly active: number;
  /** Who is to act or answer; -1 if nobody is. */
  readonly asked: number;
  /** Rounds begun, from 1. */
  readonly round: number;
  readonly isOver: boolean;
  readonly winners: readonly number[];
  /** Of solitaire. */
  readonly adversary: { readonly honor: number; readonly score: number } | null;
}

const asPiece: Show<Piece> = (key, id) => ({ key, id });

function constructOf(piece: Piece): ConstructPiece {
  const card = toCard(piece.key);
  const uses = USES[Card.def[card]];
  return {
    ...piece,
    hasUse: uses.length > 0,
    isSpent: uses.length > 0 && uses.every(({ bit }) => (Card.used[card] & bit) !== 0),
  };
}

function playerTableau(match: Watched, seat: number, { name, bot }: Seat, isOwn: boolean): PlayerTableau {
  const seen = seenPlayer(match, toSeat(seat), isOwn, asPiece);
  const constructs = seen.constructs.map((piece) => constructOf(piece));
  return { seat, name, isBot: bot !== undefined, ...seen, constructs };
}

const idIn = (pile: Pile): string => BOOK_CARDS[PILE_CARDS[pile]].id;

/** Piles are as stable as places: the pile's zone is its key, whatever card lies on it. */
function suppliesOf(): Supply[] {
  const pile = (zone: ZoneId, id: string, count: number | null): Supply => ({ key: -zone, id, count });
  return [
    pile(MYSTIC, idIn('mystic'), Zone.count[MYSTIC]),
    pile(HEAVY_INFANTRY, idIn('heavyInfantry'), Zone.count[HEAVY_INFANTRY]),
    ...(layout.fanatic === 0 ? [] : [pile(FANATIC, idIn('fanatic'), Zone.count[FANATIC])]),
    pile(CULTIST, idIn('cultist'), null),
  ];
}

/** Seats take turns from the first on; extra turns make this an estimate, good enough to show. */
const roundOf = (): number => Math.max(1, Math.ceil(Table.reg[TURN] / layout.seats));

/** The table as a seat sees it; -1 is a spectator, who knows no hand. */
export const tableauOf = (match: Watched, seats: readonly Seat[], seat: number): Tableau =>
  within(match.state, () => tableau(match, seats, seat));

function tableau(match: Watched, seats: readonly Seat[], seat: number): Tableau {
  const isSolo = layout.variant === 'solo';
  return {
    seat,
    players: seats.map((who, i) => playerTableau(match, i, who, i === seat)),
    row: rowOf(asPiece),
    centerDeckCount: Zone.count[CENTER] + Zone.count[CENTER_BOTTOM],
    void: shownIn(VOID, asPiece),
    event: shownIn(EVENT, asPiece)[0] ?? null,
    supplies: suppliesOf(),
    honorPool: Purse.honor[POOL],
    honorPoolStart: layout.honorPool,
    partner: seat >= 0 && isTeam() ? partnerOf(toSeat(seat)) : -1,
    active: Table.reg[ACTIVE],
    asked: match.asked,
    round: roundOf(),
    isOver: match.isOver,
    winners: match.isOver ? winners() : [],
    adversary: isSolo ? { honor: Purse.honor[ADVERSARY_PURSE], score: adversaryScore() } : null,
  };
}
