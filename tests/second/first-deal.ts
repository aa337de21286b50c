import { CENTER, cardsIn, entitiesOf, zonesOf } from './layout.ts';
import type { Progress } from './progress.ts';
import type { InputLine, OpenedLine } from './trace.ts';

// docs/spec/chance.md, "Order in the set-up": of the first deal it is known without the rules what is drawn when.

const [FIRST_HAND, ROW] = [5, 6];

/** Who is first, the first hands, and the row, in this order of c. */
export function checkFirstDeal(p: Progress, { input, numbers, sealed }: InputLine, k: number): void {
  const { players, first: agreed } = p.record.configuration;
  const { runs, decks, drawn } = p.firstDeal;
  p.firstDeal.k = k;
  let c = 0;
  const hasNumber = (n: number): boolean => numbers.some((each) => each.c === c && each.n === n);
  if (agreed === undefined) {
    p.need(hasNumber(players), `${input}: nobody is dealt to be first`);
    c++;
  }
  const first = agreed ?? numbers[0]?.result ?? 0;
  for (let i = 0; i < players * FIRST_HAND; i++, c++) {
    const seat = (first + Math.floor(i / FIRST_HAND)) % players;
    const place = i % FIRST_HAND;
    const isDrawn = p.seats[seat]?.isLive
      ? sealed.some((each) => each.c === c && each.seat === seat && !each.look)
      : hasNumber(decks[seat].length - place);
    p.need(isDrawn, `${input}: seat ${seat} does not draw its first hand`);
    const before = [...drawn.keys()].filter((other) => drawn.get(other)!.seat === seat);
    drawn.set(c, { seat, before });
  }
  const center = cardsIn(runs, CENTER).length;
  for (let place = 0; place < ROW; place++, c++)
    p.need(hasNumber(center - place), `${input}: the row is not filled`);
}

/** Cards of the match; of a first hand, those of the deck without the ones that were drawn before. */
export function areCandidates(p: Progress, { k, c, seat, candidates, card }: OpenedLine): boolean {
  const { runs, decks, drawn, opened } = p.firstDeal;
  const [least, most] = [zonesOf(p.seats.length), entitiesOf(runs)];
  if (!candidates.every((each) => each >= least && each < most)) return false;
  const place = k === p.firstDeal.k ? drawn.get(c) : undefined;
  if (!place) return true;
  opened.set(c, card);
  const left = decks[seat].filter((each) => !place.before.some((other) => opened.get(other) === each));
  return `${left}` === `${candidates}`;
}
