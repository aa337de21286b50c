import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { within } from '../../components/arena.ts';
import { toCard, toSeat, type ZoneId } from '../../components/ids.ts';
import { Place } from '../../components/place.ts';
import { FIRST, Table as Registers } from '../../components/table.ts';
import { HAND, ROW, ROW_SIZE, seatZone } from '../../components/zone.ts';
import type { Configuration } from '../../src/fair/config.ts';
import type { Game } from '../../src/fair/game.ts';
import { checkSetup } from '../../src/match/config.ts';
import { ownLink } from '../second/chain.ts';
import { type Deal, dealSetUp, type SeatLinks } from '../second/deal.ts';
import { type CardSet, runsOf } from '../second/layout.ts';
import { type FairSeats, fairSeats, gamesFor, revealAll } from '../support/fair.ts';

// The second implementation deals as the program does, from the masters of the seats and the match id.

const sets: readonly CardSet[] = JSON.parse(readFileSync('docs/spec/sets.txt', 'utf8'));

function cardsIn(zone: ZoneId): number[] {
  const found: number[] = [];
  for (let card = Place.next[zone]; card !== zone; card = Place.next[card]) found.push(card);
  return found;
}

/** What a seat sees of its own hand, in the order of its draws. */
function handIn({ state, dealer }: Game, seat: number): number[] {
  const { counts } = dealer.secrets;
  const sealed = Array.from({ length: counts[seat] }, (_, slot) => dealer.secrets.at(toSeat(seat), slot));
  return [...within(state, () => cardsIn(seatZone(toSeat(seat), HAND))), ...sealed];
}

function dealOf(games: readonly Game[]): Deal {
  return within(games[0].state, () => ({
    first: Registers.reg[FIRST],
    hands: games.map(handIn),
    row: Array.from({ length: ROW_SIZE }, (_, place) => Place.next[toCard(ROW + place)]),
  }));
}

function linksOf({ agreement, identities }: FairSeats): SeatLinks[] {
  const { terms, chain } = agreement.configuration;
  return identities.map(({ master, key }, seat) => {
    if (!agreement.commitments[seat]) return null;
    const of = { terms, key, master, origin: new Uint8Array(4) };
    return { public: ownLink('public', of, chain, 0), private: ownLink('private', of, chain, 0) };
  });
}

interface Table {
  readonly players: number;
  readonly open?: readonly number[];
  readonly first?: number;
}

describe('the deal of the set-up', () => {
  test.each<Table>([
    { players: 1 },
    { players: 2 },
    { players: 3 },
    { players: 4 },
    { players: 4, first: 2 },
    { players: 3, open: [1] },
    { players: 4, open: [0, 3] },
  ])('is that of the specification: %o', ({ players, open = [], first }) => {
    const setup = checkSetup(['godslayer'], players);
    const options: Partial<Configuration> = { chain: 16, ...(first === undefined ? {} : { first }) };
    for (const seed of ['a', 'b', 'c']) {
      const seats = fairSeats(setup, seed, options, open);
      const games = gamesFor(seats);
      revealAll(seats, games);
      const second = dealSetUp(seats.agreement.id, runsOf(sets, setup), linksOf(seats), first);
      expect(dealOf(games)).toEqual(second);
    }
  });
});
