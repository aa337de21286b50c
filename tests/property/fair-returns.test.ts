import { describe, expect, test } from 'vitest';
import { within } from '../../components/arena.ts';
import { toSeat } from '../../components/ids.ts';
import { authorOf, EXPEL, READMIT } from '../../src/fair/body.ts';
import type { Game } from '../../src/fair/game.ts';
import type { Peer } from '../../src/fair/peer.ts';
import { MOST_RETURNS } from '../../src/fair/returning.ts';
import { Refusal } from '../../src/match/config.ts';
import { sealedIn } from '../../systems/hand.ts';
import { refusalOf } from '../support/attempts.ts';
import { fairSeats } from '../support/fair.ts';
import { checkAgreement, checkRecords } from '../support/fair-check.ts';
import { FairNet, type Faults } from '../support/fair-net.ts';
import { SET_IDS, setupOf } from '../support/tables.ts';

// Players who leave, are voted out, and come back.

const setup = (players: number) => setupOf(SET_IDS, { players, variant: 'standard' });
const count = (game: Game, kind: number): number => game.log.filter(({ body }) => body.kind === kind).length;

/** Whether the match waits for one of these seats, to one who may vote. */
const waitsFor = ({ seat, game: { wait, dealer } }: Peer, seats: readonly number[]): boolean =>
  dealer.live.includes(seat) &&
  seats.some((s) => (wait.for === 'links' ? wait.seats.includes(s) : 'seat' in wait && wait.seat === s));

/** The seats go away until the match waits for one of them; the others vote all of them out. */
function expel(net: FairNet, leavers: readonly number[]): void {
  const others = () => net.peers.filter((_, seat) => !leavers.includes(seat));
  const before = count(others()[0].game, EXPEL);
  for (const leaver of leavers) net.away.add(leaver);
  // A vote falls if another has gone on without: it is cast again.
  net.play(() => {
    // The others do not wait for spectators, who may have missed a vote.
    for (const peer of others()) if (peer.seat < 0) peer.tick();
    for (const peer of others())
      if (waitsFor(peer, leavers) && !peer.votes.isVoting) refusalOf(() => peer.vote(leavers));
    return others().every(({ game }) => count(game, EXPEL) > before);
  });
  for (const leaver of leavers) expect(others()[0].game.dealer.live).not.toContain(leaver);
}

/** A seat that was expelled is back at its machine, and asks for its place. The others do not wait for it. */
function comeBack(net: FairNet, seat: number): void {
  const isOut = ({ game, stopped }: Peer): boolean =>
    !stopped && game.dealer.seats[seat].leftAt !== undefined && !game.dealer.seats[seat].isLive;
  const until = (isSo: () => boolean): void =>
    net.play(() => {
      net.peers[seat].tick();
      return isSo();
    });
  net.away.delete(seat);
  until(() => isOut(net.peers[seat]));
  net.peers[seat].comeBack();
  expect(net.peers[seat].isComingBack).toBe(true);
  until(() => net.peers.every(({ game }, i) => net.away.has(i) || game.dealer.seats[seat].isLive));
  expect(net.peers[seat].isComingBack).toBe(false);
}

const playOn = (net: FairNet, inputs: number): void => {
  const { length } = net.peers[0].game;
  net.play(() => net.isOver || net.peers[0].game.length >= length + inputs);
};

const NETWORKS: readonly (readonly [string, Faults])[] = [
  ['a good network', {}],
  ['a bad network', { drop: 10, dup: 10, reorder: 30 }],
  ['a bad network and reloads', { drop: 10, reorder: 30, reload: 1 }],
];

