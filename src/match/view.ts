import { layout, within } from '../../components/arena.ts';
import { Card } from '../../components/card.ts';
import { allSeats } from '../../components/entities.ts';
import {
  type CardEntity,
  FIRST_SEAT,
  NOBODY,
  toSeat,
  type ZoneId,
  type ZoneKind,
} from '../../components/ids.ts';
import { Place } from '../../components/place.ts';
import { ADVERSARY_PURSE, POOL, Purse } from '../../components/purse.ts';
import { Seat } from '../../components/seat.ts';
import type { Secrets } from '../../components/secrets.ts';
import { ACTIVE, DEPTH, Table, TURN } from '../../components/table.ts';
import {
  CENTER,
  CENTER_BOTTOM,
  CONSTRUCTS,
  DECK,
  DISCARD,
  EVENT,
  FANATIC,
  FRONT,
  HAND,
  HEAVY_INFANTRY,
  MYSTIC,
  PLAYED,
  ROW,
  ROW_SIZE,
  seatZone,
  TOP,
  TROPHIES,
  UNDER,
  VOID,
  Zone,
} from '../../components/zone.ts';
import { HONOR } from '../../systems/book/index.ts';
import { scoreOf, winners } from '../../systems/end.ts';
import { deckSize, handSize } from '../../systems/hand.ts';
import { cardAt } from '../../systems/row.ts';
import { adversaryScore } from '../../systems/solitaire.ts';
import type { Match } from './match.ts';
import { idOf, wordsOfAll } from './words.ts';

// What a seat may know: the public table, and its own hand.

/** What a viewer sees of a player; `T` is what stands for a card. */
export interface SeenPlayer<T> {
  /** Honor tokens. */
  readonly honor: number;
  readonly runes: number;
  /** Runes for Mechana Constructs only. */
  readonly mechanaRunes: number;
  readonly power: number;
  readonly handCount: number;
  /** The cards in hand that the viewer knows: all of their own, those shown of others. */
  readonly hand: readonly T[];
  readonly deckCount: number;
  /** Cards known to lie on top of the deck, the topmost first. */
  readonly deckTop: readonly T[];
  /** The last is on top. */
  readonly discard: readonly T[];
  readonly played: readonly T[];
  readonly constructs: readonly T[];
  readonly trophies: readonly T[];
  readonly front: readonly T[];
  readonly under: readonly T[];
}

/** Cards stand by their ids. */
export interface PlayerView extends SeenPlayer<string> {
  /** The cards that the deck, and the sealed cards of the hand, are out of. */
  readonly pool: readonly string[];
  readonly score: number;
}

export interface View {
  /** Whose view it is; -1 for a spectator. */
  readonly seat: number;
  readonly players: readonly PlayerView[];
  readonly centerRow: readonly (string | null)[];
  readonly centerDeckCount: number;
  readonly void: readonly string[];
  readonly event: string | null;
  readonly honorPool: number;
  readonly supply: Readonly<Record<string, number>>;
  readonly active: number;
  readonly turn: number;
  readonly over: boolean;
  readonly winners: readonly number[];
  readonly adversary: { readonly honor: number; readonly score: number };
  /** Who is asked something by an effect. */
  readonly prompt: { readonly player: number } | null;
  /** What this seat may do now, in words. */
  readonly legal: readonly string[];
}

/** What can be looked at: a match, or a table of bots. */
export type Watched = Pick<Match, 'state' | 'dealer' | 'asked' | 'isOver' | 'legal'>;

/** Makes what stands for a card, of the card and its id. */
export type Show<T> = (card: CardEntity, id: string) => T;

const byId: Show<string> = (_, id) => id;

export function shownIn<T>(zone: ZoneId, show: Show<T>): T[] {
  const list: T[] = [];
  for (let card = Place.next[zone]; card !== zone; card = Place.next[card]) list.push(show(card, idOf(card)));
  return list;
}

/** Cards of a pool show the side that is up, whoever looks. */
function frontIds(zone: ZoneId): string[] {
  const ids: string[] = [];
  for (let card = Place.next[zone]; card !== zone; card = Place.next[card]) ids.push(idOf(card, NOBODY));
  return ids;
}

