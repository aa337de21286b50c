import { describe, expect, test } from 'vitest';
import { encodeFairRecord } from '../../src/fair/record.ts';
import { fairRecordLink, formatFairRecord, parseFairLink } from '../../src/fair/record-file.ts';
import { toBase64url } from '../../src/match/base64url.ts';
import { Random } from '../../src/match/random.ts';
import { anyFair, auditOf, isFound, SAMPLES, SHORT } from '../support/attacker-records.ts';

// A record of which a bit is turned: the audit fails, or it makes no difference.

const flip = (bytes: Uint8Array, bit: number): Uint8Array =>
  bytes.with(bit >> 3, bytes[bit >> 3] ^ (1 << (bit & 7)));

describe('one bit is turned', () => {
  test.each([['that is short', SHORT] as const, ...SAMPLES])('a record %s passes as it is', (_, record) => {
    expect(auditOf(() => parseFairLink(fairRecordLink(record)))?.offence).toBeUndefined();
    expect(auditOf(() => anyFair(formatFairRecord(record)))?.offence).toBeUndefined();
  });

  test('every one, in the link of a short record', () => {
    const bytes = encodeFairRecord(SHORT);
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const verdict = auditOf(() => parseFairLink(toBase64url(flip(bytes, bit))));
      expect(isFound(SHORT, verdict), `bit ${bit}`).toBe(true);
    }
  });

  test('every one, in the text of the file around it, and some within', () => {
    const json = formatFairRecord(SHORT);
    const bytes = new TextEncoder().encode(json);
    const [from, to] = [json.indexOf('"data": "') + 9, json.lastIndexOf('"')];
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const isWithin = bit >> 3 >= from && bit >> 3 < to;
      if (isWithin && bit % 13 !== 0) continue;
      const text = new TextDecoder().decode(flip(bytes, bit));
      expect(
        isFound(
          SHORT,
          auditOf(() => anyFair(text)),
        ),
        `bit ${bit}`,
      ).toBe(true);
    }
  });

  test.each(SAMPLES)('some, in a record %s', (name, record) => {
    const bytes = encodeFairRecord(record);
    const random = new Random(name);
    for (let i = 0; i < 60; i++) {
      const bit = random.below(bytes.length * 8);
      const verdict = auditOf(() => parseFairLink(toBase64url(flip(bytes, bit))));
      expect(isFound(record, verdict), `bit ${bit}`).toBe(true);
    }
  });
});
