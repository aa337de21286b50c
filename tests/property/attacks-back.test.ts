import { describe, expect, test } from 'vitest';
import { EXPEL, READMIT } from '../../src/fair/body.ts';
import { isEqual } from '../../src/fair/hash.ts';
import { HAVE, LINK, RETURN } from '../../src/fair/messages.ts';
import type { Peer } from '../../src/fair/peer.ts';
import {
  areSame,
  BEN,
  CLEO,
  copyOf,
  EVE,
  oldPeer,
  type Scene,
  sceneOf,
  tellLog,
  throwOut,
  withoutCleo,
} from '../support/going-back.ts';
import { judgedBy } from '../support/verdicts.ts';

// Eve throws others out at a place that is long past. Nobody goes back behind anything that chance has decided, behind a
// vote against her, or behind the end: then there are two matches, and each party stays in its own.

interface Sent {
  readonly from: number;
  readonly to: number;
  readonly bytes: Uint8Array;
}

/** What goes over the wire is changed, or lost. */
function tamper({ net }: Scene, change: (sent: Sent) => Sent | undefined): void {
  const post: (sent: Sent) => void = Reflect.get(net, 'post').bind(net);
  Reflect.set(net, 'post', (sent: Sent) => {
    const changed = change(sent);
    if (changed) post(changed);
  });
}

/** These have lost nothing by what came, also after a reload, and were told of the other match once. */
function checkStay({ net }: Scene, seats: readonly number[], lengths: readonly number[]): void {
  for (const [i, seat] of seats.entries()) {
    const peer = net.peers[seat];
    expect([peer.mustReopen, peer.stopped, peer.game.length]).toEqual([false, undefined, lengths[i]]);
    expect(peer.parting?.what).toBe('Others have voted players out here, and go on in another match.');
    expect(peer.offences.filter(({ what }) => what === peer.parting?.what).length).toBe(1);
    net.reload(seat);
    expect(net.peers[seat].game.length).toBe(lengths[i]);
  }
}

const lengthsOf = ({ net }: Scene, seats: readonly number[]): number[] =>
  seats.map((seat) => net.peers[seat].game.length);

/** Cleo asks for her seat in Ben's turn, and he lets her in at this place. */
function comesBack({ net }: Scene, m: number, others: readonly number[]): void {
  const { peers } = net;
  net.idle.add(BEN);
  net.away.delete(CLEO);
  net.play(() => peers[CLEO].game.length === peers[BEN].game.length);
  peers[CLEO].comeBack();
  net.play(() => others.every((seat) => peers[seat].game.log[m]?.body.kind === READMIT));
  net.idle.delete(BEN);
}

describe('one who was silent since a player came back', () => {
  test('cannot take back what the others have played, though they had no vote then', () => {
    const scene = sceneOf(3, 'reuse');
    const { net } = scene;
    const { peers } = net;
    const { m, old } = withoutCleo(scene);
    net.away.add(EVE);
    comesBack(scene, m, [BEN, CLEO]);
    net.play(() => peers[BEN].game.awaited.includes(EVE) && areSame(scene, [CLEO]));
    for (const seat of [BEN, CLEO]) peers[seat].vote([EVE]);
    net.play(() => peers[BEN].game.length > m + 80);
    net.play(() => areSame(scene, [CLEO]));
    const before = lengthsOf(scene, [BEN, CLEO]);
    const eve = throwOut(scene, m, old, [BEN]);
    for (let i = 0; i < 2; i++) tellLog(scene, eve, [BEN, CLEO]);
    checkStay(scene, [BEN, CLEO], before);
    net.play(() => peers[BEN].game.isOver && peers[CLEO].game.isOver);
    net.settle(300);
    expect(judgedBy([peers[BEN], peers[CLEO]]).found).toMatchObject({ isGenuine: true, isOver: true });
  });

  test.each(['a', 'b'])('nor if it is there, and shows links for other heads (%s)', (seed) => {
    const scene = sceneOf(3, `quiet ${seed}`);
    const { net } = scene;
    const { peers } = net;
    const { m, old } = withoutCleo(scene);
    tamper(scene, (sent) => {
      if (sent.from !== EVE || sent.bytes[0] !== LINK) return sent;
      return { ...sent, bytes: sent.bytes.slice().fill(0, 6, 14) };
    });
    comesBack(scene, m, [BEN, CLEO, EVE]);
    net.idle.add(EVE);
    const { k } = peers[BEN].game.dealer;
    net.play(() => peers[EVE].isAsked && areSame(scene, [CLEO, EVE]));
    // A link for another head is none: the match waits for Eve, at the first value that needs her.
    expect(peers[BEN].game.awaited).toEqual([EVE]);
    expect(peers[BEN].game.dealer.k).toBe(k + 1);
    const eve = throwOut(scene, m, old, [BEN]);
    tellLog(scene, eve, [BEN, CLEO]);
    for (const seat of [BEN, CLEO]) if (peers[seat].mustReopen) net.reload(seat);
    // Nothing was decided since; but what Cleo has shown is of no use to anybody.
    expect(net.storages[CLEO].get('return')?.length).toBe(0);
  });
});

