import type { ActionBody, Body, ExpelBody, GiveBody, RenewBody, ReturnBody, ShowBody } from './body.ts';
import { bitsOf } from './body.ts';
import { commitmentTo } from './box.ts';
import { burn, checkLeft, checkOpenings, sameAll } from './chance.ts';
import { checkGifts } from './gifts.ts';
import { liveSeats, type Pending, type Progress, same, spentSeat } from './progress.ts';
import { checkProofs } from './proofs.ts';
import type { InputRecord } from './record.ts';
import { checkReturn } from './returns.ts';
import type { Seat } from './seat.ts';
import type { InputLine } from './trace.ts';

// Section 4 of PROTOCOL.md: an input of the log, and the input of the record that it must be.

const END_TURN = 6;

type Carrying = ActionBody | ShowBody | GiveBody;

function isOf(body: Body, input: InputRecord): boolean {
  if (body.kind === 'action' && input.kind === 'action')
    return same(body.bytes, input.bytes) && isSameSalt(body.salt, input.salt);
  if (body.kind === 'show' && input.kind === 'show')
    return body.card === input.card && isSameSalt(body.salt, input.salt);
  if (body.kind === 'give' && input.kind === 'give')
    return same(Buffer.concat([body.commitment, body.boxKey, body.box]), input.bytes);
  if (body.kind === 'expel' && input.kind === 'expel') return isSameExpel(body, input);
  if (body.kind === 'readmit' && input.kind === 'readmit') return isSameWish(body, input);
  if (body.kind === 'bar' && input.kind === 'bar')
    return (
      isSameWish(body, input) &&
      same(body.publicEnd, input.publicEnd) &&
      same(body.privateEnd, input.privateEnd)
    );
  return body.kind === 'renew' && input.kind === 'renew';
}

const isSameSalt = (a: Uint8Array | undefined, b: Uint8Array | undefined): boolean => a === b || same(a, b);

const isSameExpel = (body: ExpelBody, input: InputRecord & { kind: 'expel' }): boolean =>
  body.seat === input.mask &&
  body.barred === input.barred &&
  body.burns === input.burns &&
  body.ballot === input.ballot &&
  sameAll(input.proofs, body.proofs);

const isSameWish = (body: ReturnBody, input: { seat: number; signature: Uint8Array }): boolean =>
  body.returning === input.seat && same(body.signature, input.signature);

/** Whether the value under way waits for the renewal of one who is expelled, or for anybody's if one is barred. */
function isForSpent(p: Progress, { seat: mask, barred }: ExpelBody): boolean {
  const spent = spentSeat(p);
  return spent !== undefined && (barred !== 0 || bitsOf(mask).includes(spent));
}

/**
 * Nothing but an expel and the renewal of a spent chain comes while a value is under way, and both burn it. `burns` is
 * said only of a value that waits for links. Says whether a value is burnt.
 */
function settle(p: Progress, input: number, body: Body): boolean {
  if (body.kind !== 'expel' && body.kind !== 'renew') {
    p.need(p.pending === 'no', `${input}: comes before the links of a value`);
    return false;
  }
  if (body.kind === 'expel' && body.burns) {
    p.need(p.pending === 'yes', `${input}: burns a value that is not under way`);
    burn(p, bitsOf(body.seat));
    return true;
  }
  const isSpent = body.kind === 'expel' ? isForSpent(p, body) : spentSeat(p) === body.seat;
  const isBurnt = p.pending === 'yes';
  p.need(!isBurnt || isSpent, `${input}: does not wait for the links of a value`);
  if (isBurnt) burn(p);
  return isBurnt;
}

/** Of a bot's input, and of one that burnt nothing, only the rules say whether it began a value. */
function pendingAfter(body: Body, isBurnt: boolean, isByPlayer: boolean): Pending {
  if (body.kind === 'readmit' || body.kind === 'bar') return 'no';
  if (body.kind === 'expel' || body.kind === 'renew') return isBurnt ? 'yes' : 'unknown';
  if (!isByPlayer) return 'unknown';
  return body.link ? 'yes' : 'no';
}

function checkCarried(p: Progress, line: InputLine, body: Carrying, author: Seat): void {
  const { input, values } = line;
  const { link, openings } = body;
  if (link) {
    p.need(same(link, author.public.link(p.k)), `${input}: another public link than number ${p.k}`);
    const { current } = author.public;
    current.least = current.most = Math.max(current.least, p.k + 1 - current.start);
  } else p.need(values.length === 0, `${input}: the author did not reveal first`);
  const links = checkOpenings(p, `${input}`, body.seat, line.opened);
  p.need(sameAll(links, openings), `${input}: other openings than the draws need`);
  if (openings.length === 0) return;
  p.openings++;
  const mayOpen = body.kind === 'show' || (body.kind === 'action' && body.action.kind === END_TURN);
  p.need(mayOpen, `${input}: opens draws before the end of the turn`);
  checkLeft(p, `${input}`, author, author.returns);
  checkGifts(p, `${input}`, body.seat, author.returns, line.opened);
}

