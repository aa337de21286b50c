import { expect, test } from 'vitest';
import type { Action } from '../../components/action.ts';
import { ACTION, EXPEL } from '../../src/fair/body.ts';
import { decodeMessage, INPUT } from '../../src/fair/messages.ts';
import type { Peer } from '../../src/fair/peer.ts';
import { areSame, copyOf, oldPeer, type Scene, sceneOf } from '../support/going-back.ts';
import { judged } from '../support/verdicts.ts';

// What no protocol without a server prevents: of two players one sees alone what the other's input leads to, says that it
// never came, and throws its author out at that place. It must not look like a fair deal, and it must be named.

const [BEN, EVE] = [0, 1];

/** An action of a peer that needs chance. */
function chancy({ game, seat }: Peer, legal: readonly Action[]): Action | undefined {
  const body = { kind: ACTION, seat, state: game.stateBytes, openings: [] } as const;
  return legal.find((action) => game.needsChance({ ...body, action }));
}

/** Ben has made an input that needs chance, and Eve alone has it. */
function denied(seed: string): { scene: Scene; place: number; bytes: Uint8Array } {
  const scene = sceneOf(2, seed);
  const { net } = scene;
  const ben = net.peers[BEN];
  const actionOf = (): Action | undefined => chancy(ben, ben.legal());
  net.play(
    () =>
      ben.game.length > 40 &&
      ben.isAsked &&
      areSame(scene, [EVE]) &&
      net.peers[EVE].game.wait.for === 'action' &&
      actionOf() !== undefined,
  );
  const place = ben.game.length;
  for (const peer of net.peers) peer.takeOutbox();
  ben.act(actionOf()!);
  const sent = ben.takeOutbox().find(({ bytes }) => decodeMessage(bytes, 2).type === INPUT)!;
  return { scene, place, bytes: sent.bytes };
}

test('one of two who denies an input when it has seen its value is named with the vote, and nothing is proven', () => {
  const { scene, place, bytes } = denied('deny 1');
  const { net } = scene;
  const look = oldPeer(scene, EVE, copyOf(scene, EVE));
  look.receive(BEN, bytes);
  expect(look.game.length).toBe(place + 1);
  expect(look.game.dealer.chance?.value).toBeDefined();
  net.peers[EVE].vote([BEN]);
  net.idle.add(BEN);
  net.play(() => net.peers[BEN].game.log[place]?.body.kind === EXPEL);
  net.peers[BEN].comeBack();
  net.play(() => net.peers[BEN].game.dealer.live.length === 2);
  net.idle.delete(BEN);
  net.play();
  net.settle();
  const { found, standing, complete } = judged(net.peers[BEN].record());
  expect(standing).toBe('partly');
  expect(found.expulsions).toMatchObject([{ input: place, seats: [BEN], voters: [EVE] }]);
  expect(found.alone).toMatchObject([{ seat: EVE, from: place }]);
  expect(complete.join(' ')).toContain(`Input ${place + 1}: Player 2 voted Player 1 out`);
});

test('who has shown its link for a value cannot deny the input that it is for', () => {
  const { scene, place, bytes } = denied('deny 1');
  const { net } = scene;
  const old = copyOf(scene, EVE);
  net.peers[EVE].receive(BEN, bytes);
  net.play(() => net.peers[BEN].game.dealer.missing.length === 0);
  const { head } = net.peers[BEN].game;
  const eve = oldPeer(scene, EVE, old);
  eve.vote([BEN]);
  expect(eve.game.log[place].body.kind).toBe(EXPEL);
  net.peers[EVE] = eve;
  for (const seat of [BEN, EVE]) net.idle.add(seat);
  net.settle();
  expect(net.peers[BEN].game.heads[place + 1]).toEqual(head);
  expect(net.peers[BEN].game.dealer.live).toEqual([BEN, EVE]);
});
