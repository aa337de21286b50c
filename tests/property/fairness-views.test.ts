import { describe, expect, test } from 'vitest';
import { actionCard, actionKind, PLAY } from '../../components/action.ts';
import { within } from '../../components/arena.ts';
import { toCard, toSeat } from '../../components/ids.ts';
import { ACTIVE, Table } from '../../components/table.ts';
import { DECK, seatZone } from '../../components/zone.ts';
import { basics } from '../../src/cards/basics.ts';
import { authorOf } from '../../src/fair/body.ts';
import { FIRST_CHAIN } from '../../src/fair/chain.ts';
import type { Game } from '../../src/fair/game.ts';
import type { Hand } from '../../src/fair/hand.ts';
import { seal, unseal } from '../../src/fair/handover.ts';
import { hash, u32 } from '../../src/fair/hash.ts';
import { cardsOf } from '../../src/fair/zone-cards.ts';
import { compileBook } from '../../systems/book/book.ts';
import { fairSeats } from '../support/fair.ts';
import { fitIndependent, fitUniform, Tally } from '../support/fairness-chi.ts';
import { hurryHashes } from '../support/fairness-hash.ts';
import { LEAST_P } from '../support/fairness-measure.ts';
import { isIn, masked, WatchedMatch } from '../support/fairness-views.ts';
import { firstSeed } from '../support/seeds.ts';
import { SET_IDS, setupOf } from '../support/tables.ts';

hurryHashes();

const two = setupOf(['godslayer'], { players: 2, variant: 'standard' });
const secretOf = (i: number): Uint8Array => hash('test secret', u32(i));

/** The hand that a seat would hold, for all that somebody else knows, if this were its secret. */
function supposed(game: Game, seat: number, i: number): Hand | undefined {
  const hand = game.dealer.seats[seat].hand.copy();
  return hand.read(() => secretOf(i)) ? undefined : hand;
}

/** All is dealt, and nobody has done anything. */
function dealt(first: number): WatchedMatch {
  const match = new WatchedMatch(fairSeats(two, `dealt ${first}`, { chain: 16, first }), 'dealt');
  match.settle();
  return match;
}

