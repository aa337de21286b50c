import { describe, expect, test } from 'vitest';
import { seatBots } from '../../src/bots/index.ts';
import { runMatch } from '../../src/cli/match/run.ts';
import { recordOfLetter } from '../../src/letters/game.ts';
import { write } from '../../src/letters/link.ts';
import { checkSetup } from '../../src/match/config.ts';
import { continuedRecordOf, continueFrom, seatsAgainst } from '../../src/replay/continued.ts';
import { replayFile, replayLink } from '../../src/replay/share.ts';
import { Session } from '../../src/table/session.ts';
import { letterTable, passOn } from '../support/letters.ts';
import { RandomPlayer } from '../support/random-player.ts';
import { sixfold, sixfoldJson, temporaryFile } from './cli-runner.ts';

const player = new RandomPlayer('letters of the command line', true);
const table = letterTable(checkSetup(['godslayer'], 2), 'command line');
const letters = passOn(table, (match) => player.choose(match.legal()), 12);
const letter = letters.at(-1)!;

/** The same fields, the last first. */
const turned = (json: string): string =>
  JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(json)).reverse()));

describe('a game by link on the command line', () => {
  test.each([
    ['link', () => `https://example.org/#/letter/${write(letter)}`],
    ['replay link', () => `#/replay/${write(letter)}`],
    ['link that opens at some input', () => `https://example.org/#/replay/${write(letter)}?at=2`],
    ['link that opens at the end', () => `#/replay/${write(letter)}?at=end`],
    ['file', () => temporaryFile('l.sixfold.json', replayFile({ record: letter }))],
    ['file with a byte order mark', () => temporaryFile('l.json', `\ufeff${replayFile({ record: letter })}`)],
    [
      'file whose keys have another order',
      () => temporaryFile('l.json', turned(replayFile({ record: letter }))),
    ],
  ])('is replayed and audited from a %s', async (_, source) => {
    const { actions, hash } = recordOfLetter(letter);
    expect((await sixfoldJson(['replay', source()])).json).toMatchObject({ inputs: actions.length, hash });
    const { code, json } = await sixfoldJson(['audit', source()]);
    expect(code).toBe(0);
    expect(json).toMatchObject({
      fair: true,
      standing: 'joint',
      secrets: 2,
      signatures: 2,
      finished: false,
      hash,
    });
  });

  test('is told in words', async () => {
    const { out } = await sixfold(['audit', `#/letter/${write(letter)}`]);
    expect(out).toMatch(
      /^All players made the seed together: nobody chose the deal alone: 2 secrets, 2 signatures, \d+ decisions; the result is /,
    );
    expect(out).toContain('could have looked ahead');
  });

  test('that is changed is refused', async () => {
    const [seat, other] = letter.seats;
    const signed = { ...seat.signed, signature: other.signed.signature };
    const forged = { ...letter, seats: [{ ...seat, signed }, other] };
    const { code, out } = await sixfold(['audit', `#/letter/${write(forged)}`]);
    expect(code).toBe(1);
    expect(out).toMatch(/^Step \d+: Nothing shows that Ann signed this game/);
  });

  test('before the deal has nothing to show', async () => {
    const { code, err } = await sixfold(['replay', `#/letter/${write(letters[0])}`]);
    expect(code).toBe(1);
    expect(err).toContain('not dealt yet');
  });
});

describe('a match that was played on, on the command line', () => {
  const run = runMatch({
    setup: checkSetup(['godslayer'], 2),
    bots: seatBots(['greedy'], 2),
    seed: 'played on',
    faults: [],
  });
  const { game, actions, start, base } = continueFrom(
    run.record,
    0,
    seatsAgainst(['A', 'B'], 0, 'greedy'),
    'on',
  );
  const session = new Session(
    { ...game, seats: game.seats.map(({ name }) => ({ name, bot: 'greedy' })) },
    actions,
    {
      start: start!,
    },
  );
  for (let moves = 0; moves < 30; moves++) session.botActs();
  const record = continuedRecordOf(base!, game.seed, session.match);

  test('is replayed from its link', async () => {
    const { json } = await sixfoldJson(['replay', `#/replay/${replayLink({ record })}`]);
    expect(json).toMatchObject({ inputs: session.input, hash: session.hash });
  });

  test('is not proven', async () => {
    const { code, out } = await sixfold(['audit', temporaryFile('c.sixfold.json', replayFile({ record }))]);
    expect(code).toBe(1);
    expect(out).toMatch(
      /It was played on from input \d+ of a match of several players; no move since is theirs\. Of that match: Fair deal proven\./,
    );
  });
});
