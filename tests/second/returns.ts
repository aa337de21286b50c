import type { ReturnBody } from './body.ts';
import { checkLeft, checkOpenings, sameAll } from './chance.ts';
import { checkGifts } from './gifts.ts';
import { H } from './hash.ts';
import { verify } from './keys.ts';
import { type Progress, same } from './progress.ts';
import type { Seat } from './seat.ts';
import type { InputLine } from './trace.ts';

// Section 7 of PROTOCOL.md: players who come back, and what they owe.

const MOST_RETURNS = 3;

export const returnHash = (
  head: Uint8Array,
  seat: number,
  publicEnd: Uint8Array,
  privateEnd: Uint8Array,
  dues: readonly Uint8Array[],
): Buffer => H('return', head, Uint8Array.of(seat), publicEnd, privateEnd, ...dues);

/** The public link of the value that burnt without it. */
function duePublic(p: Progress, input: number, seat: Seat): Uint8Array[] {
  if (seat.owes === undefined) return [];
  const link = seat.public.link(seat.owes);
  p.need(link !== undefined, `${input}: the record lacks the link that is owed`);
  const { current } = seat.public;
  current.least = current.most = seat.owes + 1 - current.start;
  return link ? [link] : [];
}

export function checkReturn(p: Progress, line: InputLine, body: ReturnBody): void {
  const { input, opened } = line;
  const seat = p.seats[body.returning];
  if (!seat || seat.isLive || seat.isBarred || !seat.leftAt) {
    p.need(false, `${input}: seat ${body.returning} cannot come back`);
    return;
  }
  p.need(seat.returns < MOST_RETURNS, `${input}: comes back too often`);
  const wish = returnHash(seat.leftAt, body.returning, body.publicEnd, body.privateEnd, body.dues);
  p.need(
    verify(wish, body.signature, seat.of.key),
    `${input}: the wish is not signed by seat ${body.returning}`,
  );
  const isReadmitted = body.kind === 'readmit';
  const links = checkOpenings(p, `${input}`, body.returning, opened, isReadmitted);
  const dues = duePublic(p, input, seat);
  if (!isReadmitted) {
    checkBarred(p, input, seat, body);
    return;
  }
  p.need(sameAll([...links, ...dues], body.dues), `${input}: other dues than are owed`);
  checkLeft(p, `${input}`, seat, seat.returns);
  checkGifts(p, `${input}`, body.returning, seat.returns, opened);
  const ends = seat.renew(p.k);
  p.need(same(body.publicEnd, ends.publicEnd), `${input}: another public end than that of the chain`);
  p.need(same(body.privateEnd, ends.privateEnd), `${input}: another private end than that of the chain`);
  seat.returns++;
  seat.isLive = true;
}

/** Draws are read up to the false claim only; the dues are links of draws that were sealed, and what is owed. */
function checkBarred(p: Progress, input: number, seat: Seat, { dues }: ReturnBody): void {
  seat.isBarred = true;
  const hasPublic = seat.owes !== undefined;
  const ofDraws = hasPublic ? dues.slice(0, -1) : dues;
  p.need(ofDraws.length > 0, `${input}: bars without dues that could disprove anything`);
  if (hasPublic)
    p.need(same(seat.public.link(seat.owes!), dues.at(-1)), `${input}: other dues than are owed`);
  for (const due of ofDraws) {
    const chain = seat.private.all.find(({ links }) => links.some((link) => same(link, due)));
    p.need(chain !== undefined, `${input}: dues that do not fit the chains`);
    if (chain) chain.least = chain.most = chain.links.findIndex((link) => same(link, due)) + 1;
  }
}