describe("another's hand", () => {
  test.each([
    ['a player', 0],
    ['a spectator', 2],
  ])('can be any five cards of the deck, each as likely, for all that %s knows', (_, observer) => {
    const { game } = dealt(0).peers[observer];
    const counts = new Map<string, number>();
    for (let i = 0; i < 5040; i++) {
      const cards = supposed(game, 1, i)!.slots.map(({ card }) => card);
      const key = cards.sort((a, b) => a - b).join();
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(counts.size).toBe(252);
    expect(fitUniform([...counts.values()]).p).toBeGreaterThan(LEAST_P);
  });

  test('can be any cards of its pool at any time of a match', () => {
    const tally = new Tally();
    for (const players of [2, 3, 4]) {
      const setup = setupOf(SET_IDS, { players, variant: 'standard' });
      const match = new WatchedMatch(fairSeats(setup, `any time ${players}`), `${players}`);
      while (match.length < 90 && match.step())
        for (const observer of [0, players]) tallyHands(match.peers[observer].game, observer, tally);
    }
    const fit = tally.fit();
    expect(fit.count).toBeGreaterThan(3000);
    expect(fit.p).toBeGreaterThan(LEAST_P);
  });

  test('is not told by which of several identical cards is played', () => {
    const [apprentice, militia] = ['apprentice', 'militia'].map(
      (id) => compileBook([basics]).numbers.get(id)!,
    );
    const rows = new Map<number, number[]>();
    for (const { game, cards } of ownersHands(4000)) {
      const { defs } = game.state.layout;
      const plays = game.legal().filter((action) => actionKind(action) === PLAY);
      const played = plays.map(actionCard).find((card) => defs[card] === apprentice)!;
      const row = rows.get(played) ?? [0, 0, 0];
      row[cards.filter((card) => defs[card] === militia).length]++;
      rows.set(played, row);
    }
    expect(rows.size).toBe(8);
    expect(fitIndependent([...rows.values()]).p).toBeGreaterThan(LEAST_P);
  });
});

/** The game of the seat that is to play, with one hand after the other, each from another secret. */
function* ownersHands(hands: number) {
  const seats = masked(fairSeats(two, 'owner', { chain: 16, first: 1 }));
  const match = new WatchedMatch(seats, 'owner');
  match.settle();
  const { game } = match.peers[1];
  const { dealer } = game;
  for (let mask = 1; mask <= hands; mask++) {
    Object.assign(seats.identities[1], { mask });
    dealer.restore(dealer.head, { ...dealer.save(), own: [undefined, dealer.seats[1].hand.copy()] });
    yield { game, cards: dealer.ownHand(1)!.slots.map(({ card }) => card) };
  }
}

/** Counts the hands of others that have shown nothing since they were drawn, with a few secrets each. */
function tallyHands(game: Game, observer: number, tally: Tally): void {
  for (const seat of game.dealer.seats.keys()) {
    if (seat === observer || within(game.state, () => Table.reg[ACTIVE]) === seat) continue;
    const deck = within(game.state, () => cardsOf(seatZone(toSeat(seat), DECK)));
    for (let i = 0; i < 4; i++) {
      const slots = supposed(game, seat, (game.length * 10 + observer) * 4 + i)?.slots ?? [];
      const left = deck.slice();
      for (const { card } of slots) {
        const index = left.indexOf(toCard(card));
        if (index < 0) break;
        tally.add(index, left.length);
        left.splice(index, 1);
      }
    }
  }
}

interface Moment {
  readonly author: number;
  readonly drawn: number;
  readonly memories: readonly string[];
  readonly transcript: Uint8Array;
}

/** Inputs of a match up to the first of seat 1 after it has used a private link, and what others had in memory after each. */
function trace(from: number, mask: number): { moments: Moment[]; hand: string } {
  const setup = setupOf(SET_IDS, { players: 3, variant: 'standard' });
  const seats = masked(fairSeats(setup, 'trace', { chain: 64, first: 0 }));
  Object.assign(seats.identities[1], { from, mask });
  const match = new WatchedMatch(seats, 'trace');
  const moments: Moment[] = [];
  let hand = '';
  match.settle();
  for (let since = -1; since < 0 || since === moments.length - 1 || moments.at(-1)!.author !== 1; ) {
    match.step();
    const { log, dealer, length } = match.spectator.game;
    const drawn = dealer.seats[1].nextPrivate;
    const memories = [0, 2, 3].map((other) => digest(match.memory(other)));
    const { transcript } = match;
    moments.push({ author: authorOf(log[length - 1].body), drawn, memories, transcript });
    if (drawn <= from || since >= 0) continue;
    since = moments.length - 1;
    hand = handOf(match.peers[1].game, 1);
  }
  return { moments, hand };
}

const handOf = (game: Game, seat: number): string =>
  game.dealer
    .ownHand(seat)!
    .slots.map(({ card }) => card)
    .join();

const digest = (text: string): string =>
  Buffer.from(hash('test memory', Buffer.from(text, 'latin1'))).toString('hex');

describe('the memory of others', () => {
  test.each([0, 3])('is the same whatever a seat has drawn, until it shows it (link %i)', (from) => {
    const one = trace(from, 0);
    const other = trace(from, 1);
    expect(other.hand).not.toBe(one.hand);
    const drawn = one.moments.findIndex((moment) => moment.drawn > from);
    expect(one.moments.length).toBeGreaterThan(drawn + 5);
    expect(other.moments.slice(0, -1)).toEqual(one.moments.slice(0, -1));
  });

  test('holds no secret of a seat, also when cards are handed over', () => {
    const setup = setupOf(['godslayer'], { players: 4, variant: 'standard' });
    firstSeed('secrets', 27, (seed) => {
      const seen = { moments: 0, handovers: 0 };
      const match = new WatchedMatch(fairSeats(setup, seed), seed);
      for (let before = 0; match.step(); ) {
        const given = match.spectator.game.dealer.seats.flatMap(({ taken }) => taken).length;
        const isNew = given > before;
        before = given;
        if (!isNew && match.length % 90 !== 0) continue;
        seen.moments++;
        seen.handovers += given;
        checkMemories(match);
      }
      return seen.handovers > 2 && seen.moments > 5 ? seen : undefined;
    });
  });
});

/** The secrets of a seat that nobody else may have at this time. */
function secretsOf(match: WatchedMatch, seat: number): Uint8Array[] {
  const { dealer } = match.spectator.game;
  const identity = match.seats.identities[seat];
  const { publicLinks, privateLinks } = dealer.seats[seat];
  const next = (kind: 'public' | 'private', known: number) =>
    Array.from({ length: 8 }, (_, i) => identity.link(kind, FIRST_CHAIN, known + i)!);
  return [
    identity.master,
    identity.boxSecret,
    ...next('public', publicLinks.known),
    ...next('private', privateLinks.known),
  ];
}

function checkMemories(match: WatchedMatch): void {
  const memories = match.peers.map((_, observer) => match.memory(observer));
  for (const seat of match.seats.identities.keys()) {
    const secrets = secretsOf(match, seat);
    memories.forEach((memory, observer) => {
      const known = secrets.filter((secret) => isIn(memory, secret));
      if (observer !== seat) expect(known).toEqual([]);
      else expect(known.length).toBeGreaterThan(2);
    });
  }
  match.peers.forEach(({ game }, observer) => {
    for (const handover of game.dealer.seats.flatMap(({ taken }) => taken)) {
      const taker = match.seats.identities[handover.taker];
      const { card, salt } = unseal(handover, taker.boxSecret)!;
      const isParty = observer === handover.giver || observer === handover.taker;
      expect(handover.card).toBe(isParty ? card : 0);
      expect(isIn(memories[observer], salt) && !isParty).toBe(false);
    }
  });
}

describe('a card that is handed over', () => {
  test('looks like any other card to third parties', () => {
    const takerKey = fairSeats(two, 'taker', { chain: 16 }).identities[0].boxKey;
    const counts = [0, 1].map(() => Array.from({ length: 256 }, () => 0));
    for (const [i, row] of counts.entries())
      for (let n = 0; n < 120; n++) {
        const { commitment, box } = seal(secretOf(1), secretOf(n * 2 + i), 60 + i, takerKey);
        for (const byte of [...commitment, ...box]) row[byte]++;
      }
    for (const row of counts) expect(fitUniform(row).p).toBeGreaterThan(LEAST_P);
    expect(fitIndependent(counts).p).toBeGreaterThan(LEAST_P);
  });
});