test('a player who comes back has other chains each time, also for the same vote', () => {
  const scene = sceneOf(3, 'fresh');
  const { net } = scene;
  withoutCleo(scene);
  net.idle.add(BEN);
  net.away.delete(CLEO);
  net.play(() => areSame(scene, [CLEO]));
  const storage = copyOf(scene, CLEO);
  const wishOf = (peer: Peer): Uint8Array => {
    peer.comeBack();
    return peer.takeOutbox().find(({ bytes }) => bytes[0] === 7)!.bytes;
  };
  const [one, two] = [0, 1].map(() => wishOf(oldPeer(scene, CLEO, copyOf(scene, CLEO))));
  const same = oldPeer(scene, CLEO, storage);
  const first = wishOf(same);
  // The same wish is said again, also after a reload.
  same.comeBack();
  expect(oldPeer(scene, CLEO, storage).isComingBack).toBe(true);
  expect(isEqual(wishOf(oldPeer(scene, CLEO, storage)), first)).toBe(true);
  const ends = [one, two, first].map((bytes) => String(bytes.slice(10, 74)));
  expect(new Set(ends).size).toBe(3);
});

test('one who shows its links to another only cannot take back what came of them', () => {
  const scene = sceneOf(3, 'relay');
  const { net } = scene;
  const { peers } = net;
  const { m, old } = withoutCleo(scene);
  const { k } = peers[BEN].game.dealer;
  net.idle.add(BEN);
  net.away.delete(CLEO);
  net.play(() => areSame(scene, [CLEO]));
  net.idle.delete(BEN);
  // Eve's links come to Ben by way of Cleo, who watches.
  tamper(scene, (sent) =>
    sent.from === EVE && sent.to === BEN && sent.bytes[0] === LINK ? undefined : sent,
  );
  net.idle.add(EVE);
  net.play(() => peers[EVE].isAsked && areSame(scene, [EVE]));
  expect(peers[BEN].game.dealer.k).toBeGreaterThan(k);
  const before = lengthsOf(scene, [BEN]);
  tellLog(scene, throwOut(scene, m, old, [BEN]), [BEN]);
  checkStay(scene, [BEN], before);
});

describe('a match that is over is not undone', () => {
  test('by the one of two who was thrown out of it', () => {
    const scene = sceneOf(2, 'undo');
    const { net } = scene;
    const { peers } = net;
    net.play(() => peers[0].game.length > 30 && peers[0].isAsked && areSame(scene, [1]));
    const old = copyOf(scene, 1);
    net.away.add(1);
    net.play(() => peers[0].game.awaited.includes(1));
    peers[0].vote([1]);
    net.play(() => peers[0].game.isOver);
    const before = lengthsOf(scene, [0]);
    const other = oldPeer(scene, 1, old);
    other.vote([0]);
    tellLog(scene, other, [0]);
    checkStay(scene, [0], before);
    expect(peers[0].game.isOver).toBe(true);
  });

  test('by the two of four who were thrown out of it', () => {
    const scene = sceneOf(4, 'half');
    const { net } = scene;
    const { peers } = net;
    const isSettled = (): boolean => peers.every(({ game }) => game.wait.for === 'action');
    net.play(() => peers[0].game.length > 40 && peers[0].isAsked && areSame(scene, [1, 2, 3]) && isSettled());
    const old = [2, 3].map((seat) => copyOf(scene, seat));
    for (const seat of [2, 3]) net.away.add(seat);
    net.play(() => peers[0].game.awaited.some((s) => s > 1) && !peers[0].game.awaited.includes(1));
    for (const seat of [0, 1]) peers[seat].vote([2, 3]);
    net.play(() => peers[0].game.isOver && peers[1].game.isOver);
    net.settle(300);
    const before = lengthsOf(scene, [0, 1]);
    const [eve, mal] = [2, 3].map((seat, i) => oldPeer(scene, seat, old[i]));
    for (const peer of [eve, mal]) peer.vote([0, 1]);
    for (const { bytes } of mal.takeOutbox()) eve.receive(3, bytes);
    expect(eve.game.log.some(({ body }) => body.kind === EXPEL && body.mask === 3)).toBe(true);
    tellLog(scene, eve, [0, 1]);
    checkStay(scene, [0, 1], before);
    expect(judgedBy([peers[0], peers[1]]).found).toMatchObject({ isGenuine: true, isOver: true });
  });
});

