import { describe, expect, test } from 'vitest';
import { ACQUIRE, actionKind, DEFEAT } from '../../components/action.ts';
import { Attention } from '../../src/bots/attention.ts';
import { Decision } from '../../src/bots/search/decision.ts';
import { lookOnce } from '../../src/bots/search/looks.ts';
import { Trial } from '../../src/bots/search/trial.ts';
import { SeatSeen } from '../../src/bots/seen.ts';
import { matchOf } from '../../src/match/scenario/table.ts';

const ROW = ['arha-initiate', 'mephit', 'void-initiate', 'wolf-shaman', 'spike-vixen', 'samaels-trickster'];

/** A player who can pay for anything in the row and in the supplies, and has played its hand. */
function richSeen(): SeatSeen {
  const match = matchOf({
    name: 'plenty',
    sets: ['godslayer'],
    given: {
      centerRow: ROW,
      players: [{ hand: [], runes: 20, power: 20 }, { hand: ['apprentice'] }],
    },
  });
  const seen = new SeatSeen(match.state, match.dealer);
  seen.turnTo(match.asked);
  return seen;
}

const isDeal = (kind: number): boolean => kind === ACQUIRE || kind === DEFEAT;

/** The indices of what can be won, by where it is. */
const dealsIn = (seen: SeatSeen, zone: string): number[] =>
  Array.from({ length: seen.legal.size }, (_, i) => i).filter(
    (i) => isDeal(actionKind(seen.legal.actions[i])) && seen.zoneOf(i) === zone,
  );

function noticed(seen: SeatSeen, zone: string, matches: number): number {
  const attention = new Attention(20);
  const deals = dealsIn(seen, zone);
  let count = 0;
  for (let match = 0; match < matches; match++) {
    attention.begin(`match ${match}`);
    count += deals.filter((i) => attention.notices(seen, i)).length;
  }
  return count / (matches * deals.length);
}

describe('attention', () => {
  test('misses so many of the cards of the row, and none of a supply', () => {
    const seen = richSeen();
    expect(dealsIn(seen, 'row')).toHaveLength(ROW.length);
    expect(Math.abs(noticed(seen, 'row', 1000) - 0.8)).toBeLessThan(0.03);
    expect(dealsIn(seen, 'supply').length).toBeGreaterThan(0);
    expect(noticed(seen, 'supply', 50)).toBe(1);
  });

  test('is the same however often it is asked, and another in the next turn', () => {
    const seen = richSeen();
    const look = (turn: number): boolean[] => {
      const attention = new Attention(20);
      attention.begin('same');
      const later = Object.create(seen, { turn: { value: turn } }) as SeatSeen;
      return dealsIn(seen, 'row').map((i) => attention.notices(later, i));
    };
    expect(look(7)).toEqual(look(7));
    const looks = Array.from({ length: 20 }, (_, turn) => look(turn).join());
    expect(new Set(looks).size).toBeGreaterThan(3);
  });

  test('is whole before a match has begun', () => {
    const seen = richSeen();
    const attention = new Attention(100);
    expect(dealsIn(seen, 'row').every((i) => attention.notices(seen, i))).toBe(true);
    attention.begin('now');
    expect(dealsIn(seen, 'row').some((i) => attention.notices(seen, i))).toBe(false);
  });
});

test('what is not noticed is not thought about, even if it is the usual move', () => {
  const seen = richSeen();
  const candidatesIf = (notices: Attention['notices']): number[] =>
    new Decision(new Trial(seen.layout), {
      seen,
      budget: { nodes: 100 },
      seed: 1,
      looks: lookOnce(1),
      notices,
    }).candidates.map(({ action }) => action);
  const all = candidatesIf(() => true);
  const usual = seen.legal.actions.indexOf(all[0]);
  expect(seen.zoneOf(usual)).toBe('row');
  const others = candidatesIf((_, index) => index !== usual);
  expect(others).toHaveLength(all.length - 1);
  expect(others).not.toContain(all[0]);
});
