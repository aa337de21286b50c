import { describe, expect, test } from 'vitest';
import { type Action, actionOf, END_TURN } from '../../components/action.ts';
import { hashOf, within } from '../../components/arena.ts';
import { adviceOn } from '../../src/bots/advice.ts';
import type { Bot } from '../../src/bots/bot.ts';
import { openTable, playGame } from '../../src/bots/game.ts';
import { greedyBot } from '../../src/bots/greedy/greedy.ts';
import { type Hint, hintFor } from '../../src/bots/hint.ts';
import { powerBot } from '../../src/bots/power.ts';
import { reviewOf } from '../../src/bots/review.ts';
import { SeatSeen } from '../../src/bots/seen.ts';
import { checkSetup } from '../../src/match/config.ts';
import type { GameRecord } from '../../src/match/record.ts';
import type { Given, GivenPlayer } from '../../src/match/scenario/format.ts';
import { matchOf } from '../../src/match/scenario/table.ts';
import { wordsOf } from '../../src/match/words.ts';

const ROW = Array<string>(6).fill('earth-tyrant');
const NODES = 200;

function tableWith(own: GivenPlayer, given: Given) {
  const players = [{ hand: [], ...own }, { hand: ['apprentice'] }];
  const match = matchOf({
    name: 'a decision',
    sets: ['godslayer'],
    given: { centerRow: ROW, ...given, players },
  });
  const seen = new SeatSeen(match.state, match.dealer);
  seen.turnTo(match.asked);
  return { match, seen };
}

function hintAt(own: GivenPlayer, given: Given = {}): Hint & { readonly words: string } {
  const { match, seen } = tableWith(own, given);
  const hint = hintFor(seen, NODES);
  return { ...hint, words: within(match.state, () => wordsOf(hint.action)) };
}

describe('a hint', () => {
  test('is a card that can be played without a thought', () => {
    expect(hintAt({ hand: ['apprentice', 'militia'] })).toMatchObject({ reason: 'plain', lead: 0 });
  });

  test('is the end of the turn if nothing else can be done, and says so', () => {
    expect(hintAt({}, { centerRow: Array<string>(6).fill('muramasa') })).toMatchObject({
      words: 'end turn',
      reason: 'only',
    });
  });

  test('is the usual move if there is no time to compare, and does not claim that there is no other', () => {
    const { seen } = tableWith({ runes: 5, power: 5 }, { centerRow: ['muramasa', ...ROW.slice(1)] });
    expect(adviceOn({ seen, budget: { ms: 0 } }).reason).not.toMatch(/plain|only/);
  });

  test('is the monster that gives honor, since it gives honor', () => {
    const hint = hintAt({ power: 6 }, { centerRow: ['earth-tyrant', ...Array<string>(5).fill('muramasa')] });
    expect(hint.words).toBe('defeat earth-tyrant');
    expect(hint.reason).toBe('honor');
    expect(hint.text).toMatch(/honor/);
    expect(hint.lead).toBeGreaterThan(1);
  });

  test('is a good card early in the match, since it will be worth more', () => {
    const hint = hintAt({ runes: 7 }, { centerRow: ['muramasa', ...ROW.slice(1)], honorPool: 60 });
    expect(hint.words).toBe('acquire muramasa');
    expect(hint.reason).toBe('cards');
  });

  test('is the same every time', () => {
    const own = { runes: 5, power: 2 };
    expect(hintAt(own)).toEqual(hintAt(own));
  });
});

/** Plays like greedy, but ends one of its turns with all its cards in hand. */
function sleepyBot(turn: number): Bot {
  const bot = greedyBot();
  return {
    ...bot,
    choose: (seen) => (seen.turn === turn ? actionOf(END_TURN) : bot.choose(seen)),
  };
}

describe('a review', () => {
  const setup = checkSetup(['godslayer'], 2);

  function recorded(bots: readonly Bot[], seed: string): GameRecord {
    const table = openTable(setup, bots);
    const actions: Action[] = [];
    playGame(table, seed, actions);
    return { dealer: 'local', setup, seed, actions, hash: hashOf(table.state) };
  }

  test('finds the turn that was thrown away', { timeout: 60_000 }, () => {
    const record = recorded([sleepyBot(17), sleepyBot(17)], 'asleep');
    const reviews = [0, 1].map((seat) => reviewOf(record, seat, 10));
    for (const mistakes of reviews) expect(mistakes.length).toBeLessThanOrEqual(3);
    const [worst] = reviews.flat().filter(({ turn }) => turn === 17);
    expect(worst.chosen).toBe('end turn');
    expect(worst.cost).toBeGreaterThan(1);
  });

  test('lists the worst first', () => {
    const costs = reviewOf(recorded([powerBot(), powerBot()], 'power'), 0, 20).map(({ cost }) => cost);
    expect(costs.length).toBeGreaterThan(0);
    expect(costs).toEqual(costs.toSorted((a, b) => b - a));
  });
});

describe('the power bot', () => {
  const choice = (own: GivenPlayer, given: Given): string => {
    const { match, seen } = tableWith(own, given);
    return within(match.state, () => wordsOf(powerBot().choose(seen)));
  };

  test('buys power', () => {
    expect(choice({ runes: 3 }, {})).toBe('acquire heavy-infantry');
    const centerRow = ['landtalker', ...ROW.slice(1)];
    expect(choice({ runes: 6 }, { centerRow })).toBe('acquire heavy-infantry');
  });

  test('kills first', () => {
    expect(choice({ runes: 3, power: 6 }, {})).toBe('defeat earth-tyrant');
  });
});
