import { describe, expect, test } from 'vitest';
import { runMatch } from '../../src/cli/match/run.ts';
import { RENEW } from '../../src/fair/body.ts';
import { chaosPlan } from '../soak/chaos.ts';
import { fairSeats } from '../support/fair.ts';
import { checkAgreement, checkRecords } from '../support/fair-check.ts';
import { FairNet } from '../support/fair-net.ts';
import { firstSeed } from '../support/seeds.ts';
import { SET_IDS, setupOf } from '../support/tables.ts';

// Chains that are used up between two turns of their seat: the match waits for new ones, and the chance under way is
// taken from a value that nobody can have foreseen.

describe('the shortest chains', () => {
  test.each([
    [2, 'standard'],
    [4, 'team'],
    [6, 'standard'],
  ] as const)('last for a whole match of %i players, %s', (players, variant) => {
    const seats = fairSeats(setupOf(SET_IDS, { players, variant }), `short ${players}`, { chain: 16 });
    const spent = new Set<number>();
    const net = new FairNet(seats, `short ${players}`, { drop: 5, reorder: 20 });
    net.play(() => {
      const { wait } = net.peers[0].game;
      if (wait.for === 'renew') spent.add(net.peers[0].game.length);
      return net.isOver;
    });
    expect(net.isOver).toBe(true);
    expect(players < 6 || spent.size > 0).toBe(true);
    expect(net.peers[0].game.log.filter(({ body }) => body.kind === RENEW).length).toBeGreaterThan(3);
    checkAgreement(net.peers);
    expect(checkRecords(net.peers.slice(0, 2)).isOver).toBe(true);
  });

  test('last also for a game that stood still with chains of 64 once', () => {
    const { result } = runMatch({ ...chaosPlan(25, 12), chain: 64 });
    expect(result.problem).toBeUndefined();
    const { result: shortest } = runMatch({ ...chaosPlan(25, 12), chain: 16 });
    expect(shortest.problem).toBeUndefined();
  }, 60_000);
});

test('a seat that must show a card, and has no public link left for what may follow, renews its chains first', () => {
  expect(runMatch(chaosPlan(74)).result.problem).toBeUndefined();
}, 60_000);

test('a seat whose chain is spent and who does not answer is voted out', () => {
  const setup = setupOf(SET_IDS, { players: 3, variant: 'standard' });
  const { net, wait } = firstSeed('spent', 2, (seed) => {
    const tried = new FairNet(fairSeats(setup, seed, { chain: 16 }), seed);
    tried.play(() => tried.isOver || tried.peers[0].game.wait.for === 'renew');
    const { wait: found } = tried.peers[0].game;
    return found.for === 'renew' ? { net: tried, wait: found } : undefined;
  });
  net.away.add(wait.seat);
  net.play(() => false);
  const others = net.peers.filter(({ seat }) => seat !== wait.seat);
  for (const peer of others) {
    expect(peer.game.wait).toEqual(wait);
    peer.vote([wait.seat]);
  }
  net.play();
  expect(net.isOver).toBe(true);
  checkAgreement(others);
  checkRecords(others);
});
