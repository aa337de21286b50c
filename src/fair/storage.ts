import { Reader, Writer } from './bytes.ts';
import type { Track } from './chain.ts';
import type { Game } from './game.ts';
import { HASH } from './hash.ts';
import {
  decodeMessage,
  encodeMessage,
  type Message,
  OPENED,
  type OpenedMessage,
  RETURN,
  type ReturnMessage,
  readSignedInput,
  type Signed,
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

  keepShown(seat: number, length: number): void {
    this.storage?.put(`shown ${seat}`, new Writer().u32(length).done());
  }

  shown(seat: number): number {
    const bytes = this.storage?.get(`shown ${seat}`);
    return bytes ? new Reader(bytes).u32() : 0;
  }

  keepOpened(opened: OpenedMessage): void {
    this.storage?.put(`opened ${opened.seat}`, encodeMessage(opened));
  }

  /** What was opened when the match was over. */
  opened(game: Game): OpenedMessage[] {
    return game.dealer.seats.flatMap((_, seat) => {
      const opened = this.message(game, `opened ${seat}`);
      return opened?.type === OPENED ? [opened] : [];
    });
  }

  /** The log becomes this one, which differs in its last input. From its end on what follows is dropped: it is whole at any time. */
  cut(length: number, log: readonly SignedInput[]): void {
    const n = log.length - 1;
    for (const [i, { signed }] of log.slice(0, n).entries()) if (signed.length > 0) this.addSigned(i, signed);
    for (let last = length - 1; last > n; last--) this.storage?.put(`input ${last}`, new Uint8Array(0));
    this.keepInput(n, log[n]);
  }

  private addSigned(n: number, signed: readonly Signed[]): void {
    const kept = this.input(n);
    if (!kept) return;
    const others = kept.signed.filter(({ seat }) => !signed.some((s) => s.seat === seat));
    this.keepInput(n, { ...kept, signed: [...others, ...signed] });
  }

  private input(n: number): SignedInput | undefined {
    const bytes = this.storage?.get(`input ${n}`);
    return bytes && bytes.length > 0 ? readSignedInput(new Reader(bytes)) : undefined;
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
      const input = this.input(game.length);
      if (!input) break;
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
