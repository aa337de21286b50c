import { describe, expect, test } from 'vitest';
import * as P from '../../src/net/mesh/packets.ts';
import { bookOf, guestOf, seedOf } from '../support/mesh-evening.ts';
import { Station, WireWorld } from '../support/net-wires.ts';

// Two who have no wire to each other, and one who says that it reaches both. It need not be true, nor need it pass anything on.

/** Ann knows the liar before she knows Carol, who would carry; Ben comes last. */
async function parted() {
  const world = new WireWorld();
  for (const pair of ['ann ben', 'ben liar']) world.blocked.add(pair);
  const host = new Station(world, 'host', { seed: seedOf(200) });
  const ann = guestOf(world, 'ann', 2);
  await world.run(3000);
  const liar = guestOf(world, 'liar', 7);
  await world.run(5000);
  const carol = guestOf(world, 'carol', 3);
  await world.run(5000);
  host.leave();
  await world.run(2000);
  const ben = guestOf(world, 'ben', 4);
  await world.run(2000);
  expect(bookOf(ann).linked.map(({ key }) => key)).toEqual([liar.key, carol.key]);
  /** The liar says again and again that it reaches Ben. */
  const lie = async (ms: number): Promise<void> => {
    const told = [ben, carol].map(({ key }) => ({ key, place: undefined }));
    for (let left = ms; left > 0; left -= 1000) {
      bookOf(liar).get(ann.key)?.link?.send({ kind: P.ROSTER, place: liar.place, told }, world.now);
      await world.run(1000);
    }
  };
  return { world, ann, ben, carol, lie };
}

describe('one who says falsely that it reaches somebody', () => {
  test('keeps two apart for some seconds only, if another carries', async () => {
    const { ann, ben, lie } = await parted();
    await lie(20_000);
    for (let i = 0; i < 12; i++) {
      await lie(5000);
      expect([ann.reach(ben), ben.reach(ann)]).toEqual(['member', 'member']);
    }
    ann.say(ben, 'one');
    ben.say(ann, 'two');
    await lie(1000);
    expect(ben.heard.at(-1)).toEqual({ from: ann.key, text: 'one' });
    expect(ann.heard.at(-1)).toEqual({ from: ben.key, text: 'two' });
  });

  test('is not asked while another brings word', async () => {
    const { ann, ben, carol, lie } = await parted();
    await lie(20_000);
    expect(bookOf(ann).wayTo(ben.key)?.key).toBe(carol.key);
    for (let i = 0; i < 20; i++) {
      ann.say(ben, `${i}`);
      await lie(2000);
      expect(ben.heard.at(-1)?.text).toBe(`${i}`);
    }
  });
});
