import { REACTIONS, type TableView } from '../../net/table-view.ts';
import { clockWords } from './clock.ts';
import { OUTAGES } from './outages.ts';

// What is said around a match.

/** Shorter waits are nobody's business. */
const PATIENCE_MS = 8000;
/** The last seconds of a turn. */
const HURRY_MS = 15_000;

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const namesOf = ({ seats }: TableView, which: readonly number[]): string =>
  listed(which.map((seat) => seats[seat]?.name ?? `seat ${seat + 1}`));

export interface PlateNote {
  readonly kind: 'away' | 'open' | 'time' | 'hurry' | 'reaction';
  readonly words: string;
}

function reactionOf({ chat, seats, isMuted }: TableView, seat: number, after: number): string | undefined {
  if (isMuted) return undefined;
  const line = chat.findLast(({ id, person }) => id > after && person === seats[seat]?.person);
  return line?.isReaction && (REACTIONS as readonly string[]).includes(line.text) ? line.text : undefined;
}

/** What the plates need besides the table itself. */
export interface Moment {
  readonly now: number;
  /** Whose turn it is. */
  readonly active: number;
  /** Since when each seat is away. */
  readonly away: ReadonlyMap<number, number>;
  /** Lines of the chat up to this one were said long ago. */
  readonly stale: number;
}

function noteOf(view: TableView, seat: number, moment: Moment): PlateNote | undefined {
  const { now, active, away, stale } = moment;
  const since = away.get(seat);
  if (view.seats[seat]?.isOpen) return { kind: 'open', words: 'a bot plays' };
  if (since !== undefined) return { kind: 'away', words: `away ${clockWords(now - since)}` };
  if (seat === active && view.turnEnds !== null) {
    const left = view.turnEnds - now;
    return { kind: left < HURRY_MS ? 'hurry' : 'time', words: clockWords(left) };
  }
  const reaction = reactionOf(view, seat, stale);
  return reaction ? { kind: 'reaction', words: reaction } : undefined;
}

/** What is said at each seat's plate. */
export const plateNotesOf = (view: TableView, moment: Moment): readonly (PlateNote | undefined)[] =>
  view.seats.map((_, seat) => noteOf(view, seat, moment));

export interface Banner {
  readonly words: string;
  /** Since when it has been so. */
  readonly since?: number;
  readonly deed?: 'vote' | 'return' | 'later' | 'end';
  /** The game has stopped, or another says so, and it can be asked why. */
  readonly isStopped?: true;
  readonly votes?: string;
  /** Something else that is good to know. */
  readonly note?: string;
}

/** A vote is everybody's business while it stands: also of those whom it is about, and of those who watch. */
function votesFor({ seats, seat: own }: TableView): string {
  const targets = seats.flatMap(({ votes }, seat) => (votes.length > 0 ? [seat] : []));
  const voters = [...new Set(targets.flatMap((seat) => seats[seat].votes))];
  const nameOf = (seat: number, you: string): string => (seat === own ? you : (seats[seat]?.name ?? ''));
  const names = listed(voters.map((seat) => nameOf(seat, 'You')));
  return voters.length === 0
    ? ''
    : `${names} would let a bot play for ${listed(targets.map((seat) => nameOf(seat, 'you')))}.`;
}

/** Whoever else would go with those whom the game waits for is named. */
export function voteWords(view: TableView): string {
  const { votable, waiting } = view;
  const isPlain = votable.every((seat) => waiting?.seats.includes(seat));
  return isPlain ? 'Let a bot play' : `Let a bot play for ${namesOf(view, votable)}`;
}

function waitingBanner(view: TableView, now: number): Banner | undefined {
  const { waiting, votable, hasVoted, seat } = view;
  const others = waiting?.seats.filter((each) => each !== seat) ?? [];
  if (!waiting || others.length === 0) return undefined;
  if (now - waiting.since < PATIENCE_MS && votable.length === 0) return undefined;
  const votes = votesFor(view);
  const canVote = seat >= 0 && votable.length > 0;
  return {
    words: `The game waits for ${namesOf(view, others)}`,
    since: waiting.since,
    ...(canVote && !hasVoted ? { deed: 'vote' as const } : {}),
    ...(votes ? { votes } : {}),
  };
}

