import { afterEach, describe, expect, test, vi } from 'vitest';
import { Bucket } from '../../src/net/bucket.ts';
import { pageClock } from '../../src/net/table/page-clock.ts';
import { Station, WireWorld } from '../support/net-wires.ts';

const seedOf = (n: number): Uint8Array => new Uint8Array(32).fill(n);
const HOST = seedOf(200);
const HOUR = 3_600_000;

async function together(): Promise<{ world: WireWorld; host: Station; guest: Station }> {
  const world = new WireWorld();
  const host = new Station(world, 'host', { seed: HOST });
  const guest = new Station(world, 'guest', { seed: seedOf(1), host: HOST });
  await world.until(() => host.reach(guest) === 'wire' && guest.reach(host) === 'wire');
  await world.run(5000);
  return { world, host, guest };
}

afterEach(() => void vi.restoreAllMocks());

describe('a clock on the wall that jumps', () => {
  test.each([5 * HOUR, -5 * HOUR, 30_000, -30_000])(
    'by %d ms changes nothing between members',
    async (jump) => {
      const { world, host, guest } = await together();
      const [wires, changes] = [world.wires.length, host.changes + guest.changes];
      host.ahead += jump;
      await world.run(30_000);
      host.ahead -= jump;
      await world.run(30_000);
      expect([host.reach(guest), guest.reach(host)]).toEqual(['wire', 'wire']);
      expect(world.wires).toHaveLength(wires);
      expect(host.changes + guest.changes).toBe(changes);
    },
  );

  test('does not move the clock of the table', () => {
    const before = pageClock.now();
    vi.spyOn(Date, 'now').mockReturnValue(-5 * HOUR);
    expect(pageClock.now()).toBeGreaterThanOrEqual(before);
    expect(pageClock.now() - before).toBeLessThan(1000);
    expect(pageClock.wall()).toBe(-5 * HOUR);
  });

  test('neither fills nor drains a bucket, should one be given such a clock', () => {
    const bucket = new Bucket(5, 1);
    const taken = (now: number): number => [1, 2, 3, 4, 5, 6].filter(() => bucket.take(1, now)).length;
    expect(taken(10 * HOUR)).toBe(5);
    expect(taken(5 * HOUR)).toBe(0);
    expect(taken(5 * HOUR + 2000)).toBe(2);
  });
});

describe('a device that slept', () => {
  /** Nothing happens at the guest for a minute; its own clock stands still meanwhile, or does not. */
  async function sleep(
    { world, guest }: { world: WireWorld; guest: Station },
    isStill: boolean,
  ): Promise<void> {
    guest.isAlive = false;
    world.blocked.add('host guest');
    for (const wire of world.wires) if (wire.owner === 'guest') wire.fall();
    await world.run(60_000);
    if (isStill) guest.slept += 60_000;
    guest.isAlive = true;
  }

  test.each([true, false])(
    'finds within seconds that its wires are dead (its clock stood still: %s)',
    async (isStill) => {
      const table = await together();
      const { world, host, guest } = table;
      await sleep(table, isStill);
      expect(host.reach(guest)).toBe('nothing');
      expect(guest.reach(host)).toBe('wire');
      expect(await world.until(() => guest.reach(host) !== 'wire')).toBeLessThan(8000);
      world.blocked.clear();
      await world.until(() => host.reach(guest) === 'wire' && guest.reach(host) === 'wire');
      guest.say(host, 'awake');
      await world.settle();
      expect(host.heard.at(-1)?.text).toBe('awake');
    },
  );
});
