import { expect } from 'vitest';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { audit, type Verdict } from '../../src/fair/audit.ts';
import type { Peer } from '../../src/fair/peer.ts';
import type { FairRecord } from '../../src/fair/record.ts';
import { formatFairRecord, parseAnyRecord } from '../../src/fair/record-file.ts';

/** All are at the same place, and nobody has done wrong. */
export function checkAgreement(peers: readonly Peer[]): void {
  for (const { game, offences, stopped } of peers) {
    expect(stopped).toBeUndefined();
    expect(offences).toEqual([]);
    expect(game.length).toBe(peers[0].game.length);
    expect(game.head).toEqual(peers[0].game.head);
    expect(game.hash).toBe(peers[0].game.hash);
  }
}

/** The verdict on a record as it is read from its file. */
export function auditFile(record: FairRecord): Verdict {
  const read = parseAnyRecord(formatFairRecord(record));
  if (read.dealer !== 'fair') throw new Error('not a fair record');
  return audit(read, { signatures: nodeSignatures });
}

/** The record of every peer passes, and says the same. */
export function checkRecords(peers: readonly Peer[]): Verdict {
  const verdicts = peers.map((peer) => auditFile(peer.record()));
  for (const [i, verdict] of verdicts.entries()) {
    expect(verdict.offence).toBeUndefined();
    expect(verdict.inputs).toBe(peers[i].game.length);
    expect(verdict.replay?.game.hash).toBe(peers[i].game.hash);
  }
  return verdicts[0];
}
