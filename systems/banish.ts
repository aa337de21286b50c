import type { World } from '../components/world.ts';
import {
  CONSTRUCTS,
  FANATIC,
  HEAVY_INFANTRY,
  isKind,
  isRow,
  MYSTIC,
  move,
  OUT,
  VOID,
} from '../components/zones.ts';
import { numberOf } from '../src/cards/index.ts';
import { STARTING, UNBANISHABLE } from './book/index.ts';
import { leavePlay } from './constructs.ts';
import { leaveRow } from './refill.ts';
import { PC, SUBJECT } from './stack.ts';

const supplies = new Map([
  [numberOf('mystic'), MYSTIC],
  [numberOf('heavy-infantry'), HEAVY_INFANTRY],
  [numberOf('fanatic'), FANATIC],
]);

/** Where always-available cards lie; 0 for others. */
export const supplyOf = (def: number): number => supplies.get(def) ?? 0;

/** Rule 4.2. */
const restingPlace = (def: number): number => (STARTING[def] ? OUT : supplyOf(def) || VOID);

export const canBeBanished = (w: World, card: number): boolean =>
  !(UNBANISHABLE[w.def[card]] && isRow(w.zone[card]));

export function banish(w: World, card: number): void {
  const to = restingPlace(w.def[card]);
  const from = w.zone[card];
  if (isRow(from)) return leaveRow(w, card, to);
  if (isKind(from, CONSTRUCTS)) leavePlay(w, card);
  move(w, card, to);
}

export function runBanish(w: World, f: number): void {
  w.stack[f + PC]++;
  banish(w, w.stack[f + SUBJECT]);
}
