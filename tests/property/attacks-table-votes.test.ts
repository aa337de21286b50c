import { describe, expect, test } from 'vitest';
import { EXPEL, encodeBody } from '../../src/fair/body.ts';
import type { Game } from '../../src/fair/game.ts';
import { hash } from '../../src/fair/hash.ts';
import type { Identity } from '../../src/fair/identity.ts';
import { DECLINE, encodeMessage, INPUT, LOG, short, VOTE } from '../../src/fair/messages.ts';
import { quickSignatures } from '../../src/fair/quick-signatures.ts';
import { costOfFair } from '../../src/net/table/fair-cost.ts';
import { FAIR, frame } from '../../src/net/table/frames.ts';
import { coreOf } from '../support/net-deeds.ts';
import { Hall, playOn } from '../support/net-table.ts';

// A vote costs its sender what it costs to look at: for a place of long ago, or full of proofs.

/** So much work, in milliseconds, may a burst of one sender make; machines that run tests are busy. */
const BURST = 600;
const MOST_EXPEL = 12_306;

/** A vote of one's own, signed, to expel seat 0. */
function voteOf(game: Game, seat: number, identity: Identity, n: number, bytes: Uint8Array): Uint8Array {
  const signature = identity.sign(hash('input', game.heads[n], bytes));
  return encodeMessage({ type: VOTE, seat, n, head: short(game.heads[n]), signature, bytes });
}

/** Proofs of something that is not so. */
function proofsOf({ log, heads }: Game, seat: number, identity: Identity, count: number): Uint8Array[] {
  const own = log.filter(({ body }) => body.kind === 1 && body.seat === seat);
  const { bytes } = own.sort((a, b) => a.bytes.length - b.bytes.length)[0];
  const signature = identity.sign(new Uint8Array(32));
  return Array.from({ length: count }, (_, i) => {
    const n = 5 + (i % 20);
    const other = bytes.slice();
    other[2] ^= i + 1;
    return encodeMessage({ type: INPUT, n, head: short(heads[n]), signature, bytes: other });
  });
}

/** Expels the first of so many seats as there are proofs, one at least. */
function expelWith({ stateBytes: state }: Game, proofs: readonly Uint8Array[]): Uint8Array {
  const barred = 2 ** Math.min(proofs.length, 2) - 1;
  return encodeBody({ kind: EXPEL, mask: barred || 1, state, barred, burns: false, ballot: 0, proofs });
}

async function scene() {
  const hall = new Hall({ sets: ['godslayer', 'souls'] }, 3);
  const people = await hall.started('Ben', 'Mallory');
  const [ann, , mallory] = people;
  await playOn(hall, people, () => ann.at.view.inputs > 100);
  const { peer } = coreOf(ann).runner!;
  const { game } = peer;
  // She checks signatures as a page does.
  for (const part of [Reflect.get(peer, 'ledger'), game]) Reflect.set(part, 'signatures', quickSignatures);
  const { seat, peer: own } = coreOf(mallory).runner!;
  const identity: Identity = Reflect.get(own, 'identity');
  const hear = (message: Uint8Array): void => {
    const bytes = frame(FAIR, game.agreement.id.slice(0, 4), message);
    Reflect.get(coreOf(ann), 'message').call(coreOf(ann), mallory.key, bytes);
  };
  /** Milliseconds that messages cost. */
  const costOf = (messages: readonly Uint8Array[]): number => {
    const before = process.cpuUsage();
    for (const message of messages) hear(message);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  return { game, seat, identity, costOf };
}

describe('a flood of votes', () => {
  test('full of proofs costs others little', async () => {
    const { game, seat, identity, costOf } = await scene();
    const many = proofsOf(game, seat, identity, 110);
    const votes = Array.from({ length: 60 }, (_, i) => {
      const bytes = expelWith(game, many.slice(i % 10));
      expect(bytes.length).toBeLessThanOrEqual(MOST_EXPEL);
      return voteOf(game, seat, identity, game.length, bytes);
    });
    expect(costOf(votes)).toBeLessThan(BURST);
  }, 60_000);

  test('is paid for by the proofs in it, whatever message holds them', async () => {
    const { game, seat, identity } = await scene();
    const proofs = proofsOf(game, seat, identity, 2);
    const [plain, proven] = [expelWith(game, []), expelWith(game, proofs)];
    const vote = voteOf(game, seat, identity, game.length, plain);
    expect(costOfFair(vote)).toBeGreaterThanOrEqual(7500);
    const messages = (bytes: Uint8Array): Uint8Array[] => [
      voteOf(game, seat, identity, game.length, bytes),
      encodeMessage({
        ...{ type: DECLINE, seat, n: game.length, head: short(game.head), bytes },
        signature: new Uint8Array(64),
      }),
      encodeMessage({ type: LOG, start: game.length, more: false, inputs: [{ bytes, signed: [] }] }),
    ];
    const [cheap, dear] = [plain, proven].map((bytes) => messages(bytes).map(costOfFair));
    for (const [i, price] of dear.entries()) expect(price - cheap[i]).toBeGreaterThanOrEqual(2 * 2000);
    // Nobody is kept from voting with proofs.
    expect(costOfFair(messages(proven)[0])).toBeLessThan(40_000);
  }, 60_000);

  test('that holds what is no proof has a price, too: those who take it say what is wrong', async () => {
    const { game, seat, identity } = await scene();
    const expel = expelWith(game, []);
    const log = expelWith(game, [Uint8Array.of(LOG, 1)]);
    for (const bytes of [Uint8Array.from([...expel, 0, 9, 1]), expelWith(game, [new Uint8Array(0)]), log]) {
      const price = costOfFair(voteOf(game, seat, identity, 0, bytes));
      expect(price).toBeGreaterThanOrEqual(7500);
      expect(price).toBeLessThan(10_000);
    }
  }, 60_000);
});
