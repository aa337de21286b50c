import { describe, expect, test } from 'vitest';
import { within } from '../../components/arena.ts';
import { toSeat } from '../../components/ids.ts';
import { EXPEL, GIVE, RENEW } from '../../src/fair/body.ts';
import type { Game } from '../../src/fair/game.ts';
import { handSize } from '../../systems/hand.ts';
import { fairSeats } from '../support/fair.ts';
import { auditFile, checkAgreement, checkRecords } from '../support/fair-check.ts';
import { FairNet } from '../support/fair-net.ts';
import { firstSeed } from '../support/seeds.ts';
import { SET_IDS, setupOf } from '../support/tables.ts';

const count = (game: Game, kind: number): number => game.log.filter(({ body }) => body.kind === kind).length;
const three = setupOf(SET_IDS, { players: 3, variant: 'standard' });

describe('chains that run out', () => {
  test('are renewed, also with bad luck on the network', () => {
    const net = new FairNet(
      fairSeats(three, 'renew', { chain: 100 }),
      'renew',
      { drop: 10, reorder: 30, reload: 1 },
      false,
    );
    net.play();
    expect(net.isOver).toBe(true);
    expect(count(net.peers[0].game, RENEW)).toBeGreaterThan(3);
    checkAgreement(net.peers);
    checkRecords(net.peers);
  });
});

describe('cards that are handed over', () => {
  test('reach the taker alone, are shown by it, and proven by the giver', () => {
    const setup = setupOf(['godslayer'], { players: 4, variant: 'standard' });
    const peers = firstSeed('handed over', 3, (seed) => {
      const net = new FairNet(fairSeats(setup, seed), seed);
      net.play();
      const { log } = net.peers[0].game;
      const isSalted = log.some(({ body }) => 'salt' in body && body.salt);
      return isSalted && count(net.peers[0].game, GIVE) > 0 ? net.peers : undefined;
    });
    checkAgreement(peers);
    checkRecords(peers.slice(0, 1));
  });
});

describe('a player who leaves', () => {
  test.each([0, 1, 2, 3, 4])('is voted out, and the seat goes on with open cards (%i)', (i) => {
    const net = new FairNet(fairSeats(three, `leave ${i}`), `leave ${i}`);
    const leaver = i % 3;
    const others = net.peers.filter((_, seat) => seat !== leaver);
    net.play(() => net.peers[0].game.length > 20 + i * 17);
    net.away.add(leaver);
    net.play(() => false);
    const hands = within(others[0].game.state, () => handSize(toSeat(leaver)));
    for (const peer of others) {
      expect(peer.game.isOver).toBe(false);
      peer.vote([leaver]);
    }
    net.play(() => count(others[0].game, EXPEL) === 1 && others[0].game.wait.for !== 'links');
    expect(others[0].game.dealer.live).not.toContain(leaver);
    expect(hands).toBeGreaterThanOrEqual(0);
    net.play();
    expect(net.isOver).toBe(true);
    checkAgreement(others);
    expect(checkRecords(others).isOver).toBe(true);
  });

  test('hears of it when it comes back', () => {
    const net = new FairNet(fairSeats(three, 'back'), 'back');
    net.play(() => net.peers[0].game.length > 40);
    net.away.add(1);
    net.play(() => false);
    net.peers[0].vote([1]);
    net.peers[2].vote([1]);
    net.play(() => net.peers[0].game.length > 120);
    net.away.clear();
    net.play();
    net.play(() => net.peers[1].stopped !== undefined);
    checkAgreement([net.peers[0], net.peers[2]]);
    expect(net.peers[1].stopped?.what ?? 'was voted out').toBe('was voted out');
    expect(net.peers[1].stopped !== undefined || net.peers[1].game.isOver).toBe(true);
  });

  test('is not voted out by some of the others', () => {
    const net = new FairNet(fairSeats(three, 'one vote'), 'one vote');
    net.play(() => net.peers[0].game.length > 40);
    net.away.add(1);
    net.play(() => false);
    net.peers[0].vote([1]);
    net.play(() => false);
    expect(count(net.peers[0].game, EXPEL) + count(net.peers[2].game, EXPEL)).toBe(0);
  });
});

describe('a record', () => {
  test('passes at any moment of a match', () => {
    const net = new FairNet(fairSeats(three, 'any moment'), 'any moment', { reorder: 50 });
    for (let n = 0; !net.isOver; n += 61) {
      net.play(() => net.isOver || net.peers[0].game.length >= n);
      for (const peer of net.peers) expect(auditFile(peer.record()).offence).toBeUndefined();
    }
  });
});
