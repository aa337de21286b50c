import { expect, test } from 'vitest';
import { EXPEL, encodeBody, RENEW } from '../../src/fair/body.ts';
import { declineHash, declineOf } from '../../src/fair/declines.ts';
import { hash } from '../../src/fair/hash.ts';
import { decodeMessage, encodeMessage, INPUT, LOG, VOTE } from '../../src/fair/messages.ts';
import { areSame, BEN, CLEO, copyOf, EVE, oldPeer, sceneOf, tellLog } from '../support/going-back.ts';

// Ben votes Cleo out, who does not answer. She is back before Eve has voted. Eve shows Ben what Cleo has done, with something
// of her own after it: his vote falls. Then she completes his vote after all. He goes on.

test.each(['junk', 'valid'])('stops nobody when another completes it (%s)', (seed) => {
  const scene = sceneOf(3, `halt by vote ${seed}`);
  const { net, seats } = scene;
  const { peers } = net;
  const free = () =>
    peers[CLEO].legal().find((action) => {
      const body = { kind: 1, seat: CLEO, state: peers[CLEO].game.stateBytes, action, openings: [] } as const;
      return !peers[CLEO].game.needsChance(body);
    });
  net.play(
    () =>
      peers[BEN].game.length > 20 &&
      peers[CLEO].isAsked &&
      areSame(scene, [CLEO, EVE]) &&
      peers.every(({ game }) => game.wait.for === 'action') &&
      free() !== undefined,
  );
  const n = peers[BEN].game.length;
  const old = copyOf(scene, EVE);
  for (const peer of peers) peer.takeOutbox();
  peers[BEN].vote([CLEO]);
  const vote = peers[BEN].takeOutbox().find(({ bytes }) => bytes[0] === VOTE)!.bytes;
  peers[CLEO].act(free()!);
  const sent = peers[CLEO]
    .takeOutbox()
    .map(({ bytes }) => decodeMessage(bytes, 3))
    .find((m) => m.type === INPUT);
  if (sent?.type !== INPUT) throw new Error('no input');
  // Ben holds to his vote.
  peers[BEN].receive(CLEO, encodeMessage(sent));
  expect(peers[BEN].game.length).toBe(n);
  const ends = { publicEnd: new Uint8Array(32), privateEnd: new Uint8Array(32) };
  const y = encodeBody({ kind: RENEW, seat: EVE, state: new Uint8Array(8), ...ends });
  const head = hash('input', hash('input', peers[BEN].game.head, sent.bytes), y);
  peers[BEN].receive(
    EVE,
    encodeMessage({
      ...{ type: LOG, start: n, more: false },
      inputs: [
        { bytes: sent.bytes, signed: [{ seat: CLEO, signature: sent.signature }] },
        { bytes: y, signed: [{ seat: EVE, signature: seats.identities[EVE].sign(head) }] },
      ],
    }),
  );
  expect(peers[BEN].game.length).toBe(n + 1);
  // Now she votes as he had.
  const eve = oldPeer(scene, EVE, old);
  eve.receive(BEN, vote);
  eve.vote([CLEO]);
  expect(eve.game.log[n].body.kind).toBe(EXPEL);
  tellLog(scene, eve, [BEN, CLEO]);
  for (const seat of [BEN, CLEO])
    console.log(
      seat,
      'stopped',
      JSON.stringify({ ...peers[seat].stopped, proof: undefined }),
      'reopen',
      peers[seat].mustReopen,
      'parting',
      peers[seat].parting?.what,
    );
  expect(peers[BEN].stopped).toBeUndefined();
  net.reload(BEN);
  tellLog(scene, eve, [BEN]);
  expect(net.peers[BEN].stopped).toBeUndefined();
  expect(net.peers[BEN].offences.every(({ seat: named }) => named === EVE || named === null)).toBe(true);
});

test('convicts who has declined it, also if it has declined something else since', () => {
  const scene = sceneOf(3, 'halt by decline');
  const { net, seats } = scene;
  const { peers } = net;
  const free = () =>
    peers[CLEO].legal().find((action) => {
      const body = { kind: 1, seat: CLEO, state: peers[CLEO].game.stateBytes, action, openings: [] } as const;
      return !peers[CLEO].game.needsChance(body);
    });
  net.play(
    () =>
      peers[BEN].game.length > 20 &&
      peers[CLEO].isAsked &&
      areSame(scene, [CLEO, EVE]) &&
      peers.every(({ game }) => game.wait.for === 'action') &&
      free() !== undefined,
  );
  const n = peers[BEN].game.length;
  const old = copyOf(scene, EVE);
  for (const peer of peers) peer.takeOutbox();
  peers[BEN].vote([CLEO]);
  const vote = peers[BEN].takeOutbox().find(({ bytes }) => bytes[0] === VOTE)!.bytes;
  const cast = decodeMessage(vote, 3);
  if (cast.type !== VOTE) throw new Error('no vote');
  peers[CLEO].act(free()!);
  const sent = peers[CLEO].takeOutbox().find(({ bytes }) => bytes[0] === INPUT)!.bytes;
  const { heads } = peers[BEN].game;
  const other = encodeBody({
    kind: EXPEL,
    state: new Uint8Array(8),
    mask: 1 << CLEO,
    barred: 0,
    burns: false,
    proofs: [],
  });
  for (const bytes of [cast.bytes, other]) {
    const signature = seats.identities[EVE].sign(declineHash(heads[n], bytes));
    peers[BEN].receive(EVE, encodeMessage(declineOf(EVE, { ...cast, bytes }, signature)));
  }
  peers[BEN].receive(CLEO, sent);
  expect(peers[BEN].game.length).toBe(n + 1);
  const eve = oldPeer(scene, EVE, old);
  eve.receive(BEN, vote);
  eve.vote([CLEO]);
  tellLog(scene, eve, [BEN, CLEO]);
  expect(peers[BEN].stopped).toBeUndefined();
  expect(peers[BEN].offences).toMatchObject([{ seat: EVE, what: 'voted for what it had declined' }]);
});