function sealedHand<T>(secrets: Secrets, seat: Seat, show: Show<T>): T[] {
  return Array.from({ length: secrets.counts[seat] }, (_, slot) => {
    const card = secrets.at(seat, slot);
    return show(card, idOf(card, seat));
  });
}

/** The card that a player has looked at on top of the deck. */
function lookedAt<T>(secrets: Secrets, seat: Seat, show: Show<T>): T[] {
  const card = secrets.tops[seat];
  return card === 0 ? [] : [show(card, idOf(card, NOBODY))];
}

export function seenPlayer<T>(match: Watched, seat: Seat, isOwn: boolean, show: Show<T>): SeenPlayer<T> {
  const { secrets } = match.dealer;
  const zone = (kind: ZoneKind): T[] => shownIn(seatZone(seat, kind), show);
  return {
    honor: Purse.honor[seat],
    runes: Seat.runes[seat],
    mechanaRunes: Seat.mechanaRunes[seat],
    power: Seat.power[seat],
    handCount: handSize(seat),
    hand: isOwn ? zone(HAND).concat(sealedHand(secrets, seat, show)) : zone(HAND),
    deckCount: deckSize(seat),
    deckTop: isOwn ? zone(TOP).concat(lookedAt(secrets, seat, show)) : zone(TOP),
    discard: zone(DISCARD),
    played: zone(PLAYED),
    constructs: zone(CONSTRUCTS),
    trophies: zone(TROPHIES),
    front: zone(FRONT),
    under: zone(UNDER),
  };
}

function playerView(match: Watched, seat: Seat, isOwn: boolean): PlayerView {
  return {
    ...seenPlayer(match, seat, isOwn, byId),
    pool: frontIds(seatZone(seat, DECK)).sort(),
    score: scoreOf(seat) + (isOwn ? handedOver(match.dealer.secrets, seat) : 0),
  };
}

/** Sealed cards that changed hands count for their new holder; only giver and taker know what they are worth. */
function handedOver(secrets: Secrets, seat: Seat): number {
  const deck = seatZone(seat, DECK);
  let worth = 0;
  for (let holder = FIRST_SEAT; holder < layout.seats; holder++)
    for (let slot = 0; slot < secrets.counts[holder]; slot++) {
      const card = secrets.at(holder, slot);
      const isOfPool = Place.zone[card] === deck;
      if (holder === seat && !isOfPool) worth += HONOR[Card.def[card]];
      if (holder !== seat && isOfPool) worth -= HONOR[Card.def[card]];
    }
  return worth;
}

function prompt(match: Watched): View['prompt'] {
  return match.asked >= 0 && Table.reg[DEPTH] > 0 ? { player: match.asked } : null;
}

export const rowOf = <T>(show: Show<T>): (T | null)[] =>
  Array.from({ length: ROW_SIZE }, (_, place) => {
    const card = cardAt(ROW + place);
    return card ? show(card, idOf(card)) : null;
  });

/** The Fanatic belongs to one box only. */
const supplyOf = (): View['supply'] => ({
  mystic: Zone.count[MYSTIC],
  'heavy-infantry': Zone.count[HEAVY_INFANTRY],
  ...(layout.fanatic === 0 ? {} : { fanatic: Zone.count[FANATIC] }),
});

/** The match as one seat sees it; -1 is a spectator, who knows no hand. */
export const viewOf = (match: Watched, seat: number): View =>
  within(match.state, () => view(match, toSeat(seat)));

function view(match: Watched, seat: Seat): View {
  return {
    seat,
    players: allSeats().map((i) => playerView(match, i, i === seat)),
    centerRow: rowOf(byId),
    centerDeckCount: Zone.count[CENTER] + Zone.count[CENTER_BOTTOM],
    void: shownIn(VOID, byId),
    event: shownIn(EVENT, byId)[0] ?? null,
    honorPool: Purse.honor[POOL],
    supply: supplyOf(),
    active: Table.reg[ACTIVE],
    turn: Table.reg[TURN],
    over: match.isOver,
    winners: match.isOver ? winners() : [],
    adversary: { honor: Purse.honor[ADVERSARY_PURSE], score: adversaryScore() },
    prompt: prompt(match),
    legal: match.asked === seat ? wordsOfAll(match.legal()) : [],
  };
}
