import { expect, test } from 'vitest';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { ACTION, EXPEL, encodeBody } from '../../src/fair/body.ts';
import { hash } from '../../src/fair/hash.ts';
import { encodeMessage, HAVE, LOG, short, VOTE } from '../../src/fair/messages.ts';
import type { Signatures } from '../../src/fair/sign.ts';
import { fairSeats } from '../support/fair.ts';
import { FairNet } from '../support/fair-net.ts';
import { areSame, BEN, CLEO, type Scene } from '../support/going-back.ts';
import { setupOf } from '../support/tables.ts';

// One of two players votes the other out by a long "proof" that proves nothing. That vote is complete and impossible: it is
// kept, and all that comes later is held against it.

function countedSignatures(): Signatures & { checks: number } {
  return {
    ...nodeSignatures,
    checks: 0,
    verify(...args) {
      this.checks++;
      return nodeSignatures.verify(...args);
    },
  };
}

const PLACES = 30;

/** The end of the log, with another last input that Cleo has not signed. */
function uselessProof({ seats, net }: Scene): Uint8Array {
  const { log } = net.peers[CLEO].game;
  const end = log.findLastIndex(({ body }) => body.kind === ACTION && body.seat === CLEO);
  const { body } = log[end];
  const other = encodeBody({ ...body, state: new Uint8Array(body.state.length) });
  const inputs = log.slice(end - PLACES, end).map(({ bytes }) => ({ bytes, signed: [] }));
  const signed = [{ seat: CLEO, signature: seats.identities[CLEO].sign(new Uint8Array(32)) }];
  return encodeMessage({
    type: LOG,
    start: end - PLACES,
    more: false,
    inputs: [...inputs, { bytes: other, signed }],
  });
}

function uselessVote(scene: Scene): Uint8Array {
  const { game } = scene.net.peers[CLEO];
  const { length: n, head, stateBytes: state } = game;
  const out = 1 << BEN;
  const proofs = [uselessProof(scene)];
  const bytes = encodeBody({ kind: EXPEL, state, mask: out, barred: out, burns: false, ballot: 0, proofs });
  const signature = scene.seats.identities[CLEO].sign(hash('input', head, bytes));
  return encodeMessage({ type: VOTE, seat: CLEO, n, head: short(head), signature, bytes });
}

test('a vote that cannot be taken is looked into once', () => {
  const signatures = countedSignatures();
  const seats = fairSeats(setupOf(['godslayer'], { players: 2, variant: 'standard' }), 'heavy votes');
  const scene = { seats, net: new FairNet(seats, 'heavy votes', {}, true, { signatures }) };
  const { peers } = scene.net;
  scene.net.play(
    () => peers[BEN].game.length > 60 && areSame(scene, [CLEO]) && peers[BEN].game.wait.for === 'action',
  );
  const { length: n, head, dealer } = peers[BEN].game;
  peers[BEN].receive(CLEO, uselessVote(scene));
  const known = dealer.seats.map(({ publicLinks }) => publicLinks.known);
  const have = encodeMessage({ type: HAVE, n, head: short(head), times: 0, known });
  peers[BEN].receive(CLEO, have);
  signatures.checks = 0;
  for (let i = 0; i < 20; i++) peers[BEN].receive(CLEO, have);
  expect(signatures.checks).toBe(0);
});
