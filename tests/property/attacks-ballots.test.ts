import { describe, expect, test } from 'vitest';
import { actionOf, END_TURN } from '../../components/action.ts';
import { within } from '../../components/arena.ts';
import { CENTER } from '../../components/zone.ts';
import { publicLink, writeExpel } from '../../src/fair/author.ts';
import { ACTION, decodeBody, encodeBody } from '../../src/fair/body.ts';
import type { Game } from '../../src/fair/game.ts';
import { hash, toHex } from '../../src/fair/hash.ts';
import { encodeMessage, INPUT, short } from '../../src/fair/messages.ts';
import { cardsOf } from '../../src/fair/zone-cards.ts';
import { playCoalition } from '../support/coalition.ts';
import { type FairSeats, fairSeats, gamesFor, nextInput, revealAll } from '../support/fair.ts';
import { RandomPlayer } from '../support/random-player.ts';
import { SET_IDS, setupOf } from '../support/tables.ts';

// All but seat 0 are in league. They know every link of the values without it, and try whatever a vote can say so as to
// have another value. Only who is left, and when, makes another.

const HONEST = 0;
const BALLOTS = Array.from({ length: 128 }, (_, ballot) => ballot);
const TRIES = 16;

interface Begun {
  readonly seats: FairSeats;
  /** As seat 1 sees it. It waits for the link of the honest seat, and for no other. */
  readonly game: Game;
}

/** All show their links but one. */
function addLinks({ seats, game }: Begun, but: number): void {
  const { wait } = game;
  if (wait.for !== 'links') return;
  const { k } = game.dealer.chance!;
  for (const seat of wait.seats)
    if (seat !== but) game.addLink(seat, k, publicLink(game, seats.identities[seat], seat, k)!);
}

function begun(players: number, inputs: number): Begun {
  const seats = fairSeats(setupOf(SET_IDS, { players, variant: 'standard' }), `ballots ${players}`);
  const games = gamesFor(seats);
  const player = new RandomPlayer('ballots', true);
  const isThere = ({ length, wait }: Game): boolean =>
    length >= inputs && wait.for === 'links' && wait.seats.includes(HONEST);
  while (!isThere(games[1])) {
    revealAll(seats, games);
    const bytes = nextInput(seats, games, player);
    for (const game of games) expect(game.take(bytes)).toBeUndefined();
  }
  const found = { seats, game: games[1] };
  addLinks(found, HONEST);
  expect(found.game.awaited).toEqual([HONEST]);
  return found;
}

/** The value, and what is left in the center deck, after inputs that the league alone signs. */
function outcomeOf(place: Begun, ...expels: readonly (() => Uint8Array)[]): string {
  const { game } = place;
  // What they had shown is forgotten with each who is expelled.
  addLinks(place, HONEST);
  return game.attempt(() => {
    for (const expel of expels) {
      const bytes = expel();
      expect(game.tryInput(decodeBody(bytes), bytes)).toBeUndefined();
    }
    addLinks(place, HONEST);
    expect(game.dealer.chance?.value).toBeDefined();
    return `${toHex(game.dealer.chance!.value!)} ${within(game.state, () => cardsOf(CENTER))}`;
  });
}

/** Proof that a seat of the league makes against itself: an input for the first place, with anything in it. */
function confession({ seats, game }: Begun, seat: number, any: number): Uint8Array {
  const state = new Uint8Array(8).fill(any);
  const bytes = encodeBody({ kind: ACTION, seat, state, action: actionOf(END_TURN), openings: [] });
  const [head] = game.heads;
  const signature = seats.identities[seat].sign(hash('input', head, bytes));
  return encodeMessage({ type: INPUT, n: 0, head: short(head), signature, bytes });
}

describe('who throw the honest one out for a value that they dislike have the same one next', () => {
  const three = begun(3, 20);
  const six = begun(6, 20);

  test('on every ballot', () => {
    const { game } = three;
    const found = BALLOTS.map((ballot) => outcomeOf(three, () => writeExpel(game, [HONEST], [], [], ballot)));
    expect(new Set(found).size).toBe(1);
  });

  test('in the set-up, on every ballot', () => {
    const place = begun(2, 0);
    const { game } = place;
    const found = BALLOTS.map((ballot) => outcomeOf(place, () => writeExpel(game, [HONEST], [], [], ballot)));
    expect(new Set(found).size).toBe(1);
  });

  test('with whatever proofs against themselves, of one and of two, and without', () => {
    const { game } = six;
    for (const barred of [[1], [1, 2], [2, 5]]) {
      const targets = [HONEST, ...barred];
      const found = Array.from({ length: TRIES }, (_, any) => {
        const proofs = barred.map((seat, i) => confession(six, seat, any * (i + 1)));
        return outcomeOf(six, () => writeExpel(game, targets, barred, proofs, any));
      });
      const one = barred.slice(1).map((seat) => confession(six, seat, 1));
      found.push(outcomeOf(six, () => writeExpel(game, targets, barred.slice(1), one)));
      found.push(outcomeOf(six, () => writeExpel(game, targets)));
      expect(new Set(found).size).toBe(1);
    }
  });

  test('with proofs in their one order', () => {
    const { game } = six;
    const proofs = [2, 1].map((seat) => confession(six, seat, 1));
    const bytes = writeExpel(game, [HONEST, 1, 2], [1, 2], proofs);
    expect(game.attempt(() => game.tryInput(decodeBody(bytes), bytes))).toBeDefined();
  });

  test('unless others are left, or later', () => {
    const { game } = six;
    const mates = [1, 2, 3, 4, 5];
    const pairs = mates.flatMap((a) => mates.filter((b) => b > a).map((b) => [a, b]));
    const sets = [[], ...mates.map((seat) => [seat]), ...pairs];
    const found = sets.map((set) => outcomeOf(six, () => writeExpel(game, [HONEST, ...set])));
    const later = mates.map((seat) =>
      outcomeOf(
        six,
        () => writeExpel(game, [HONEST]),
        () => {
          addLinks(six, seat);
          return writeExpel(game, [seat]);
        },
      ),
    );
    expect(new Set([...found, ...later]).size).toBe(sets.length + later.length);
  });
});

test('two of three who try all ballots, and throw each other out besides, find one card for each who are left', () => {
  const { isOver, isSame, offences, choices, expelled, judged } = playCoalition('ballots', 'all');
  expect({ isOver, isSame, offences, choices }).toEqual({
    isOver: true,
    isSame: true,
    offences: [],
    choices: 1,
  });
  expect(expelled).toBeGreaterThan(0);
  expect(judged.found).toMatchObject({ isGenuine: true, isProven: false, caught: [] });
});
