import { describe, expect, test } from 'vitest';
import { actionCard, actionKind, actionOf, OPTION, PLAY } from '../../components/action.ts';
import { within } from '../../components/arena.ts';
import { FIRST_SEAT, NO_CARD, toCard, toSeat } from '../../components/ids.ts';
import { Seat } from '../../components/seat.ts';
import { DECK, seatZone } from '../../components/zone.ts';
import { isAcceptable, isClaim } from '../../src/match/accept.ts';
import { localMatch, perform } from '../../src/match/match.ts';
import { matchOf } from '../../src/match/scenario/table.ts';
import { deckSize, handSize, poolLeft, returnSealed, sealedIn } from '../../systems/hand.ts';
import { cardsOf } from '../support/invariants.ts';
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
        for (const action of legal) expect(within(match.state, () => isAcceptable(action))).toBe(true);
        match.submit(match.asked, player.choose(legal));
      }
    }
  });

  test('accepts any card of the pool that may be in the hand, and none of another', () => {
    const { state, active } = localMatch(setup, 'claims');
    const deck = seatZone(active, DECK);
    const other = seatZone(toSeat((active + 1) % 3), DECK);
    within(state, () => {
      for (const card of cardsOf(deck)) expect(isAcceptable(actionOf(PLAY, card))).toBe(true);
      for (const card of cardsOf(other)) expect(isAcceptable(actionOf(PLAY, card))).toBe(false);
      expect(isClaim(actionOf(PLAY, toCard(4095)))).toBe(false);
    });
    expect(actionCard(actionOf(PLAY, toCard(4095)))).toBe(4095);
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
    within(match.state, () => perform(match.dealer, FIRST_SEAT, play!));
    expect(match.legal()).toEqual([actionOf(OPTION, NO_CARD, option)]);
    for (const i of [1, 2])
      expect(within(match.state, () => isAcceptable(actionOf(OPTION, NO_CARD, i)))).toBe(true);
    expect(within(match.state, () => isAcceptable(actionOf(OPTION, NO_CARD, 3)))).toBe(false);
  });
});

describe('a hand that goes back', () => {
  test('is in the pool again', () => {
    const { state, active } = localMatch(setup, 'returns');
    within(state, () => {
      const before = [handSize(active), deckSize(active)];
      Seat.looked[active] = 1;
      returnSealed(active);
      expect([sealedIn(active), Seat.looked[active]]).toEqual([0, 0]);
      expect(poolLeft(active)).toBe(before[0] + before[1]);
    });
  });
});
