import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { decodeBody, encodeBody, RENEW } from '../../src/fair/body.ts';
import { hash, isEqual, u32, useSha512, utf8 } from '../../src/fair/hash.ts';
import { short } from '../../src/fair/messages.ts';
import { TWO_INPUTS } from '../../src/fair/proof.ts';
import { mustRenew } from '../../src/fair/wait.ts';
import { Kept, Table } from '../support/attacker.ts';
import { accusedBy, checkNobodyElse, placeWhere } from '../support/attacker-checks.ts';
import { fairSeats } from '../support/fair.ts';
import { setupOf } from '../support/tables.ts';

// Messages name eight bytes of a head. Who tries some billions of inputs finds two that agree in these. Here all heads agree
// in seven, so that some hundred are enough.

const sha512 = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash('sha512').update(bytes).digest());
const INPUTS = utf8('sixfold/1 input');

useSha512((bytes) => {
  const digest = sha512(bytes);
  return isEqual(bytes.subarray(4, 4 + INPUTS.length), INPUTS) ? digest.fill(0, 0, 7) : digest;
});
afterAll(() => useSha512(sha512));

test('two inputs for one place are found out, though their heads seem to be the same', () => {
  const setup = setupOf(['godslayer'], { players: 3, variant: 'standard' });
  const seats = fairSeats(setup, 'short heads', { chain: 16 });
  const begin = { seats, attacker: 1, storages: [0, 1, 2].map(() => new Kept()) };
  const table = new Table(placeWhere(begin, ({ isMine, mine }) => isMine && mustRenew(mine, 1), 1));
  const { mine, peers } = table;
  const n = mine.length;
  const bytes = table.honestInput();
  const body = decodeBody(bytes);
  if (body.kind !== RENEW) throw new Error('It is no renewal.');
  const seen = short(hash('input', mine.head, bytes));
  const twin = Array.from({ length: 20_000 }, (_, i) =>
    encodeBody({ ...body, privateEnd: hash('another end', u32(i)) }),
  ).find((other) => isEqual(short(hash('input', mine.head, other)), seen))!;
  expect(twin).not.toEqual(bytes);
  peers[0]!.receive(1, table.sign(bytes));
  peers[2]!.receive(1, table.sign(twin));
  table.flush();
  expect(peers.map((peer) => peer?.game.length)).toEqual([n + 1, undefined, n + 1]);
  expect(short(peers[0]!.game.head)).toEqual(short(peers[2]!.game.head));
  expect(peers[0]!.game.head).not.toEqual(peers[2]!.game.head);
  // The attacker plays on with one of the two; to the other this goes with nothing that it has.
  for (let i = 0; i < 3 && table.isMine; i++) table.send(table.sign(table.honestInput()), 0);
  expect(peers[0]!.game.length).toBeGreaterThan(n + 1);
  table.wait(40);
  for (const peer of table.honest) {
    expect(accusedBy(peer)).toEqual([1]);
    expect(peer.offences.find(({ seat }) => seat === 1)).toMatchObject({ input: n, what: TWO_INPUTS });
    expect(peer.record().proofs).toHaveLength(1);
  }
  checkNobodyElse(table);
});
