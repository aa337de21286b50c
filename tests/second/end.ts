import { checkLeft, checkOpenings, isCut, mayShow } from './chance.ts';
import { checkGifts } from './gifts.ts';
import { verify } from './keys.ts';
import { hex, liveSeats, type Progress } from './progress.ts';
import type { Seat } from './seat.ts';
import type { Trace } from './trace.ts';

// Section 10 of PROTOCOL.md, "Audit": what is checked when all inputs are.

/** Every signature is valid, and covers all that its seat must have signed. */
export function checkSignatures(p: Progress, { signed }: Trace): void {
  const told = signed.map((line) => JSON.stringify(line));
  const held: string[] = [];
  for (const [seat, of] of p.record.seats.entries()) {
    const last = p.signers.findLastIndex((signers) => signers.includes(seat)) + 1;
    p.need((of?.signed?.length ?? 0) >= last, `seat ${seat} has not signed input ${last}`);
    if (!of?.signed) continue;
    const { length, signature } = of.signed;
    p.need(verify(p.heads[length], signature, of.key), `seat ${seat} has not signed this log`);
    held.push(JSON.stringify({ signed: seat, input: length, key: hex(of.key), signature: hex(signature) }));
  }
  p.need(`${told}` === `${held}`, 'the trace has other signatures than the record');
}

/** What was opened when the match was over. */
export function checkLast(p: Progress, { last }: Trace): void {
  for (const [at, { last: number, opened }] of last.entries()) {
    const seat = p.seats[number];
    const where = `the last opening of seat ${number}`;
    const isNext = at === 0 || last[at - 1].last < number;
    p.need(seat !== null && seat !== undefined && isNext, `${where}: there is none, or it is elsewhere`);
    if (!seat) continue;
    p.openings++;
    const before = seat.draws.filter(({ look }) => !look);
    checkOpenings(p, where, number, opened, false);
    const first = before.slice(0, before.length - seat.draws.filter(({ look }) => !look).length);
    p.need(!first.some((draw) => seat.draws.includes(draw)), `${where}: leaves out draws before others`);
    for (let stay = 0; stay <= seat.returns; stay++) {
      if (isCut(seat, stay)) {
        p.cut.push(number);
        continue;
      }
      checkLeft(p, where, seat, stay);
      checkGifts(p, where, number, stay, opened);
    }
  }
}

/** The record holds the links that were revealed, and no others; some of a value that is still waited for. */
export function checkExtent(p: Progress): void {
  if (p.pending !== 'no') mayShow(p);
  for (const [number, seat] of p.seats.entries()) {
    if (!seat) continue;
    const isAll = seat.public.isAllInUse && seat.private.isAllInUse;
    p.need(isAll, `seat ${number} has chains that it never chose`);
    for (const { links, least, most } of seat.public.all)
      p.need(
        links.length >= least && links.length <= most,
        `seat ${number}: ${links.length} public links, and ${least} to ${most} were revealed`,
      );
    for (const { links, least, most } of seat.private.all)
      p.need(
        links.length >= least && links.length <= most,
        `seat ${number}: ${links.length} private links, and ${least} to ${most} were revealed`,
      );
  }
}

/** Whether there are draws whose links nobody has shown; a card that was only looked at does not count. */
export const unopened = (seat: Seat): boolean =>
  seat.draws.some(({ look, link }) => !look && !seat.private.link(link));

/** Live seats that have not signed the end. */
export const unsigned = (p: Progress): number[] =>
  liveSeats(p).filter((seat) => p.record.seats[seat]?.signed?.length !== p.record.inputs.length);
