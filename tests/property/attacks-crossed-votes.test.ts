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

test('who has voted for more holds to what it had voted for before, once the larger vote has fallen', () => {
  const scene = sceneOf(4, 'smaller 3');
  const { net } = scene;
  const { peers } = net;
  const DAN = 3;
  net.play(() => peers[BEN].game.length > 20 && peers[CLEO].isAsked && areSame(scene, [CLEO, EVE, DAN]));
  const { length: n } = peers[BEN].game;
  for (const peer of peers) peer.takeOutbox();
  const said = (seat: number, type: number): Uint8Array =>
    peers[seat].takeOutbox().find(({ bytes }) => bytes[0] === type)!.bytes;
  peers[BEN].vote([CLEO]);
  const first = said(BEN, VOTE);
  peers[BEN].vote([CLEO, EVE]);
  const larger = said(BEN, VOTE);
  // Dan and Eve hear Ben's first vote in time, and Cleo is out.
  for (const seat of [DAN, EVE]) peers[seat].vote([CLEO]);
  const [dans, eves] = [said(DAN, VOTE), said(EVE, VOTE)];
  for (const [to, from, bytes] of [
    [DAN, BEN, first],
    [DAN, EVE, eves],
    [EVE, BEN, first],
    [EVE, DAN, dans],
  ] as const)
    peers[to].receive(from, bytes);
  expect([DAN, EVE].map((seat) => peers[seat].game.length > n)).toEqual([true, true]);
  // All that Ben hears is that his second vote has fallen, and what Cleo would have done.
  peers[DAN].takeOutbox();
  peers[DAN].receive(BEN, larger);
  peers[BEN].receive(DAN, said(DAN, DECLINE));
  peers[CLEO].act(peers[CLEO].legal()[0]);
  peers[BEN].receive(CLEO, said(CLEO, INPUT));
  expect(peers[BEN].votes.targets).toEqual([CLEO]);
  expect(peers[BEN].game.length).toBe(n);
  net.reload(BEN);
  expect(peers[BEN].votes.targets).toEqual([CLEO]);
  net.play(() => peers.every(({ game }) => game.log[n]?.body.kind === EXPEL));
  for (const { game, offences, parting } of peers) {
    expect(game.log[n].body).toMatchObject({ kind: EXPEL, mask: 1 << CLEO });
    expect(parting).toBeUndefined();
    expect(offences.filter(({ what }) => what !== 'was voted out')).toEqual([]);
  }
});

test('two who vote each other out at the same time are told that there are two matches, one who is at its end, too', () => {
  const scene = sceneOf(2, 'rivals');
  const { net } = scene;
  const { peers } = net;
  const ANN = 1;
  // Ann has Ben's link and has shown hers, which has not come.
  net.play(
    () =>
      peers[BEN].game.length > 20 &&
      peers[BEN].game.wait.for === 'links' &&
      peers[ANN].game.wait.for === 'action' &&
      peers[ANN].awaited.includes(BEN) &&
      areSame(scene, [ANN]),
  );
  net.cutOff(ANN);
  net.mute.add(BEN);
  for (const [seat, other] of [
    [BEN, ANN],
    [ANN, BEN],
  ])
    peers[seat].vote([other]);
  for (const peer of peers) expect(peer.parting).toBeUndefined();
  net.idle.add(BEN);
  net.play(() => peers[ANN].game.isOver);
  net.settle();
  net.mute.clear();
  net.idle.clear();
  net.play(() => peers.every(({ parting }) => parting !== undefined));
  for (const { parting, offences } of peers) {
    expect(parting).toMatchObject({ seat: null, what: expect.stringContaining('another match') });
    expect(offences.filter(({ seat }) => seat !== null)).toEqual([]);
  }
  expect(peers[ANN].game.isOver).toBe(true);
});
