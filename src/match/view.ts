import { ACTIVE, DEPTH, TURN } from '../../components/registers.ts';
import type { Secrets } from '../../components/secrets.ts';
import { adversaryPurse, poolOf, type World } from '../../components/world.ts';
import {
  CENTER,
  CENTER_BOTTOM,
  CONSTRUCTS,
  DECK,
  DISCARD,
  EVENT,
  FANATIC,
  FRONT,
  first,
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
} from '../../components/zones.ts';
import { HONOR } from '../../systems/book/index.ts';
import { scoreOf, winners } from '../../systems/end.ts';
import { deckSize, handSize } from '../../systems/hand.ts';
import { adversaryScore } from '../../systems/solitaire.ts';
import type { Match } from './match.ts';
import { idOf, wordsOfAll } from './words.ts';

// What a seat may know: the public table, and its own hand.

export interface PlayerView {
  readonly honor: number;
  readonly runes: number;
  readonly mechanaRunes: number;
  readonly power: number;
  readonly handCount: number;
  /** The cards of the hand that the viewer knows. */
  readonly hand: readonly string[];
  readonly deckCount: number;
  /** The cards that the deck, and the sealed cards of the hand, are out of. */
  readonly pool: readonly string[];
  /** Cards known to lie on top of the deck, the topmost first. */
  readonly deckTop: readonly string[];
  readonly discard: readonly string[];
  readonly played: readonly string[];
  readonly constructs: readonly string[];
  readonly trophies: readonly string[];
  readonly front: readonly string[];
  readonly under: readonly string[];
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
export type Watched = Pick<Match, 'world' | 'dealer' | 'asked' | 'isOver' | 'legal'>;

function idsIn(w: World, zone: number): string[] {
  const ids: string[] = [];
  for (let card = w.next[zone]; card !== zone; card = w.next[card]) ids.push(idOf(w, card));
  return ids;
}

/** Cards of a pool show the side that is up, whoever looks. */
function frontIds(w: World, zone: number): string[] {
  const ids: string[] = [];
  for (let card = w.next[zone]; card !== zone; card = w.next[card]) ids.push(idOf(w, card, -1));
  return ids;
}

function secretHand(w: World, secrets: Secrets, seat: number): string[] {
  return Array.from({ length: secrets.counts[seat] }, (_, slot) => idOf(w, secrets.at(seat, slot), seat));
}

/** The card that a player has looked at on top of the deck. */
function lookedAt(w: World, secrets: Secrets, seat: number): string[] {
  return secrets.tops[seat] === 0 ? [] : [idOf(w, secrets.tops[seat])];
}

function playerView(match: Watched, seat: number, isOwn: boolean): PlayerView {
  const w = match.world;
  const zone = (kind: number): string[] => idsIn(w, seatZone(seat, kind));
  return {
    honor: w.honor[seat],
    runes: w.runes[seat],
    mechanaRunes: w.mechanaRunes[seat],
    power: w.power[seat],
    handCount: handSize(w, seat),
    hand: isOwn ? zone(HAND).concat(secretHand(w, match.dealer.secrets, seat)) : zone(HAND),
    deckCount: deckSize(w, seat),
    pool: frontIds(w, seatZone(seat, DECK)).sort(),
    deckTop: isOwn ? zone(TOP).concat(lookedAt(w, match.dealer.secrets, seat)) : zone(TOP),
    discard: zone(DISCARD),
    played: zone(PLAYED),
    constructs: zone(CONSTRUCTS),
    trophies: zone(TROPHIES),
    front: zone(FRONT),
    under: zone(UNDER),
    score: scoreOf(w, seat) + (isOwn ? handedOver(w, match.dealer.secrets, seat) : 0),
  };
}

/** Sealed cards that changed hands count for their new holder; only giver and taker know what they are worth. */
function handedOver(w: World, secrets: Secrets, seat: number): number {
  const deck = seatZone(seat, DECK);
  let worth = 0;
  for (let holder = 0; holder < w.layout.seats; holder++)
    for (let slot = 0; slot < secrets.counts[holder]; slot++) {
      const card = secrets.at(holder, slot);
      const isOfPool = w.zone[card] === deck;
      if (holder === seat && !isOfPool) worth += HONOR[w.def[card]];
      if (holder !== seat && isOfPool) worth -= HONOR[w.def[card]];
    }
  return worth;
}

function prompt(match: Watched): View['prompt'] {
  return match.asked >= 0 && match.world.reg[DEPTH] > 0 ? { player: match.asked } : null;
}

const rowOf = (w: World): (string | null)[] =>
  Array.from({ length: ROW_SIZE }, (_, i) => {
    const card = first(w, ROW + i);
    return card ? idOf(w, card) : null;
  });

/** The Fanatic belongs to one box only. */
const supplyOf = (w: World): View['supply'] => ({
  mystic: w.count[MYSTIC],
  'heavy-infantry': w.count[HEAVY_INFANTRY],
  ...(w.layout.fanatic === 0 ? {} : { fanatic: w.count[FANATIC] }),
});

/** The match as one seat sees it; -1 is a spectator, who knows no hand. */
export function viewOf(match: Watched, seat: number): View {
  const w = match.world;
  return {
    seat,
    players: Array.from({ length: w.layout.seats }, (_, i) => playerView(match, i, i === seat)),
    centerRow: rowOf(w),
    centerDeckCount: w.count[CENTER] + w.count[CENTER_BOTTOM],
    void: idsIn(w, VOID),
    event: idsIn(w, EVENT)[0] ?? null,
    honorPool: w.honor[poolOf(w)],
    supply: supplyOf(w),
    active: w.reg[ACTIVE],
    turn: w.reg[TURN],
    over: match.isOver,
    winners: match.isOver ? winners(w) : [],
    adversary: { honor: w.honor[adversaryPurse(w)], score: adversaryScore(w) },
    prompt: prompt(match),
    legal: match.asked === seat ? wordsOfAll(w, match.legal()) : [],
  };
}
