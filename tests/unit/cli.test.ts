import { expect, test } from 'vitest';
import { sixfold } from './cli-runner.ts';

test('the help lists the commands', async () => {
  for (const flag of ['--help', '-h']) {
    const { code, out } = await sixfold([flag]);
    expect(code).toBe(0);
    for (const command of ['cards', 'simulate', 'scenario', 'match', 'replay', 'audit', 'bench'])
      expect(out).toMatch(new RegExp(`^ {2}${command} `, 'm'));
  }
});

test('a command explains its options, whatever else is given', async () => {
  const { code, out } = await sixfold(['replay', '--help']);
  expect(code).toBe(0);
  expect(out).toContain('sixfold replay FILE|LINK [options]');
  expect(out).toMatch(/--at N {2,}\w/);
  expect(out).toContain('--json');
});

test('help is wrapped to the terminal', async () => {
  const { out } = await sixfold(['simulate', '--help'], { width: 60 });
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(60);
});

test('switches may stand before the command', async () => {
  expect(JSON.parse((await sixfold(['--json', 'cards'])).out)).toHaveProperty('cards');
});

test.each([
  [[], /Name a command/],
  [['--json'], /Name a command/],
  [['frob'], /no command "frob"/],
  [['cards', '--frob'], /"sixfold cards" has no option "--frob"/],
  [['cards', '-x'], /no option "-x"/],
  [['cards', '--json=yes'], /--json takes no value/],
  [['cards', 'wolf-shaman'], /no use for "wolf-shaman"/],
  [['simulate', '--games'], /--games needs a value/],
  [['simulate', '--games', '--seed', 'x'], /--games needs a value/],
  [['scenario'], /Name a file: sixfold scenario FILE/],
  [['replay', 'a', 'b'], /no use for "b"/],
])('sixfold %j is refused in one sentence', async (args, sentence) => {
  const { code, out, err } = await sixfold(args);
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(err).toMatch(sentence);
  expect(err.trimEnd()).not.toContain('\n');
});
