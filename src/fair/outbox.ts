import { encodeMessage, type Message } from './messages.ts';
import type { Outgoing } from './peer-options.ts';

/** Bytes of answers that one party gets at once, and more with every tick: a question costs it few. */
const MOST_AT_ONCE = 64 * 1024;
const PER_TICK = 4 * 1024;

/** The messages that a peer has to send. */
export class Outbox {
  private out: Outgoing[] = [];
  /** What each of the others may still get in answers. */
  private readonly left = new Map<number, number>();

  tick(): void {
    for (const [to, left] of this.left) this.left.set(to, Math.min(MOST_AT_ONCE, left + PER_TICK));
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

  /** A message that came from others, to all. */
  sendBytes(bytes: Uint8Array): void {
    this.out.push({ bytes });
  }

  /** Answers somebody, unless it asks for more than there is; a log that is longer than all goes to one who asked for nothing yet. */
  answer(to: number, messages: readonly Message[]): void {
    const outgoing = messages.map((message) => ({
      ...(to < 0 ? {} : { to }),
      bytes: encodeMessage(message),
    }));
    const size = outgoing.reduce((sum, { bytes }) => sum + bytes.length, 0);
    const left = this.left.get(to) ?? MOST_AT_ONCE;
    if (size > left && left < MOST_AT_ONCE) return;
    this.left.set(to, Math.max(0, left - size));
    this.out.push(...outgoing);
  }
}
