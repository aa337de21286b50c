import { expect, test } from 'vitest';
import { DECLINE, INPUT } from '../../src/fair/messages.ts';
import { areSame, BEN, CLEO, EVE, sceneOf } from '../support/going-back.ts';

// Votes of honest players cross with the answer of the one whom they are about.

test('a vote falls when another, who has voted for something else, has heard the one it is about', () => {
  const scene = sceneOf(4, 'crossed');
  const { net } = scene;
  const { peers } = net;
  const DAN = 3;
  net.play(
    () =>
      peers[BEN].game.length > 20 &&
      peers[CLEO].isAsked &&
      areSame(scene, [CLEO, EVE, DAN]) &&
      peers.every(({ game }) => game.wait.for === 'action'),
  );
  const { length: n } = peers[BEN].game;
  for (const peer of peers) peer.takeOutbox();
  // Cleo is slow: Ben and Dan vote on her, and Eve on her and Dan, who has been silent.
  for (const seat of [BEN, DAN]) peers[seat].vote([CLEO]);
  peers[EVE].vote([CLEO, DAN]);
  const votes = [BEN, DAN, EVE].map((seat) => [seat, peers[seat].takeOutbox()] as const);
  peers[CLEO].act(peers[CLEO].legal()[0]);
  const input = peers[CLEO].takeOutbox().find(({ bytes }) => bytes[0] === INPUT)!.bytes;
  for (const seat of [BEN, DAN, EVE]) peers[seat].receive(CLEO, input);
  expect([BEN, DAN, EVE].map((seat) => peers[seat].game.length)).toEqual([n, n, n]);
  for (const [from, out] of votes)
    for (const { bytes } of out)
      for (const seat of peers.keys()) if (seat !== from) peers[seat].receive(from, bytes);
  const said = peers[EVE].takeOutbox().filter(({ bytes }) => bytes[0] === DECLINE);
  expect(said.map(({ to }) => to)).toEqual([BEN, DAN]);
  for (const { bytes, to } of said) peers[to!].receive(EVE, bytes);
  expect([BEN, DAN].map((seat) => peers[seat].game.length)).toEqual([n + 1, n + 1]);
  net.play(() => peers.every(({ game }) => game.length > n + 4));
  for (const { game, offences } of peers) {
    expect(game.length).toBeGreaterThan(n + 4);
    expect(game.dealer.live).toEqual([0, 1, 2, 3]);
    expect(offences).toEqual([]);
  }
});
