import {
  ACQUIRE,
  type Action,
  type ActionList,
  actionCard,
  actionKind,
  DEFEAT,
  USE,
} from '../../../components/action.ts';
import type { World } from '../../../components/world.ts';
import { isRow } from '../../../components/zones.ts';
import { COST } from '../../../systems/book/index.ts';
import { useOfAction } from '../greedy/order.ts';
import { HONOR } from '../greedy/weights.ts';
import { denial, OWN, rowOf, WON } from './worth.ts';

// What a player in a playout takes for its power and its runes: of all pairs the best, and of that the better one.

const actions = new Int32Array(64);
const costs = new Float64Array(64);
const points = new Float64Array(64);
let size = 0;

/** A card of a supply can be had twice. */
function add(action: Action, cost: number, worth: number, isTwice: boolean): void {
  if (worth <= 0) return;
  for (let n = isTwice ? 2 : 1; n > 0; n--) {
    actions[size] = action;
    costs[size] = cost;
    points[size++] = worth;
  }
}

/** The best action with what is in the lists, or 0. */
function bestWith(budget: number): Action {
  let best = 0;
  let most = 0;
  for (let i = 0; i < size; i++) {
    let second = 0;
    const left = budget - costs[i];
    for (let j = 0; j < size; j++)
      if (j !== i && costs[j] <= left && points[j] <= points[i] && points[j] > second) second = points[j];
    if (points[i] + second <= most) continue;
    most = points[i] + second;
    best = actions[i];
  }
  return best;
}

function bestFight(w: World, seat: number, list: ActionList, row: number): Action {
  size = 0;
  const power = w.power[seat];
  for (let i = 0; i < list.size; i++) {
    const action = list.actions[i];
    if (actionKind(action) !== DEFEAT) continue;
    const card = actionCard(action);
    const def = w.def[card];
    add(action, Math.min(COST[def], power), WON[row + def] + denial(w, card), !isRow(w.zone[card]));
  }
  return bestWith(power);
}

function bestPurchase(w: World, seat: number, list: ActionList, row: number): Action {
  size = 0;
  const runes = w.runes[seat] + w.mechanaRunes[seat];
  for (let i = 0; i < list.size; i++) {
    const action = list.actions[i];
    const kind = actionKind(action);
    const card = actionCard(action);
    const def = w.def[card];
    if (kind === ACQUIRE)
      add(action, Math.min(COST[def], runes), OWN[row + def] + denial(w, card), !isRow(w.zone[card]));
    else if (kind === USE) addPaid(action, def, runes);
  }
  return bestWith(runes);
}

function addPaid(action: Action, def: number, runes: number): void {
  const use = useOfAction(action, def);
  if (use.runes === 0) return;
  const cost = Math.min(use.runes, runes);
  add(action, cost, (use.points * cost) / use.runes / HONOR, false);
}

/** Monsters come first: their rewards may bring runes. */
export function bestDeal(w: World, seat: number, list: ActionList): Action {
  const row = rowOf(w);
  return bestFight(w, seat, list, row) || bestPurchase(w, seat, list, row);
}
