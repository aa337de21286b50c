import { Reader, Writer } from './bytes.ts';
import type { Track } from './chain.ts';
import type { Game } from './game.ts';
import { HASH } from './hash.ts';
import {
  decodeMessage,
  encodeMessage,
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

  /** One link stands for all before it in its chain. */
  keepLink(seat: number, track: Track, k: number): void {
    this.storage?.put(`link ${seat} ${track.epochOf(k)}`, new Writer().u32(k).bytes(track.link(k)!).done());
  }

  /** Takes up the match where it was left. */
  restore(game: Game, votes: Votes, signed: (LastSigned | undefined)[]): void {
    if (!this.storage) return;
    this.restoreLinks(game);
    for (let bytes = this.storage.get('input 0'); bytes; bytes = this.storage.get(`input ${game.length}`)) {
      const input = readSignedInput(new Reader(bytes));
      if (game.take(input.bytes)) return;
      for (const { seat, signature } of input.signed) signed[seat] = { length: game.length, signature };
      this.restoreLinks(game);
    }
    const vote = this.storage.get('vote');
    const message = vote && decodeMessage(vote, game.dealer.seats.length);
    if (message?.type === VOTE) votes.restore(message);
  }

  private restoreLinks(game: Game): void {
    const { wait } = game;
    if (wait.for !== 'links') return;
    for (const seat of wait.seats) {
      const track = game.dealer.seats[seat].publicLinks;
      const bytes = this.storage!.get(`link ${seat} ${track.epochOf(game.dealer.chance!.k)}`);
      if (!bytes) continue;
      const from = new Reader(bytes);
      game.addLink(seat, from.u32(), from.take(HASH));
    }
  }
}
