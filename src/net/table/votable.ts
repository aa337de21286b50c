import type { Key } from '../mesh.ts';
import type { MatchRunner } from './match-runner.ts';

/** What a device does by itself is overdue after this. */
const MOST_SILENT = 30_000;
/** Over one's time by so much. */
export const MOST_OVER = 15_000;
/** Without a limit, so long over one decision; and so long over a vote. */
const MOST_THOUGHT = 180_000;

export interface Scene {
  readonly now: number;
  readonly isHere: (person: Key) => boolean;
  /** The seat under whose name the match has halted, if any. */
  readonly halted: number | null;
}

export interface Votable {
  readonly seats: readonly number[];
  /** Why there is no vote, though the match waits for somebody who is gone. */
  readonly whyNot: string | null;
}

export const NOBODY_VOTABLE: Votable = { seats: [], whyNot: null };
const TOO_MANY: Votable = {
  seats: [],
  whyNot: 'More than half of the players are away: the game waits for one of them.',
};

/**
 * The seats that may be voted out: away or silent; and the match waits for one of them at least. As many must be left as
 * go, and all of those must agree: a vote on some of the missing would wait for the others.
 */
export function votableSeats(runner: MatchRunner, scene: Scene): Votable {
  const { awaited, seat, persons } = runner;
  if (seat < 0 || !runner.isLive(seat) || runner.isStill) return NOBODY_VOTABLE;
  const others = [...persons.keys()].filter((other) => other !== seat && runner.isLive(other));
  const gone = others.filter((other) => isGone(runner, other, scene));
  if (!gone.some((other) => awaited.includes(other) || other === scene.halted)) return NOBODY_VOTABLE;
  const idle = others.filter((other) => !gone.includes(other) && isIdle(runner, other, scene.now));
  const mayGo = (seats: readonly number[]): boolean => seats.length * 2 <= others.length + 1;
  if (!mayGo(gone)) return TOO_MANY;
  return { seats: mayGo([...gone, ...idle]) ? [...gone, ...idle] : gone, whyNot: null };
}

function isGone(runner: MatchRunner, seat: number, { now, isHere, halted }: Scene): boolean {
  const person = runner.persons[seat];
  if (person === null || !isHere(person) || seat === halted) return true;
  return runner.awaited.includes(seat) && isOverdue(runner, now);
}

/** Whether a seat has let a vote stand for long without its own: else one who never votes could keep a silent one in. */
function isIdle({ peer, votesSince }: MatchRunner, seat: number, now: number): boolean {
  const { isVoting, targets } = peer.votes;
  if (!isVoting || targets.includes(seat) || now - votesSince <= MOST_THOUGHT) return false;
  return !peer.votes.standing().some(({ voters }) => voters.includes(seat));
}

function isOverdue({ game, turnEnds, waitsSince }: MatchRunner, now: number): boolean {
  if (game.wait.for !== 'action') return now - waitsSince > MOST_SILENT;
  return turnEnds === null ? now - waitsSince > MOST_THOUGHT : now > turnEnds + MOST_OVER;
}
