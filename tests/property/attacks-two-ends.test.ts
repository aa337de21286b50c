import { expect, test } from 'vitest';
import { actionKind, END_TURN } from '../../components/action.ts';
import { within } from '../../components/arena.ts';
import { DEPTH, Table } from '../../components/table.ts';
import { EXPEL, encodeBody } from '../../src/fair/body.ts';
import { hash } from '../../src/fair/hash.ts';
import { decodeMessage, encodeMessage, INPUT, LOG, OPENED } from '../../src/fair/messages.ts';
import type { Peer } from '../../src/fair/peer.ts';
import { copyOf, oldPeer, type Scene, sceneOf } from '../support/going-back.ts';

// Two players. Eve shows Ben an end of the match with something after it that cannot be, at which her only signature stands.
// He neither signs that end nor opens his last hand for it.

const [BEN, EVE] = [0, 1];
const endOf = (peer: Peer) => peer.legal().find((a) => actionKind(a) === END_TURN);

/** Eve's peer with a copy of what she has kept; it ends the turn. Undefined if the match would go on. */
function ended(scene: Scene): { x: Uint8Array } | undefined {
  const fork = oldPeer(scene, EVE, copyOf(scene, EVE));
  fork.takeOutbox();
  if (!fork.isAsked || within(fork.game.state, () => Table.reg[DEPTH]) !== 0) return undefined;
  const end = endOf(fork);
  if (end === undefined) return undefined;
  fork.act(end);
  const said = fork.takeOutbox().map(({ bytes }) => decodeMessage(bytes, 2));
  const input = said.find((m) => m.type === INPUT);
  if (fork.game.wait.for !== 'links' || !input || input.type !== INPUT) return undefined;
  const { k } = fork.game.dealer.chance!;
  // Only to find the moment (what is public says it, too): whether the match is over with this.
  const trial = oldPeer(scene, EVE, copyOf(scene, EVE));
  trial.act(end);
  const { publicLinks } = trial.game.dealer.seats[BEN];
  const chain = publicLinks.stretchOf(k);
  const link = scene.seats.identities[BEN].link('public', chain, k - chain.base)!;
  trial.game.addLink(BEN, k, link);
  return trial.game.isOver ? { x: input.bytes } : undefined;
}

test('nobody signs an end that may come to nothing', () => {
  for (let seed = 0; seed < 40; seed++) {
    const scene = sceneOf(2, `two ends ${seed}`);
    const { net, seats } = scene;
    const { peers } = net;
    let found: ReturnType<typeof ended>;
    net.play(() => {
      if (net.isOver) return true;
      const eve = peers[EVE];
      // Her last turn: something else than ending it is possible.
      if (
        eve.game.length < 60 ||
        !eve.isAsked ||
        eve.legal().length < 2 ||
        peers[BEN].game.length !== eve.game.length
      )
        return false;
      if (peers[BEN].game.wait.for !== 'action') return false;
      found = ended(scene);
      return found !== undefined;
    });
    if (!found) continue;
    const { x } = found;
    net.settle(0);
    const n = peers[EVE].game.length;
    const head = hash('input', peers[EVE].game.head, x);
    const e = encodeBody({
      ...{
        kind: EXPEL,
        state: new Uint8Array(8),
        mask: 1 << BEN,
        barred: 0,
        burns: false,
        ballot: 0,
        proofs: [],
      },
    });
    const signature = seats.identities[EVE].sign(hash('input', head, e));
    const log = {
      type: LOG,
      start: n,
      more: false,
      inputs: [
        { bytes: x, signed: [] },
        { bytes: e, signed: [{ seat: EVE, signature }] },
      ],
    } as const;
    // What Ben's sealed hand is, nobody knows yet.
    peers[BEN].takeOutbox();
    peers[BEN].receive(EVE, encodeMessage(log));
    const out = peers[BEN].takeOutbox().map(({ bytes }) => ({ bytes, m: decodeMessage(bytes, 2) }));
    const opened = out.find(({ m }) => m.type === OPENED);
    expect(opened).toBeUndefined();
    expect([peers[BEN].game.length, peers[BEN].game.isOver, peers[BEN].mustReopen]).toEqual([
      n,
      false,
      false,
    ]);
    return;
  }
  throw new Error('no such moment found');
}, 300_000);