test('two who have lost each other and both go on alone have two matches, and each keeps its own', () => {
  const scene = sceneOf(2, 'accident');
  const { net } = scene;
  const { peers } = net;
  net.play(() => peers[0].game.length > 30 && peers[0].isAsked && areSame(scene, [1]));
  const { length } = peers[0].game;
  let isApart = true;
  tamper(scene, (sent) => (isApart ? undefined : sent));
  peers[1].vote([0]);
  net.play(() => peers[0].game.awaited.includes(1));
  peers[0].vote([1]);
  for (const peer of peers) expect(peer.game.dealer.live).toEqual([peer.seat]);
  isApart = false;
  net.play(() => peers.every(({ game }) => game.isOver));
  net.settle(300);
  for (const [seat, peer] of peers.entries()) {
    expect([peer.stopped, peer.game.dealer.live]).toEqual([undefined, [seat]]);
    expect(judgedBy([peer]).found).toMatchObject({ isGenuine: true, isOver: true, isProven: false });
  }
  expect(isEqual(peers[0].game.heads[length], peers[1].game.heads[length])).toBe(true);
  expect(peers.some(({ parting }) => parting)).toBe(true);
});

test('one who was voted out and knows nothing of it goes back, and follows', () => {
  const scene = sceneOf(3, 'follows');
  const { net } = scene;
  const { peers } = net;
  const isAwaited = () => [CLEO, EVE].every((seat) => peers[seat].game.awaited.includes(BEN));
  net.play(() => peers[BEN].game.length > 30 && peers[BEN].isAsked && isAwaited());
  const m = peers[BEN].game.length;
  tamper(scene, (sent) => (sent.from === BEN && sent.bytes[0] !== HAVE ? undefined : sent));
  peers[BEN].act(peers[BEN].legal()[0]);
  net.idle.add(BEN);
  for (const seat of [CLEO, EVE]) peers[seat].vote([BEN]);
  net.play(() => peers[BEN].game.log[m]?.body.kind === EXPEL);
  expect(peers[BEN].game.log[m].body.kind).toBe(EXPEL);
  expect(net.peers[BEN].game.dealer.live).toEqual([CLEO, EVE]);
});

test('a wish that was granted in a log that came to nothing is granted again, and no link is shown twice', () => {
  const scene = sceneOf(3, 'granted twice');
  const { net } = scene;
  const { peers } = net;
  const { m, old } = withoutCleo(scene);
  const wishes: Uint8Array[] = [];
  const links: Uint8Array[] = [];
  tamper(scene, (sent) => {
    if (sent.from === CLEO && sent.bytes[0] === RETURN) wishes.push(sent.bytes);
    if (sent.from === CLEO && sent.bytes[0] === LINK) links.push(sent.bytes);
    return sent.from === EVE ? undefined : sent;
  });
  comesBack(scene, m, [BEN, CLEO]);
  net.play(() => peers[CLEO].game.wait.for === 'links' && areSame(scene, [CLEO]));
  net.settle(20);
  const shown = links.filter((bytes) => bytes[1] === CLEO).map((bytes) => String(bytes.slice(14)));
  expect([wishes.length > 0, shown.length > 0]).toEqual([true, true]);
  // Nothing was decided since: both follow. Eve lets Cleo in with the same wish.
  const eve = throwOut(scene, m, old, [BEN]);
  tellLog(scene, eve, [BEN, CLEO]);
  for (const seat of [BEN, CLEO]) {
    expect(peers[seat].mustReopen).toBe(true);
    net.reload(seat);
    tellLog(scene, eve, [seat]);
  }
  eve.receive(CLEO, wishes[0]);
  for (let i = 0; i < 400 && !eve.game.dealer.live.includes(CLEO); i++) {
    if (eve.isAsked) eve.act(eve.legal()[0]);
    for (const { bytes } of eve.takeOutbox()) for (const seat of [BEN, CLEO]) peers[seat].receive(EVE, bytes);
  }
  expect(eve.game.dealer.live).toEqual([CLEO, EVE]);
  const begun = eve.game.dealer.k;
  for (let i = 0; i < 400; i++) {
    if (eve.isAsked) eve.act(eve.legal()[0]);
    eve.tick();
    peers[CLEO].tick();
    for (const { bytes } of eve.takeOutbox()) for (const seat of [BEN, CLEO]) peers[seat].receive(EVE, bytes);
    for (const { bytes } of peers[CLEO].takeOutbox()) {
      if (bytes[0] === LINK) expect(shown).not.toContain(String(bytes.slice(14)));
      eve.receive(CLEO, bytes);
    }
  }
  expect(peers[CLEO].game.dealer.live).toEqual([CLEO, EVE]);
  expect(eve.game.dealer.k).toBe(begun + 1);
  expect(eve.game.awaited).toEqual([CLEO]);
});
