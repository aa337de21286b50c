import { Bucket } from '../bucket.ts';
import type { Key } from '../mesh.ts';
import { frame, LIST, NOTICE, SUM } from './frames.ts';
import type { Hall } from './hall.ts';
import { encodeNotice, MATCH, type Notice } from './notice.ts';
import type { Post } from './post.ts';

/** So often a member gets an answer to what it has. */
const ANSWERS = { atOnce: 8, perSecond: 0.5 };
/** Bytes that one passes on to each of the others, at once and a second: far less than they put up with. */
const PASSED = { atOnce: 1024 * 1024, perSecond: 64 * 1024 };
/** Bytes of notices in one answer; the next one goes on. */
const MOST_BYTES = 64 * 1024;

/** Brings notices around: new ones at once, and what somebody misses when the two compare what they have. */
export class Courier {
  private readonly post: Post;
  private readonly hall: () => Hall | undefined;
  private readonly others: () => readonly Key[];
  private readonly now: () => number;
  private readonly answers = new Map<Key, Bucket>();
  private readonly passed = new Bucket(PASSED.atOnce, PASSED.perSecond);

  constructor(post: Post, hall: () => Hall | undefined, others: () => readonly Key[], now: () => number) {
    this.post = post;
    this.hall = hall;
    this.others = others;
    this.now = now;
  }

  private mayAnswer(person: Key): boolean {
    const bucket = this.answers.get(person) ?? new Bucket(ANSWERS.atOnce, ANSWERS.perSecond);
    this.answers.set(person, bucket);
    return bucket.take(1, this.now());
  }

  /** Tells everybody of a notice. What others have said is told as far as there is room: the rest is found by comparing. */
  spread(notice: Notice, except?: Key): void {
    if (except !== undefined && !this.passed.take(notice.body.length, this.now())) return;
    for (const person of this.others()) if (person !== except) this.give(person, notice);
  }

  private give(person: Key, notice: Notice): void {
    if (notice.kind === MATCH && !this.hall()?.mayWatch(person)) return;
    this.post.send(person, frame(NOTICE, encodeNotice(notice)));
  }

  /** Lets others see whether they have the same. */
  greet(people: readonly Key[]): void {
    const hall = this.hall();
    if (!hall || people.length === 0) return;
    const sum = frame(SUM, hall.board.sum);
    for (const person of people) this.post.send(person, sum);
  }

  receiveSum(from: Key, sum: Uint8Array): void {
    const { board } = this.hall()!;
    if (!board.isSame(sum) && this.mayAnswer(from)) this.post.send(from, frame(LIST, board.list()));
  }

  receiveList(from: Key, list: Uint8Array): void {
    const { board } = this.hall()!;
    const { missing, hasMore } = board.compare(list);
    if ((missing.length === 0 && !hasMore) || !this.mayAnswer(from)) return;
    let room = MOST_BYTES;
    for (const notice of missing) {
      room -= notice.body.length;
      if (room > 0) this.give(from, notice);
    }
    if (hasMore) this.post.send(from, frame(LIST, board.list()));
  }
}
