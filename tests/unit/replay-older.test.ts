import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import type { FairRecord } from '../../src/fair/record.ts';
import { fairRecordLink, formatFairRecord } from '../../src/fair/record-file.ts';
import { toBase64url } from '../../src/match/base64url.ts';
import { openReplay } from '../../src/replay/replay.ts';
import { parseReplayFile, parseReplayLink, replayLink } from '../../src/replay/share.ts';
import { verdictOf } from '../../src/replay/verdict.ts';
import { recordAt, two } from '../support/attacker-records.ts';
import { sixfold, temporaryFile } from './cli-runner.ts';

// Files that earlier versions of this program have written. They are never made anew.

const pathOf = (name: string): string =>
  fileURLToPath(new URL(`../fixtures/${name}.sixfold.json`, import.meta.url));
const older = (name: string): string => readFileSync(pathOf(name), 'utf8');

describe('a record of an older version', () => {
  /** The bytes of a state have another order since, and so other hashes: what these files say of it cannot be checked. */
  test.each(['older-local', 'older-fair'])('%s says why it cannot be watched to its end', (name) => {
    const { record, names } = parseReplayFile(older(name));
    const replay = openReplay(record, names, true);
    expect(replay.stopped).toMatch(/another version of the rules or cards/);
    expect(verdictOf(record, nodeSignatures, true).standing).toBe('unproven');
  });

  test('says why it cannot be watched to its end, if other rules lead elsewhere', () => {
    const { record, isOfOtherRules } = parseReplayFile(older('older-local').replace('"older"', '"other"'));
    const { stopped } = openReplay(record, undefined, isOfOtherRules);
    expect(stopped).toBe(
      'This game was played with another version of the rules or cards, and can be shown only so far.',
    );
  });

  test('says why nothing of it can be watched, if its players agreed on other rules', () => {
    const { record } = parseReplayFile(older('older-fair'));
    if (!('dealer' in record) || record.dealer !== 'fair') throw new Error('it is no fair record');
    const { configuration } = record;
    const rules = configuration.rules.map((byte) => byte ^ 1);
    expect(() => openReplay({ ...record, configuration: { ...configuration, rules } })).toThrow(
      'another version of the rules or cards',
    );
  });
});

/** Made by a program of the former rules, and untouched. */
describe('a record of former rules', () => {
  test('that goes on from a match is not called changed', async () => {
    const { record, isOfOtherRules } = parseReplayFile(older('former-continued'));
    const { standing, text } = verdictOf(record, nodeSignatures, isOfOtherRules);
    const sentence =
      'This game was played with another version of the rules or cards, and can be shown only so far.';
    expect([standing, text]).toEqual(['unproven', sentence]);
    expect(() => openReplay(record)).toThrow(sentence);
    expect((await sixfold(['replay', pathOf('former-continued')])).err).toBe(`${sentence}\n`);
  });
});

describe('a match of former rules', () => {
  const { record } = parseReplayFile(older('former-fair'));
  const fair = record as FairRecord;
  const { rules } = fair.configuration;
  const now = recordAt(two, 'edit', 60);
  const edited = { ...now, configuration: { ...now.configuration, rules, names: ['Ann', 'Ben'] } };

  test('is not proven: the hashes of its states were made in another way', () => {
    expect(verdictOf(fair, nodeSignatures).standing).toBe('unproven');
  });

  test.each([
    ['that ends elsewhere', { ...fair, hash: '0'.repeat(16) }],
    ['that a match of these rules was made into', edited],
  ])('%s is judged on the page and the command line, and its signatures are not', async (_, other) => {
    const { standing, text, meaning, counts } = verdictOf(other, nodeSignatures);
    expect([standing, text]).toEqual(['unproven', expect.stringMatching(/a former version of the rules/)]);
    expect(meaning).toMatch(/The signatures were not checked\.$/);
    expect(counts).not.toHaveProperty('signatures');
    const { code, out, err } = await sixfold(['audit', temporaryFile('x.json', formatFairRecord(other))]);
    expect([code, err]).toEqual([1, '']);
    expect(out.startsWith(text.replace(/\.$/, ': '))).toBe(true);
    expect(out).not.toMatch(/\d signatures|the result is/);
  });
});

describe('a link of a fair match', () => {
  const { record } = parseReplayFile(older('older-fair'));
  const fair = 'dealer' in record && record.dealer === 'fair' ? record : null;
  const link = replayLink({ record });

  test('as it was written before can still be read', () => {
    expect(parseReplayLink(fairRecordLink(fair!))).toEqual({ record });
  });

  test('is shorter than that, and holds the same', () => {
    expect(parseReplayLink(link)).toEqual({ record });
    expect(link.length).toBeLessThan(fairRecordLink(fair!).length * 0.8);
  });

  test.each([
    { what: 'cut off', data: link.slice(0, 400), says: 'cut off at its end' },
    { what: 'damaged', data: `${link.slice(0, 400)}A${link.slice(401)}`, says: 'is damaged' },
    { what: 'of a newer version', data: toBase64url(Uint8Array.of(5, 9, 0, 0, 0, 0)), says: 'newer version' },
  ])('that is $what says so', ({ data, says }) => {
    expect(() => parseReplayLink(data)).toThrow(says);
  });
});
