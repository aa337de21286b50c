import { expect, test } from 'vitest';
import { EXPEL, encodeBody } from '../../src/fair/body.ts';
import { hash } from '../../src/fair/hash.ts';
import type { Identity } from '../../src/fair/identity.ts';
import { encodeMessage, short, VOTE } from '../../src/fair/messages.ts';
import { FAIR, frame } from '../../src/net/table/frames.ts';
import type { TableStorage } from '../../src/storage/table-storage.ts';
import { coreOf } from '../support/net-deeds.ts';
import { Hall, playOn } from '../support/net-table.ts';

// Votes that a device declines by itself are kept. One player must not make another keep and write far more than it says.

const JUNK = 12_280;

/** What Ann keeps while Mallory votes so often to expel Ben, each time with other bytes that prove nothing. */
async function declined(votes: number, junk: number): Promise<{ declines: number; written: number }> {
  const hall = new Hall({}, 3);
  const people = await hall.started('Ben', 'Mallory');
  const [ann, ben, mallory] = people;
  await playOn(hall, people, () => ann.at.view.inputs > 10 && ann.at.peer!.game.wait.for === 'action');
  const core = coreOf(ann);
  const { game, votes: heard } = core.runner!.peer;
  const { seat, peer } = coreOf(mallory).runner!;
  const identity: Identity = Reflect.get(peer, 'identity');
  const storage: TableStorage = Reflect.get(core.matches, 'options').storage;
  const put = storage.put.bind(storage);
  let written = 0;
  storage.put = (name, bytes) => {
    written += bytes.length;
    put(name, bytes);
  };
  for (let i = 0; i < votes; i++) {
    const proof = new Uint8Array(junk).fill(i);
    const mask = 1 << coreOf(ben).runner!.seat;
    const state = game.stateBytes;
    const bytes = encodeBody({
      kind: EXPEL,
      mask,
      state,
      barred: mask,
      burns: true,
      ballot: 0,
      proofs: [proof],
    });
    const signature = identity.sign(hash('input', game.head, bytes));
    const vote = encodeMessage({
      type: VOTE,
      seat,
      n: game.length,
      head: short(game.head),
      signature,
      bytes,
    });
    hall.clock.time += 500;
    Reflect.get(core, 'message').call(core, mallory.key, frame(FAIR, game.agreement.id.slice(0, 4), vote));
  }
  return { declines: heard.declines.list.length, written };
}

test('votes as long as they can be have little written', async () => {
  const { declines, written } = await declined(64, JUNK);
  expect(declines).toBeGreaterThan(0);
  expect(declines).toBeLessThanOrEqual(2);
  expect(written).toBeLessThan(64 * 1024);
}, 60_000);

test('short ones are declined as often as before', async () => {
  const { declines } = await declined(70, 10);
  expect(declines).toBe(64);
}, 60_000);
