import { expect, test } from 'vitest';
import type { Action } from '../../components/action.ts';
import { within } from '../../components/arena.ts';
import { toSeat } from '../../components/ids.ts';
import { Seat, sealedAt } from '../../components/seat.ts';
import { SHOW_TOP } from '../../components/table.ts';
import type { SetId } from '../../src/cards/vocabulary.ts';
import type { Expulsion } from '../../src/fair/findings.ts';
import type { Game } from '../../src/fair/game.ts';
import type { Peer } from '../../src/fair/peer.ts';
import { isAskedFor } from '../../src/fair/wait.ts';
import { wordsOf } from '../../src/match/words.ts';
import { fairSeats } from '../support/fair.ts';
import { FairNet } from '../support/fair-net.ts';
import { SET_IDS, setupOf } from '../support/tables.ts';
import { judgedBy } from '../support/verdicts.ts';

// Players who leave when chance has decided a card that they know, and that nobody else does: another one comes in its place.
// The verdict names it, whether or not a joint value burns.

const SEATS = [0, 1, 2];

const named = (seat: number): string => `Player ${seat + 1}`;

/** How many sealed cards out of a pool a seat holds. */
const held = ({ state }: Game, holder: number, owner = holder): number =>
  within(state, () => Seat.sealed[sealedAt(toSeat(holder), toSeat(owner))]);

/** Cards are taken unseen by who defeats Xeron, with the power of Heavy Infantry. */
const WANTED = [/^defeat xeron/, /^acquire heavy-infantry$/];

function wanted({ game }: Peer): Action | undefined {
  const legal = game.legal();
  const words = within(game.state, () => legal.map((action) => wordsOf(action)));
  const places = WANTED.map((pattern) => words.findIndex((text) => pattern.test(text)));
  return legal[places.find((i) => i >= 0) ?? -1];
}

/** So many matches are looked through for a rare moment, from one on that had it when this was written. */
const MOST_MATCHES = 300;

/** A match in which a seat is asked, and it is so. */
function found(
  sets: readonly SetId[],
  first: number,
  isSo: (game: Game, seat: number) => boolean,
  wants?: FairNet['wanted'],
) {
  for (let match = first; match < first + MOST_MATCHES; match++) {
    const name = `taken 32 ${match}`;
    const net = new FairNet(fairSeats(setupOf(sets, { players: 3, variant: 'standard' }), name), name);
    net.wanted = wants;
    let [seat, others]: [number, readonly number[]] = [-1, []];
    // What it is to show, its own program has shown already: that has not come.
    const isFound = (): boolean =>
      SEATS.some((asked) => {
        [seat, others] = [asked, SEATS.filter((other) => other !== asked)];
        return others.every((other) => {
          const { game } = net.peers[other];
          return 'seat' in game.wait && game.wait.seat === asked && isSo(game, asked);
        });
      });
    net.play(isFound);
    if (isFound()) return { net, seat, others };
  }
  throw new Error('There is no such moment.');
}

/** At such a moment the seat is silent, and is voted out. Says what is said of it. */
function leaves(
  sets: readonly SetId[],
  first: number,
  isSo: (game: Game, seat: number) => boolean,
  wants?: FairNet['wanted'],
): { seat: number; out: string; expulsion: Expulsion; complete: readonly string[] } {
  const { net, seat, others } = found(sets, first, isSo, wants);
  net.cutOff(seat);
  const input = net.peers[others[0]].game.length;
  for (const other of others) net.peers[other].vote([seat]);
  net.play(() => others.every((other) => net.peers[other].game.length > input));
  const { found: verdict, complete } = judgedBy(others.map((other) => net.peers[other]));
  expect(verdict.expulsions).toHaveLength(1);
  const out = `Input ${input + 1}: ${others.map(named).join(' and ')} voted ${named(seat)} out`;
  return { seat, out, expulsion: verdict.expulsions[0], complete };
}

const isToShowTop = (game: Game): boolean => game.wait.for === 'show' && isAskedFor(game, SHOW_TOP);

test('the top of a deck that was to be shown is named as a draw made anew', () => {
  const { seat, out, expulsion, complete } = leaves(
    SET_IDS,
    0,
    (game, s) => isToShowTop(game) && held(game, s) === 0,
  );
  expect(expulsion).toMatchObject({ changed: { what: 'draw', seat }, redealt: [], putBack: [] });
  expect(complete).toContain(`${out}; a draw of ${named(seat)} was made anew.`);
});

test('the top of a deck that was to be shown, and that nothing had looked at before, is named, too', () => {
  const { seat, out, complete } = leaves(
    SET_IDS,
    0,
    (game, s) =>
      isToShowTop(game) && held(game, s) > 0 && within(game.state, () => Seat.looked[toSeat(s)]) === 0,
  );
  expect(complete).toContain(
    `${out}; a draw of ${named(seat)} was made anew; the hand of ${named(seat)} was dealt anew.`,
  );
});

test('the top of a deck that was looked at and left there is named', () => {
  const { seat, out, expulsion, complete } = leaves(
    SET_IDS,
    0,
    (game, s) =>
      game.wait.for === 'action' &&
      held(game, s) === 0 &&
      within(game.state, () => Seat.looked[toSeat(s)]) === 1,
  );
  expect(expulsion).toMatchObject({ redealt: [], putBack: [{ seat, holder: seat }] });
  expect(expulsion.changed).toBeUndefined();
  expect(complete).toContain(
    `${out}; the top card that ${named(seat)} had looked at went back to the deck of ${named(seat)}.`,
  );
});

test('a card that was taken unseen and goes back as the taker leaves is named', () => {
  let others: readonly number[] = [];
  const isTaken = (game: Game, taker: number): boolean => {
    others = SEATS.filter((other) => other !== taker && held(game, taker, other) > 0);
    return game.wait.for === 'action' && others.length > 0;
  };
  const { seat, out, expulsion, complete } = leaves(['godslayer', 'fallen'], 0, isTaken, wanted);
  const pairs = others.map((other) => ({ seat: other, holder: seat }));
  expect(expulsion.putBack).toEqual(pairs);
  const words = pairs.map(
    (pair) =>
      `; what ${named(pair.holder)} had taken of ${named(pair.seat)} unseen went back to the deck of ${named(pair.seat)}, and what ${named(pair.holder)} did while holding it was not checked`,
  );
  expect(complete).toContain(`${out}; the hand of ${named(seat)} was dealt anew${words.join('')}.`);
});
