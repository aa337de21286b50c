import { describe, expect, test } from 'vitest';
import { actionOf, PLAY } from '../../components/action.ts';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { keptOf } from '../../src/history/summary.ts';
import { checkSetup } from '../../src/match/config.ts';
import { localMatch } from '../../src/match/match.ts';
import { type GameRecord, recordOf, replay } from '../../src/match/record.ts';
import { continueFrom, seatsAgainst } from '../../src/replay/continued.ts';
import { openReplay } from '../../src/replay/replay.ts';
import { parseReplayFile, parseReplayLink, replayFile, replayLink } from '../../src/replay/share.ts';
import { verdictOf } from '../../src/replay/verdict.ts';
import { verdictInWords } from '../../src/replay/verdict-words.ts';
import { Session } from '../../src/table/session.ts';
import { isEntry } from '../../src/table/story.ts';
import { tableauOf } from '../../src/table/tableau.ts';
import { playOn } from '../support/games.ts';
import { letterTable, passOn } from '../support/letters.ts';
import { RandomPlayer } from '../support/random-player.ts';
import { SET_IDS } from '../support/tables.ts';
import { timeTaken } from '../support/time-taken.ts';

function recordFor(players: number, seed: string, inputs?: number): GameRecord {
  const setup = checkSetup(SET_IDS, players);
  const match = localMatch(setup, seed, 0);
  playOn(match, new RandomPlayer(seed, true), undefined, inputs);
  return recordOf(match, setup, seed, 0);
}

const record = recordFor(3, 'watched');
const NAMES = ['Ann', 'Ben', 'Cleo'];
const watched = openReplay(record, NAMES);

describe('a replay of a game at one device', () => {
  test('shows the table after every input, to everybody, in any order', () => {
    for (const input of [record.actions.length, 0, 17, 16, 230, 1]) {
      const match = replay({ ...record }, input);
      for (const seat of [-1, 0, 1, 2])
        expect(watched.tableauAt(input, seat)).toEqual(tableauOf(match, watched.seats, seat));
      expect(watched.hashAt(input)).toBe(match.hash);
    }
  });

  test('shows all hands after the fact', () => {
    const match = replay({ ...record }, 40);
    const open = watched.tableauAt(40, 'open');
    for (const seat of [0, 1, 2])
      expect(open.players[seat].hand).toEqual(tableauOf(match, watched.seats, seat).players[seat].hand);
    expect(open.players.every(({ hand, handCount }) => hand.length === handCount)).toBe(true);
    expect(watched.tableauAt(40, -1).players.some(({ hand, handCount }) => hand.length < handCount)).toBe(
      true,
    );
  });

  test('knows its turns and the honor after every input', () => {
    expect(watched.turns[0]).toEqual({ turn: 1, seat: 0, input: 0 });
    expect(watched.turns.map(({ turn }) => turn)).toEqual(watched.turns.map((_, i) => i + 1));
    for (const { seat, input } of watched.turns) expect(watched.tableauAt(input, -1).active).toBe(seat);
    expect(watched.honor).toHaveLength(watched.inputs + 1);
    const end = watched.tableauAt(watched.inputs, -1);
    expect(watched.honor.at(-1)).toEqual(end.players.map(({ honor }) => honor));
  });

  test('tells the story of a session', () => {
    const game = {
      mode: 'hotseat',
      setup: record.setup,
      seats: watched.seats,
      seed: record.seed,
      first: 0,
    } as const;
    expect(watched.story).toEqual(new Session(game, record.actions).story);
    expect(watched.stops).toEqual(Array.from({ length: watched.inputs + 1 }, (_, i) => i));
  });

  test('gives the result when it is asked for', () => {
    expect(watched.isOver()).toBe(true);
    expect(watched.result().seats.some(({ isWinner }) => isWinner)).toBe(true);
    expect(JSON.stringify(watched)).not.toContain('isWinner');
  });

  test('says which inputs there are', () => {
    expect(() => watched.tableauAt(-1, 0)).toThrow('inputs 0 to');
    expect(() => watched.tableauAt(watched.inputs + 1, 0)).toThrow('inputs 0 to');
  });

  test('without names numbers its players', () => {
    expect(openReplay(recordFor(2, 'nobody', 5)).names).toEqual(['Player 1', 'Player 2']);
  });

  test('is shown as far as it goes', () => {
    const broken = openReplay({
      ...record,
      actions: [...record.actions.slice(0, 30), actionOf(PLAY), ...record.actions],
    });
    expect(broken.inputs).toBe(30);
    expect(broken.stopped).toContain('Input 31 is refused');
    const other = openReplay({ ...record, hash: '0'.repeat(16) });
    expect(other.stopped).toContain('lead to another table');
  });
});

