import { describe, expect, test } from 'vitest';
import { copyOf, type State, stateFrom } from '../../components/arena.ts';
import { LocalDealer } from '../../src/match/dealer.ts';
import { Match } from '../../src/match/match.ts';
import { begun, layoutOf } from '../../systems/setup.ts';
import { forGames, type Game, matchFor, playerFor, playOn, submitLog } from '../support/games.ts';
import { type Dealt, RecordingDealer, ReplayingDealer } from '../support/recording.ts';
import { SHAPES } from '../support/tables.ts';

const GAMES = 20;
const RESUMED_GAMES = 12;
const RESUMED_PER_GAME = 6;

/** What everybody sees at a question, and what the player asked may do. */
const atQuestion = (match: Match): string => `${match.log.length} ${match.hash} ${match.legal()}`;

/** A question of a game at which it could be saved. */
interface Saved {
  readonly state: State;
  readonly inputs: number;
  readonly dealt: number;
}

interface Recorded {
  readonly match: Match;
  readonly dealt: readonly Dealt[];
  readonly saved: readonly Saved[];
  /** By question. */
  readonly seen: readonly string[];
}

function record(game: Game): Recorded {
  const layout = layoutOf(game.setup);
  const dealer = new RecordingDealer(new LocalDealer(layout, game.seed));
  const match = new Match(begun(layout), dealer);
  const saved: Saved[] = [];
  const seen: string[] = [];
  playOn(match, playerFor(game), () => {
    saved.push({ state: copyOf(match.state), inputs: match.log.length, dealt: dealer.dealt.length });
    seen.push(`${match.hash} ${match.legal()}`);
  });
  seen.push(`${match.hash} ${match.legal()}`);
  return { match, dealt: dealer.dealt, saved, seen };
}

/** Goes on from a saved question in a new world, and says what is seen from there. */
function resume({ setup }: Game, { match, dealt }: Recorded, from: Saved): string[] {
  const state = stateFrom(layoutOf(setup), from.state.packed);
  const resumed = new Match(state, new ReplayingDealer(state.layout, dealt).seek(from.dealt));
  const seen = [`${resumed.hash} ${resumed.legal()}`];
  submitLog(resumed, match.log.slice(from.inputs), () => seen.push(`${resumed.hash} ${resumed.legal()}`));
  return seen;
}

describe.each(SHAPES)('replaying, $players players, $variant', (shape) => {
  test('the same log gives the same hash after every input', () => {
    forGames(shape, GAMES, (game) => {
      const original = matchFor(game);
      const expected: string[] = [];
      playOn(original, playerFor(game), () => expected.push(atQuestion(original)));
      expected.push(atQuestion(original));
      const rebuilt = matchFor(game);
      const found = [atQuestion(rebuilt)];
      submitLog(rebuilt, original.log, () => found.push(atQuestion(rebuilt)));
      expect(found).toEqual(expected);
    });
  });

  test('a match saved at any question and restored in a new world goes on identically', () => {
    forGames(shape, RESUMED_GAMES, (game) => {
      const recorded = record(game);
      const step = Math.ceil(recorded.saved.length / RESUMED_PER_GAME);
      for (let i = 0; i < recorded.saved.length; i += step)
        expect(resume(game, recorded, recorded.saved[i])).toEqual(recorded.seen.slice(i));
    });
  });
});
