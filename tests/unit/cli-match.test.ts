import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { seatBots } from '../../src/bots/index.ts';
import { replaceText } from '../../src/cli/files.ts';
import { runMatch } from '../../src/cli/match/run.ts';
import { audit } from '../../src/fair/audit.ts';
import { parseAnyRecord } from '../../src/fair/record-file.ts';
import { checkSetup } from '../../src/match/config.ts';
import { parseReplayFile, replayLink } from '../../src/replay/share.ts';
import { sixfold, sixfoldJson, temporaryFile, temporaryFolder } from './cli-runner.ts';

const GREEDY = ['match', '--bots', 'greedy', '--seed', 'unit'];

describe('match', () => {
  test('plays a whole match and writes its record', async () => {
    const out = join(temporaryFolder(), 'm.sixfold.json');
    const { code, json } = await sixfoldJson([...GREEDY, '--out', out]);
    expect(code).toBe(0);
    expect(json).toMatchObject({ finished: true, agreed: true, audit: 'passed' });
    expect(json.hashes).toHaveLength(2);
    expect(json.hashes[0]).toBe(json.hashes[1]);
    expect(json.faultsInjected).toEqual({
      drop: 0,
      dup: 0,
      reorder: 0,
      delay: 0,
      reload: 0,
      crash: 0,
      hostcrash: 0,
      leave: 0,
    });
    const text = readFileSync(out, 'utf8');
    const record = JSON.parse(text);
    expect(record).toMatchObject({ version: 9, dealer: 'fair', inputs: json.inputs, hash: json.hashes[0] });
    expect(json.linkChars).toBe(replayLink(parseReplayFile(text)).length + '#/replay/'.length);
    expect(json.bytes).toBe(Math.floor((record.data.length * 3) / 4));
    expect((await sixfold(['audit', out])).code).toBe(0);
  });

  test('keeps within its bars for 2 players', async () => {
    const { json } = await sixfoldJson(GREEDY);
    expect(json.linkChars).toBeLessThanOrEqual(2000);
    expect(json.linkMessageBytes).toBeLessThanOrEqual(64);
    for (const seat of [0, 1])
      expect(json.wireBytes[seat] + json.receivedBytes[seat]).toBeLessThanOrEqual(48_000);
  });

  test('says in words what came of it', async () => {
    const { code, out } = await sixfold([...GREEDY, '--faults', 'drop,hostcrash']);
    expect(code).toBe(0);
    expect(out).toMatch(/^\d+ inputs in [\d.]+ s, finished$/m);
    expect(out).toMatch(/^record: [\d,]+ bytes, [\d,]+ characters as a link:$/m);
    expect(out).toMatch(/^faults: drop \d+, hostcrash \d+$/m);
    expect(out).toMatch(/^player 2 +greedy +[\d,]+ +[\d,]+ +[0-9a-f]{16}$/m);
    expect(out).toContain('All peers agree on every hash, and the record passes its audit.');
    const [link] = /^#\/replay\/[\w-]+$/m.exec(out)!;
    expect((await sixfold(['audit', link])).out).toMatch(/^Fair deal proven: /);
  });

  test('plays several games, each of its own seed', async () => {
    const { code, json } = await sixfoldJson([...GREEDY, '--games', '2']);
    expect(code).toBe(0);
    expect(json).toMatchObject({ games: 2, finished: true, agreed: true, audit: 'passed' });
    expect(json.inputs).toBe(json.matches[0].inputs + json.matches[1].inputs);
    expect(json.matches[0].hashes[0]).not.toBe(json.matches[1].hashes[0]);
  });

  test('plays in teams', async () => {
    const { code, json } = await sixfoldJson(['match', '--variant', 'team', '--sets', 'godslayer,fallen']);
    expect(code).toBe(0);
    expect(json.hashes).toHaveLength(4);
  });
}, 60_000);

test('the record is whole and true after every input', () => {
  const plan = {
    setup: checkSetup(['godslayer'], 2),
    bots: seatBots(['random'], 2),
    seed: 'whole',
    faults: [],
  };
  let texts = 0;
  runMatch(plan, (text) => {
    // Each costs as much as the game so far.
    if (texts++ % 12 !== 0) return;
    const record = parseAnyRecord(text);
    if (record.dealer !== 'fair') throw new Error('not fair');
    expect(audit(record).offence).toBeUndefined();
  });
  expect(texts).toBeGreaterThan(100);
}, 60_000);

test('a file is replaced as a whole, and no other is left', () => {
  const folder = temporaryFolder();
  const file = temporaryFile('a.json', 'old', folder);
  replaceText(file, 'new');
  expect(readFileSync(file, 'utf8')).toBe('new');
  expect(existsSync(`${file}.${process.pid}.tmp`)).toBe(false);
  replaceText('/dev/null', 'gone');
  expect(readFileSync('/dev/null', 'utf8')).toBe('');
});

test.each([
  [['--faults', 'fire'], /There is no fault "fire"; the faults are drop, dup, /],
  [['--faults', ''], /--faults must list names/],
  [['--players', '9'], /--players must be a whole number from 1 to 6/],
  [['--players', '5'], /starting decks for 4 players/],
  [['--bots', 'clever'], /no bot "clever"/],
  [['--out', '/nowhere/at/all.json'], /no folder/],
])('match %j is refused', async (args, sentence) => {
  const { code, out, err } = await sixfold(['match', ...args]);
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(err).toMatch(sentence);
});
