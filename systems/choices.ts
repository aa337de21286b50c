import {
  type Action,
  ActionList,
  actionCard,
  actionIndex,
  actionKind,
  actionOf,
  CHOOSE_PLAYER,
  FACTION,
  NO,
  namingOf,
  OPTION,
  YES,
} from '../components/action.ts';
import { layout } from '../components/arena.ts';
import { given } from '../components/given.ts';
import { FIRST_SEAT, type FrameId, NO_CARD, type Pc, toSeat } from '../components/ids.ts';
import { Purse } from '../components/purse.ts';
import { Seat } from '../components/seat.ts';
import { Secrets } from '../components/secrets.ts';
import { Frame } from '../components/stack.ts';
import { MAX_SEATS } from '../components/store.ts';
import { QUESTION, Table, WAIT } from '../components/table.ts';
import { CODE, INTO } from './book/index.ts';
import { doesNothing } from './consequence.ts';
import { isFeasible } from './feasible.ts';
import { countGained } from './honor.ts';
import { isOpponent } from './team.ts';

// Questions that are not about choosing a card.

export function askPlayer(): void {
  Table.reg[WAIT] = QUESTION;
}

/** Rule 11.3: a "may" that could do nothing is not asked. */
export function runAsk(f: FrameId): void {
  const pc = Frame.pc[f];
  if (isIdle(f, pc + 2)) Frame.pc[f] = CODE[pc + 1];
  else askPlayer();
}

/** Whether the effect under way would do nothing if it went on from here. */
const isIdle = (f: FrameId, pc: Pc): boolean => doesNothing(pc, Frame.seat[f], Frame.source[f]);

export function listYesNo(_f: FrameId, _secrets: unknown, list: ActionList): void {
  list.add(actionOf(YES));
  list.add(actionOf(NO));
}

export function answerYesNo(f: FrameId, action: Action): void {
  const pc = Frame.pc[f];
  Frame.pc[f] = actionKind(action) === YES ? pc + 2 : CODE[pc + 1];
}

// Either … or …

/** Rule 11.18: an option that cannot be carried out cannot be chosen, unless none can. One bit for each that can. */
function openOptions(f: FrameId, secrets: Secrets | null): number {
  const pc = Frame.pc[f];
  let open = 0;
  for (let i = 0; i < CODE[pc + 1]; i++)
    if (isFeasible(CODE[pc + 2 + i], Frame.seat[f], Frame.source[f], secrets)) open |= 1 << i;
  return open || 1;
}

/** Hands in which no sealed card is of use. */
const USELESS = new Secrets(MAX_SEATS, 0);

const isSingle = (bits: number): boolean => (bits & (bits - 1)) === 0;

/** Rule 11.33: whether nothing would happen, whichever is chosen; then all of them are. */
function areIdle(f: FrameId): boolean {
  const pc = Frame.pc[f];
  for (let i = 0; i < CODE[pc + 1]; i++) if (!isIdle(f, CODE[pc + 2 + i])) return false;
  given.tell?.(
    Frame.seat[f],
    Array.from({ length: CODE[pc + 1] }, (_, i) => actionOf(OPTION, NO_CARD, i + 1)),
  );
  return true;
}

export function runChoose(f: FrameId): void {
  if (areIdle(f)) return goOn(f, 0);
  const open = openOptions(f, null);
  // Whether the only option is open may depend on sealed cards: then their holder says.
  if (!isSingle(open) || open !== openOptions(f, USELESS)) return askPlayer();
  const option = 31 - Math.clz32(open);
  given.tell?.(Frame.seat[f], [actionOf(OPTION, NO_CARD, option + 1)]);
  goOn(f, option);
}

const goOn = (f: FrameId, option: number): void => {
  Frame.pc[f] = CODE[Frame.pc[f] + 2 + option];
};

export function listOptions(f: FrameId, secrets: Secrets | null, list: ActionList): void {
  const open = openOptions(f, secrets);
  for (let i = 0; open >> i !== 0; i++) if (open & (1 << i)) list.add(actionOf(OPTION, NO_CARD, i + 1));
}

