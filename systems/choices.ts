import {
  type Action,
  ActionList,
  actionCard,
  actionIndex,
  actionKind,
  actionOf,
  CHOOSE_PLAYER,
  FACTION,
  NAME,
  NO,
  OPTION,
  YES,
} from '../components/action.ts';
import { QUESTION, WAIT } from '../components/registers.ts';
import { Secrets } from '../components/secrets.ts';
import type { World } from '../components/world.ts';
import { MAX_SEATS } from '../components/zones.ts';
import { CODE, INTO } from './book/index.ts';
import { doesNothing } from './consequence.ts';
import { isFeasible } from './feasible.ts';
import { countGained } from './honor.ts';
import { NOTE, PC, SEAT, SOURCE } from './stack.ts';
import { isOpponent } from './team.ts';

// Questions that are not about choosing a card.

export function askPlayer(w: World): void {
  w.reg[WAIT] = QUESTION;
}

/** Rule 11.3: a "may" that could do nothing is not asked. */
export function runAsk(w: World, f: number): void {
  const pc = w.stack[f + PC];
  if (isIdle(w, f, pc + 2)) w.stack[f + PC] = CODE[pc + 1];
  else askPlayer(w);
}

/** Whether the effect under way would do nothing if it went on from here. */
const isIdle = (w: World, f: number, pc: number): boolean =>
  doesNothing(w, pc, w.stack[f + SEAT], w.stack[f + SOURCE]);

export function listYesNo(_w: World, _f: number, _secrets: unknown, list: ActionList): void {
  list.add(actionOf(YES));
  list.add(actionOf(NO));
}

export function answerYesNo(w: World, f: number, action: Action): void {
  const pc = w.stack[f + PC];
  w.stack[f + PC] = actionKind(action) === YES ? pc + 2 : CODE[pc + 1];
}

// Either … or …

/** Rule 11.18: an option that cannot be carried out cannot be chosen, unless none can. One bit for each that can. */
function openOptions(w: World, f: number, secrets: Secrets | null): number {
  const pc = w.stack[f + PC];
  let open = 0;
  for (let i = 0; i < CODE[pc + 1]; i++)
    if (isFeasible(w, CODE[pc + 2 + i], w.stack[f + SEAT], w.stack[f + SOURCE], secrets)) open |= 1 << i;
  return open || 1;
}

/** Hands in which no sealed card is of use. */
const USELESS = new Secrets(MAX_SEATS, 0);

const isSingle = (bits: number): boolean => (bits & (bits - 1)) === 0;

/** Rule 11.33: whether nothing would happen, whichever is chosen; then all of them are. */
function areIdle(w: World, f: number): boolean {
  const pc = w.stack[f + PC];
  for (let i = 0; i < CODE[pc + 1]; i++) if (!isIdle(w, f, CODE[pc + 2 + i])) return false;
  w.onGiven?.(
    w.stack[f + SEAT],
    Array.from({ length: CODE[pc + 1] }, (_, i) => actionOf(OPTION, 0, i + 1)),
  );
  return true;
}

export function runChoose(w: World, f: number): void {
  if (areIdle(w, f)) return goOn(w, f, 0);
  const open = openOptions(w, f, null);
  // Whether the only option is open may depend on sealed cards: then their holder says.
  if (!isSingle(open) || open !== openOptions(w, f, USELESS)) return askPlayer(w);
  const option = 31 - Math.clz32(open);
  w.onGiven?.(w.stack[f + SEAT], [actionOf(OPTION, 0, option + 1)]);
  goOn(w, f, option);
}

const goOn = (w: World, f: number, option: number): void => {
  w.stack[f + PC] = CODE[w.stack[f + PC] + 2 + option];
};

export function listOptions(w: World, f: number, secrets: Secrets | null, list: ActionList): void {
  const open = openOptions(w, f, secrets);
  for (let i = 0; open >> i !== 0; i++) if (open & (1 << i)) list.add(actionOf(OPTION, 0, i + 1));
}

export function answerOption(w: World, f: number, action: Action): void {
  goOn(w, f, actionIndex(action) - 1);
}

// Naming a card, a faction, a number: what was said is in NOTE. A name that nothing would follow from is not asked
// (rule 11.33): whatever is said is right.

