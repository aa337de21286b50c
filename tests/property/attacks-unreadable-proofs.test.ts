import { expect, test } from 'vitest';
import { EXPEL, encodeBody, maskOf } from '../../src/fair/body.ts';
import { hash } from '../../src/fair/hash.ts';
import { encodeMessage, LOG, short, VOTE } from '../../src/fair/messages.ts';
import { Table } from '../support/attacker.ts';
import { beginning, checkNobodyElse, placeWhere } from '../support/attacker-checks.ts';
import { setupOf } from '../support/tables.ts';

const three = beginning(setupOf(['godslayer'], { players: 3, variant: 'standard' }), 'unreadable');

test('a proof with an input that nobody can read names nobody who would pass it on', () => {
  const place = placeWhere(
    three,
    (table) => table.isMine && table.mine.wait.for === 'action' && table.mine.legal().length > 1,
  );
  const table = new Table(place);
  const { mine, identity, attacker } = table;
  const { length: start, head: before } = mine;
  const [taken, other] = [0, 1].map((i) => table.honestInput((legal) => legal[i]));
  table.send(table.sign(taken));
  const garbage = new Uint8Array(40).fill(255);
  const signature = identity.sign(hash('input', hash('input', before, other), garbage));
  const proof = encodeMessage({
    ...{ type: LOG, start, more: false },
    inputs: [
      { bytes: other, signed: [] },
      { bytes: garbage, signed: [{ seat: attacker, signature }] },
    ],
  });
  const { game } = table;
  const mask = maskOf([attacker]);
  const burns = game.wait.for === 'links';
  const state = game.stateBytes;
  const bytes = encodeBody({ kind: EXPEL, mask, state, barred: mask, burns, ballot: 0, proofs: [proof] });
  const vote = encodeMessage({
    ...{ type: VOTE, seat: attacker, n: game.length, head: short(game.head), bytes },
    signature: identity.sign(hash('input', game.head, bytes)),
  });
  table.send(
    vote,
    table.peers.findIndex((peer) => peer !== undefined),
  );
  table.wait();
  expect(game.length).toBeGreaterThan(start);
  checkNobodyElse(table);
});
