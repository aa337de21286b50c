import { describe, expect, test } from 'vitest';
import { ACQUIRE, actionCard, actionKind, DEFEAT } from '../../components/action.ts';
import { DEPTH } from '../../components/registers.ts';
import type { World } from '../../components/world.ts';
import { CULTIST, first, HEAVY_INFANTRY, isRow, MYSTIC, ROW, ROW_SIZE } from '../../components/zones.ts';
import { CARDS } from '../../src/cards/index.ts';
import type { Match } from '../../src/match/match.ts';
import { powerOf, powerPriceOf, priceOf, runesFor } from '../../systems/price.ts';
import { forGames, matchFor, playerFor, playOn } from '../support/games.ts';
import { SHAPES } from '../support/tables.ts';

const GAMES = 24;
const SUPPLIES = [MYSTIC, HEAVY_INFANTRY, CULTIST];
const ON_OFFER = [...Array.from({ length: ROW_SIZE }, (_, place) => ROW + place), ...SUPPLIES];

const isMonster = (w: World, card: number): boolean => CARDS[w.def[card]].kind === 'monster';

function canPay(w: World, seat: number, card: number): boolean {
  return isMonster(w, card)
    ? powerPriceOf(w, seat, card) <= powerOf(w, seat)
    : priceOf(w, seat, card) <= runesFor(w, seat, card);
}

const namesOf = (w: World, cards: readonly number[]): string =>
  [...new Set(cards.map((card) => CARDS[w.def[card]].id))].sort().join();

function affordable({ world, asked }: Match): string {
  const offered = ON_OFFER.map((zone) => first(world, zone)).filter((card) => card !== 0);
  return namesOf(
    world,
    offered.filter((card) => canPay(world, asked, card)),
  );
}

function listed(match: Match): string {
  const { world } = match;
  const isOnOffer = (zone: number): boolean => isRow(zone) || SUPPLIES.includes(zone);
  const deals = match.legal().filter((action) => [ACQUIRE, DEFEAT].includes(actionKind(action)));
  return namesOf(
    world,
    deals.map(actionCard).filter((card) => isOnOffer(world.zone[card])),
  );
}

describe.each(SHAPES)('prices, $players players, $variant', (shape) => {
  test('whatever the active player can pay for is listed, and nothing else', () => {
    let compared = 0;
    forGames(shape, GAMES, (game) => {
      playOn(matchFor(game), playerFor(game), (match) => {
        if (match.world.reg[DEPTH] > 0) return;
        compared++;
        if (listed(match) !== affordable(match)) expect(listed(match)).toBe(affordable(match));
      });
    });
    expect(compared).toBeGreaterThan(100);
  });
});
