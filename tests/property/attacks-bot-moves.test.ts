import { describe, expect, test } from 'vitest';
import { type Action, actionKind, actionOf, END_TURN, PLAY } from '../../components/action.ts';
import { within } from '../../components/arena.ts';
import { ACTIVE, Table } from '../../components/table.ts';
import { findOpenPlayer, openPlayerOf, versioned } from '../../src/bots/for-open-seats.ts';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { audit } from '../../src/fair/audit.ts';
import { publicLink, writeAction, writeExpel, writeOpenAction } from '../../src/fair/author.ts';
import { decodeBody } from '../../src/fair/body.ts';
import type { Game } from '../../src/fair/game.ts';
import { toHex } from '../../src/fair/hash.ts';
import { refusalOf } from '../support/attempts.ts';
import { type FairSeats, fairSeats, gamesFor, nextInput, revealAll } from '../support/fair.ts';
import { checkAgreement } from '../support/fair-check.ts';
import { FairNet } from '../support/fair-net.ts';
import { RandomPlayer } from '../support/random-player.ts';
import { setupOf } from '../support/tables.ts';

// What a bot does by chance is not for those to choose who write into the log before it: one in what order it plays its
// cards, all but one on which ballot they throw the honest one out.

const [HONEST, EVE, BOT] = [0, 1, 2];
const BALLOTS = Array.from({ length: 128 }, (_, ballot) => ballot);
const BOTS = ['random', 'greedy'] as const;

interface Place {
  readonly seats: FairSeats;
  readonly games: readonly Game[];
}

/** A match of three, as all see it, as soon as it is as somebody wants it; `heard` is told of every move of a bot. */
function placeOf(
  open: readonly number[],
  until: (game: Game) => boolean,
  heard: (game: Game) => void = () => {},
): Place {
  const seats = fairSeats(setupOf(['godslayer'], { players: 3, variant: 'standard' }), 'bot moves', {}, open);
  const games = gamesFor(seats);
  const player = new RandomPlayer('bot moves', true);
  const nextOf = (game: Game): Uint8Array => {
    if (!('seat' in game.wait) || game.dealer.seats[game.wait.seat].isLive)
      return nextInput(seats, games, player);
    heard(game);
    return writeOpenAction(game, game.wait.seat, player.choose(game.legal()));
  };
  for (revealAll(seats, games); !until(games[EVE]); revealAll(seats, games)) {
    const bytes = nextOf(games[EVE]);
    for (const game of games) expect(game.take(bytes)).toBeUndefined();
  }
  return { seats, games };
}

function addLinks({ seats, games }: Place, of: readonly number[]): void {
  const game = games[EVE];
  const { wait } = game;
  if (wait.for !== 'links') return;
  const { k } = game.dealer.chance!;
  for (const seat of wait.seats)
    if (of.includes(seat)) game.addLink(seat, k, publicLink(game, seats.identities[seat], seat, k)!);
}

function add({ games }: Place, bytes: Uint8Array): void {
  expect(games[EVE].tryInput(decodeBody(bytes), bytes)).toBeUndefined();
}

/** The first moves of the bots in the place that they have come to, and the value that all of it is of. */
function movesOf({ games }: Place): string {
  const game = games[EVE];
  expect(game.wait).toEqual({ for: 'action', seat: BOT });
  const moves = BOTS.map((bot) => openPlayerOf(versioned(bot))(game, BOT));
  return `${toHex(game.dealer.last)} ${moves}`;
}

const playsOf = (game: Game): Action[] =>
  game.wait.for === 'action' ? game.legal().filter((action) => actionKind(action) === PLAY) : [];

