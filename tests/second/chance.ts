import { jointValue, privateValue } from './chain.ts';
import { areCandidates, checkFirstDeal } from './first-deal.ts';
import { below } from './hash.ts';
import { hex, liveSeats, type Progress, same } from './progress.ts';
import { isOlder } from './record.ts';
import type { Chain, Seat } from './seat.ts';
import type { CardLine, InputLine, OpenedLine, SealedLine, ValueLine } from './trace.ts';

// Section 5 of PROTOCOL.md: values, numbers and draws of one line of a trace.

function checkValue(p: Progress, line: InputLine, told: ValueLine): void {
  const { input } = line;
  const live = liveSeats(p);
  const links = live.map((seat) => p.seats[seat]!.public.link(p.k));
  p.need(told.k === p.k, `${input}: a value with another number`);
  p.need(told.head === line.head, `${input}: a value on another head`);
  p.need(`${told.seats}` === `${live}`, `${input}: a value of other seats`);
  const missing = live.filter((_, i) => !links[i]);
  p.need(missing.length === 0, `${input}: the record lacks links of ${missing}`);
  const known = links.filter((link) => link !== undefined);
  p.need(`${told.links}` === `${known.map(hex)}`, `${input}: other links than those of the chains`);
  const value = jointValue(p.id, p.k, isOlder(p.record) ? p.heads[input] : p.last, known);
  p.need(told.value === hex(value), `${input}: another joint value`);
  p.values.set(p.k, value);
  p.last = value;
  for (const seat of live) {
    const { public: track } = p.seats[seat]!;
    const used = p.k + 1 - track.current.start;
    track.current.least = Math.max(track.current.least, used);
    track.current.most = Math.max(track.current.most, used);
  }
  p.k++;
  p.pending = 'no';
}

/** The links of the next value may be known. */
export function mayShow(p: Progress): void {
  for (const seat of liveSeats(p)) {
    const { current } = p.seats[seat]!.public;
    current.most = Math.max(current.most, p.k + 1 - current.start);
  }
}

/** A value that was begun is never used. If some are expelled for it, all others have shown their links. */
export function burn(p: Progress, expelled?: readonly number[]): void {
  mayShow(p);
  for (const seat of expelled ? liveSeats(p) : []) {
    const { current } = p.seats[seat]!.public;
    if (!expelled?.includes(seat)) current.least = current.most;
  }
  p.k++;
}

function checkSealed(p: Progress, input: number, draw: SealedLine): void {
  const seat = p.seats[draw.seat];
  if (!seat?.isLive) {
    p.need(false, `${input}: a sealed draw of seat ${draw.seat}, which has no player`);
    return;
  }
  const takes = seat.tookFor !== draw.k || draw.look;
  p.need(draw.link === (takes ? seat.next : seat.next - 1), `${input}: another private link is due`);
  p.need(seat.private.left(draw.link) > 0, `${input}: the private chain is spent`);
  if (takes) seat.next++;
  seat.tookFor = draw.k;
  seat.draws.push({ ...draw, stay: seat.returns });
}

/** Values, public numbers and sealed draws. */
export function checkChance(p: Progress, line: InputLine): void {
  const { input, values, numbers, sealed } = line;
  p.need(values.length <= 1, `${input}: several values`);
  if (values.length > 0) checkValue(p, line, values[0]);
  const k = p.k - 1;
  const value = p.values.get(k);
  const drawn = [...numbers, ...sealed];
  p.need(values.length === 0 || drawn.length > 0, `${input}: a value of which nothing is drawn`);
  if (drawn.length === 0) return;
  if (values.length === 0 || !value) {
    p.need(false, `${input}: chance without a value`);
    return;
  }
  p.need(
    drawn.every((each) => each.k === k),
    `${input}: chance of another value`,
  );
  const counted = drawn.map(({ c }) => c).sort((a, b) => a - b);
  p.need(
    counted.every((c, i) => c === i),
    `${input}: numbers of a value are not counted from 0`,
  );
  for (const { c, n, result } of numbers)
    p.need(n > 0 && result === below(value, c, n), `${input}: number ${c} of value ${k} is another`);
  p.need(isRising(numbers.map(({ c }) => c)) && isRising(sealed.map(({ c }) => c)), `${input}: out of order`);
  for (const draw of sealed) checkSealed(p, input, draw);
  if (p.firstDeal.k === undefined) checkFirstDeal(p, line, k);
}

