import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { decodeBody, encodeBody, LEAST_BODY } from '../../src/fair/body.ts';
import { agreementHash, decodeAgreement, encodeConfiguration } from '../../src/fair/config.ts';
import { fromHex, hash, toHex } from '../../src/fair/hash.ts';
import { decodeFairRecord, encodeFairRecord } from '../../src/fair/record.ts';
import { formatFairRecord, parseAnyRecord } from '../../src/fair/record-file.ts';
import { traceOf } from '../../src/fair/trace.ts';
import { parseReplayLink, replayLink } from '../../src/replay/share.ts';
import { readBody } from '../second/body.ts';
import { Reader } from '../second/bytes.ts';
import { headAfter } from '../second/chain.ts';
import { checkRecord } from '../second/check.ts';
import { agreementOf, type Commitment, matchId, readConfiguration } from '../second/config.ts';
import { verify } from '../second/keys.ts';
import { fairFileBytes, fairRecordBytes } from '../second/record.ts';
import { returnHash } from '../second/returns.ts';
import { bodyBytes, configurationBytes } from '../second/write.ts';

// Vectors of agreements, bodies and whole records: both implementations must say the same of them.

const vectors = (name: string) => JSON.parse(readFileSync(`tests/vectors/${name}.json`, 'utf8'));
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const SETS = readFileSync('docs/spec/sets.txt');

const partsOf = (commitment: string): Commitment => {
  const bytes = fromHex(commitment);
  const [key, boxKey, publicEnd, privateEnd] = [0, 1, 2, 3].map((i) => bytes.subarray(32 * i, 32 * i + 32));
  return [key, boxKey, publicEnd, privateEnd];
};

test('the second implementation imports nothing but itself and Node', () => {
  for (const file of readdirSync('tests/second')) {
    const text = readFileSync(`tests/second/${file}`, 'utf8');
    for (const [, from] of text.matchAll(/from '([^']+)'/g)) expect(from, file).toMatch(/^(node:|\.\/)/);
    expect(text).not.toMatch(/\bimport\(|\brequire\(/);
  }
});

describe('the second implementation agrees with the vectors', () => {
  test('of configurations', () => {
    for (const { bytes, agreement, commitments, id, first, rules, terms, ...rest } of vectors(
      'configurations',
    )) {
      const read = readConfiguration(new Reader(fromHex(bytes)));
      expect({ ...read, bytes: hex(read.bytes), rules: hex(read.rules), terms: hex(read.terms) }).toEqual({
        ...{ bytes, rules, terms, first: first ?? undefined },
        ...rest,
      });
      expect(hex(configurationBytes(read))).toBe(bytes);
      expect(hex(agreementOf(read.bytes))).toBe(agreement);
      expect(hex(matchId(read.bytes, commitments.map(partsOf)))).toBe(id);
    }
  });

  test('of bodies', () => {
    for (const { body, before, head, kind } of vectors('bodies')) {
      if (kind === null) {
        expect(() => readBody(fromHex(body))).toThrow();
        continue;
      }
      expect(readBody(fromHex(body)).kind).toBe(kind);
      expect(hex(bodyBytes(readBody(fromHex(body))))).toBe(body);
      expect(hex(headAfter(fromHex(before), fromHex(body)))).toBe(head);
    }
  });

  test('of records', () => {
    for (const { bytes, link, file, trace } of vectors('records')) {
      expect(hex(fairRecordBytes(link))).toBe(bytes);
      expect(hex(fairFileBytes(JSON.stringify(file)))).toBe(bytes);
      const lines = trace.map((line: unknown) => JSON.stringify(line));
      expect(checkRecord(fromHex(bytes), lines, SETS).problems).toEqual([]);
    }
  });

  test('of signatures of every odd kind, and of what is signed', () => {
    for (const { key, message, signature, valid } of vectors('signatures'))
      expect(verify(fromHex(message), fromHex(signature), fromHex(key))).toBe(valid);
    for (const { head, seat, publicEnd, privateEnd, dues, return: wish } of vectors('signed'))
      expect(
        hex(returnHash(fromHex(head), seat, fromHex(publicEnd), fromHex(privateEnd), dues.map(fromHex))),
      ).toBe(wish);
  });
});

describe('the program agrees with the vectors', () => {
  test('of configurations', () => {
    for (const { bytes, commitments, agreement, id } of vectors('configurations')) {
      const agreed = decodeAgreement(fromHex(bytes + commitments.join('')));
      expect(toHex(encodeConfiguration(agreed.configuration))).toBe(bytes);
      expect(toHex(agreementHash(agreed.configuration))).toBe(agreement);
      expect(toHex(agreed.id)).toBe(id);
    }
  });

  test('of bodies', () => {
    for (const { body, before, head, kind } of vectors('bodies')) {
      const bytes = fromHex(body);
      if (kind === null) {
        if (bytes.length >= LEAST_BODY) expect(() => decodeBody(bytes), body).toThrow();
        continue;
      }
      expect(toHex(encodeBody(decodeBody(bytes)))).toBe(body);
      expect(toHex(hash('input', fromHex(before), bytes))).toBe(head);
    }
  });

  test('of records', () => {
    for (const { bytes, link, file, trace } of vectors('records')) {
      const record = decodeFairRecord(fromHex(bytes));
      expect(toHex(encodeFairRecord(record))).toBe(bytes);
      expect(replayLink({ record })).toBe(link);
      expect(parseReplayLink(link).record).toEqual(record);
      expect(JSON.parse(formatFairRecord(record))).toEqual(file);
      expect(parseAnyRecord(JSON.stringify(file))).toEqual(record);
      expect(JSON.parse(JSON.stringify([...traceOf(record, nodeSignatures)]))).toEqual(trace);
    }
  });
});
