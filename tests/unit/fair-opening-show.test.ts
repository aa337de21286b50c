import { describe, expect, test } from 'vitest';
import { within } from '../../components/arena.ts';
import { toSeat } from '../../components/ids.ts';
import { ACTIVE, CLEANUP, NOTHING, PHASE, Table, TURN, WAIT } from '../../components/table.ts';
import { takeCompleted, writeDuty } from '../../src/fair/author.ts';
import { decodeBody, encodeBody, SHOW } from '../../src/fair/body.ts';
import type { Game } from '../../src/fair/game.ts';
import { readBody } from '../second/body.ts';
import { fairSeats, gamesFor, revealAll } from '../support/fair.ts';
import { setupOf } from '../support/tables.ts';

// A `show` that opens draws names no card. No card of today draws after the end of a turn is said, so the clean-up is made
// to come while the hand is sealed.

const seats = fairSeats(setupOf(['godslayer'], { players: 2, variant: 'standard' }), 'opening show');

function inCleanUp(): { games: Game[]; seat: number } {
  const games = gamesFor(seats);
  revealAll(seats, games);
  for (const game of games) {
    within(game.state, () => {
      Table.reg[PHASE] = CLEANUP;
      Table.reg[WAIT] = NOTHING;
    });
    game.proceed();
  }
  return { games, seat: within(games[0].state, () => Table.reg[ACTIVE]) };
}

describe('a show that opens draws', () => {
  test('names no card, and is taken', () => {
    const { games, seat } = inCleanUp();
    expect(games[1 - seat].wait).toEqual({ for: 'show', seat });
    const bytes = writeDuty(games[seat], seats.identities[seat], seat)!;
    expect(decodeBody(bytes)).toMatchObject({ kind: SHOW, card: 0 });
    expect(readBody(bytes)).toMatchObject({ kind: 'show', card: 0 });
    for (const game of games) expect(game.take(bytes)).toBeUndefined();
    revealAll(seats, games);
    expect(within(games[0].state, () => Table.reg[TURN])).toBe(2);
  });

  test('is refused with a card or a salt, as an input and in a record', () => {
    const { games, seat } = inCleanUp();
    const other = games[1 - seat];
    const card = games[seat].dealer.secrets.at(toSeat(seat), 0);
    const salt = new Uint8Array(16);
    const honest = decodeBody(writeDuty(games[seat], seats.identities[seat], seat)!);
    if (honest.kind !== SHOW) throw new Error('not a show');
    for (const more of [{ card }, { card: 1 }, { salt }]) {
      const what = 'showed more than it was asked for';
      const bytes = encodeBody({ ...honest, ...more });
      expect(other.take(bytes)).toMatchObject({ seat, what });
      // A record holds the card and the salt; the openings are put in by whoever reads it.
      const links = seats.identities[seat];
      const recorded = { kind: SHOW, card: 0, ...more } as const;
      expect(takeCompleted(other, links, seat, recorded, (b) => other.take(b))).toMatchObject({ seat, what });
      if ('card' in more) expect(() => readBody(bytes)).toThrow('a card and openings, or neither');
    }
  });
});
