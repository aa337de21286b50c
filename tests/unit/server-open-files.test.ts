import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { USUAL_LIMITS } from '../../src/server/limits.ts';
import { openFilesAllowed, openFilesFor, tightness, usualConnections } from '../../src/server/open-files.ts';
import { readSettings } from '../../src/server/settings.ts';

const limitsOf = (openFiles: number, env: Record<string, string> = {}) => {
  const { connections, connectionsOfAddress } = readSettings(env, openFiles).limits;
  return [connections, connectionsOfAddress];
};

test.each([
  [128, 64, 32],
  [256, 192, 96],
  [1024, 819, 409],
  [4096, 3276, 1638],
  [20_000, 16_000, 4000],
  [37_499, 29_999, 4000],
  [37_500, 30_000, 4000],
  [1_048_576, 30_000, 4000],
])('of %i open files %i may usually be connections, %i of one address', (openFiles, inAll, ofAddress) => {
  expect(limitsOf(openFiles)).toEqual([inAll, ofAddress]);
  const said = tightness(openFiles, usualConnections(openFiles));
  expect(said).toBe(
    inAll < USUAL_LIMITS.connections
      ? `The system allows ${openFiles} open files (ulimit -n): at most ${inAll} connections, ${ofAddress} of one address.`
      : '',
  );
});

test('nothing else depends on them', () => {
  const { connections, connectionsOfAddress, ...others } = readSettings({}, 256).limits;
  expect({ ...USUAL_LIMITS, ...others }).toEqual(USUAL_LIMITS);
  expect([connections, connectionsOfAddress]).toEqual([192, 96]);
});

test('what is set holds, and is told only as far as it is not', () => {
  const both = { MOST_CONNECTIONS: '960', MOST_CONNECTIONS_PER_ADDRESS: '900' };
  expect(limitsOf(1024, both)).toEqual([960, 900]);
  expect(tightness(1024, readSettings(both, 1024).limits)).toBe('');
  const one = { MOST_CONNECTIONS: '500' };
  expect(limitsOf(1024, one)).toEqual([500, 409]);
  expect(tightness(1024, readSettings(one, 1024).limits)).toContain('500 connections, 409 of one address.');
});

test.each([
  [
    { MOST_CONNECTIONS: '961' },
    1024,
    'MOST_CONNECTIONS must be at most 960, not 961, as the system allows 1024 open files: raise that with "ulimit -n".',
  ],
  [
    { MOST_CONNECTIONS_PER_ADDRESS: '4000' },
    1024,
    'MOST_CONNECTIONS_PER_ADDRESS must be at most 960, not 4000, as the system allows 1024 open files: raise that with "ulimit -n".',
  ],
  [{}, 127, 'The system allows 127 open files, and at least 128 are needed: raise that with "ulimit -n".'],
])('%j with %i open files is refused in a sentence', (env, openFiles, sentence) => {
  expect(() => readSettings(env as Record<string, string>, openFiles)).toThrow(sentence);
});

test.each([100, 256, 257, 14_400, 30_000])('%i connections are usual with the open files for them', (n) => {
  expect(usualConnections(openFilesFor(n)).connections).toBe(n);
  expect(usualConnections(openFilesFor(n) - 1).connections).toBeLessThan(n);
});

test.runIf(process.platform === 'linux')('the system says how many there are', () => {
  const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  expect(openFilesAllowed()).toBe(Number(soft));
});