/** Whoever is to blame can be voted out, and then it goes on. */
function haltBanner(view: TableView, now: number): Banner {
  const { halt, waiting, votable, hasVoted, seat } = view;
  const isWaitedFor = halt?.seat != null && waiting?.seats.includes(halt.seat);
  const banner = isWaitedFor ? waitingBanner(view, now) : undefined;
  if (banner?.deed) return { ...banner, isStopped: true };
  const canVote = seat >= 0 && votable.length > 0 && !hasVoted;
  return { words: 'The game has stopped.', ...(canVote ? { deed: 'vote' as const } : {}), isStopped: true };
}

/** Others say that the tables differ, and the game waits; or all of them do: then it may be this one that is wrong. */
function isRemarkable({ remarks, waiting, seats, seat: own }: TableView): boolean {
  const isWaiting = waiting?.seats.some((seat) => seat !== own) ?? false;
  const others = seats.filter(({ person, isOpen }, seat) => person !== null && !isOpen && seat !== own);
  return remarks.length > 0 && (isWaiting || remarks.length >= others.length);
}

/** Another says that the tables differ; it may be right. */
function remarkBanner(view: TableView, now: number): Banner {
  const waiting = waitingBanner(view, now);
  return { ...(waiting?.deed ? waiting : { words: view.remarks[0] }), isStopped: true };
}

const BROKER_LOST = 'Broker lost: nobody new can join for now.';

/** What the whole table should know now; nothing most of the time. */
export function bannerOf(view: TableView, now: number): Banner | undefined {
  // Then it is nobody else's fault that the game waits.
  if (view.outage) return { words: OUTAGES[view.outage] };
  const banner = urgentOf(view, now);
  if (view.broker !== 'lost') return banner;
  return banner ? { ...banner, note: BROKER_LOST } : { words: BROKER_LOST };
}

function laterWords(view: TableView): string {
  const { goneOn } = view;
  const [play, tell] = goneOn.length > 1 ? ['play', 'they tell'] : ['plays', 'somebody tells'];
  return `${namesOf(view, goneOn)} ${play} another match. This one is not over here: it goes on when ${tell} its end.`;
}

function urgentOf(view: TableView, now: number): Banner | undefined {
  if (view.halt) return haltBanner(view, now);
  if (view.seat >= 0 && view.seats[view.seat]?.isOpen)
    return {
      words: 'You were voted out, and a bot plays for you. You can take your seat back.',
      deed: 'return',
    };
  if (isRemarkable(view)) return remarkBanner(view, now);
  if (view.later !== null)
    return {
      words: laterWords(view),
      deed: 'later',
    };
  const waiting = waitingBanner(view, now);
  if (waiting) return waiting;
  const votes = votesFor(view);
  if (votes) return { words: votes };
  if (view.wantEnd.some((seat) => seat !== view.seat))
    return {
      words: endWords(view),
      ...(view.seat >= 0 && !view.wantEnd.includes(view.seat) ? { deed: 'end' as const } : {}),
    };
  return view.seat < 0 ? { words: 'You are watching. Hands stay hidden.' } : undefined;
}

/** Who wants something, and who has yet to say so. */
function wishWords({ seats, seat }: TableView, want: readonly number[], what: string): string {
  if (want.length === 0) return '';
  const nameOf = (each: number, you: string): string => (each === seat ? you : (seats[each]?.name ?? ''));
  const names = listed(want.map((each) => nameOf(each, 'You')));
  const verb = want.length > 1 || names === 'You' ? 'want' : 'wants';
  const missing = seats.flatMap(({ person, isOpen }, i) =>
    person === null || isOpen || want.includes(i) ? [] : [nameOf(i, 'you')],
  );
  return `${names} ${verb} ${what}.${missing.length > 0 ? ` Missing: ${listed(missing)}.` : ''}`;
}

/** Who wants to play again. */
export const rematchWords = (view: TableView): string => wishWords(view, view.wantRematch, 'a rematch');

/** Who wants to end the match under way. */
export const endWords = (view: TableView): string => wishWords(view, view.wantEnd, 'to end the match');
