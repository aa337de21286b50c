import { expect } from 'vitest';
import type { Verdict as Found } from '../../src/fair/audit.ts';
import type { Peer } from '../../src/fair/peer.ts';
import type { FairRecord } from '../../src/fair/record.ts';
import { verdictOfAudit } from '../../src/replay/fair-verdict.ts';
import type { Standing } from '../../src/replay/verdict-model.ts';
import { auditFile } from './fair-check.ts';

/** What is said of a record: what the audit has found, and the words for it. */
export interface Judged {
  readonly found: Found;
  readonly standing: Standing;
  readonly text: string;
  readonly genuine: readonly string[];
  readonly fair: readonly string[];
  readonly complete: readonly string[];
}

export function judged(record: FairRecord): Judged {
  const found = auditFile(record);
  const { standing, text, parts } = verdictOfAudit(found, record);
  const [genuine, fair, complete] = parts.map(({ sentences }) => sentences);
  return { found, standing, text, genuine, fair, complete };
}

/** The records of these peers, who have come equally far, say the same. */
export function judgedBy(peers: readonly Peer[]): Judged {
  const all = peers.map((peer) => judged(peer.record()));
  for (const { found, ...words } of all) {
    const { found: first, ...firstWords } = all[0];
    expect(words).toEqual(firstWords);
    expect(found.inputs).toBe(first.inputs);
  }
  return all[0];
}
