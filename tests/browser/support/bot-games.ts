import { seatBots } from '../../../src/bots/index.ts';
import { SeatSeen } from '../../../src/bots/seen.ts';
import { gameOf } from '../../../src/table/game.ts';
import { saved } from '../../../src/table/save.ts';
import { Session } from '../../../src/table/session.ts';

// Games against Hard as the browser keeps them. Easy makes all the moves, since it needs no time.

const CHOICE = {
  mode: 'bots',
  sets: ['godslayer'],
  variant: 'standard',
  seats: [{ name: 'Mira' }, { name: 'Ansel', bot: 'hard' }],
  // The last turn of a game is Mira's.
  first: 1,
} as const;

const [easy] = seatBots(['greedy'], 1);

function step(session: Session, isAsleep: boolean): void {
  const { match, question } = session;
  const seen = new SeatSeen(match.state, match.dealer);
  seen.turnTo(match.asked);
  if (session.isBotAsked) return session.botActs(easy!.choose(seen));
  const end = session.offers.find(({ verb }) => verb === 'end');
  session.submit(isAsleep && end && !question ? end.action : easy!.choose(seen));
}

const kept = (session: Session): string => JSON.stringify({ summary: 'A test', game: saved(session) });

/** Mira throws every fifth of her turns away. */
const isAsleep = ({ honorByTurn }: Session): boolean => honorByTurn.length % 10 === 0;

/** Mira is asked, some turns after the beginning. */
export function underWay(turns = 12): string {
  const session = new Session(gameOf(CHOICE, 'under way'));
  while (session.honorByTurn.length <= turns || !session.isViewerAsked) step(session, false);
  return kept(session);
}

/** Mira has only to end her last turn, and the game is over. */
export function nearlyOver(): string {
  const session = new Session(gameOf(CHOICE, 'nearly over'));
  while (!session.isOver) step(session, isAsleep(session));
  const last = session.match.log.findLastIndex(({ seat }) => seat === 0);
  return kept(new Session(session.game, session.record.actions.slice(0, last)));
}
