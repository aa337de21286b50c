import { toHex, utf8 } from '../../fair/hash.ts';
import type { Offence } from '../../fair/offence.ts';
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

  /** Sends the own report, once: to all players if something was found here, otherwise to those who claim something. */
  tell(runner: MatchRunner, people: readonly Key[], send: (to: Key, bytes: Uint8Array) => void): void {
    const isFound = runner.peer.stopped !== undefined || foundIn(runner) !== undefined;
    const isTold = (person: Key): boolean => isFound || this.isClaim(runner, person);
    const news = people.filter(
      (person) => runner.persons.includes(person) && !this.told.has(person) && isTold(person),
    );
    if (news.length === 0) return;
    for (const person of news) this.told.add(person);
    const bytes = frame(REPORT, utf8(ownReport(runner.peer, this.disputeOf(runner), isFound)));
    if (bytes.length <= MOST_MESSAGE) for (const person of news) send(person, bytes);
  }

  /** Keeps a report of another about this match, if it is one; the last of each counts. */
  receive(runner: MatchRunner, from: Key, bytes: Uint8Array): boolean {
    const report = readReport(bytes);
    const isOurs = report.match === toHex(runner.game.agreement.id) && runner.persons.includes(from);
    const isKept = isOurs && (this.others.has(from) || this.others.size < MOST_KEPT);
    if (isKept) this.others.set(from, report);
    return isKept;
  }

  forget(): void {
    this.others.clear();
    this.told.clear();
  }

  /** Where this table and another differ: found here, or told by another and true as far as can be seen here. */
  private disputeOf(runner: MatchRunner): Dispute | null {
    const { input, hashes } = foundIn(runner) ?? {};
    if (input !== undefined && hashes) return { input, here: hashes[0], there: hashes[1] };
    const claimed = [...this.others.keys()].find((person) => this.isClaim(runner, person));
    const told = claimed === undefined ? null : this.others.get(claimed)!.dispute;
    return told && { input: told.input, here: told.there, there: told.here };
  }

  /** Whether the report of somebody who plays names a state that was ours. */
  private isClaim(runner: MatchRunner, person: Key): boolean {
    const dispute = this.others.get(person)?.dispute;
    const isLive = runner.isLive(runner.persons.indexOf(person));
    return isLive && dispute != null && hashAt(runner, dispute.input) === dispute.there;
  }

  /**
   * What others say of this match, in sentences; anybody can say anything, so nothing follows from it. And whether others
   * go on in another match.
   */
  remarksOn(runner: MatchRunner): readonly string[] {
    const { names } = runner.deed.agreement.configuration;
    const { parting } = runner.peer;
    const parted = parting ? [`Input ${parting.input + 1}: ${parting.what}`] : [];
    const claims = [...this.others].flatMap(([person, { dispute }]) => {
      const name = names[runner.persons.indexOf(person)];
      if (!dispute || !this.isClaim(runner, person)) return [];
      return [
        `${name} reports that from input ${dispute.input + 1} on, their table is not the same as yours.`,
      ];
    });
    return [...parted, ...claims];
  }

  /** Why the match does not go on, in words. */
  haltOf(runner: MatchRunner): Halt | null {
    const { peer, awaited } = runner;
    const hinders = ({ seat, proof, hashes }: Offence): boolean =>
      seat !== null &&
      (proof !== undefined || hashes !== undefined) &&
      [...awaited, ...peer.complaints.culprits].includes(seat);
    const caught = peer.stopped ?? peer.offences.find(hinders);
    if (!caught) return null;
    const { input, seat, what, hashes } = caught;
    const { names } = runner.deed.agreement.configuration;
    if (hashes) return desync(input, seat, seat === null ? 'another player' : names[seat], runner);
    return { kind: 'offence', input: input + 1, seat, words: sentence(seat, names, what) };
  }

  /** All that is known of it, to be saved. */
  text(runner: MatchRunner, code: string, nameOf: (person: Key) => string): string {
    const own = attempt(() => JSON.parse(ownReport(runner.peer, this.disputeOf(runner))) as unknown);
    const others = [...this.others].map(([person, report]) => ({
      person,
      name: nameOf(person),
      report: attempt(() => JSON.parse(report.text) as unknown),
    }));
    const { names } = runner.deed.agreement.configuration;
    return `${JSON.stringify({ table: code, names, halt: this.haltOf(runner), own, others }, null, 2)}\n`;
  }
}

/** What is wrong with a part of a report must not cost the rest. */
function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return String(error);
  }
}

/** What this device has found: another has signed another state. */
const foundIn = ({ peer }: MatchRunner): Offence | undefined =>
  peer.stopped?.hashes ? peer.stopped : peer.offences.find(({ hashes }) => hashes !== undefined);

/** The hash of the state before an input, as this device had it. */
function hashAt({ game }: MatchRunner, input: number): string | undefined {
  if (input === game.length) return game.hash;
  const entry = game.log[input];
  return entry && toHex(entry.body.state);
}

function desync(input: number, seat: number | null, name: string, { players }: MatchRunner): Halt {
  const what = `From input ${input + 1} on, the table of ${name} is not the same as yours.`;
  const isPair = players.length === 2;
  const then = isPair
    ? 'Nobody here can tell which of the two is right; the report can.'
    : 'If the others see the same, let a bot play for them; save the report to find out why.';
  return { kind: 'desync', input: input + 1, seat, words: `${what} ${then}` };
}

const sentence = (seat: number | null, names: readonly string[], what: string): string =>
  seat === null ? what : `${names[seat]} ${what}${what.endsWith('.') ? '' : '.'}`;
