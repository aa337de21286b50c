import { expect, test } from 'vitest';
import { declineHash } from '../../src/fair/declines.ts';
import { hash } from '../../src/fair/hash.ts';
import type { VoteMessage } from '../../src/fair/messages.ts';
import { DECLINE, decodeMessage, encodeMessage, LOG, type Message, VOTE } from '../../src/fair/messages.ts';
import { areSame, type Scene, sceneOf } from '../support/going-back.ts';

// Xena is away. Hal and Ben vote her out, Mallory declines; Hal votes again and again, on one ballot after the other. Later
// he votes at another place, and forgets the first of his votes. Then Mallory shows it to him.

const [HAL, BEN, MALLORY, XENA] = [0, 1, 2, 3];
const BALLOTS = 24;

const sentBy = ({ net }: Scene, seat: number): Message[] =>
  net.peers[seat].takeOutbox().map(({ bytes }) => decodeMessage(bytes, net.peers.length));

function voteOf(scene: Scene, seat: number): VoteMessage {
  scene.net.peers[seat].vote([XENA]);
  return sentBy(scene, seat).find((message) => message.type === VOTE)!;
}

function declineTo({ seats, net }: Scene, { n, head, bytes }: VoteMessage): Uint8Array {
  const signature = seats.identities[MALLORY].sign(declineHash(net.peers[MALLORY].game.heads[n], bytes));
  return encodeMessage({ type: DECLINE, seat: MALLORY, n, head, signature, bytes });
}

function playUntilXena(scene: Scene, after: number): void {
  const { peers } = scene.net;
  scene.net.play(
    () =>
      peers[HAL].game.length > after &&
      peers[XENA].isAsked &&
      areSame(scene, [BEN, MALLORY, XENA]) &&
      peers.every(({ game }) => game.wait.for === 'action'),
  );
  for (const peer of peers) peer.takeOutbox();
}

/** Hal's first vote, which he has forgotten, and Ben's for the same. */
function forgotten(scene: Scene): { hals: VoteMessage; bens: VoteMessage } {
  const { peers } = scene.net;
  playUntilXena(scene, 20);
  const hals = voteOf(scene, HAL);
  peers[BEN].receive(HAL, encodeMessage(hals));
  const bens = voteOf(scene, BEN);
  expect(bens.bytes).toEqual(hals.bytes);
  for (const seat of [HAL, BEN]) peers[seat].receive(MALLORY, declineTo(scene, hals));
  for (let i = 0; i < BALLOTS; i++) peers[HAL].receive(MALLORY, declineTo(scene, voteOf(scene, HAL)));
  playUntilXena(scene, hals.n + 10);
  peers[HAL].receive(MALLORY, declineTo(scene, voteOf(scene, HAL)));
  peers[HAL].takeOutbox();
  return { hals, bens };
}

test('nobody declines what it has voted for, however long ago', () => {
  const scene = sceneOf(4, 'own declines');
  const { seats, net } = scene;
  const { hals, bens } = forgotten(scene);
  net.peers[HAL].receive(MALLORY, encodeMessage(hals));
  const own = sentBy(scene, HAL).filter((m) => m.type === DECLINE && m.seat === HAL && m.n === hals.n);
  expect(own).toEqual([]);
  // With all signatures, among them Mallory's own, the vote does not make Hal a liar.
  const { n, bytes } = hals;
  const mallorys = seats.identities[MALLORY].sign(hash('input', net.peers[BEN].game.heads[n], bytes));
  const signed = [
    { seat: HAL, signature: hals.signature },
    { seat: BEN, signature: bens.signature },
    { seat: MALLORY, signature: mallorys },
  ];
  net.peers[BEN].receive(
    MALLORY,
    encodeMessage({ type: LOG, start: n, more: false, inputs: [{ bytes, signed }] }),
  );
  expect(net.peers[BEN].offences.map(({ seat }) => seat)).toEqual([MALLORY]);
});
