import { describe, expect, test } from 'vitest';
import { actionOf, END_TURN, PLAY } from '../../components/action.ts';
import { within } from '../../components/arena.ts';
import { type CardEntity, toSeat } from '../../components/ids.ts';
import { DECK, seatZone } from '../../components/zone.ts';
import { writeAction } from '../../src/fair/author.ts';
import type { Game } from '../../src/fair/game.ts';
import { cardsOf } from '../../src/fair/zone-cards.ts';
import { isAcceptable } from '../../src/match/accept.ts';
import { fairSeats, gamesFor, revealAll } from '../support/fair.ts';
import { setupOf } from '../support/tables.ts';

const seats = fairSeats(setupOf(['godslayer'], { players: 3, variant: 'standard' }), 'claims');

function begin(): { games: Game[]; seat: number } {
  const games = gamesFor(seats);
  revealAll(seats, games);
  return { games, seat: games[0].asked };
}

/** What each of the others says to an input of the seat. */
const tell = (games: readonly Game[], seat: number, bytes: Uint8Array) =>
  games.filter((_, i) => i !== seat).map((game) => game.take(bytes));

/** A card that the seat could hold, for all that others know, but does not. */
const falseCard = ({ state, dealer }: Game, seat: number): CardEntity =>
  within(state, () =>
    cardsOf(seatZone(toSeat(seat), DECK)).find(
      (card) => !dealer.secrets.holds(toSeat(seat), card) && isAcceptable(actionOf(PLAY, card)),
    ),
  )!;

describe('a claim', () => {
  test('that is false is found out when the turn ends, by everybody', () => {
    const { games, seat } = begin();
    const cheat = games[seat];
    const identity = seats.identities[seat];
    const claim = writeAction(cheat, identity, seat, actionOf(PLAY, falseCard(cheat, seat)));
    expect(tell(games, seat, claim)).toEqual([undefined, undefined]);
    cheat.take(claim);
    revealAll(seats, games);
    const end = writeAction(cheat, identity, seat, actionOf(END_TURN));
    for (const offence of tell(games, seat, end))
      expect(offence).toMatchObject({ input: 0, seat, what: expect.stringMatching('had not drawn') });
  });

  test('that does not fit the pool is refused at once', () => {
    const { games, seat } = begin();
    const cheat = games[seat];
    const [card] = within(cheat.state, () => cardsOf(seatZone(toSeat((seat + 1) % 3), DECK)));
    const claim = writeAction(cheat, seats.identities[seat], seat, actionOf(PLAY, card));
    for (const offence of tell(games, seat, claim))
      expect(offence).toMatchObject({ seat, what: 'did what is not legal' });
  });

  test('that is refused changes nothing', () => {
    const { games, seat } = begin();
    const other = games[(seat + 1) % 3];
    const before = [other.hash, other.head, other.dealer.k, other.length];
    const bytes = writeAction(games[seat], seats.identities[seat], seat, actionOf(END_TURN));
    const broken = bytes.slice();
    broken[broken.length - 1] ^= 1;
    expect(other.take(broken)).toBeDefined();
    expect([other.hash, other.head, other.dealer.k, other.length]).toEqual(before);
    expect(other.take(bytes)).toBeUndefined();
  });
});
