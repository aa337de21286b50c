import { expect, test } from 'vitest';
import { Match } from '../../src/match/match.ts';
import { continuedRecordOf, continueFrom, seatsAgainst } from '../../src/replay/continued.ts';
import { openReplay } from '../../src/replay/replay.ts';
import { parseReplayLink, replayLink } from '../../src/replay/share.ts';
import { verdictOf } from '../../src/replay/verdict.ts';
import { SAMPLES } from '../support/attacker-records.ts';
import { playOn } from '../support/games.ts';
import { RandomPlayer } from '../support/random-player.ts';

const PLACES = 10;
const INPUTS = 40;

test.each(SAMPLES)('a record %s can be played on from anywhere before its end', (_, record) => {
  const { names } = record.configuration;
  const { length } = record.inputs;
  for (let place = 0; place < PLACES; place++) {
    const input = Math.floor((length * place) / PLACES);
    const { start, base, game } = continueFrom(
      record,
      input,
      seatsAgainst(names, 0, 'greedy'),
      `on ${input}`,
    );
    const { state, dealer } = start!();
    const match = new Match(state, dealer);
    playOn(match, new RandomPlayer('on', true), undefined, INPUTS);
    expect(match.log.length).toBeGreaterThan(0);
    const { record: again } = parseReplayLink(
      replayLink({ record: continuedRecordOf(base!, game.seed, match) }),
    );
    expect(verdictOf(again)).toMatchObject({ standing: 'unproven', hash: match.hash });
    expect(openReplay(again).stopped).toBeUndefined();
  }
});
