import { audit } from '../../fair/audit.ts';
import { EXPEL, READMIT } from '../../fair/body.ts';
import type { Offence } from '../../fair/offence.ts';
import type { Peer } from '../../fair/peer.ts';
import { encodeFairRecord, type FairRecord } from '../../fair/record.ts';
import { fairRecordLink, formatFairRecord, parseFairLink } from '../../fair/record-file.ts';
import { replayLink } from '../../replay/share.ts';
import { REPLAY_ROUTE } from '../record-source.ts';
import { nodeSignatures } from '../signatures.ts';
import type { Injected } from './faults.ts';
import type { MatchPlan } from './introduce.ts';
import type { Party } from './party.ts';
import { MatchTable } from './table.ts';

/** What came of a match. */
export interface MatchResult {
  readonly inputs: number;
  /** Of the record in its compact form, and of the link to it. */
  readonly bytes: number;
  readonly linkChars: number;
  /** From `#` on. */
  readonly link: string;
  /** What each peer has sent. */
  readonly wireBytes: readonly number[];
  readonly receivedBytes: readonly number[];
  /** The largest message that brought a public link. */
  readonly linkMessageBytes: number;
  readonly finished: boolean;
  /** Of the public state at the end, for each peer. */
  readonly hashes: readonly string[];
  readonly faultsInjected: Injected;
  /** Votes that were carried, and players who came back after one. */
  readonly expelled: number;
  readonly returned: number;
  /** Whether all peers have the same log, the same state, and nothing to complain of. */
  readonly agreed: boolean;
  /** What they do not agree on, or what the record's audit says. */
  readonly problem?: string;
  readonly audit: 'passed' | 'failed';
  readonly seconds: number;
}

export interface RunMatch {
  readonly result: MatchResult;
  readonly record: FairRecord;
}

/** Stands for the hash of a peer that is away. */
const GONE = '-';

const describe = ({ input, seat, what }: Offence): string =>
  `input ${input + 1}${seat === null ? '' : `, seat ${seat}`}: ${what}`;

/** What the audit says against the records of these peers, read again from what would be published. */
function auditAll(peers: readonly Peer[]): string | undefined {
  for (const link of new Set(peers.map((peer) => fairRecordLink(peer.record())))) {
    const { offence } = audit(parseFairLink(link), { signatures: nodeSignatures });
    if (offence) return describe(offence);
  }
  return undefined;
}

/** The peer of a party, made of nothing but what its machine has kept. */
function reopened(party: Party): Peer {
  party.storage.fuse = undefined;
  party.open();
  if (!party.peer) throw new Error('a machine has failed that was not to fail');
  return party.peer;
}

/** How the peers differ that have ended: `hashes` are of the states that they had, `kept` is what their machines have. */
function differenceOf(hashes: readonly string[], kept: readonly Peer[]): string | undefined {
  if (new Set(hashes).size > 1) return 'the peers end with different states';
  const loser = kept.findIndex(({ game }, seat) => game.hash !== hashes[seat]);
  return loser < 0 ? undefined : `seat ${loser} has not kept the whole match`;
}

const notEnded = ({ inputs, now }: MatchTable): string =>
  `the match did not end: it has ${inputs} inputs after ${now} moments`;

/** The measures of a record and of the wire that it went over. */
const measuresOf = ({ wire, misfortune }: MatchTable, record: FairRecord, link: string) => ({
  inputs: record.inputs.length,
  bytes: encodeFairRecord(record).length,
  linkChars: link.length,
  link,
  wireBytes: wire.sent,
  receivedBytes: wire.received,
  linkMessageBytes: wire.linkBytes,
  faultsInjected: misfortune.injected,
  expelled: record.inputs.filter(({ kind }) => kind === EXPEL).length,
  returned: record.inputs.filter(({ kind }) => kind === READMIT).length,
});

/** Plays a match; `onRecord` gets the text of its record whenever that has grown. */
export function runMatch(plan: MatchPlan, onRecord?: (text: string) => void): RunMatch {
  const begun = performance.now();
  const table = new MatchTable(plan);
  table.play(onRecord && (({ peer }) => peer && onRecord(formatFairRecord(peer.record()))));
  const finished = table.isOver;
  const hashes = table.parties.map(({ peer }) => peer?.game.hash ?? GONE);
  const kept = table.parties.map(reopened);
  const disagreement = table.disagreement ?? (finished ? differenceOf(hashes, kept) : undefined);
  const failure = auditAll(kept);
  const problem = disagreement ?? (finished ? failure : notEnded(table));
  const record = kept.reduce((a, b) => (b.game.length > a.game.length ? b : a)).record();
  onRecord?.(formatFairRecord(record));
  const result: MatchResult = {
    ...measuresOf(table, record, REPLAY_ROUTE + replayLink({ record })),
    finished,
    hashes,
    agreed: disagreement === undefined,
    audit: failure === undefined ? 'passed' : 'failed',
    ...(problem === undefined ? {} : { problem }),
    seconds: (performance.now() - begun) / 1000,
  };
  return { result, record };
}
