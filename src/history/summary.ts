import { actionKind, PLAY } from '../../components/action.ts';
import { openReplay, type Replay } from '../replay/replay.ts';
import { replayFile, type Shared } from '../replay/share.ts';
import type { Place } from '../table/places.ts';
import type { Seat } from '../table/seats.ts';
import { type Entry, isEntry } from '../table/story.ts';
import type { Kept, SeatSummary, Summary } from './model.ts';

// What is worth knowing of a game is computed once, when it is kept.

const COMMON: readonly Place[] = ['row', 'supply', 'center', 'void'];
const OWN: readonly Place[] = ['discard', 'hand', 'deck', 'constructs', 'played', 'under'];

function acquiredBy(seat: number, story: readonly Entry[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { changes } of story)
    for (const { card, from, to, taker } of changes.moves)
      if (taker === seat && COMMON.includes(from) && OWN.includes(to)) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
}

function longestChain(seat: number, story: readonly Entry[]): number {
  const plays = new Map<number, number>();
  for (const { turn, seat: author, action } of story)
    if (author === seat && actionKind(action) === PLAY) plays.set(turn, (plays.get(turn) ?? 0) + 1);
  return Math.max(0, ...plays.values());
}

/** What the record does not say. */
export interface About extends Pick<Summary, 'id' | 'when' | 'kind' | 'own'> {
  /** Who played, if the record does not say it, and which were bots. */
  readonly seats?: readonly Seat[];
}

function seatsOf(replay: Replay, seats: readonly Seat[] | undefined): SeatSummary[] {
  const story = replay.story.filter(isEntry);
  const result = replay.isOver() ? replay.result() : undefined;
  return replay.names.map((name, seat) => ({
    name,
    ...seats?.[seat],
    score: result?.seats[seat].score ?? 0,
    isWinner: result?.seats[seat].isWinner ?? false,
    acquired: acquiredBy(seat, story),
    chain: longestChain(seat, story),
  }));
}

export function summaryOf(replay: Replay, { id, when, kind, own, seats }: About): Summary {
  return {
    id,
    when,
    kind,
    own,
    sets: replay.setup.sets,
    variant: replay.setup.variant,
    seats: seatsOf(replay, seats),
    adversary: replay.isOver() ? (replay.result().adversary?.score ?? null) : null,
    inputs: replay.inputs,
    turns: replay.turns.length,
    isOver: replay.isOver(),
  };
}

/** A game as it is kept; it is opened for that, unless it is open already. */
export function keptOf(shared: Shared, about: About, opened?: Replay): Kept {
  const names = shared.names ?? about.seats?.map(({ name }) => name);
  const replay = opened ?? openReplay(shared.record, names);
  return {
    summary: summaryOf(replay, about),
    file: replayFile({ ...shared, ...(names ? { names } : {}) }),
  };
}