/** A card that was handed over is shown with the salt of its commitment. */
function checkSalt(p: Progress, input: number, body: Carrying): void {
  if (!body.salt) return;
  const card = body.kind === 'action' ? body.action.card : body.kind === 'show' ? body.card : 0;
  const commitment = commitmentTo(body.salt, card);
  const gift = p.gifts.find((each) => !each.shown && same(each.body.commitment, commitment));
  p.need(gift !== undefined && gift.giver !== body.seat, `${input}: shows a card that was not handed over`);
  if (gift) gift.shown = { by: body.seat, card };
}

function checkAuthored(p: Progress, line: InputLine, body: Carrying): void {
  const { input } = line;
  const author = p.seats[body.seat];
  if (!author?.isLive) {
    const isBare = !body.link && !body.salt && body.openings.length === 0;
    p.need(body.kind === 'action' && isBare, `${input}: a seat without a player carries something`);
    p.need(line.opened.length === 0, `${input}: a seat without a player opens draws`);
    return;
  }
  const isLow = author.runsLow(p.k, p.record.configuration.chain);
  p.need(body.kind !== 'action' || !isLow, `${input}: acts before it renews its chains`);
  checkCarried(p, line, body, author);
  checkSalt(p, input, body);
  if (body.kind === 'give')
    p.gifts.push({
      ...{ input, giver: body.seat, stay: author.returns, head: p.heads[input - 1], body },
      draws: author.draws.slice(),
    });
}

function checkRenew(p: Progress, input: number, body: RenewBody): void {
  const seat = p.seats[body.seat];
  if (!seat) return;
  const { publicEnd, privateEnd } = seat.renew(p.k);
  p.need(same(body.publicEnd, publicEnd), `${input}: another public end than that of the chain`);
  p.need(same(body.privateEnd, privateEnd), `${input}: another private end than that of the chain`);
}

function checkExpel(p: Progress, line: InputLine, body: ExpelBody): void {
  const { input } = line;
  const live = liveSeats(p);
  const targets = bitsOf(body.seat);
  const barred = bitsOf(body.barred);
  p.need(
    targets.length > 0 && targets.every((seat) => live.includes(seat)),
    `${input}: expels who is not there`,
  );
  p.need(targets.length * 2 <= live.length, `${input}: expels more than half`);
  p.need(
    barred.every((seat) => targets.includes(seat)),
    `${input}: bars who is not expelled`,
  );
  checkProofs(p, input, body);
  const last = p.bodies.at(-1);
  for (const target of targets) {
    const seat = p.seats[target];
    if (!seat) continue;
    seat.isLive = false;
    seat.isBarred ||= barred.includes(target);
    seat.leftAt = p.heads[input];
    const isShown = last?.author === target && last.hasLink;
    seat.owes = body.burns && !isShown ? p.k - 1 : undefined;
  }
}

/** The seats that must sign: the author, if it has a player; of an expel all who stay. */
function signersOf(p: Progress, body: Body): number[] {
  const live = liveSeats(p);
  if (body.kind === 'expel') return live.filter((seat) => !bitsOf(body.seat).includes(seat));
  return live.filter((seat) => seat === body.seat);
}

/** Input number 1, 2, …: its head is in the list already. */
export function checkInput(p: Progress, line: InputLine, body: Body): void {
  const { input } = line;
  p.need(isOf(body, p.record.inputs[input - 1]), `${input}: not the input of the record`);
  p.need(line.kind === body.kind, `${input}: another kind`);
  p.need(line.seat === (body.kind === 'expel' ? null : body.seat), `${input}: another seat`);
  const isByPlayer = body.kind !== 'expel' && (p.seats[body.seat]?.isLive ?? false);
  const isSeat = body.kind === 'expel' || body.seat < p.seats.length;
  p.need(isSeat, `${input}: no such seat`);
  p.signers.push(signersOf(p, body));
  const length = p.record.configuration.chain;
  if (body.kind === 'renew') {
    const isLow = p.seats[body.seat]?.runsLow(p.k, length) ?? false;
    p.need(isByPlayer && isLow, `${input}: renews what does not run low`);
    if (!isByPlayer) return;
  }
  const isBurnt = settle(p, input, body);
  p.pending = pendingAfter(body, isBurnt, isByPlayer);
  if (body.kind === 'renew') checkRenew(p, input, body);
  else if (body.kind === 'expel') checkExpel(p, line, body);
  else if (body.kind === 'readmit' || body.kind === 'bar') {
    p.need(
      isByPlayer && !p.seats[body.seat]!.runsLow(p.k, length),
      `${input}: not for this seat to let others in`,
    );
    checkReturn(p, line, body);
  } else {
    checkAuthored(p, line, body);
    return;
  }
  const mayOpen = body.kind === 'readmit' || body.kind === 'bar';
  p.need(mayOpen || line.opened.length === 0, `${input}: opens draws`);
}
