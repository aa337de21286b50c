import { describe, expect, test } from 'vitest';
import { within } from '../../components/arena.ts';
import { toSeat } from '../../components/ids.ts';
import { ADVERSARY_PURSE, Purse } from '../../components/purse.ts';
import { cardNamed } from '../../src/cards/index.ts';
import { checkSetup } from '../../src/match/config.ts';
import { viewOf } from '../../src/match/view.ts';
import { resultOf, type ScoredCard } from '../../src/table/result.ts';
import { scoreOf, winners } from '../../systems/end.ts';
import { adversaryScore } from '../../systems/solitaire.ts';
import { sessionOf, tableWith } from '../support/sessions.ts';

const worth = (cards: readonly ScoredCard[]): number => cards.reduce((sum, c) => sum + c.count * c.honor, 0);
const count = (cards: readonly ScoredCard[]): number => cards.reduce((sum, c) => sum + c.count, 0);

function finished(players: number, variant: string, seed: string) {
  const setup = checkSetup(['godslayer', 'fallen', 'souls', 'unraveled'], players, variant);
  const session = sessionOf(setup, seed, [0, 1, 2, 3, 4, 5], 'bots');
  while (session.isBotAsked) session.botActs();
  return session;
}

describe.each([
  [1, 'solo'],
  [2, 'standard'],
  [3, 'standard'],
  [4, 'team'],
])('the result of %i players, %s', (players, variant) => {
  const { match } = finished(players, variant, 'result');
  const result = resultOf(match);

  test('adds up to the score', () => {
    expect(result.seats.map(({ seat }) => seat)).toEqual(Array.from({ length: players }, (_, seat) => seat));
    for (const { seat, tokens, cards, score } of result.seats) {
      expect(tokens + worth(cards)).toBe(score);
      expect(score).toBe(within(match.state, () => scoreOf(toSeat(seat))));
      expect(tokens).toBe(within(match.state, () => Purse.honor[toSeat(seat)]));
    }
  });

  test('lists every card that a player owns', () => {
    result.seats.forEach(({ seat, cards }) => {
      const { hand, pool, deckTop, discard, played, constructs, under } = viewOf(match, -1).players[seat];
      const owned = [...hand, ...pool, ...deckTop, ...discard, ...played, ...constructs, ...under];
      expect(count(cards)).toBe(owned.length);
      for (const { id, name, count: n, honor } of cards) {
        const card = cardNamed(id)!;
        expect([name, honor]).toEqual([card.name, card.honor]);
        expect(n).toBe(owned.filter((other) => other === id).length);
      }
    });
  });

  test('names the winners, the most valuable cards first', () => {
    const won = result.seats.filter(({ isWinner }) => isWinner).map(({ seat }) => seat);
    expect(won).toEqual(within(match.state, winners));
    for (const { cards } of result.seats) {
      const values = cards.map(({ count: n, honor }) => n * honor);
      expect(values).toEqual([...values].sort((a, b) => b - a));
    }
  });

  test('has an adversary in solitaire only', () => {
    expect(result.adversary === null).toBe(variant !== 'solo');
    if (!result.adversary) return;
    const { tokens, cards, score, isWinner } = result.adversary;
    expect(tokens).toBe(within(match.state, () => Purse.honor[ADVERSARY_PURSE]));
    expect(tokens + worth(cards)).toBe(score);
    expect(score).toBe(within(match.state, adversaryScore));
    expect(isWinner).toBe(!result.seats[0].isWinner);
    expect(score >= result.seats[0].score).toBe(isWinner);
  });
});

test('a tie in solitaire is won by the adversary', () => {
  const { match } = tableWith(
    {
      players: [{ hand: [], deck: ['landtalker'], honor: 2 }],
      adversary: { honor: 5, cards: [] },
    },
    { players: 1, variant: 'solo' },
  );
  const { seats, adversary } = resultOf(match);
  expect([seats[0].score, seats[0].isWinner]).toEqual([5, false]);
  expect([adversary?.score, adversary?.isWinner]).toEqual([5, true]);
});
