import { describe, expect, test } from 'vitest';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { ACTION } from '../../src/fair/body.ts';
import type { FairRecord } from '../../src/fair/record.ts';
import { fairRecordLink } from '../../src/fair/record-file.ts';
import { FairReplay } from '../../src/fair/replay.ts';
import { Match } from '../../src/match/match.ts';
import { continuedRecordOf, continueFrom, seatsAgainst } from '../../src/replay/continued.ts';
import { openReplay } from '../../src/replay/replay.ts';
import { parseReplayFile, parseReplayLink, replayFile, replayLink } from '../../src/replay/share.ts';
import { verdictOf } from '../../src/replay/verdict.ts';
import { verdictInWords } from '../../src/replay/verdict-words.ts';
import { isEndOfTurn, isEntry } from '../../src/table/story.ts';
import { tableauOf } from '../../src/table/tableau.ts';
import { fairSeats } from '../support/fair.ts';
import { FairNet } from '../support/fair-net.ts';
import { playOn } from '../support/games.ts';
import { RandomPlayer } from '../support/random-player.ts';
import { SET_IDS, setupOf } from '../support/tables.ts';
import { timeTaken } from '../support/time-taken.ts';

function recordFor(players: number, seed: string, inputs = Number.POSITIVE_INFINITY): FairRecord {
  const setup = setupOf(SET_IDS, { players, variant: 'standard' });
  const net = new FairNet(fairSeats(setup, seed), seed);
  net.play(() => net.isOver || net.peers[0].game.length >= inputs);
  if (net.isOver) net.settle();
  return net.peers[0].record();
}

const record = recordFor(2, 'replayed');
const watched = openReplay(record);

describe('a replay of a fair match', () => {
  test('goes from the first table to the last', () => {
    expect(watched.kind).toBe('fair');
    expect(watched.inputs).toBe(record.inputs.length);
    expect(watched.stopped).toBeUndefined();
    expect(watched.hashAt(watched.inputs)).toBe(record.hash);
    expect(watched.isOver()).toBe(true);
  });

  test('shows what a spectator saw, whenever one looks', () => {
    const replay = new FairReplay(record);
    for (let input = 0; input <= watched.inputs; input += 1) {
      if (input % 23 === 0)
        expect(watched.tableauAt(input, -1)).toEqual(tableauOf(replay.game, watched.seats, -1));
      if (!replay.isAtEnd) replay.step();
    }
  });

  test('shows every hand that was ever opened', () => {
    const last = watched.turns.length - 4;
    for (const { input } of watched.turns.slice(0, last))
      for (const { hand, handCount } of watched.tableauAt(input, 'open').players)
        expect(hand).toHaveLength(handCount);
  });

  test('tells every action once, and stops where the table is settled', () => {
    const actions = record.inputs.filter(({ kind }) => kind === ACTION);
    expect(watched.story.filter(isEntry).map(({ action }) => action)).toEqual(
      actions.map((input) => ('action' in input ? input.action : 0)),
    );
    for (const { seat, changes, words } of watched.story.filter(isEntry).filter(isEndOfTurn))
      expect(changes.gains.find((gain) => gain.seat === seat)?.drawn, words).toBeGreaterThanOrEqual(5);
    expect(watched.stops[0]).toBe(0);
    expect(watched.stops.at(-1)).toBe(watched.inputs);
    for (const stop of watched.stops) {
      const { asked, isOver } = watched.tableauAt(stop, -1);
      expect(isOver || asked >= 0).toBe(true);
    }
  });

  test('a hand that was never opened stays sealed', () => {
    const half = recordFor(2, 'half', 60);
    const shown = openReplay(half);
    const end = shown.tableauAt(shown.inputs, 'open');
    expect(end.players.some(({ hand, handCount }) => hand.length < handCount)).toBe(true);
    const { standing, text, parts } = verdictOf(half, nodeSignatures);
    expect(standing).toBe('partly');
    expect(text).toBe('Not all of the deal is proven.');
    const [genuine, fair, complete] = parts;
    expect([genuine.isWhole, fair.isWhole, complete.isWhole]).toEqual([false, true, false]);
    expect(complete.sentences[0]).toBe('The match was not played to its end.');
    expect(complete.sentences[1]).toMatch(
      /^This record (opens no|does not open the last) cards of Player \d: /,
    );
  });

  test('tells when a seat loses its player, and goes on', () => {
    const setup = setupOf(SET_IDS, { players: 3, variant: 'standard' });
    const net = new FairNet(fairSeats(setup, 'left'), 'left');
    net.play(() => net.peers[0].game.length >= 50);
    net.away.add(2);
    net.play(() => false);
    for (const peer of [net.peers[0], net.peers[1]]) peer.vote([2]);
    net.play(() => net.peers[0].game.length >= 120);
    const left = net.peers[0].record();
    const shown = openReplay(left);
    expect(shown.stopped).toBeUndefined();
    expect(shown.hashAt(shown.inputs)).toBe(left.hash);
    expect(shown.story.filter((told) => !isEntry(told))).toMatchObject([{ seat: 2, notice: 'expelled' }]);
    expect(shown.story.some(({ seat, input }) => seat === 2 && input > 60)).toBe(true);
  });

  test('opens quickly', async ({ annotate }) => {
    const open = (): unknown => openReplay(record).tableauAt(watched.inputs, 'open');
    const taken = [await timeTaken(open), await timeTaken(open), await timeTaken(open)];
    annotate(
      `${watched.inputs} inputs opened in ${Math.min(...taken).toFixed(0)} ms; a link of ${fairRecordLink(record).length} characters`,
    );
    // The figure is 300; a processor that others use as well is slower.
    expect(Math.min(...taken)).toBeLessThan(600);
  });
});

