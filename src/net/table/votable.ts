import type { Key } from '../mesh.ts';
import type { MatchRunner } from './match-runner.ts';

/** What a device does by itself is overdue after this. */
const MOST_SILENT = 30_000;
/** Over one's time by so much. */
export const MOST_OVER = 15_000;
/** Without a limit, so long over one decision; and so long over a vote. */
const MOST_THOUGHT = 180_000;
/** What one device hears another hears a little later. */
const MOST_APART = 15_000;

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
  const idle = withoutBolder(
    runner,
    gone,
    others.filter((other) => !gone.includes(other) && isIdle(runner, other, scene.now)),
    scene.now,
  );
  const mayGo = (seats: readonly number[]): boolean => seats.length * 2 <= others.length + 1;
  if (!mayGo(gone)) return TOO_MANY;
  return { seats: mayGo([...gone, ...idle]) ? [...gone, ...idle] : gone, whyNot: null };
}

/** Votes of others for some to go of whom this device hears one: it says so, and they can vote anew. */
export function declineVotes(runner: MatchRunner, scene: Scene): void {
  const { seat, peer } = runner;
  if (seat < 0 || !runner.isLive(seat) || runner.isStill) return;
  const isHeard = (other: number): boolean =>
    !isGone(runner, other, scene) && !isIdle(runner, other, scene.now);
  for (const { targets, silent } of peer.votes.standing())
    if (silent.some(isHeard) && scene.now - runner.proposedSince(targets) > MOST_APART)
      runner.run(() => peer.decline(targets));
}

function isGone(runner: MatchRunner, seat: number, { now, isHere, halted }: Scene): boolean {
  const person = runner.persons[seat];
  if (person === null || !isHere(person) || seat === halted) return true;
  return runner.awaited.includes(seat) && isOverdue(runner, now);
}

/**
 * Whether a seat keeps a silent one in: it has let a vote stand for long without its own for exactly that, or has declined
 * it long ago and has neither shown why nor voted for anything that this seat has.
 */
function isIdle(runner: MatchRunner, seat: number, now: number): boolean {
  const { isVoting, targets, supporters, decliners } = runner.peer.votes;
  if (supporters.includes(seat) || targets.includes(seat)) return false;
  if (decliners.includes(seat)) return now - runner.declinedSince > MOST_THOUGHT;
  return isVoting && now - runner.votesSince > MOST_THOUGHT;
}

/** Who has voted for more seats than this one is not idle for a while, if all of them may be voted out. */
function withoutBolder(
  { peer, votesSince }: MatchRunner,
  gone: readonly number[],
  idle: readonly number[],
  now: number,
): readonly number[] {
  const { targets: own } = peer.votes;
  if (now - votesSince > 2 * MOST_THOUGHT) return idle;
  const isBolder = (targets: readonly number[], seat: number): boolean =>
    targets.length > own.length &&
    own.every((target) => targets.includes(target)) &&
    targets.every((target) => target !== seat && [...gone, ...idle].includes(target));
  const proposals = peer.votes.standing();
  return idle.filter(
    (seat) => !proposals.some(({ targets, voters }) => voters.includes(seat) && isBolder(targets, seat)),
  );
}

function isOverdue({ game, turnEnds, waitsSince }: MatchRunner, now: number): boolean {
  if (game.wait.for !== 'action') return now - waitsSince > MOST_SILENT;
  return turnEnds === null ? now - waitsSince > MOST_THOUGHT : now > turnEnds + MOST_OVER;
}