export function answerOption(f: FrameId, action: Action): void {
  goOn(f, actionIndex(action) - 1);
}

// Naming a card, a faction, a number: what was said is in NOTE. A name that nothing would follow from is not asked
// (rule 11.33): whatever is said is right.

const scratch = new ActionList();

function skipNaming(f: FrameId, list: (f: FrameId, _: null, into: ActionList) => void): void {
  scratch.clear();
  list(f, null, scratch);
  given.tell?.(Frame.seat[f], scratch.toArray());
  Frame.note[f] = 0;
  Frame.pc[f]++;
}

export function runNameCard(f: FrameId): void {
  if (isIdle(f, Frame.pc[f] + 1)) skipNaming(f, listNames);
  else askPlayer();
}

export function runNameFaction(f: FrameId): void {
  if (isIdle(f, Frame.pc[f] + 1)) skipNaming(f, listFactions);
  else askPlayer();
}

export function listNames(_f: FrameId, _secrets: unknown, list: ActionList): void {
  const { defs, firstCard, entities } = layout;
  for (let card = firstCard; card < entities; card++)
    for (const def of [defs[card], INTO[defs[card]]]) if (list.isNew(def)) list.add(namingOf(def));
}

export function answerName(f: FrameId, action: Action): void {
  Frame.note[f] = actionCard(action);
  Frame.pc[f]++;
}

export function listFactions(_f: FrameId, _secrets: unknown, list: ActionList): void {
  for (let i = 0; i < 4; i++) list.add(actionOf(FACTION, NO_CARD, i));
}

export function answerFaction(f: FrameId, action: Action): void {
  Frame.note[f] = 1 << actionIndex(action);
  Frame.pc[f]++;
}

/** As many runes as the player has, up to a limit. */
export function listNumbers(f: FrameId, _secrets: unknown, list: ActionList): void {
  const most = Math.min(CODE[Frame.pc[f] + 1], Seat.runes[Frame.seat[f]]);
  for (let n = 1; n <= most; n++) list.add(actionOf(OPTION, NO_CARD, n));
}

export function answerNumber(f: FrameId, action: Action): void {
  Frame.note[f] = actionIndex(action);
  Frame.pc[f] += 2;
}

// Taking honor from the opponent who has most; between several the player chooses.

/** Whether this opponent has more honor than the player, and no other has more still. */
function isLeader(seat: Seat, other: Seat): boolean {
  if (!isOpponent(seat, other) || Purse.honor[other] <= Purse.honor[seat]) return false;
  for (let third = FIRST_SEAT; third < layout.seats; third++)
    if (isOpponent(seat, third) && Purse.honor[third] > Purse.honor[other]) return false;
  return true;
}

export function listLeaders(f: FrameId, _secrets: unknown, list: ActionList): void {
  const seat = Frame.seat[f];
  for (let other = FIRST_SEAT; other < layout.seats; other++)
    if (isLeader(seat, other)) list.add(actionOf(CHOOSE_PLAYER, NO_CARD, other));
}

export function runTakeHonor(f: FrameId): void {
  const seat = Frame.seat[f];
  let leaders = 0;
  for (let other = FIRST_SEAT; other < layout.seats; other++)
    if (isLeader(seat, other)) leaders |= 1 << other;
  if (leaders === 0) Frame.pc[f] += 2;
  else if (isSingle(leaders)) takeFromOnly(f, toSeat(31 - Math.clz32(leaders)));
  else askPlayer();
}

function takeFromOnly(f: FrameId, from: Seat): void {
  given.tell?.(Frame.seat[f], [actionOf(CHOOSE_PLAYER, NO_CARD, from)]);
  takeHonor(f, from);
}

export function answerLeader(f: FrameId, action: Action): void {
  takeHonor(f, toSeat(actionIndex(action)));
}

function takeHonor(f: FrameId, from: Seat): void {
  const pc = Frame.pc[f];
  const seat = Frame.seat[f];
  const amount = Math.min(CODE[pc + 1], Purse.honor[from]);
  Purse.honor[from] -= amount;
  Purse.honor[seat] += amount;
  countGained(seat, amount); // rule 11.28
  Frame.pc[f] = pc + 2;
}
