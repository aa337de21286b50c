import { describe, expect, test } from 'vitest';
import { DOUBT, FIRST_DIRECT } from '../../src/net/mesh/times.ts';
import { linkOf, seedOf } from '../support/mesh-evening.ts';
import { Station, WireWorld } from '../support/net-wires.ts';

// What the mesh does with wires through the relay, with wires that look open and are dead, and when nobody is heard.

const HOST = seedOf(1);

interface Two {
  readonly world: WireWorld;
  readonly host: Station;
  readonly guest: Station;
}

async function two(prepare: (world: WireWorld) => void = () => {}): Promise<Two> {
  const world = new WireWorld();
  prepare(world);
  const host = new Station(world, 'host', { seed: HOST });
  const guest = new Station(world, 'guest', { seed: seedOf(2), host: HOST });
  await world.until(() => host.members > 0 && guest.members > 0);
  return { world, host, guest };
}

const relayed = (): Promise<Two> => two((world) => world.relayed.add('host guest'));

describe('two whom only the relay joins', () => {
  test('are at one table, and know how', async () => {
    const { host, guest } = await relayed();
    expect([host.reach(guest), guest.reach(host)]).toEqual(['relay', 'relay']);
  });

  test('try the direct way again, over the relay, and it takes over', async () => {
    const { world, host, guest } = await relayed();
    world.relayed.clear();
    const took = await world.until(() => host.reach(guest) === 'wire' && guest.reach(host) === 'wire');
    expect(took).toBeLessThan(FIRST_DIRECT + 5000);
    host.say(guest, 'hello');
    await world.settle();
    expect(guest.heard.at(-1)?.text).toBe('hello');
  });

  test('stay joined while the direct way fails', async () => {
    const { world, host, guest } = await relayed();
    const link = linkOf(host, guest);
    await world.run(120_000);
    expect(linkOf(host, guest)).toBe(link);
    expect([host.reach(guest), guest.reach(host)]).toEqual(['relay', 'relay']);
  });
});

describe('a wire that is dead though it looks open', () => {
  test('is doubted soon after something is said, and another one is found', async () => {
    const { world, host, guest } = await two();
    await world.run(10_000);
    const before = linkOf(host, guest);
    for (const wire of world.wires) wire.mute();
    host.say(guest, 'into the dark');
    const took = await world.until(
      () => linkOf(host, guest) !== before && linkOf(guest, host).proven !== undefined,
    );
    expect(took).toBeLessThan(DOUBT + 1500);
    expect(host.rejoins).toContain(guest.key);
  });

  test('stays if it was silent for a moment only', async () => {
    const { world, host, guest } = await two();
    await world.run(10_000);
    const before = linkOf(host, guest);
    host.say(guest, 'one');
    await world.run(60_000);
    expect(linkOf(host, guest)).toBe(before);
  });
});

describe('when nobody is heard', () => {
  test('it is this device that is offline, unless the broker is heard', async () => {
    const { world, host, guest } = await two();
    await world.run(10_000);
    for (const wire of world.wires) wire.mute();
    world.blocked.add('host guest');
    host.say(guest, 'anybody?');
    await world.run(DOUBT + 1000);
    expect(host.mesh.outage).toBeNull();
    world.setBroker(false);
    expect(host.mesh.outage).toBe('device');
    await world.run(30_000);
    expect(host.mesh.outage).toBe('device');
    world.setBroker(true);
    expect(host.mesh.outage).toBeNull();
  });

  test('it may be the server, if all went through it', async () => {
    const { world, host } = await relayed();
    world.setBroker(false);
    for (const wire of world.wires) if (wire.owner === 'guest') wire.close();
    await world.run(1000);
    expect(host.mesh.outage).toBe('server');
  });

  test('it is this device, if the browser says so', async () => {
    const { host } = await two();
    host.isOnline = false;
    expect(host.mesh.outage).toBe('device');
  });

  test('a lost broker alone is no outage', async () => {
    const { world, host } = await two();
    world.setBroker(false);
    await world.run(10_000);
    expect(host.mesh.outage).toBeNull();
  });
});

test('the host is told for a while that somebody could not come in', async () => {
  const { world, host } = await two();
  host.mesh.miss();
  expect(host.mesh.isMissed).toBe(true);
  await world.run(31_000);
  expect(host.mesh.isMissed).toBe(false);
});
