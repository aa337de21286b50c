import { Reader, Writer } from './bytes.ts';
import type { Track } from './chain.ts';
import type { Game } from './game.ts';
import { HASH } from './hash.ts';
import {
  decodeMessage,
  encodeMessage,
  type Message,
  RETURN,
  type ReturnMessage,
  readSignedInput,
  type SignedInput,
  VOTE,
  type VoteMessage,
  writeSignedInput,
} from './messages.ts';
import type { LastSigned } from './series.ts';
import type { Votes } from './votes.ts';

/** Keeps bytes under names. What is put must be there after a crash, whole or not at all, and in the order of the calls. */
export interface Storage {
  put(name: string, bytes: Uint8Array): void;
  get(name: string): Uint8Array | undefined;
}

/** What a peer keeps of a match: the log with its signatures, the last links, its vote. */
export class Keeper {
  private readonly storage: Storage | undefined;

  constructor(storage: Storage | undefined) {
    this.storage = storage;
  }

  keepInput(n: number, input: SignedInput): void {
    this.storage?.put(`input ${n}`, writeSignedInput(new Writer(), input).done());
  }

  keepVote(vote: VoteMessage): void {
    this.storage?.put('vote', encodeMessage(vote));
  }

  keepReturn(asked: ReturnMessage): void {
    this.storage?.put('return', encodeMessage(asked));
  }

  /** The log goes on from here with another input. From its end on what follows is dropped: it is whole at any time. */
  cut(n: number, length: number, input: SignedInput): void {
    for (let last = length - 1; last > n; last--) this.storage?.put(`input ${last}`, new Uint8Array(0));
    this.keepInput(n, input);
  }

  /** One link stands for all before it in its chain. */
  keepLink(seat: number, track: Track, k: number): void {
    this.storage?.put(
      `link ${seat} ${track.stretchOf(k).epoch}`,
      new Writer().u32(k).bytes(track.link(k)!).done(),
    );
  }

  /** Takes up the match where it was left. */
  restore(game: Game, votes: Votes, signed: (LastSigned | undefined)[]): void {
    if (!this.storage) return;
    this.restoreLinks(game);
    for (;;) {
      const bytes = this.storage.get(`input ${game.length}`);
      if (!bytes || bytes.length === 0) break;
      const input = readSignedInput(new Reader(bytes));
      if (game.take(input.bytes)) return;
      for (const { seat, signature } of input.signed) signed[seat] = { length: game.length, signature };
      this.restoreLinks(game);
    }
    const vote = this.message(game, 'vote');
    if (vote?.type === VOTE) votes.restore(vote);
  }

  /** The last time that this seat asked to come back. */
  asked(game: Game): ReturnMessage | undefined {
    const asked = this.message(game, 'return');
    return asked?.type === RETURN ? asked : undefined;
  }

  private message({ dealer }: Game, name: string): Message | undefined {
    const bytes = this.storage?.get(name);
    return bytes && decodeMessage(bytes, dealer.seats.length);
  }

  private restoreLinks(game: Game): void {
    const { wait } = game;
    if (wait.for !== 'links') return;
    for (const seat of wait.seats) {
      const track = game.dealer.seats[seat].publicLinks;
      const bytes = this.storage!.get(`link ${seat} ${track.stretchOf(game.dealer.chance!.k).epoch}`);
      if (!bytes) continue;
      const from = new Reader(bytes);
      game.addLink(seat, from.u32(), from.take(HASH));
    }
  }
}