describe('a player who was voted out', () => {
  test.each(NETWORKS)('comes back, and the match goes on to its end, over %s', (name, faults) => {
    const net = new FairNet(fairSeats(setup(3), name), name, faults);
    net.play(() => net.peers[0].game.length > 40);
    expel(net, [1]);
    playOn(net, 25);
    const bot = net.peers[0].game.log.filter(({ body }) => authorOf(body) === 1).length;
    expect(bot).toBeGreaterThan(0);
    comeBack(net, 1);
    const { length } = net.peers[0].game;
    net.play(() => within(net.peers[1].game.state, () => sealedIn(toSeat(1))) > 0);
    expect(net.peers[1].game.dealer.secrets.counts[1]).toBe(
      within(net.peers[1].game.state, () => sealedIn(toSeat(1))),
    );
    net.play();
    expect(net.isOver).toBe(true);
    expect(net.peers[0].game.log.slice(length).some(({ body }) => authorOf(body) === 1)).toBe(true);
    checkAgreement(net.peers);
    expect(checkRecords(net.peers)).toMatchObject({ isOver: true, signatures: 3 });
  });

  test('may leave and come back, as may others, more than once', () => {
    const net = new FairNet(fairSeats(setup(4), 'again'), 'again', { reorder: 20 }, true, {}, 1);
    net.play(() => net.peers[0].game.length > 30);
    for (const leavers of [[1], [2, 3], [1, 3]]) {
      expel(net, leavers);
      playOn(net, 20);
      for (const seat of leavers) comeBack(net, seat);
      playOn(net, 20);
    }
    net.play();
    expect(net.isOver).toBe(true);
    const [{ game }] = net.peers;
    expect([count(game, EXPEL), count(game, READMIT)]).toEqual([3, 5]);
    expect(game.dealer.seats.map(({ returns }) => returns)).toEqual([0, 2, 1, 2]);
    checkAgreement(net.peers);
    expect(checkRecords(net.peers)).toMatchObject({ isOver: true, signatures: 4 });
  });

  test('may come back so often, and no more', () => {
    const net = new FairNet(fairSeats(setup(3), 'often'), 'often');
    net.play(() => net.peers[0].game.length > 10);
    for (let i = 0; i < MOST_RETURNS; i++) {
      expel(net, [1]);
      comeBack(net, 1);
    }
    expel(net, [1]);
    net.away.delete(1);
    net.play(() => {
      net.peers[1].tick();
      return !net.peers[1].stopped && !net.peers[1].game.dealer.seats[1].isLive;
    });
    expect(() => net.peers[1].comeBack()).toThrow('as often as one may');
    net.play();
    net.settle();
    checkAgreement(net.peers);
    const verdict = checkRecords(net.peers);
    expect(verdict).toMatchObject({ isOver: true, isProven: false, sealed: [], caught: [] });
    expect(verdict.expulsions.map(({ seats, voters }) => ({ seats, voters }))).toEqual(
      Array.from({ length: MOST_RETURNS + 1 }, () => ({ seats: [1], voters: [0, 2] })),
    );
  });

  test('comes back to a table of two, where the other decided alone', () => {
    const net = new FairNet(fairSeats(setup(2), 'two'), 'two');
    net.play(() => net.peers[0].game.length > 40);
    expel(net, [1]);
    playOn(net, 30);
    comeBack(net, 1);
    net.play();
    checkAgreement(net.peers);
    expect(checkRecords(net.peers)).toMatchObject({ isOver: true, signatures: 2 });
  });

  test('has its wish kept when its machine is closed', () => {
    const net = new FairNet(fairSeats(setup(3), 'kept'), 'kept');
    net.play(() => net.peers[0].game.length > 40);
    expel(net, [2]);
    net.away.delete(2);
    net.play(() => {
      net.peers[2].tick();
      return net.peers[2].game.dealer.seats[2].leftAt !== undefined;
    });
    net.peers[2].comeBack();
    net.peers[2].takeOutbox();
    net.reload(2);
    expect(net.peers[2].isComingBack).toBe(true);
    net.play(() => {
      net.peers[2].tick();
      return net.isOver;
    });
    expect(count(net.peers[0].game, READMIT)).toBe(1);
    checkAgreement(net.peers);
  });

  test('uses chains that it has never shown to anybody', () => {
    const net = new FairNet(fairSeats(setup(3), 'chains'), 'chains');
    net.play(() => net.peers[0].game.length > 40);
    expel(net, [1]);
    playOn(net, 10);
    comeBack(net, 1);
    const { stretches } = net.peers[0].game.dealer.seats[1].publicLinks;
    expect(stretches.length).toBe(2);
    // They are known by their end alone: nobody else knows what they were made from.
    expect(stretches[1].origin).toEqual(stretches[1].links[0]);
    net.play();
    checkAgreement(net.peers);
  });
});

describe('nobody comes back', () => {
  test('to a seat that was open from the start, that has a player, or when all is over', () => {
    const net = new FairNet(fairSeats(setup(3), 'never', {}, [2]), 'never');
    net.play(() => net.peers[0].game.length > 20);
    expect(() => net.peers[0].comeBack()).toThrow(Refusal);
    expect(() => net.peers[2].comeBack()).toThrow(Refusal);
    net.play();
    expect(() => net.peers[0].comeBack()).toThrow(Refusal);
  });
});

describe('two who leave at once', () => {
  test('are voted out by the others together, though neither can vote', () => {
    const net = new FairNet(fairSeats(setup(4), 'two leave'), 'two leave', { drop: 10, reorder: 20 });
    net.play(() => net.peers[0].game.length > 60);
    expel(net, [0, 2]);
    expect(net.peers[1].game.dealer.live).toEqual([1, 3]);
    net.play();
    const left = [net.peers[1], net.peers[3]];
    checkAgreement(left);
    expect(checkRecords(left).isOver).toBe(true);
  });

  test('are voted out also if one of them was voted on first', () => {
    const net = new FairNet(fairSeats(setup(4), 'one first'), 'one first');
    net.play(() => net.peers[0].game.length > 60);
    net.away.add(0).add(2);
    net.play(() => false);
    const left = [net.peers[1], net.peers[3]];
    const { wait } = left[0].game;
    const awaited = wait.for === 'links' ? wait.seats[0] : 'seat' in wait ? wait.seat : -1;
    for (const peer of left) peer.vote([awaited]);
    net.play(() => false);
    for (const { votes } of left)
      expect(votes.standing()).toEqual([{ targets: [awaited], silent: [awaited], voters: [1, 3] }]);
    for (const peer of left) peer.vote([0, 2]);
    net.play(() => left.every(({ game }) => count(game, EXPEL) === 1));
    expect(left[0].game.dealer.live).toEqual([1, 3]);
    net.play();
    checkAgreement(left);
  });
});
