import {
  ACQUIRE,
  type Action,
  type ActionList,
  actionCard,
  actionKind,
  DEFEAT,
  USE,
} from '../../../components/action.ts';
import { Card } from '../../../components/card.ts';
import { asColumn, type CardNumber, NO_ACTION } from '../../../components/ids.ts';
import { Place } from '../../../components/place.ts';
import { Seat } from '../../../components/seat.ts';
import { isRow } from '../../../components/zone.ts';
import { COST } from '../../../systems/book/index.ts';
import { useOfAction } from '../greedy/order.ts';
import { HONOR } from '../greedy/weights.ts';
import { denial } from './solo-worth.ts';
import { weighFor, worthToWin } from './worth.ts';

// What a player in a playout takes for its power and its runes: of all pairs the best.

const actions = asColumn<number, Action>(new Int32Array(64));
const costs = new Float64Array(64);
const points = new Float64Array(64);
/** Whether something else comes into its place. */
const isReplaced = new Uint8Array(64);
let size = 0;

function add(action: Action, cost: number, worth: number, isOfRow: boolean): void {
  actions[size] = action;
  costs[size] = cost;
  isReplaced[size] = isOfRow ? 1 : 0;
  points[size++] = worth;
}

function addCard(action: Action, budget: number): void {
  const card = actionCard(action);
  const def = Card.def[card];
  const worth = worthToWin(def) + denial(card);
  if (worth <= 0) return;
  const cost = Math.min(COST[def], budget);
  const isOfRow = isRow(Place.zone[card]);
  add(action, cost, worth, isOfRow);
  // A card of a supply can be had twice.
  if (!isOfRow) add(action, cost, worth, isOfRow);
}

/** The place of the best that goes with this one, or -1. */
function secondTo(i: number, budget: number): number {
  const left = budget - costs[i];
  let second = -1;
  for (let j = 0; j < size; j++)
    if (j !== i && costs[j] <= left && points[j] <= points[i] && (second < 0 || points[j] > points[second]))
      second = j;
  return second;
}

/** An action of the best pair, or none: first what is replaced, since something better may come, then the better one. */
function bestWith(budget: number): Action {
  let best = NO_ACTION;
  let most = 0;
  for (let i = 0; i < size; i++) {
    const second = secondTo(i, budget);
    const sum = points[i] + (second < 0 ? 0 : points[second]);
    if (sum <= most) continue;
    most = sum;
    best = actions[second >= 0 && isReplaced[second] > isReplaced[i] ? second : i];
  }
  return best;
}

function bestFight(seat: Seat, list: ActionList): Action {
  size = 0;
  for (let i = 0; i < list.size; i++)
    if (actionKind(list.actions[i]) === DEFEAT) addCard(list.actions[i], Seat.power[seat]);
  return bestWith(Seat.power[seat]);
}

function bestPurchase(seat: Seat, list: ActionList): Action {
  size = 0;
  const runes = Seat.runes[seat] + Seat.mechanaRunes[seat];
  for (let i = 0; i < list.size; i++) {
    const action = list.actions[i];
    const kind = actionKind(action);
    if (kind === ACQUIRE) addCard(action, runes);
    else if (kind === USE) addPaid(action, Card.def[actionCard(action)], runes);
  }
  return bestWith(runes);
}

function addPaid(action: Action, def: CardNumber, runes: number): void {
  const use = useOfAction(action, def);
  if (use.runes === 0) return;
  const cost = Math.min(use.runes, runes);
  const worth = (use.points * cost) / use.runes / HONOR;
  if (worth > 0) add(action, cost, worth, false);
}

const isOfRow = (action: Action): boolean => isRow(Place.zone[actionCard(action)]);

/** The row before the supplies, since its places are filled anew; monsters before the rest: they may bring runes. */
export function bestDeal(seat: Seat, list: ActionList): Action {
  weighFor(seat);
  const fight = bestFight(seat, list);
  if (fight !== 0 && isOfRow(fight)) return fight;
  const purchase = bestPurchase(seat, list);
  const isFirst = purchase !== 0 && isOfRow(purchase);
  return isFirst || fight === 0 ? purchase : fight;
}
