import { describe, expect, test } from 'vitest';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { audit } from '../../src/fair/audit.ts';
import { Malformed } from '../../src/fair/bytes.ts';
import { decodeFairRecord, encodeFairRecord } from '../../src/fair/record.ts';
import {
  fairRecordLink,
  formatFairRecord,
  parseAnyRecord,
  parseFairLink,
} from '../../src/fair/record-file.ts';
import { Refusal } from '../../src/match/config.ts';
import { localMatch } from '../../src/match/match.ts';
import { formatRecord, recordOf } from '../../src/match/record.ts';
import { fairFileBytes } from '../second/record.ts';
import { fairSeats } from '../support/fair.ts';
import { auditFile } from '../support/fair-check.ts';
import { FairNet } from '../support/fair-net.ts';
import { SET_IDS, setupOf } from '../support/tables.ts';

const setup = setupOf(SET_IDS, { players: 2, variant: 'standard' });

function recordAfter(inputs: number, seed: string) {
  const net = new FairNet(fairSeats(setup, seed), seed);
  net.play(() => net.isOver || net.peers[0].game.length >= inputs);
  return net.peers[0].record();
}

/** Whether an edited record is found out, when it is read or when it is audited. */
function isFoundOut(bytes: Uint8Array): boolean {
  try {
    return audit(decodeFairRecord(bytes), { signatures: nodeSignatures }).offence !== undefined;
  } catch (error) {
    if (error instanceof Malformed || error instanceof Refusal) return true;
    throw error;
  }
}

describe('a fair record', () => {
  const record = recordAfter(Number.POSITIVE_INFINITY, 'whole');

  test('of a game of two is at most 2,000 characters long as a link', () => {
    expect(fairRecordLink(record).length).toBeLessThanOrEqual(2000);
  });

  test('is the same after a journey as a link and as a file', () => {
    expect(parseFairLink(fairRecordLink(record))).toEqual(record);
    expect(parseAnyRecord(formatFairRecord(record))).toEqual(record);
    expect(auditFile(record)).toMatchObject({ isOver: true, signatures: 2 });
  });

  test('stands beside records of games at one machine', () => {
    const match = localMatch(setup, 'local');
    const local = recordOf(match, setup, 'local');
    expect(parseAnyRecord(formatRecord(local))).toEqual(local);
  });

  test('that was edited is found out', () => {
    const bytes = encodeFairRecord(recordAfter(24, 'edited'));
    expect(isFoundOut(bytes)).toBe(false);
    for (let at = 0; at < bytes.length; at += 3) {
      const edited = bytes.slice();
      edited[at] ^= 1 << (at % 8);
      expect(isFoundOut(edited), `bit ${at % 8} of byte ${at}`).toBe(true);
    }
  });

  test('whose file says something else than its data is refused', () => {
    const text = formatFairRecord(record);
    expect(() => parseAnyRecord(text.replace('Player 1', 'Player 9'))).toThrow('says something else');
    expect(() => parseAnyRecord(text.replace(record.hash, '0'.repeat(16)))).toThrow('says something else');
  });

  test('whose file says two things, of which one is true, is refused by both implementations', () => {
    const text = formatFairRecord(record);
    const isSame = (file: string): void => {
      expect(parseAnyRecord(file)).toEqual(parseAnyRecord(text));
      expect(fairFileBytes(file).equals(Buffer.from(encodeFairRecord(record)))).toBe(true);
    };
    const { hash } = record;
    for (const twice of [
      text.replace(`"hash": "${hash}"`, `"hash": "${'0'.repeat(16)}", "hash": "${hash}"`),
      text.replace('"players"', '"players": 6, "players"'),
      text.replace('"names"', '"names": ["Ann"], "n\\u0061mes"'),
    ]) {
      expect(twice).not.toBe(text);
      expect(() => parseAnyRecord(twice)).toThrow('says something else');
      expect(() => fairFileBytes(twice)).toThrow('says something else');
    }
    isSame(text.replaceAll(/\s+(?=["}\]])/g, ''));
    isSame(text.replace('Player 1', '\\u0050layer 1'));
  });

  test('whose file is as long as any is read without trouble', () => {
    const text = formatFairRecord(record);
    const long = text.replace('"hash"', `"more": "${'\\\\'.repeat(100_000)}", "hash"`);
    expect(() => parseAnyRecord(long)).toThrow('says something else');
  });
});