const scratch = new ActionList();

function skipNaming(
  w: World,
  f: number,
  list: (w: World, f: number, _: null, into: ActionList) => void,
): void {
  scratch.clear();
  list(w, f, null, scratch);
  w.onGiven?.(w.stack[f + SEAT], Array.from(scratch.actions.subarray(0, scratch.size)));
  w.stack[f + NOTE] = 0;
  w.stack[f + PC]++;
}

export function runNameCard(w: World, f: number): void {
  if (isIdle(w, f, w.stack[f + PC] + 1)) skipNaming(w, f, listNames);
  else askPlayer(w);
}

export function runNameFaction(w: World, f: number): void {
  if (isIdle(w, f, w.stack[f + PC] + 1)) skipNaming(w, f, listFactions);
  else askPlayer(w);
}

export function listNames(w: World, _f: number, _secrets: unknown, list: ActionList): void {
  const { defs, firstCard, entities } = w.layout;
  for (let card = firstCard; card < entities; card++)
    for (const def of [defs[card], INTO[defs[card]]]) if (list.isNew(def)) list.add(actionOf(NAME, def + 1));
}

export function answerName(w: World, f: number, action: Action): void {
  w.stack[f + NOTE] = actionCard(action);
  w.stack[f + PC]++;
}

export function listFactions(_w: World, _f: number, _secrets: unknown, list: ActionList): void {
  for (let i = 0; i < 4; i++) list.add(actionOf(FACTION, 0, i));
}

export function answerFaction(w: World, f: number, action: Action): void {
  w.stack[f + NOTE] = 1 << actionIndex(action);
  w.stack[f + PC]++;
}

/** As many runes as the player has, up to a limit. */
export function listNumbers(w: World, f: number, _secrets: unknown, list: ActionList): void {
  const most = Math.min(CODE[w.stack[f + PC] + 1], w.runes[w.stack[f + SEAT]]);
  for (let n = 1; n <= most; n++) list.add(actionOf(OPTION, 0, n));
}

export function answerNumber(w: World, f: number, action: Action): void {
  w.stack[f + NOTE] = actionIndex(action);
  w.stack[f + PC] += 2;
}

// Taking honor from the opponent who has most; between several the player chooses.

/** Whether this opponent has more honor than the player, and no other has more still. */
function isLeader(w: World, seat: number, other: number): boolean {
  if (!isOpponent(w, seat, other) || w.honor[other] <= w.honor[seat]) return false;
  for (let third = 0; third < w.layout.seats; third++)
    if (isOpponent(w, seat, third) && w.honor[third] > w.honor[other]) return false;
  return true;
}

export function listLeaders(w: World, f: number, _secrets: unknown, list: ActionList): void {
  const seat = w.stack[f + SEAT];
  for (let other = 0; other < w.layout.seats; other++)
    if (isLeader(w, seat, other)) list.add(actionOf(CHOOSE_PLAYER, 0, other));
}

export function runTakeHonor(w: World, f: number): void {
  const seat = w.stack[f + SEAT];
  let leaders = 0;
  for (let other = 0; other < w.layout.seats; other++) if (isLeader(w, seat, other)) leaders |= 1 << other;
  if (leaders === 0) w.stack[f + PC] += 2;
  else if (isSingle(leaders)) takeFromOnly(w, f, 31 - Math.clz32(leaders));
  else askPlayer(w);
}

function takeFromOnly(w: World, f: number, from: number): void {
  w.onGiven?.(w.stack[f + SEAT], [actionOf(CHOOSE_PLAYER, 0, from)]);
  takeHonor(w, f, from);
}

export function answerLeader(w: World, f: number, action: Action): void {
  takeHonor(w, f, actionIndex(action));
}

function takeHonor(w: World, f: number, from: number): void {
  const pc = w.stack[f + PC];
  const seat = w.stack[f + SEAT];
  const amount = Math.min(CODE[pc + 1], w.honor[from]);
  w.honor[from] -= amount;
  w.honor[seat] += amount;
  countGained(w, seat, amount); // rule 11.28
  w.stack[f + PC] = pc + 2;
}
