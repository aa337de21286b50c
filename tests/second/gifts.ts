import { handover } from './box.ts';
import { type Gift, type Progress, same } from './progress.ts';
import type { OpenedLine } from './trace.ts';

// Section 6 of PROTOCOL.md: what a giver sent is computed again when it opens its draws.

/** The card and the taker with which all that was sent is right, if there are any. */
function findGift(p: Progress, { body, giver, head, draws }: Gift, cards: readonly number[]) {
  const numbers = [...new Set(draws.map(({ link }) => link))].reverse();
  for (const number of numbers) {
    const link = p.seats[giver]!.private.link(number);
    if (!link) continue;
    for (const card of cards)
      for (const [taker, seat] of p.seats.entries()) {
        if (!seat || taker === giver) continue;
        const sent = handover(head, link, card, seat.of.boxKey);
        if (!same(sent.commitment, body.commitment)) break;
        if (same(sent.boxKey, body.boxKey) && same(sent.box, body.box)) return { card, taker };
      }
  }
  return undefined;
}

export function checkGifts(
  p: Progress,
  where: string,
  giver: number,
  stay: number,
  opened: readonly OpenedLine[],
): void {
  const cards = [...new Set(opened.map(({ card }) => card))];
  for (const gift of p.gifts.filter((each) => each.giver === giver && each.stay === stay)) {
    const found = findGift(p, gift, cards);
    p.need(found !== undefined, `${where}: handed over something else with input ${gift.input}`);
    const { shown } = gift;
    const isRight = !found || !shown || (shown.by === found.taker && shown.card === found.card);
    p.need(isRight, `${where}: the card of input ${gift.input} was for another`);
    p.gifts.splice(p.gifts.indexOf(gift), 1);
  }
}
