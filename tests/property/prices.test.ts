import { describe, expect, test } from 'vitest';
import { ACQUIRE, actionCard, actionKind, DEFEAT } from '../../components/action.ts';
import { within } from '../../components/arena.ts';
import { Card } from '../../components/card.ts';
import type { CardEntity, Seat, ZoneId } from '../../components/ids.ts';
import { Place } from '../../components/place.ts';
import { DEPTH, Table } from '../../components/table.ts';
import { CULTIST, first, HEAVY_INFANTRY, isRow, MYSTIC, ROW, ROW_SIZE } from '../../components/zone.ts';
import type { Match } from '../../src/match/match.ts';
import { BOOK_CARDS } from '../../systems/book/index.ts';
import { powerOf, powerPriceOf, priceOf, runesFor } from '../../systems/price.ts';
import { forGames, matchFor, playerFor, playOn } from '../support/games.ts';
import { SHAPES } from '../support/tables.ts';

const GAMES = 24;
const SUPPLIES = [MYSTIC, HEAVY_INFANTRY, CULTIST];
const ON_OFFER = [...Array.from({ length: ROW_SIZE }, (_, place) => (ROW + place) as ZoneId), ...SUPPLIES];

const isMonster = (card: CardEntity): boolean => BOOK_CARDS[Card.def[card]].kind === 'monster';

function canPay(seat: Seat, card: CardEntity): boolean {
  return isMonster(card)
    ? powerPriceOf(seat, card) <= powerOf(seat)
    : priceOf(seat, card) <= runesFor(seat, card);
}

const namesOf = (cards: readonly CardEntity[]): string =>
  [...new Set(cards.map((card) => BOOK_CARDS[Card.def[card]].id))].sort().join();

function affordable(asked: Seat): string {
  const offered = ON_OFFER.map((zone) => first(zone)).filter((card) => card !== 0);
  return namesOf(offered.filter((card) => canPay(asked, card)));
}

function listed(match: Match): string {
  const isOnOffer = (zone: ZoneId): boolean => isRow(zone) || SUPPLIES.includes(zone);
  const deals = match.legal().filter((action) => [ACQUIRE, DEFEAT].includes(actionKind(action)));
  return namesOf(deals.map(actionCard).filter((card) => isOnOffer(Place.zone[card])));
}

describe.each(SHAPES)('prices, $players players, $variant', (shape) => {
  test('whatever the active player can pay for is listed, and nothing else', () => {
    let compared = 0;
    forGames(shape, GAMES, (game) => {
      playOn(matchFor(game), playerFor(game), (match) => {
        within(match.state, () => {
          if (Table.reg[DEPTH] > 0) return;
          compared++;
          const [list, payable] = [listed(match), affordable(match.asked)];
          if (list !== payable) expect(list).toBe(payable);
        });
      });
    });
    expect(compared).toBeGreaterThan(100);
  });
});
