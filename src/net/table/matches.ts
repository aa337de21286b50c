import { openPlayerOf } from '../../bots/for-open-seats.ts';
import type { Signatures } from '../../fair/sign.ts';
import type { Key } from '../mesh.ts';
import { type Deed, idOf } from './deed.ts';
import type { Hall } from './hall.ts';
import { forgetOldest } from './kept-matches.ts';
import { mayLeave } from './left-match.ts';
import type { Masters } from './masters.ts';
import { MatchRunner } from './match-runner.ts';
import type { Clock, TableOptions } from './options.ts';

export interface MatchesOptions extends Pick<TableOptions, 'storage' | 'listen' | 'openPlayer'> {
  readonly hall: Hall;
  readonly masters: Masters;
  readonly signatures: Signatures;
  readonly clock: Clock;
  readonly send: (to: Key, bytes: Uint8Array) => void;
  readonly others: () => readonly Key[];
}

/** The match that this device plays or watches, and the one before, of which latecomers may have missed the end. */
export class Matches {
  runner: MatchRunner | null = null;
  private previous: MatchRunner | null = null;
  private readonly options: MatchesOptions;

  constructor(options: MatchesOptions) {
    this.options = options;
  }

  /** Whether the match that is known was opened here. */
  get isOpen(): boolean {
    return this.runner?.deed === this.options.hall.current;
  }

  readonly mayFollow = (deed: Deed, isByHost: boolean): boolean =>
    this.isOpen && this.runner !== null && mayLeave(this.runner, deed, isByHost);

  /** Goes on to a match that others have begun meanwhile, once nothing here speaks against it. */
  followLater(): void {
    const { hall } = this.options;
    const { later } = hall;
    if (later && this.mayFollow(later.deed, hall.isHostKey(later.notice.author))) hall.followLater();
  }

  /** Opens the match that is known, unless it is open; says whether it is another than before. */
  open(): boolean {
    const { hall, storage, masters, signatures, clock, listen, openPlayer = openPlayerOf } = this.options;
    const { current: deed, self } = hall;
    const isStale = this.runner?.peer.mustReopen ?? false;
    if (!deed || (this.isOpen && !isStale)) return false;
    const isOther = !this.isOpen;
    if (isOther) this.previous = this.runner?.isStill ? this.runner : null;
    const { configuration, id } = deed.agreement;
    if (isOther) masters.forget(forgetOldest(storage, idOf(deed)));
    const seat = deed.pledges.findIndex((pledge) => pledge?.person === self);
    const identity = seat < 0 ? undefined : masters.identityFor(configuration, id);
    this.runner = new MatchRunner({
      ...(this.runner && !isOther ? { before: this.runner } : {}),
      deed,
      self,
      identity,
      storage,
      signatures,
      openPlayer: openPlayer(configuration.bot),
      listen: (game) => listen?.(game, identity ? seat : -1, configuration.names),
      now: () => clock.now(),
      wall: () => clock.wall(),
      send: this.options.send,
      others: this.options.others,
      mayWatch: (person) => hall.mayWatch(person),
    });
    if (identity) for (const person of this.options.others()) this.runner.greet(person);
    return isOther;
  }

  /** The match that bytes are of, if it is here. */
  of(bytes: Uint8Array): MatchRunner | undefined {
    return [this.runner, this.previous].find((runner) => runner?.isOf(bytes)) ?? undefined;
  }

  greet(person: Key): void {
    this.runner?.greet(person);
  }

  tick(): void {
    this.previous?.tick();
    this.runner?.tick();
  }

  /** Whoever plays in the match and agrees to end it, by seat. */
  get wantEnd(): readonly number[] {
    const { runner } = this;
    if (!runner) return [];
    return [...runner.persons.keys()].filter((seat) => runner.isLive(seat) && this.agrees(runner, seat));
  }

  /** Whoever was not heard since this page was opened agrees if all did before. */
  private agrees({ persons, deed, isEnded }: MatchRunner, seat: number): boolean {
    const person = persons[seat] ?? null;
    const wish = person === null ? undefined : this.options.hall.wishes.get(person);
    return wish ? wish.ends === idOf(deed) : isEnded;
  }

  /**
   * The match ends if all who play in it agree to that. The last word of each counts, so that all see the same. Who has or
   * had a seat in it is never taken out of it by the words of others, nor taken back into it once some time has passed.
   */
  considerEnd(): void {
    const { runner } = this;
    if (!runner || runner.game.isOver) return;
    const { length } = this.wantEnd;
    const isWanted = length > 0 && length === runner.players.length;
    if (runner.seat < 0) return runner.end(isWanted);
    const isLeft = runner.isEndedForGood || (runner.isStopped && this.agrees(runner, runner.seat));
    runner.end(isLeft || (isWanted && this.agrees(runner, runner.seat)));
  }
}
