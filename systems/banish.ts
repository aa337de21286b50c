import type { World } from '../components/world.ts';
import {
  CONSTRUCTS,
  DISCARD,
  FANATIC,
  HAND,
  HEAVY_INFANTRY,
  isKind,
  isRow,
  MYSTIC,
  move,
  OUT,
  seatOf,
  VOID,
} from '../components/zones.ts';
import { HONOR, LASTING, PILE_CARDS, STARTING, WHEN_BANISHED } from './book/index.ts';
import { UNBANISHABLE } from './book/instructions.ts';
import { leavePlay } from './constructs.ts';
import { leaveRow } from './row.ts';
import { NOTE, PC, push, SUBJECT } from './stack.ts';

const supplies = new Map([
  [PILE_CARDS.mystic, MYSTIC],
  [PILE_CARDS.heavyInfantry, HEAVY_INFANTRY],
  [PILE_CARDS.fanatic, FANATIC],
]);

/** Where always-available cards lie; 0 for others. */
export const supplyOf = (def: number): number => supplies.get(def) ?? 0;

/** Rule 4.2. */
const restingPlace = (def: number): number => (STARTING[def] ? OUT : supplyOf(def) || VOID);

export const canBeBanished = (w: World, card: number): boolean =>
  !(LASTING[w.def[card]] & UNBANISHABLE && isRow(w.zone[card]));

export function banish(w: World, card: number): void {
  const to = restingPlace(w.def[card]);
  const from = w.zone[card];
  if (isRow(from)) return leaveRow(w, card, to);
  const start = WHEN_BANISHED[w.def[card]];
  if (start !== 0 && (isKind(from, HAND) || isKind(from, DISCARD))) push(w, start, card, seatOf(from));
  if (isKind(from, CONSTRUCTS)) leavePlay(w, card);
  move(w, card, to);
}

/** The honor of the banished card is noted, for effects that compare with it. */
export function runBanish(w: World, f: number): void {
  w.stack[f + PC]++;
  const card = w.stack[f + SUBJECT];
  w.stack[f + NOTE] = HONOR[w.def[card]];
  banish(w, card);
}
