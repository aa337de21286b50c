import { ACQUIRE, type Action, ActionList, actionKind, CHOOSE, DEFEAT } from '../../../components/action.ts';
import { within } from '../../../components/arena.ts';
import { type Seat, toSeat } from '../../../components/ids.ts';
import { Purse } from '../../../components/purse.ts';
import { legalActions } from '../../../systems/legal.ts';
import type { Dice } from '../dice.ts';
import { marginOf } from '../search/margin.ts';
import { featuresOf, timeLeft } from '../search/net.ts';
import { diceFor, type StudyTable, studyTables } from './table.ts';

// Positions at the beginning of turns, and by how much the player to move was ahead in the end.

/** How often a player does anything at all instead of the usual: all kinds of decks must be met. */
const WHIMS = [0, 0.05, 0.15, 0.35];
/** One turn in so many is noted. */
const TURNS = 3;

export interface Noted {
  readonly own: Uint16Array;
  readonly other: Uint16Array;
  /** Honor tokens ahead. */
  readonly honor: number;
  readonly time: number;
  /** What came of it. */
  margin: number;
}

const list = new ActionList();
const isDeal = (kind: number): boolean => kind === ACQUIRE || kind === DEFEAT;

function whim(usual: Action, dice: Dice): Action {
  const kind = actionKind(usual);
  if (!isDeal(kind) && kind !== CHOOSE) return usual;
  legalActions(null, list);
  const like = list.toArray().filter((action) => {
    const other = actionKind(action);
    return other === kind || (isDeal(kind) && isDeal(other));
  });
  return like[dice.below(like.length)];
}

function note(seat: Seat): Noted {
  const other = toSeat(1 - seat);
  const honor = Purse.honor[seat] - Purse.honor[other];
  return { own: featuresOf(seat), other: featuresOf(other), honor, time: timeLeft(), margin: 0 };
}

function playOne(table: StudyTable, dice: Dice, into: Noted[]): void {
  const whims = [0, 1].map(() => WHIMS[dice.below(WHIMS.length)]);
  const noted: { readonly seat: Seat; readonly position: Noted }[] = [];
  table.play(
    (seat) => {
      if (dice.below(TURNS) === 0) noted.push({ seat, position: note(seat) });
    },
    (seat, usual) => (dice.next() < whims[seat] * 2 ** 32 ? whim(usual, dice) : usual),
  );
  for (const { seat, position } of noted) {
    position.margin = within(table.state, () => marginOf(seat));
    into.push(position);
  }
}

export function collect(seed: number, isTime: () => boolean): Noted[] {
  const dice = diceFor(seed);
  const tables = studyTables(2);
  const positions: Noted[] = [];
  for (let game = 0; isTime(); game++) {
    const table = tables[game % tables.length];
    table.deal(`net ${seed}/${game}`, dice);
    playOne(table, dice, positions);
  }
  return positions;
}
