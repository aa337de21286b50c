import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Stamp, TICKET, Tickets } from '../../src/net/mesh/tickets.ts';

// Two members whose carrier holds back, repeats and reorders what it likes, while their pages are opened anew.

interface Carried {
  readonly to: 0 | 1;
  readonly stamp: Stamp;
  /** Who said it, in which visit, and what number it was. */
  readonly said: string;
}

/** Nothing is sealed here, and real keys take a thousand times as long. */
function quickTickets(): Tickets {
  const draw = (): Uint8Array => crypto.getRandomValues(new Uint8Array(TICKET));
  return new Tickets(() => ({ publicKey: draw(), secretKey: draw() }));
}

class Pair {
  private readonly ends = [quickTickets(), quickTickets()];
  private readonly visits = [0, 0];
  /** All that was ever sent. */
  readonly sent: Carried[] = [];
  readonly heard: string[] = [];

  reload(end: 0 | 1): void {
    this.ends[end] = quickTickets();
    this.visits[end]++;
  }

  say(end: 0 | 1): void {
    const tickets = this.ends[end];
    this.send(end, tickets.next() ?? tickets.greeting());
  }

  deliver({ to, stamp, said }: Carried): void {
    const tickets = this.ends[to];
    if (tickets.judge(stamp) === 'old') return;
    const { verdict, isAwaited } = tickets.take(stamp);
    if (verdict !== 'unknown' && stamp.count > 0) this.heard.push(said);
    if (isAwaited) this.send(to, verdict === 'unknown' ? tickets.greeting() : tickets.confirmation());
  }

  /** An honest carrier: everything from now on arrives, once and in order. */
  carryOn(from: number): void {
    for (let i = from; i < this.sent.length; i++) this.deliver(this.sent[i]);
  }

  private send(end: 0 | 1, stamp: Stamp): void {
    const said = `${end} ${this.visits[end]} ${this.sent.length}`;
    this.sent.push({ to: end === 0 ? 1 : 0, stamp, said });
  }
}

const end = fc.constantFrom<0 | 1>(0, 1);
const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('say' as const), end }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const), end }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('deliver' as const), n: fc.nat() }) },
);

function played(events: readonly (typeof event extends fc.Arbitrary<infer T> ? T : never)[]): Pair {
  const pair = new Pair();
  for (const each of events)
    if (each.kind === 'say') pair.say(each.end);
    else if (each.kind === 'reload') pair.reload(each.end);
    else if (pair.sent.length > 0) pair.deliver(pair.sent[each.n % pair.sent.length]);
  return pair;
}

const anything = fc.array(event, { minLength: 20, maxLength: 120, size: 'max' });

describe('whatever a carrier does', () => {
  test('nothing is heard twice', () => {
    fc.assert(
      fc.property(anything, (events) => {
        const { heard } = played(events);
        expect(new Set(heard).size).toBe(heard.length);
      }),
      { numRuns: 3000 },
    );
  });

  test('two who want to talk hear each other again as soon as it is honest', () => {
    fc.assert(
      fc.property(anything, end, (events, first) => {
        const pair = played(events);
        const other: 0 | 1 = first === 0 ? 1 : 0;
        const before = pair.sent.length;
        for (const who of [first, other, first, other] as const) {
          pair.say(who);
          pair.carryOn(pair.sent.length - 1);
        }
        const from = pair.sent.length;
        pair.say(first);
        pair.say(other);
        pair.carryOn(from);
        expect(pair.heard.slice(-2)).toEqual(pair.sent.slice(from, from + 2).map(({ said }) => said));
        expect(pair.sent.length - before).toBeLessThan(30);
      }),
      { numRuns: 3000 },
    );
  });

  test('what is said while it repeats old greetings is not lost', () => {
    const pair = new Pair();
    for (let i = 0; i < 4; i++) {
      pair.say(0);
      pair.carryOn(pair.sent.length - 1);
    }
    const [old] = pair.sent;
    for (let i = 0; i < 5; i++) {
      // Each asks the other anew, and goes on talking before it hears the answer.
      const from = pair.sent.length;
      pair.deliver(old);
      pair.deliver(pair.sent[from]);
      pair.say(0);
      pair.say(1);
      const said = pair.sent.slice(from + 2, from + 4).map(({ said }) => said);
      pair.carryOn(from + 1);
      expect(pair.heard).toEqual(expect.arrayContaining(said));
    }
  });
});