describe('the verdict on a fair match', () => {
  test('counts what was checked', () => {
    const verdict = verdictOf(record, nodeSignatures);
    expect(verdict.standing).toBe('proven');
    expect(verdict.counts).toMatchObject({ commitments: 2, signatures: 2, inputs: record.inputs.length });
    expect(verdictInWords(verdict)).toMatch(/^Fair deal proven: 2 commitments, \d+ joint draws, /);
  });

  test('says that it is not genuine, and accuses nobody', () => {
    const [ann, ...others] = record.seats;
    const { signed } = others[0]!;
    const forged = { ...record, seats: [{ ...ann!, signed: signed! }, ...others] };
    const verdict = verdictOf(forged, nodeSignatures);
    expect(verdict.standing).toBe('forged');
    expect(verdict.text).toBe('Not genuine. The signature of Player 1 is not of this log.');
    expect(verdict.parts.map(({ isWhole }) => isWhole)).toEqual([false, false, false]);
  });
});

describe('playing on from a fair match', () => {
  const seats = seatsAgainst(watched.names, 0, 'greedy');

  test.each([0, 1, 37, 120, 201])('after %i inputs, to the end, and again from its record', (input) => {
    const at = Math.min(input, watched.inputs - 3);
    const { start, base, game } = continueFrom(record, at, seats, 'new seed');
    const { state, dealer } = start!();
    const match = new Match(state, dealer);
    playOn(match, new RandomPlayer('on', true));
    expect(match.isOver).toBe(true);
    const continued = continuedRecordOf(base!, game.seed, match);
    const shown = openReplay(continued);
    expect(shown.kind).toBe('continued');
    expect(shown.hashAt(shown.inputs)).toBe(match.hash);
    expect(shown.stopped).toBeUndefined();
    expect(verdictOf(continued).standing).toBe('unproven');
  });

  test('begins with the same table and the same hands', () => {
    const at = watched.turns[3].input;
    const { start } = continueFrom(record, at, seats, 'new seed');
    const { state, dealer } = start!();
    const match = new Match(state, dealer);
    for (const seat of [-1, 0, 1])
      expect(tableauOf(match, watched.seats, seat)).toEqual(watched.tableauAt(at, seat));
  });

  test('deals hands that nobody knows, from the pools that they are of', () => {
    const half = recordFor(3, 'open end', 90);
    const { start } = continueFrom(
      half,
      half.inputs.length,
      seatsAgainst(['a', 'b', 'c'], 0, 'greedy'),
      'seed',
    );
    const { state, dealer } = start!();
    const match = new Match(state, dealer);
    const { players } = {
      players: [0, 1, 2].map((seat) => tableauOf(match, openReplay(half).seats, seat).players[seat]),
    };
    for (const { hand, handCount } of players) expect(hand).toHaveLength(handCount);
    const keys = players.flatMap(({ hand }) => hand.map(({ key }) => key));
    expect(new Set(keys).size).toBe(keys.length);
    playOn(match, new RandomPlayer('on', true));
    expect(match.isOver).toBe(true);
  });

  test('goes through a link and a file', () => {
    const { start, base, game } = continueFrom(record, 30, seats, 'new seed');
    const { state, dealer } = start!();
    const match = new Match(state, dealer);
    playOn(match, new RandomPlayer('on', true), undefined, 20);
    const continued = continuedRecordOf(base!, game.seed, match);
    expect(parseReplayLink(replayLink({ record: continued })).record).toEqual(continued);
    expect(parseReplayFile(replayFile({ record: continued })).record).toEqual(continued);
    expect(parseReplayLink(replayLink({ record })).record).toEqual(record);
    expect(parseReplayFile(replayFile({ record })).record).toEqual(record);
  });

  test('a match that is over cannot be played on', () => {
    const { start } = continueFrom(record, watched.inputs, seats, 'seed');
    expect(() => start!()).toThrow('The match is over there');
  });
});
