import { expect, test } from 'vitest';
import { DECLINE, VOTE } from '../../src/fair/messages.ts';
import { fairSeats } from '../support/fair.ts';
import { FairNet } from '../support/fair-net.ts';
import { areSame, type Scene } from '../support/going-back.ts';
import { setupOf } from '../support/tables.ts';

const sceneOf = (players: number, seed: string): Scene => {
  const seats = fairSeats(setupOf(['godslayer', 'souls'], { players, variant: 'standard' }), seed);
  return { seats, net: new FairNet(seats, seed) };
};

// Five honest players. C is silent: all others vote it out. F's vote is late; B, D and G vote C and F out.
const [B, C, D, F, G] = [0, 1, 2, 3, 4];

test('who has voted for some, and then for more, declines neither', () => {
  const scene = sceneOf(5, 'honest liar');
  const { net } = scene;
  const { peers } = net;
  net.play(
    () =>
      peers[B].game.length > 20 &&
      peers[C].isAsked &&
      areSame(scene, [C, D, F, G]) &&
      peers.every(({ game }) => game.wait.for === 'action'),
  );
  for (const p of peers) p.takeOutbox();
  const votes = new Map<number, Uint8Array>();
  for (const s of [B, D, G, F]) {
    peers[s].vote([C]);
    votes.set(s, peers[s].takeOutbox().find(({ bytes }) => bytes[0] === VOTE)!.bytes);
  }
  for (const s of [B, D, G]) for (const t of [B, D, G, F]) if (s !== t) peers[t].receive(s, votes.get(s)!);
  // F's connection breaks: nothing of it has come to the others. They vote both out.
  for (const s of [B, D, G]) peers[s].takeOutbox();
  for (const s of [B, D, G]) peers[s].vote([C, F]);
  const more = [B, D, G].map((s) => [s, peers[s].takeOutbox()] as const);
  for (const [s, out] of more)
    for (const { bytes } of out) for (const t of [B, D, G]) if (s !== t) peers[t].receive(s, bytes);
  for (const s of [B, D, G]) peers[s].takeOutbox();
  // F is back: its vote comes.
  peers[D].receive(F, votes.get(F)!);
  const answer = peers[D].takeOutbox();
  for (const { bytes } of answer) peers[F].receive(D, bytes);
  expect(answer.some(({ bytes }) => bytes[0] === DECLINE)).toBe(false);
  expect(peers[F].offences.filter(({ seat }) => seat === D)).toEqual([]);
});
