import { describe, expect, test } from 'vitest';
import { actionCard, actionOf, PLAY } from '../../components/action.ts';
import { DECK, seatZone } from '../../components/zones.ts';
import { isAcceptable, isClaim } from '../../src/match/accept.ts';
import { localMatch } from '../../src/match/match.ts';
import { deckSize, handSize, poolLeft, returnSealed, sealedIn } from '../../systems/hand.ts';
import { RandomPlayer } from '../support/random-player.ts';
import { SET_IDS, setupOf } from '../support/tables.ts';

const setup = setupOf(SET_IDS, { players: 3, variant: 'standard' });

describe('acceptance by what is public', () => {
  test('accepts whatever is legal for the hand that there is', () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const match = localMatch(setup, seed);
      const player = new RandomPlayer(seed, seed < 'c');
      while (!match.isOver) {
        const legal = match.legal();
        for (const action of legal) expect(isAcceptable(match.world, action)).toBe(true);
        match.submit(match.asked, player.choose(legal));
      }
    }
  });

  test('accepts any card of the pool that may be in the hand, and none of another', () => {
    const { world, active } = localMatch(setup, 'claims');
    const deck = seatZone(active, DECK);
    const other = seatZone((active + 1) % 3, DECK);
    for (let card = world.next[deck]; card !== deck; card = world.next[card])
      expect(isAcceptable(world, actionOf(PLAY, card))).toBe(true);
    for (let card = world.next[other]; card !== other; card = world.next[card])
      expect(isAcceptable(world, actionOf(PLAY, card))).toBe(false);
    expect(isClaim(world, actionOf(PLAY, 4095))).toBe(false);
    expect(actionCard(actionOf(PLAY, 4095))).toBe(4095);
  });
});

describe('a hand that goes back', () => {
  test('is in the pool again', () => {
    const { world, active } = localMatch(setup, 'returns');
    const before = [handSize(world, active), deckSize(world, active)];
    world.looked[active] = 1;
    returnSealed(world, active);
    expect([sealedIn(world, active), world.looked[active]]).toEqual([0, 0]);
    expect(poolLeft(world, active)).toBe(before[0] + before[1]);
  });
});
