import { expect, test } from 'vitest';
import { EXPEL } from '../../src/fair/body.ts';
import { toHex } from '../../src/fair/hash.ts';
import type { Peer } from '../../src/fair/peer.ts';
import { areSame, copyOf, oldPeer, type Scene, sceneOf, tellLog } from '../support/going-back.ts';

// Who is voted out goes back to that place, and no further: what it has of the log before that stays as sure as it was,
// though signatures that cover the vote stand later than the vote, in what it has not taken yet.

const BEN = 0;

/** It is for Ben to act, and all have heard so. */
const isBens = (scene: Scene, others: readonly number[], length: number): boolean =>
  scene.net.peers[BEN].game.length >= length &&
  scene.net.peers[BEN].isAsked &&
  areSame(scene, others) &&
  others.every((seat) => scene.net.peers[seat].game.wait.for === 'action');

const signedBy = (peer: Peer, seat: number): number => Reflect.get(peer, 'ledger').signed[seat]?.length ?? 0;

/** These vote Ben out, each on its own word. */
function voteOut(voters: readonly Peer[]): void {
  for (const peer of voters) {
    peer.vote([BEN]);
    for (const { bytes } of peer.takeOutbox())
      for (const other of voters) if (other !== peer) other.receive(peer.seat, bytes);
  }
}

test.each([
  [2, [1]],
  [3, [1, 2]],
  [4, [1, 2, 3]],
])('all others of %i cannot have one go back further by another log, after a vote', (players, league) => {
  const scene = sceneOf(players, `rewind ${players}`);
  const { net } = scene;
  const [eve] = league;
  net.play(() => isBens(scene, league, 20));
  const place = net.peers[BEN].game.length;
  const old = league.map((seat) => copyOf(scene, seat));
  net.play(() => isBens(scene, league, place + 60));
  const now = net.peers[BEN].game.length;
  const heads = net.peers[BEN].game.heads.slice(0, now + 1).map(toHex);
  // Ben goes on, and they deny that.
  net.away.add(BEN);
  net.peers[BEN].act(net.peers[BEN].legal()[0]);
  net.peers[BEN].takeOutbox();
  voteOut(league.map((seat) => net.peers[seat]));
  // One of them signs what follows: its last signature, which covers its vote, is a later one than that of the others.
  net.play(() => signedBy(net.peers[eve], eve) > now + 1);
  expect(net.peers[eve].game.log[now].body.kind).toBe(EXPEL);
  tellLog(scene, net.peers[eve], [BEN]);
  expect(net.peers[BEN].mustReopen).toBe(true);
  net.reload(BEN);
  expect(net.peers[BEN].game.length).toBe(now + 1);
  // Now another log, in which they have voted him out long ago.
  const others = league.map((seat, i) => oldPeer(scene, seat, old[i]));
  voteOut(others);
  expect(others[0].game.log[place].body.kind).toBe(EXPEL);
  for (let i = 0; i < 3; i++) {
    tellLog(scene, others[0], [BEN]);
    if (net.peers[BEN].mustReopen) net.reload(BEN);
  }
  expect(net.peers[BEN].game.heads.slice(0, now + 1).map(toHex)).toEqual(heads);
  // What they have signed after that place he takes.
  net.away.delete(BEN);
  for (const seat of [BEN, ...league]) net.idle.add(seat);
  net.settle();
  expect(toHex(net.peers[BEN].game.head)).toBe(toHex(net.peers[eve].game.head));
  expect(net.peers[BEN].parting).toMatchObject({ input: place, seat: null });
});
