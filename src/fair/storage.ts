import { Reader, Writer } from './bytes.ts';
import type { ChainName, Track } from './chain.ts';
import type { Game } from './game.ts';
import { HASH, isEqual, toHex } from './hash.ts';
import {
  DECLINE,
  type DeclineMessage,
  decodeMessage,
  encodeMessage,
  joined,
  type Message,
  OPENED,
  type OpenedMessage,
  RETURN,
  type ReturnMessage,
  readSignedInput,
  SHORT,
  type Signed,
  type SignedInput,
  short,
  VOTE,
  type VoteMessage,
  writeSignedInput,
} from './messages.ts';
import type { LastSigned } from './series.ts';
import type { Votes } from './votes.ts';

/** So many random numbers of wishes to come back are kept: more than there can be returns. */
const MOST_ORIGINS = 64;

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

  keepVotes(votes: readonly VoteMessage[]): void {
    this.storage?.put('votes', listed(votes.map(encodeMessage)));
  }

  /** What will never be voted for. */
  keepDeclines(declines: readonly DeclineMessage[]): void {
    this.storage?.put('declines', listed(declines.map(encodeMessage)));
  }

  /** Messages that are kept in one place. */
  private messages({ dealer }: Game, name: string): Message[] {
    const from = new Reader(this.storage?.get(name) ?? new Uint8Array(0));
    const found: Message[] = [];
    while (from.left > 0) found.push(decodeMessage(from.take(from.u16()), dealer.seats.length));
    return found;
  }

  /** A wish to come back, with the random number that its chains are made from. All such numbers are kept. */
  keepReturn(asked: ReturnMessage, origin: Uint8Array): void {
    const origins = [...this.origins, origin].slice(-MOST_ORIGINS);
    this.storage?.put('origins', joined(origins));
    this.storage?.put('return', encodeMessage(asked));
  }

  /** What the chains were made from with which this seat has asked to come back. */
  get origins(): Uint8Array[] {
    const bytes = this.storage?.get('origins') ?? new Uint8Array(0);
    const from = new Reader(bytes);
    return Array.from({ length: bytes.length / HASH }, () => from.take(HASH));
  }

  /** Whether this seat may show a link of a chain of its for a head: none for two heads, nor one that follows from what it has shown. */
  mayShow({ origin }: ChainName, index: number, head: Uint8Array): boolean {
    const bytes = this.storage?.get(`shown ${toHex(origin)}`);
    if (!bytes) return true;
    const last = new Reader(bytes);
    const before = last.u32();
    return index > before || (index === before && isEqual(last.take(SHORT), short(head)));
  }

  keepShown({ origin }: ChainName, index: number, head: Uint8Array): void {
    this.storage?.put(`shown ${toHex(origin)}`, new Writer().u32(index).bytes(short(head)).done());
  }

  /** The message that proves what a seat did. */
  keepProof(seat: number, proof: Uint8Array): void {
    this.storage?.put(`proof ${seat}`, proof);
  }

  proof(seat: number): Uint8Array | undefined {
    return this.storage?.get(`proof ${seat}`);
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
    // It was for a log that is no more; what it has shown is never used again.
    this.storage?.put('return', new Uint8Array(0));
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

  /** The last link of every chain that is known. */
  keepLinks({ dealer }: Game): void {
    for (const [seat, { publicLinks }] of dealer.seats.entries())
      for (const { base, links } of publicLinks.stretches)
        if (links.length > 1) this.keepLink(seat, publicLinks, base + links.length - 2);
  }

  /** Links of the chains in use from this number on were shown for another log. */
  dropLinks({ dealer }: Game, k: number): void {
    for (const [seat, { publicLinks }] of dealer.seats.entries()) {
      if (publicLinks.known <= k) continue;
      publicLinks.forget(k);
      const { epoch, base } = publicLinks.stretchOf(k);
      if (publicLinks.known > base) this.keepLink(seat, publicLinks, publicLinks.known - 1);
      else this.storage?.put(`link ${seat} ${epoch}`, new Uint8Array(0));
    }
  }

  /** One link stands for all before it in its chain. */
  keepLink(seat: number, track: Track, k: number): void {
    this.storage?.put(
      `link ${seat} ${track.stretchOf(k).epoch}`,
      new Writer().u32(k).bytes(track.link(k)!).done(),
    );
  }

  /** Takes up the match where it was left. Answers all signatures of each seat that are kept, the last one last. */
  restore(game: Game, votes: Votes): readonly (readonly LastSigned[])[] {
    const signed: LastSigned[][] = game.dealer.seats.map(() => []);
    if (!this.storage) return signed;
    this.restoreLinks(game);
    for (;;) {
      const input = this.input(game.length);
      if (!input) break;
      if (game.take(input.bytes)) return signed;
      for (const { seat, signature } of input.signed) signed[seat].push({ length: game.length, signature });
      this.restoreLinks(game);
    }
    votes.restore(
      this.messages(game, 'votes').filter((each) => each.type === VOTE),
      this.messages(game, 'declines').filter((each) => each.type === DECLINE),
    );
    return signed;
  }

  /** The last time that this seat asked to come back. */
  asked(game: Game): ReturnMessage | undefined {
    const asked = this.message(game, 'return');
    return asked?.type === RETURN ? asked : undefined;
  }

  private message({ dealer }: Game, name: string): Message | undefined {
    const bytes = this.storage?.get(name);
    return bytes && bytes.length > 0 ? decodeMessage(bytes, dealer.seats.length) : undefined;
  }

  private restoreLinks(game: Game): void {
    const { wait } = game;
    if (wait.for !== 'links') return;
    for (const seat of wait.seats) {
      const track = game.dealer.seats[seat].publicLinks;
      const bytes = this.storage!.get(`link ${seat} ${track.stretchOf(game.dealer.chance!.k).epoch}`);
      if (!bytes || bytes.length === 0) continue;
      const from = new Reader(bytes);
      game.addLink(seat, from.u32(), from.take(HASH));
    }
  }
}

const listed = (messages: readonly Uint8Array[]): Uint8Array => {
  const out = new Writer();
  for (const bytes of messages) out.u16(bytes.length).bytes(bytes);
  return out.done();
};
