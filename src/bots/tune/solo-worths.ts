import { State, within } from '../../../components/arena.ts';
import { Card } from '../../../components/card.ts';
import { type CardEntity, NO_CARD, NO_ZONE, type Seat, type ZoneId } from '../../../components/ids.ts';
import { CENTER, DISCARD, move, nth, OUT, seatZone, Zone } from '../../../components/zone.ts';
import { KIND, STARTING } from '../../../systems/book/index.ts';
import { EVENT, MONSTER } from '../../../systems/book/instructions.ts';
import type { Dice } from '../dice.ts';
import { sample } from '../sample.ts';
import { SampleDealer } from '../search/dealer.ts';
import { marginOf } from '../search/margin.ts';
import { playOut } from '../search/playout.ts';
import { Scout } from '../search/scout.ts';
import { SOLO_OWN, stepNow, TIMES } from '../search/solo-worth.ts';
import { parabola } from './fit.ts';
import { BOOK, diceFor, type StudyTable, studyTables } from './table.ts';

// What it is worth to own a card in solitaire: the same match is played on with the card in the discard pile and without it, with
// the same luck; of starting cards, without one of them and with it.

const CARDS_A_POSITION = 14;
/** One turn in so many is looked at. */
const TURNS = 3;

interface Sums {
  readonly n: Float64Array;
  readonly sum: Float64Array;
}

class Study {
  private readonly table: StudyTable;
  private readonly state: State;
  private readonly dealer: SampleDealer;
  private readonly scout: Scout;
  private readonly dice: Dice;

  constructor(table: StudyTable, dice: Dice) {
    this.table = table;
    this.state = new State(table.state.layout);
    this.scout = new Scout(this.state);
    this.dealer = new SampleDealer(table.state.layout.seats);
    this.dice = dice;
  }

  private marginAfter(seat: Seat, seed: number, card: CardEntity, zone: ZoneId): number {
    const { dealer, scout } = this;
    return within(this.state, () => {
      sample(this.table.state, dealer.secrets, seat, diceFor(seed));
      if (card !== 0) move(card, zone);
      dealer.begin(seed);
      playOut({ dealer, scout });
      return marginOf(seat);
    });
  }

  look(seat: Seat, sums: Sums): void {
    const { dice } = this;
    if (dice.below(TURNS) > 0) return;
    const seed = dice.next() | 0;
    const discard = seatZone(seat, DISCARD);
    const without = this.marginAfter(seat, seed, NO_CARD, NO_ZONE);
    const step = stepNow();
    for (let i = 0; i < CARDS_A_POSITION; i++) {
      const isOwn = i === 0 && Zone.count[discard] > 0;
      const zone = isOwn ? discard : CENTER;
      if (Zone.count[zone] === 0) continue;
      const card = nth(zone, dice.below(Zone.count[zone]));
      const def = Card.def[card];
      if (KIND[def] === MONSTER || KIND[def] === EVENT || (isOwn && !STARTING[def])) continue;
      const change = this.marginAfter(seat, seed, card, isOwn ? OUT : discard) - without;
      sums.n[def * TIMES + step]++;
      sums.sum[def * TIMES + step] += isOwn ? -change : change;
    }
  }
}

/** Learns for as long as it may; answers the worth at the end, in the middle and at the beginning, in tenths. */
export function learnSoloWorths(seed: number, isTime: () => boolean): Record<string, number[]> {
  const dice = diceFor(seed);
  const studies = studyTables(1).map((table) => ({ table, study: new Study(table, dice) }));
  const size = TIMES * BOOK.cards.length;
  const sums = { n: new Float64Array(size), sum: new Float64Array(size) };
  for (let game = 0; isTime(); game++) {
    const { table, study } = studies[game % studies.length];
    table.deal(`worths ${seed}/${game}`, dice);
    table.play(
      (seat) => study.look(seat, sums),
      (_, usual) => usual,
    );
  }
  return Object.fromEntries(BOOK.cards.flatMap(({ id }, card) => fitted(id, card, sums)));
}

/** Fewer say nothing. */
const FEWEST = 40;
/** The worth so far counts as so many trials. */
const BELIEF = 6;

function fitted(id: string, card: number, { n, sum }: Sums): [string, number[]][] {
  const points = Array.from({ length: TIMES }, (_, time) => {
    const i = card * TIMES + time;
    const trials = n[i];
    return {
      x: time / (TIMES - 1),
      y: (sum[i] + BELIEF * SOLO_OWN[i]) / (trials + BELIEF),
      weight: trials + BELIEF,
    };
  });
  const trials = points.reduce((total, { weight }) => total + weight - BELIEF, 0);
  if (trials < FEWEST) return [];
  const at = parabola(points);
  return [[id, [0, 0.5, 1].map((x) => Math.round(10 * at(x)))]];
}
