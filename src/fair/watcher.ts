import type { LogEntry } from './log-entry.ts';

/** Follows a game for a screen. It is told nothing of what comes to nothing: inputs that are refused, or only tried. */
export interface GameWatcher {
  /** Chance decided something: what the match asked for, of which seat, and the answer. */
  chance(kind: number, seat: number, answer: number): void;
  /** An input is in the log. What chance decides because of it is told after it. */
  taken(entry: LogEntry): void;
  /** The match waits for an action, or is over: with this log all parties have come to this state. */
  settled(): void;
}

interface Chance {
  readonly kind: number;
  readonly seat: number;
  readonly answer: number;
}

/** Keeps what a watcher is to be told until it is certain. */
export class Telling {
  watcher: GameWatcher | undefined;
  private chances: Chance[] = [];

  chance(kind: number, seat: number, answer: number): void {
    if (this.watcher) this.chances.push({ kind, seat, answer });
  }

  /** It came to nothing. */
  forget(): void {
    this.chances = [];
  }

  /** It is certain; `taken` is the input that it comes from, if that is new. */
  tell(isSettled: boolean, taken?: LogEntry): void {
    const { watcher, chances } = this;
    if (!watcher) return;
    this.chances = [];
    if (taken) watcher.taken(taken);
    for (const { kind, seat, answer } of chances) watcher.chance(kind, seat, answer);
    if (isSettled) watcher.settled();
  }
}
