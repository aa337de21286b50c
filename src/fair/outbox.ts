import { encodeMessage, type Message } from './messages.ts';
import type { Outgoing } from './peer-options.ts';

/** Bytes that are sent to anybody who asks; of more, so many ticks must pass from one time to the next. */
const SMALL = 2048;
const LARGE_TICKS = 4;

/** The messages that a peer has to send. */
export class Outbox {
  private out: Outgoing[] = [];
  private ticks = 0;
  /** When each of the others last got a long answer: a question costs it 45 bytes. */
  private readonly last = new Map<number, number>();

  tick(): void {
    this.ticks++;
  }

  take(): Outgoing[] {
    const { out } = this;
    this.out = [];
    return out;
  }

  /** To all, unless it is for one. */
  send(message: Message, to = -1): void {
    this.out.push({ ...(to < 0 ? {} : { to }), bytes: encodeMessage(message) });
  }

  /** Answers somebody, unless it asks for much too often. */
  answer(to: number, messages: readonly Message[]): void {
    const outgoing = messages.map((message) => ({
      ...(to < 0 ? {} : { to }),
      bytes: encodeMessage(message),
    }));
    const size = outgoing.reduce((sum, { bytes }) => sum + bytes.length, 0);
    if (this.allows(to, size)) this.out.push(...outgoing);
  }

  private allows(to: number, bytes: number): boolean {
    if (bytes <= SMALL) return true;
    const last = this.last.get(to);
    if (last !== undefined && this.ticks - last < LARGE_TICKS) return false;
    this.last.set(to, this.ticks);
    return true;
  }
}