describe('what the bot in an open seat does next', () => {
  test('does not depend on the order in which another plays its cards', () => {
    const hasOrders = (game: Game): boolean =>
      within(game.state, () => Table.reg[ACTIVE]) === EVE && playsOf(game).length > 1;
    const place = placeOf([BOT], hasOrders);
    const game = place.games[EVE];
    const act = (action: Action): void =>
      add(place, writeAction(game, place.seats.identities[EVE], EVE, action));
    const found: string[] = [];
    // Of cards that are alike the one that was drawn first is played: no order is left out, and none is there twice.
    const tryOrders = (): void => {
      for (const action of playsOf(game))
        game.attempt(() => {
          act(action);
          tryOrders();
        });
      if (playsOf(game).length > 0) return;
      act(actionOf(END_TURN));
      addLinks(place, [HONEST, EVE]);
      found.push(movesOf(place));
    };
    game.attempt(tryOrders);
    expect(found.length).toBeGreaterThanOrEqual(5);
    expect(new Set(found).size).toBe(1);
  });

  test('does not depend on the ballot on which its player was voted out', () => {
    const place = placeOf(
      [],
      (game) => game.length > 40 && game.wait.for === 'action' && game.wait.seat === BOT,
    );
    const game = place.games[EVE];
    const found = BALLOTS.map((ballot) =>
      game.attempt(() => {
        add(place, writeExpel(game, [BOT], [], [], ballot));
        addLinks(place, [HONEST, EVE]);
        return movesOf(place);
      }),
    );
    expect(new Set(found).size).toBe(1);
  });

  test('is of another seed for each move, which all compute', () => {
    const seeds: string[] = [];
    const { games } = placeOf(
      [BOT],
      ({ length }) => length > 150,
      (game) => {
        const seed = toHex(game.dealer.openSeed);
        seeds.push(seed);
        // What is only tried counts for nothing.
        const bytes = writeOpenAction(game, BOT, game.legal()[0]);
        game.attempt(() => {
          expect(game.tryInput(decodeBody(bytes), bytes)).toBeUndefined();
          expect(toHex(game.dealer.openSeed)).not.toBe(seed);
        });
        expect(toHex(game.dealer.openSeed)).toBe(seed);
      },
    );
    expect(seeds.length).toBeGreaterThan(20);
    expect(new Set(seeds).size).toBe(seeds.length);
    expect(new Set(games.map(({ dealer }) => toHex(dealer.openSeed))).size).toBe(1);
  });
});

test('what bots do is the same for all, and for an audit, though a seat is voted out and comes back over a bad network', () => {
  const bot = versioned('random');
  const seats = fairSeats(setupOf(['godslayer'], { players: 3, variant: 'standard' }), 'bot net', { bot });
  const faults = { drop: 10, reorder: 30, reload: 1 };
  const net = new FairNet(seats, 'bot net', faults, true, { openPlayer: openPlayerOf(bot) });
  const { peers } = net;
  const isLive = (): boolean =>
    peers.every(({ game }, seat) => net.away.has(seat) || game.dealer.seats[BOT].isLive);
  net.play(() => peers[HONEST].game.length > 40);
  net.away.add(BOT);
  net.play(() => {
    for (const seat of [HONEST, EVE])
      if (peers[seat].awaited.includes(BOT) && !peers[seat].votes.isVoting)
        refusalOf(() => peers[seat].vote([BOT]));
    return !peers.some(({ game }, seat) => seat !== BOT && game.dealer.seats[BOT].isLive);
  });
  const { length } = peers[HONEST].game;
  net.play(() => peers[HONEST].game.length > length + 40);
  net.away.delete(BOT);
  net.play(() => {
    refusalOf(() => peers[BOT].comeBack());
    return isLive();
  });
  net.play();
  net.settle();
  checkAgreement(peers);
  const found = audit(peers[HONEST].record(), { signatures: nodeSignatures, openPlayer: findOpenPlayer });
  expect(found).toMatchObject({ isGenuine: true, isOver: true, areBotsChecked: true });
  expect(found.wrongBot).toBeUndefined();
  expect(found.botMoves).toBeGreaterThan(5);
});
