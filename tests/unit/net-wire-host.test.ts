import { describe, expect, test } from 'vitest';
import { Station, WireWorld } from '../support/net-wires.ts';

const seedOf = (n: number): Uint8Array => new Uint8Array(32).fill(n);
const HOST = seedOf(200);

const hostOf = (world: WireWorld): Station => new Station(world, 'host', { seed: HOST });
const guestOf = (world: WireWorld, n: number): Station =>
  new Station(world, `guest ${n}`, { seed: seedOf(n), host: HOST });

const areWired = (all: readonly Station[]): boolean =>
  all.every((a) => all.every((b) => a === b || a.reach(b) === 'wire'));

describe('a host that was away', () => {
  test('finds those who have come meanwhile', async () => {
    const world = new WireWorld();
    const guests = [guestOf(world, 1), guestOf(world, 2)];
    await world.until(() => areWired(guests));
    await world.run(60_000);
    const host = hostOf(world);
    expect(await world.until(() => areWired([host, ...guests]))).toBeLessThan(3000);
  });

  test('is found by those who have come meanwhile, though it has looked for them in vain', async () => {
    const world = new WireWorld();
    const guests = [guestOf(world, 1), guestOf(world, 2)];
    await world.until(() => areWired(guests));
    for (const { name } of guests) world.blocked.add(`host ${name}`);
    const host = hostOf(world);
    await world.run(20_000);
    expect(host.mesh.members.size).toBe(0);
    world.blocked.clear();
    await world.until(() => areWired([host, ...guests]));
  });
});

describe('whoever the host does not want', () => {
  test('hears so, stays with the others until the table closes its wires, and does not press the host', async () => {
    const world = new WireWorld();
    const host = hostOf(world);
    const [player, other] = [guestOf(world, 1), guestOf(world, 2)];
    await world.until(() => areWired([host, player, other]));
    const before = world.wires.length;
    host.mesh.shutOut(player.key);
    await world.run(90_000);
    expect(player.troubles.map(({ trouble }) => trouble)).toContain('removed');
    expect(player.reach(other)).toBe('wire');
    expect(player.reach(host)).not.toBe('wire');
    // Each wire has two ends.
    expect((world.wires.length - before) / 2).toBeLessThan(12);
    player.say(other, 'still here');
    await world.settle();
    expect(other.heard.at(-1)).toEqual({ from: player.key, text: 'still here' });
  });
});
