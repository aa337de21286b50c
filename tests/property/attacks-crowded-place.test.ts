import { expect, test } from 'vitest';
import { ACTION, encodeBody } from '../../src/fair/body.ts';
import { encodeMessage, INPUT } from '../../src/fair/messages.ts';
import { areSame, BEN, CLEO, EVE, type Scene, sceneOf } from '../support/going-back.ts';

// Eve sends inputs that nobody has signed for places that are to come.

function junk({ net }: Scene, n: number, i: number): Uint8Array {
  const state = new Uint8Array(8).fill(i);
  const [action] = net.peers[CLEO].legal();
  const bytes = encodeBody({ kind: ACTION, seat: EVE, state, action, openings: [] });
  return encodeMessage({ type: INPUT, n, head: state, signature: new Uint8Array(64), bytes });
}

/** Cleo acts twice: what she sends. */
function twoActions({ net }: Scene): Uint8Array[] {
  const cleo = net.peers[CLEO];
  return [1, 2].flatMap(() => {
    cleo.act(cleo.legal()[0]);
    return cleo.takeOutbox().map(({ bytes }) => bytes);
  });
}

test('inputs of one member never crowd out those of another', () => {
  const scene = sceneOf(3, 'crowded');
  const { peers } = scene.net;
  scene.net.play(
    () =>
      peers[BEN].game.length > 20 &&
      peers[CLEO].isAsked &&
      areSame(scene, [CLEO, EVE]) &&
      peers.every(({ game }) => game.wait.for === 'action'),
  );
  for (const peer of peers) peer.takeOutbox();
  const n = peers[BEN].game.length;
  for (const place of [n + 1, n + 2])
    for (let i = 1; i <= 8; i++) peers[BEN].receive(EVE, junk(scene, place, i));
  // As messages by two ways may come: the second before the first.
  for (const bytes of twoActions(scene).reverse()) peers[BEN].receive(CLEO, bytes);
  expect(peers[BEN].game.length).toBe(peers[CLEO].game.length);
  expect(peers[BEN].game.length).toBe(n + 2);
});
