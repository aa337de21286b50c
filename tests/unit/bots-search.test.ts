import { describe, expect, test } from 'vitest';
import { hashOf, State, within } from '../../components/arena.ts';
import { FIRST_SEAT, NO_ACTION, toSeat } from '../../components/ids.ts';
import { Table, TURN } from '../../components/table.ts';
import { DECK, HAND, seatZone } from '../../components/zone.ts';
import { Dice } from '../../src/bots/dice.ts';
import { openTable, playGame } from '../../src/bots/game.ts';
import { hardBot } from '../../src/bots/hard.ts';
import { makeBot, seatBots } from '../../src/bots/index.ts';
import { positionOf, seenAt } from '../../src/bots/position.ts';
import { sample } from '../../src/bots/sample.ts';
import { SeatSeen } from '../../src/bots/seen.ts';
import { checkSetup, Refusal } from '../../src/match/config.ts';
import { localMatch, type Match } from '../../src/match/match.ts';
import { sealedIn } from '../../systems/hand.ts';
import { cardsOf } from '../support/invariants.ts';
import { know, knownOf } from '../support/knowledge.ts';
import { RandomPlayer } from '../support/random-player.ts';
import { scrambled } from '../support/scramble.ts';
import { SET_IDS } from '../support/tables.ts';
import { timeTaken } from '../support/time-taken.ts';

const setup = checkSetup(['godslayer'], 2);
const BUDGET = { nodes: 60 };

function seenIn(match: Match): SeatSeen {
  const seen = new SeatSeen(match.state, match.dealer);
  seen.turnTo(match.asked);
  return seen;
}

function choiceIn(match: Match, name: string): number {
  const bot = makeBot(name, BUDGET);
  bot.begin('same');
  return bot.choose(seenIn(match));
}

/** Calls `each` at the decisions of a match between random players. */
function wander(sets: readonly string[], seed: string, each: (match: Match, step: number) => void): void {
  const random = new RandomPlayer(seed, true);
  const match = localMatch(checkSetup(sets, 2), seed);
  for (let step = 0; step < 120 && !match.isOver; step++) {
    each(match, step);
    const legal = match.legal();
    match.submit(match.asked, legal[random.below(legal.length)]);
  }
}

describe('a sampled table', () => {
  test('holds what the seat knows, and the rest out of the same pools', () => {
    const dice = new Dice();
    wander(SET_IDS, 'sample', (match) => {
      const { state, dealer } = match;
      const viewer = match.asked;
      const into = new State(state.layout);
      within(into, () => sample(state, dealer.secrets, viewer, dice));
      for (let seat = 0; seat < 2; seat++) {
        const hand = (of: State) => within(of, () => cardsOf(seatZone(toSeat(seat), HAND)));
        const cards = (of: State) => [
          ...within(of, () => cardsOf(seatZone(toSeat(seat), DECK))),
          ...hand(of),
        ];
        expect(within(into, () => sealedIn(toSeat(seat)))).toBe(0);
        expect(hand(into)).toHaveLength(hand(state).length + within(state, () => sealedIn(toSeat(seat))));
        if (seat === viewer) {
          const own = knownOf(dealer.secrets).hands[seat].concat(hand(state));
          expect(hand(into).sort()).toEqual(own.sort());
        } else expect(cards(into).length).toBeLessThanOrEqual(cards(state).length + 1);
      }
    });
  });

  test('differs from seed to seed, and is the same for the same', () => {
    const match = localMatch(setup, 'a');
    const hashFor = (seed: number): string => {
      const into = new State(match.state.layout);
      const dice = new Dice();
      dice.seed(seed);
      within(into, () => sample(match.state, match.dealer.secrets, match.asked, dice));
      return hashOf(into);
    };
    expect(hashFor(1)).toBe(hashFor(1));
    expect(new Set([1, 2, 3, 4, 5].map(hashFor)).size).toBe(5);
  });
});

describe.each(['medium', 'hard'])('%s', (name) => {
  test('does the same whatever the hidden cards are', () => {
    const random = new RandomPlayer('other hands', true);
    let others = 0;
    wander(SET_IDS, name, (match, step) => {
      if (step % 3 > 0) return;
      const { secrets } = match.dealer;
      const real = knownOf(secrets);
      const action = choiceIn(match, name);
      know(
        secrets,
        within(match.state, () => scrambled(secrets, match.asked, random)),
      );
      if (JSON.stringify(knownOf(secrets)) !== JSON.stringify(real)) others++;
      expect(choiceIn(match, name)).toBe(action);
      know(secrets, real);
    });
    expect(others).toBeGreaterThan(10);
  });

  test('does the same in a worker, which knows a position and nothing else', () => {
    wander(SET_IDS, `${name} away`, (match, step) => {
      if (step % 4 > 0) return;
      const position = positionOf(match.state, match.dealer.secrets, match.asked);
      const bot = makeBot(name, BUDGET);
      bot.begin('same');
      const sent = structuredClone(position);
      expect(bot.choose(seenAt(match.state.layout, sent))).toBe(choiceIn(match, name));
    });
  });

  test('plays the same game for the same seed, whatever was played before', () => {
    const table = openTable(setup, seatBots([name], 2, BUDGET));
    const hashes = ['a', 'b', 'a'].map((seed) => {
      playGame(table, seed);
      return hashOf(table.state);
    });
    expect(hashes[2]).toBe(hashes[0]);
    expect(hashes[1]).not.toBe(hashes[0]);
  });
});

test('a position tells nothing that the seat does not know', () => {
  const match = localMatch(setup, 'a');
  const { seat, hands, top } = positionOf(match.state, match.dealer.secrets, FIRST_SEAT);
  expect({ seat, top }).toEqual({ seat: 0, top: 0 });
  expect(hands[0]).toHaveLength(5);
  expect(hands[1]).toEqual([]);
});

describe('thinking', () => {
  test('can be done in steps, and ends with the same move', () => {
    const bot = hardBot({ nodes: 300 });
    let decisions = 0;
    wander(['godslayer'], 'steps', (match, step) => {
      if (step > 40) return;
      bot.begin('same');
      const whole = bot.choose(seenIn(match));
      bot.begin('same');
      const thinking = bot.consider(seenIn(match));
      if (thinking.think(0)) return;
      decisions++;
      while (!thinking.think(performance.now() + 0.1)) expect(match.legal()).toContain(thinking.action);
      expect(thinking.action).toBe(whole);
    });
    expect(decisions).toBeGreaterThan(2);
  });

  test('keeps to its time: a decision to its share, a turn to its budget', async () => {
    const ms = 60;
    const match = localMatch(setup, 'time');
    const bot = hardBot({ ms });
    bot.begin('time');
    let spent = 0;
    while (match.active === match.asked && within(match.state, () => Table.reg[TURN]) === 1) {
      const seen = seenIn(match);
      let action = NO_ACTION;
      spent += await timeTaken(() => {
        action = bot.choose(seen);
      });
      match.submit(match.asked, action);
    }
    expect(spent).toBeLessThan(ms * 1.5);
  });
});

describe('a bot with a budget of its own', () => {
  test('is called by it', () => {
    expect(makeBot('hard@200ms').name).toBe('hard@200ms');
    expect(makeBot('hard').name).toBe('hard');
  });

  test.each(['hard@', 'hard@5', 'hard@0ms', 'hard@-1s', 'hard@1h'])('%s is refused', (name) => {
    expect(() => makeBot(name)).toThrow(Refusal);
    expect(() => makeBot(name)).toThrow(/A budget is like/);
  });
});
