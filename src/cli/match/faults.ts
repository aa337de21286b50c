import { Refusal } from '../../match/config.ts';
import type { Random } from '../../match/random.ts';

// What goes wrong, and how often.

/** Percent of all messages that it happens to. */
const PER_MESSAGE = { drop: 10, dup: 10, reorder: 25, delay: 10 } as const;

/** Inputs of each seat from one time to the next, at least and at most: every whole game sees each of them. */
const PER_INPUTS = { reload: [4, 30], crash: [8, 45], hostcrash: [8, 45], leave: [10, 50] } as const;

type MessageFault = keyof typeof PER_MESSAGE;
type PartyFault = keyof typeof PER_INPUTS;
export type Fault = MessageFault | PartyFault;

export const FAULTS: readonly Fault[] = [
  'drop',
  'dup',
  'reorder',
  'delay',
  'reload',
  'crash',
  'hostcrash',
  'leave',
];

const isFault = (name: string): name is Fault => (FAULTS as readonly string[]).includes(name);

export function checkFaults(names: readonly string[]): Fault[] {
  return names.map((name) => {
    if (isFault(name)) return name;
    throw new Refusal(`There is no fault "${name}"; the faults are ${FAULTS.join(', ')}.`);
  });
}

export type Injected = Record<Fault, number>;

/** Decides what goes wrong, and counts it. */
export class Misfortune {
  readonly injected = Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Injected;
  private readonly faults: ReadonlySet<Fault>;
  private readonly random: Random;
  private readonly seats: number;
  private readonly next: Partial<Record<PartyFault, number>> = {};

  constructor(faults: Iterable<Fault>, seats: number, random: Random) {
    this.faults = new Set(faults);
    this.seats = seats;
    this.random = random;
    for (const fault of Object.keys(PER_INPUTS) as PartyFault[]) this.postpone(fault, 0);
  }

  below(n: number): number {
    return this.random.below(n);
  }

  has(fault: Fault): boolean {
    return this.faults.has(fault);
  }

  /** Whether it happens to this message. */
  hits(fault: MessageFault): boolean {
    const hits = this.has(fault) && this.below(100) < PER_MESSAGE[fault];
    if (hits) this.injected[fault]++;
    return hits;
  }

  /** Whether it is time for it, now that the log has so many inputs. */
  isDue(fault: PartyFault, inputs: number): boolean {
    return this.has(fault) && inputs >= this.next[fault]!;
  }

  /** It has happened: the next time is drawn. */
  happened(fault: PartyFault, inputs: number): void {
    this.injected[fault]++;
    this.postpone(fault, inputs);
  }

  private postpone(fault: PartyFault, inputs: number): void {
    const [least, most] = PER_INPUTS[fault];
    this.next[fault] = inputs + this.seats * (least + this.below(most - least + 1));
  }
}
