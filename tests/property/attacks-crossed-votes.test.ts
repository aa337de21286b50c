import { expect, test } from 'vitest';
import { EXPEL } from '../../src/fair/body.ts';
import { DECLINE, INPUT, VOTE } from '../../src/fair/messages.ts';
import { auditFile } from '../support/fair-check.ts';
import { areSame, BEN, CLEO, EVE, type Scene, sceneOf, tellLog } from '../support/going-back.ts';

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

/** Three play, and it is for Cleo to act. */
function cleoAsked(seed: string): Scene {
  const scene = sceneOf(3, seed);
  const { peers } = scene.net;
  scene.net.play(() => peers[BEN].game.length > 20 && peers[CLEO].isAsked && areSame(scene, [CLEO, EVE]));
  for (const peer of peers) peer.takeOutbox();
  return scene;
}

test('a vote falls by no log that the one alone has signed whom it is about', () => {
  const scene = cleoAsked('own log');
  const { peers } = scene.net;
  const { length } = peers[BEN].game;
  peers[BEN].vote([CLEO]);
  peers[CLEO].act(peers[CLEO].legal()[0]);
  tellLog(scene, peers[CLEO], [BEN]);
  expect(peers[BEN].game.length).toBe(length);
  expect(peers[BEN].votes.targets).toEqual([CLEO]);
});

test('what one has declined can be voted on anew, and the record says on which ballot it was', () => {
  const scene = cleoAsked('anew');
  const { net } = scene;
  const { peers } = net;
  const { length: n } = peers[BEN].game;
  peers[BEN].vote([CLEO]);
  const [{ bytes: vote }] = peers[BEN].takeOutbox();
  peers[EVE].receive(BEN, vote);
  // Eve hears Cleo, and says so; but nobody hears Eve.
  peers[EVE].decline([CLEO]);
  expect(peers[EVE].takeOutbox().map(({ bytes }) => bytes[0])).toEqual([DECLINE]);
  expect(peers[EVE].votes.standing()).toEqual([]);
  expect(peers[BEN].votes.targets).toEqual([CLEO]);
  // Ben says again what he has voted for, and hears it now.
  peers[EVE].receive(BEN, vote);
  const said = peers[EVE].takeOutbox().find(({ bytes }) => bytes[0] === DECLINE)!;
  expect(said.to).toBe(BEN);
  peers[BEN].receive(EVE, said.bytes);
  expect(peers[BEN].votes.targets).toEqual([]);
  for (const peer of peers) peer.takeOutbox();
  net.away.add(CLEO);
  for (const seat of [EVE, BEN]) peers[seat].vote([CLEO]);
  for (const seat of [EVE, BEN])
    for (const { bytes } of peers[seat].takeOutbox())
      if (bytes[0] === VOTE) peers[seat === EVE ? BEN : EVE].receive(seat, bytes);
  for (const seat of [BEN, EVE]) {
    expect(peers[seat].game.log[n].body).toMatchObject({ kind: EXPEL, ballot: 1 });
    expect(peers[seat].offences).toEqual([]);
  }
  net.play(() => peers[BEN].game.isOver && peers[EVE].game.isOver);
  const record = peers[BEN].record();
  expect(record.inputs[n]).toMatchObject({ ballot: 1 });
  const { offence, isGenuine, isOver } = auditFile(record);
  expect([offence, isGenuine, isOver]).toEqual([undefined, true, true]);
});
