import { toHex, utf8 } from '../../fair/hash.ts';
import { type Key, MOST_MESSAGE } from '../mesh.ts';
import type { Halt } from '../table-view.ts';
import { frame, REPORT } from './frames.ts';
import type { MatchRunner } from './match-runner.ts';
import { type Dispute, type OtherReport, ownReport, readReport } from './report.ts';

/** What somebody in a seat says about this match is heard from so many at most. */
const MOST_KEPT = 8;

/** Reports of a match that went wrong: everybody gets those of the others. */
export class Reports {
  private readonly others = new Map<Key, OtherReport>();
  private readonly told = new Set<Key>();

  /** Sends the own report to those who have not got it, if there is something to report. */
  tell(runner: MatchRunner, people: readonly Key[], send: (to: Key, bytes: Uint8Array) => void): void {
    const dispute = this.disputeOf(runner);
    const news = people.filter((person) => runner.persons.includes(person) && !this.told.has(person));
    if (news.length === 0 || (!dispute && !runner.peer.stopped)) return;
    const bytes = frame(REPORT, utf8(ownReport(runner.peer, dispute)));
    if (bytes.length > MOST_MESSAGE) return;
    for (const person of news) {
      this.told.add(person);
      send(person, bytes);
    }
  }

  /** Keeps a report of another about this match; the last of each counts. */
  receive(runner: MatchRunner, from: Key, bytes: Uint8Array): void {
    const report = readReport(bytes);
    const isOurs = report.match === toHex(runner.game.agreement.id) && runner.persons.includes(from);
    if (isOurs && (this.others.has(from) || this.others.size < MOST_KEPT)) this.others.set(from, report);
  }

  forget(): void {
    this.others.clear();
    this.told.clear();
  }

  /** Where this table and another differ: found here, or told by another and true as far as can be seen here. */
  private disputeOf(runner: MatchRunner): Dispute | null {
    const { stopped } = runner.peer;
    if (stopped?.hashes) {
      const [here, there] = stopped.hashes;
      return { input: stopped.input, here, there };
    }
    const told = this.claim(runner);
    return told && { input: told.dispute.input, here: told.dispute.there, there: told.dispute.here };
  }

  /** The first in a seat whose report names a state that was ours. */
  private claim(runner: MatchRunner): { readonly seat: number; readonly dispute: Dispute } | null {
    for (const [person, { dispute }] of this.others) {
      const seat = runner.persons.indexOf(person);
      if (dispute && runner.isLive(seat) && hashAt(runner, dispute.input) === dispute.there)
        return { seat, dispute };
    }
    return null;
  }

  /** Why the match does not go on, in words. */
  haltOf(runner: MatchRunner): Halt | null {
    const { peer } = runner;
    const { names } = runner.deed.agreement.configuration;
    if (peer.stopped) {
      const { input, seat, what, hashes } = peer.stopped;
      if (hashes) return desync(input, seat, seat === null ? 'another player' : names[seat]);
      return { kind: 'offence', input: input + 1, seat, words: sentence(seat, names, what) };
    }
    const told = this.claim(runner);
    if (told) return claimed(told.dispute.input, told.seat, names[told.seat]);
    const caught = peer.offences.find(
      ({ seat, proof }) => seat !== null && proof && runner.awaited.includes(seat),
    );
    if (!caught) return null;
    const { input, seat, what } = caught;
    return { kind: 'offence', input: input + 1, seat, words: sentence(seat, names, what) };
  }

  /** All that is known of it, to be saved. */
  text(runner: MatchRunner, code: string, nameOf: (person: Key) => string): string {
    const own: unknown = JSON.parse(ownReport(runner.peer, this.disputeOf(runner)));
    const others = [...this.others].map(([person, report]) => ({
      person,
      name: nameOf(person),
      report: JSON.parse(report.text) as unknown,
    }));
    const { names } = runner.deed.agreement.configuration;
    return `${JSON.stringify({ table: code, names, halt: this.haltOf(runner), own, others }, null, 2)}\n`;
  }
}

/** The hash of the state before an input, as this device had it. */
function hashAt({ game }: MatchRunner, input: number): string | undefined {
  if (input === game.length) return game.hash;
  const entry = game.log[input];
  return entry && toHex(entry.body.state);
}

function desync(input: number, seat: number | null, name: string): Halt {
  const words = `From input ${input + 1} on, the table of ${name} is not the same as yours. The match has stopped; save the report to find out why.`;
  return { kind: 'desync', input: input + 1, seat, words };
}

/** Another says so; here the match could go on without them. */
function claimed(input: number, seat: number, name: string): Halt {
  const words = `${name} reports that from input ${input + 1} on, your tables are not the same, and has stopped. Save the report to find out why.`;
  return { kind: 'desync', input: input + 1, seat, words };
}

const sentence = (seat: number | null, names: readonly string[], what: string): string =>
  seat === null ? what : `${names[seat]} ${what}${what.endsWith('.') ? '' : '.'}`;
