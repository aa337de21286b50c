import type { Bot } from '../../bots/bot.ts';
import { SeatSeen } from '../../bots/seen.ts';
import type { Agreement } from '../../fair/config.ts';
import { hash, u32 } from '../../fair/hash.ts';
import type { Identity } from '../../fair/identity.ts';
import { Peer } from '../../fair/peer.ts';
import { Refusal } from '../../match/config.ts';
import { nodeSignatures } from '../signatures.ts';
import { Crash, PartyStorage } from './storage.ts';

/** What cannot be done now is tried again later. */
function unlessRefused(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** One seat: its player, what its machine keeps, and its peer while that runs. */
export class Party {
  readonly seat: number;
  readonly bot: Bot;
  readonly storage = new PartyStorage();
  /** Its peer; undefined after a crash. */
  peer: Peer | undefined;
  /** The number of heads of its log that were compared with those of the others. */
  compared = 0;
  readonly agreement: Agreement;
  readonly identity: Identity;
  private seen: SeatSeen | undefined;
  private wishes = 0;

  constructor(seat: number, bot: Bot, agreement: Agreement, identity: Identity) {
    this.seat = seat;
    this.bot = bot;
    this.agreement = agreement;
    this.identity = identity;
  }

  /** Begins with what its machine has kept, which is all that it has. */
  open(): void {
    this.close();
    this.attempt(() => {
      const { agreement, seat, identity, storage } = this;
      // The same plan leads to the same match, whoever comes back in it.
      const random = () => hash('wish', identity.master, u32(this.wishes++));
      this.peer = new Peer({ agreement, seat, identity, storage, signatures: nodeSignatures, random });
      this.seen = new SeatSeen(this.peer.game.state, this.peer.game.dealer);
    });
  }

  close(): void {
    this.peer = this.seen = undefined;
    this.compared = 0;
  }

  /** Does something, unless its machine fails at it. */
  private attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      this.close();
    }
  }

  /** Votes for seats that do not answer and for no others, and asks for its own seat if others did so with it. */
  seeToSeats(gone: readonly number[]): void {
    const { peer, seat } = this;
    if (!peer || peer.stopped) return;
    const { seats } = peer.game.dealer;
    if (seats[seat].leftAt && !seats[seat].isLive && !peer.isComingBack)
      this.attempt(() => unlessRefused(() => peer.comeBack()));
    const leavers = gone.filter((target) => seats[target].isLive);
    const isPossible = leavers.length > 0 && leavers.length * 2 <= peer.game.dealer.live.length;
    if (isPossible && leavers.some((target) => !peer.votes.targets.includes(target)))
      this.attempt(() => unlessRefused(() => peer.vote(leavers)));
    for (const { targets, silent } of peer.votes.standing())
      if (silent.some((target) => !gone.includes(target))) this.attempt(() => peer.decline(targets));
  }

  receive(from: number, bytes: Uint8Array): void {
    this.attempt(() => this.peer?.receive(from, bytes));
  }

  tick(): void {
    this.attempt(() => this.peer?.tick());
  }

  /** The player acts if it is asked; it sees what its own machine knows. */
  act(): void {
    const { peer, seen } = this;
    if (!peer?.isAsked || !seen) return;
    seen.turnTo(this.seat);
    const action = this.bot.choose(seen);
    this.attempt(() => peer.act(action));
  }

  get inputs(): number {
    return this.peer?.game.length ?? 0;
  }

  /** Whether the match waits for this seat to go on. */
  get isInTurn(): boolean {
    const wait = this.peer?.game.wait;
    return wait !== undefined && 'seat' in wait && wait.seat === this.seat;
  }
}
