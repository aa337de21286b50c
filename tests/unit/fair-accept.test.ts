import { describe, expect, test } from 'vitest';
import { actionCard, actionKind, actionOf, OPTION, PLAY } from '../../components/action.ts';
import { DECK, seatZone } from '../../components/zones.ts';
import { isAcceptable, isClaim } from '../../src/match/accept.ts';
import { localMatch, perform } from '../../src/match/match.ts';
import { matchOf } from '../../src/match/scenario/table.ts';
import { deckSize, handSize, poolLeft, returnSealed, sealedIn } from '../../systems/hand.ts';
import { RandomPlayer } from '../support/random-player.ts';
import { SET_IDS, setupOf } from '../support/tables.ts';

const setup = setupOf(SET_IDS, { players: 3, variant: 'standard' });

const ROW = ['granger', 'granger', 'scrap-flinger', 'abolisher', 'everbloom', 'starchild'];

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

  test.each([
    ['militia', 1],
    ['elder-skeptic', 2],
  ])('accepts either option of Tower Askara if it depends on a sealed card: %s', (card, option) => {
    const match = matchOf({
      name: 'a single card',
      sets: ['souls'],
      given: { centerRow: ROW, event: null, players: [{ hand: ['tower-askara'], deck: [card] }] },
    });
    const play = match.legal().find((action) => actionKind(action) === PLAY);
    perform(match.world, match.dealer, 0, play ?? 0);
    expect(match.legal()).toEqual([actionOf(OPTION, 0, option)]);
    for (const i of [1, 2]) expect(isAcceptable(match.world, actionOf(OPTION, 0, i))).toBe(true);
    expect(isAcceptable(match.world, actionOf(OPTION, 0, 3))).toBe(false);
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
