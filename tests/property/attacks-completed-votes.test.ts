import { expect, test } from 'vitest';
import { EXPEL, encodeBody, RENEW } from '../../src/fair/body.ts';
import { declineHash, declineOf } from '../../src/fair/declines.ts';
import { hash } from '../../src/fair/hash.ts';
import { decodeMessage, encodeMessage, INPUT, LOG, VOTE } from '../../src/fair/messages.ts';
import type { Peer } from '../../src/fair/peer.ts';
import { areSame, BEN, CLEO, copyOf, EVE, oldPeer, sceneOf, tellLog } from '../support/going-back.ts';

// Ben votes Cleo out, who does not answer. She is back before Eve has voted. Eve shows Ben what Cleo has done, with something
// of her own after it: his vote falls. Then she completes his vote after all. He goes on.

/** Ben has voted Cleo out, and Cleo has acted after all; Eve's storage is as it was before. */
function crossed(seed: string) {
  const scene = sceneOf(3, seed);
  const { net } = scene;
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
  const old = copyOf(scene, EVE);
  for (const peer of peers) peer.takeOutbox();
  peers[BEN].vote([CLEO]);
  peers[CLEO].act(free()!);
  const said = [BEN, CLEO].flatMap((seat) =>
    peers[seat].takeOutbox().map(({ bytes }) => decodeMessage(bytes, 3)),
  );
  const vote = said.find((message) => message.type === VOTE);
  const sent = said.find((message) => message.type === INPUT);
  if (vote?.type !== VOTE || sent?.type !== INPUT) throw new Error('nobody has voted, or acted');
  return { scene, n: peers[BEN].game.length, old, vote, sent };
}

/** Eve votes as Ben had, and tells all. */
function complete({ scene, old, vote }: ReturnType<typeof crossed>): Peer {
  const eve = oldPeer(scene, EVE, old);
  eve.receive(BEN, encodeMessage(vote));
  eve.vote([CLEO]);
  expect(eve.game.log[vote.n].body.kind).toBe(EXPEL);
  tellLog(scene, eve, [BEN, CLEO]);
  return eve;
}

test.each(['junk', 'valid'])('a vote that fell stops nobody when another completes it (%s)', (seed) => {
  const place = crossed(`halt by vote ${seed}`);
  const { scene, n, sent } = place;
  const { net, seats } = scene;
  const { peers } = net;
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
  const eve = complete(place);
  expect(peers[BEN].stopped).toBeUndefined();
  net.reload(BEN);
  tellLog(scene, eve, [BEN]);
  expect(net.peers[BEN].stopped).toBeUndefined();
  expect(net.peers[BEN].offences.every(({ seat: named }) => named === EVE || named === null)).toBe(true);
});

test('a vote that fell convicts who has declined it, also if it has declined something else since', () => {
  const place = crossed('halt by decline');
  const { scene, n, vote, sent } = place;
  const [ben] = scene.net.peers;
  const state = new Uint8Array(8);
  const other = encodeBody({
    kind: EXPEL,
    state,
    mask: 1 << CLEO,
    barred: 0,
    burns: false,
    ballot: 0,
    proofs: [],
  });
  for (const bytes of [vote.bytes, other]) {
    const signature = scene.seats.identities[EVE].sign(declineHash(ben.game.heads[n], bytes));
    ben.receive(EVE, encodeMessage(declineOf(EVE, { ...vote, bytes }, signature)));
  }
  ben.receive(CLEO, encodeMessage(sent));
  expect(ben.game.length).toBe(n + 1);
  complete(place);
  expect(ben.stopped).toBeUndefined();
  expect(ben.offences).toMatchObject([{ seat: EVE, what: 'voted for what it had declined' }]);
});
