import type { Action } from '../../components/action.ts';
import { within } from '../../components/arena.ts';
import { allSeats } from '../../components/entities.ts';
import { Purse } from '../../components/purse.ts';
import { Table, TURN } from '../../components/table.ts';
import { Match } from '../match/match.ts';
import type { Start } from './start.ts';
import { type Entry, Storyteller } from './story.ts';
import { Witness } from './witness.ts';

const honorOf = (match: Match): number[] =>
  within(match.state, () => allSeats().map((seat) => Purse.honor[seat]));

/** What follows from the log alone, and is told anew when the log is cut. */
export interface Course {
  readonly match: Match;
  readonly story: Entry[];
  /** Honor tokens by seat at the beginning of each turn. */
  readonly honor: number[][];
  /** Inputs up to here cannot be taken back: something hidden was seen, or somebody else is asked. */
  floor: number;
  /** Inputs that a player chose, by the length of the log before each. */
  readonly chosen: number[];
}

/** A match before its inputs, that is listened to from the first. */
export function courseOf({ state, dealer }: Start): Course {
  const witness = new Witness(dealer);
  const match = new Match(state, witness, true);
  const course: Course = { match, story: [], honor: [honorOf(match)], floor: 0, chosen: [] };
  new Storyteller(match, witness, (entry) => {
    course.story.push(entry);
    if (course.honor.length < within(state, () => Table.reg[TURN])) course.honor.push(honorOf(match));
    if (entry.changes.isRevealing || match.asked !== entry.seat) course.floor = match.log.length;
  });
  return course;
}

/** A game told from its beginning, to be played on. */
export function told(start: () => Start, actions: readonly Action[]): Course {
  const course = courseOf(start());
  for (const action of actions) {
    if (course.match.isDecision) course.chosen.push(course.match.log.length);
    course.match.submit(course.match.asked, action);
  }
  course.match.playOn();
  return course;
}