const isRising = (numbers: readonly number[]): boolean =>
  numbers.every((n, i) => i === 0 || numbers[i - 1] < n);

const isSame = (a: CardLine, b: CardLine): boolean => a.k === b.k && a.c === b.c && a.link === b.link;

/** One opened draw: the card follows from the value, the link and the candidates. It is opened once. */
function checkOpened(p: Progress, where: string, seat: Seat, told: OpenedLine): void {
  const at = seat.draws.findIndex((draw) => isSame(draw, told));
  p.need(at >= 0, `${where}: opens what was not drawn`);
  if (at >= 0) seat.draws.splice(at, 1);
  const value = p.values.get(told.k);
  const link = seat.private.link(told.link);
  if (!value || !link) {
    p.need(false, `${where}: opens a draw without its links`);
    return;
  }
  const { candidates, c, card } = told;
  const result = below(privateValue(value, link), c, candidates.length || 1);
  p.need(told.privateLink === hex(link), `${where}: another private link`);
  p.need(isRising(candidates), `${where}: candidates out of order`);
  p.need(areCandidates(p, told), `${where}: candidates that were not in the deck`);
  p.need(candidates[result] === card, `${where}: another card was drawn`);
}

/** The chains of opened draws, the oldest first, with the highest number in each. */
export function deepestOf(seat: Seat, opened: readonly CardLine[]): Map<Chain, number> {
  const deepest = new Map<Chain, number>();
  for (const number of opened.map(({ link }) => link).sort((a, b) => a - b))
    deepest.set(seat.private.chainOf(number), number);
  return deepest;
}

/** All draws that links open, and no others; says what the links are. */
export function checkOpenings(
  p: Progress,
  where: string,
  number: number,
  opened: readonly OpenedLine[],
  isWhole = true,
): (Uint8Array | undefined)[] {
  const seat = p.seats[number];
  if (!seat) {
    p.need(opened.length === 0, `${where}: opens draws of seat ${number}, which has no player`);
    return [];
  }
  p.need(
    opened.every((each) => each.seat === number),
    `${where}: opens draws of others`,
  );
  // A card that was looked at is opened where it was drawn or shown, which the rules say.
  const places = opened.map((each) => seat.draws.findIndex((draw) => isSame(draw, each)));
  p.need(isRising(places.filter((at) => !seat.draws[at]?.look)), `${where}: opens draws out of order`);
  const deepest = deepestOf(seat, opened);
  for (const each of opened) checkOpened(p, where, seat, each);
  for (const [chain, last] of deepest) {
    const isLeft = seat.draws.some(({ link }) => link <= last && seat.private.chainOf(link) === chain);
    p.need(!isLeft || !isWhole, `${where}: leaves draws sealed that its links open`);
    chain.least = chain.most = last + 1 - chain.start;
  }
  return [...deepest.values()].map((last) => seat.private.link(last));
}

/**
 * Whether links open draws that are not told of: the list stops before a claim that they disprove, as the rules say.
 * Only the last links say how many there are, since a card that was looked at may have been drawn.
 */
export function isCut(seat: Seat, stay: number): boolean {
  const left = seat.draws.filter((draw) => draw.stay === stay);
  if (!left.some(({ look, link }) => !look && seat.private.link(link))) return false;
  for (const { link, look } of left) {
    const chain = seat.private.chainOf(link);
    const used = link + 1 - chain.start;
    if (!look) chain.least = Math.max(chain.least, used);
    chain.most = Math.max(chain.most, used);
  }
  return true;
}

/** An opening leaves nothing sealed but a card that was looked at, of this time that the seat was there. */
export function checkLeft(p: Progress, where: string, seat: Seat, stay: number): void {
  const left = seat.draws.filter((draw) => draw.stay === stay);
  p.need(left.length <= 1 && left.every(({ look }) => look), `${where}: more was left sealed than a look`);
}

export const sameAll = (a: readonly (Uint8Array | undefined)[], b: readonly Uint8Array[]): boolean =>
  a.length === b.length && a.every((link, i) => same(link, b[i]));