describe('a verdict', () => {
  test('of one device proves nothing but that the replay agrees', () => {
    const verdict = verdictOf(record);
    expect(verdict.standing).toBe('unproven');
    expect(verdict.counts).toEqual({ inputs: record.actions.length });
    expect(verdictInWords(verdict)).toContain('not proven to be fair');
    expect(verdictOf({ ...record, hash: '0'.repeat(16) }).standing).toBe('forged');
  });

  test('of a letter says that the seed is joint', () => {
    const table = letterTable(checkSetup(['godslayer'], 2), 'verdict');
    const letter = passOn(table, (match) => match.legal()[0], 7).at(-1)!;
    const verdict = verdictOf(letter, nodeSignatures);
    expect(verdict.standing).toBe('joint');
    expect(verdict.counts).toMatchObject({ secrets: 2, signatures: 2 });
    const shown = openReplay(letter);
    expect(shown.names).toEqual(['Ann', 'Ben']);
    expect(shown.kind).toBe('letter');
    expect(shown.story.filter(isEntry).length).toBe(shown.inputs);
    const [ann, ben] = letter.seats;
    const forged = { ...letter, seats: [ann, { ...ben, signed: ann.signed }] };
    expect(verdictOf(forged, nodeSignatures)).toMatchObject({ standing: 'forged' });
  });
});

describe('sharing', () => {
  test.each([1, 2, 4])('a game of %i goes through a link and a file', (players) => {
    const setup = checkSetup(SET_IDS, players);
    const match = localMatch(setup, 'shared');
    playOn(match, new RandomPlayer('shared', true));
    const game = recordOf(match, setup, 'shared');
    const names = ['Ann', 'Ben', 'Cleo', 'Dan'].slice(0, players);
    const link = replayLink({ record: game, names });
    expect(parseReplayLink(link)).toEqual({ record: game, names });
    expect(parseReplayFile(replayFile({ record: game, names }))).toEqual({ record: game, names });
    expect(link.length).toBeLessThanOrEqual(players > 2 ? 4500 : 2000);
  });

  test('a game of other rules says so where it cannot go on', () => {
    const file = replayFile({ record }).replace(/"rules": "[0-9a-f]{16}"/, '"rules": "0123456789abcdef"');
    const shared = parseReplayFile(file);
    expect(shared.isOfOtherRules).toBe(true);
    expect(openReplay(shared.record, undefined, true).stopped).toBeUndefined();
    const elsewhere = { ...record, hash: '0'.repeat(16) };
    expect(openReplay(elsewhere, undefined, true).stopped).toContain('another version of the rules');
  });

  test.each([
    ['says which', '"rules": "0123456789abcdef",'],
    ['does not say which', ''],
  ])('a game of other rules that %s stays one, however it is passed on or kept', (_, rules) => {
    const text = replayFile({ record: { ...record, hash: '0'.repeat(16) }, names: NAMES });
    const shared = parseReplayFile(text.replace(/"rules": "[0-9a-f]{16}",/, rules));
    const about = { id: 'a', when: 0, kind: 'replay', own: -1 } as const;
    const passedOn = [
      parseReplayLink(replayLink(shared)),
      parseReplayFile(replayFile(shared)),
      parseReplayFile(keptOf(shared, about).file),
      parseReplayFile(replayFile(parseReplayLink(replayLink(shared)))),
    ];
    for (const other of passedOn) {
      expect(other).toEqual(shared);
      expect(verdictOf(other.record, nodeSignatures, other.isOfOtherRules).standing).toBe('unproven');
    }
  });

  test('a letter goes through both, too', () => {
    const letter = passOn(letterTable(checkSetup(['souls'], 2), 'share'), (m) => m.legal()[0], 7).at(-1)!;
    expect(parseReplayLink(replayLink({ record: letter })).record).toEqual(letter);
    expect(parseReplayFile(replayFile({ record: letter })).record).toEqual(letter);
  });

  test.each([
    ['', 'This is not the link of a replay.'],
    ['hello', 'This is not the link of a replay.'],
    [replayLink({ record }).slice(0, 300), 'is cut off'],
    [`${replayLink({ record }).slice(0, 300)}A${replayLink({ record }).slice(300)}`, 'is damaged'],
  ])('a link that is not right says why', (link, sentence) => {
    expect(() => parseReplayLink(link)).toThrow(sentence);
  });

  test('a file that is not right says why', () => {
    expect(() => parseReplayFile('…')).toThrow('not a replay');
    expect(() => parseReplayFile('{"version":10}')).toThrow('newer version');
    expect(() => parseReplayFile('{}')).toThrow('not the record of a match');
  });
});

describe('playing on', () => {
  test('goes on from the same seed to the same end', () => {
    const seats = seatsAgainst(watched.names, 1, 'greedy');
    const { game, actions, start } = continueFrom(record, 50, seats, 'unused');
    expect(start).toBeUndefined();
    const session = new Session(game, actions);
    expect(session.match.hash).toBe(watched.hashAt(session.match.log.length));
    expect(session.viewer === 1 || session.isBotAsked || session.awaited === -1).toBe(true);
    const { match } = session;
    // What is nobody's decision is in the log already.
    while (match.log.length < record.actions.length)
      match.submit(match.asked, record.actions[match.log.length]);
    expect(session.match.hash).toBe(record.hash);
  });
});

describe('figures', () => {
  test('a game of two opens within 300 ms, and any point within 50 ms', async ({ annotate }) => {
    const two = recordFor(2, 'quick');
    const opened = await timeTaken(() => openReplay(two));
    const shown = openReplay(two);
    const scrubs: number[] = [];
    for (const input of shown.stops) scrubs.push(await timeTaken(() => shown.tableauAt(input, 'open')));
    annotate(`opened in ${opened.toFixed(0)} ms, scrubbed in at most ${Math.max(...scrubs).toFixed(1)} ms`);
    expect(opened).toBeLessThan(300);
    expect(Math.max(...scrubs)).toBeLessThan(50);
  });
});
