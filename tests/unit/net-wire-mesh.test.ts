import { describe, expect, test } from 'vitest';
import { MOST_MESSAGE } from '../../src/net/mesh.ts';
import { ourVersions, PROTOCOL } from '../../src/net/versions.ts';
import { MemoryWire } from '../support/memory-wire.ts';
import { Station, WireWorld } from '../support/net-wires.ts';

const seedOf = (n: number): Uint8Array => new Uint8Array(32).fill(n);
const HOST = seedOf(200);

function table(guests: number, world = new WireWorld()): { world: WireWorld; all: Station[] } {
  const host = new Station(world, 'host', { seed: HOST });
  const others = Array.from(
    { length: guests },
    (_, i) => new Station(world, `guest ${i}`, { seed: seedOf(i + 1), host: HOST }),
  );
  return { world, all: [host, ...others] };
}

const areAll = (all: readonly Station[], by: string): boolean =>
  all.every((a) => all.every((b) => a === b || a.reach(b) === by));

const wiresBetween = (world: WireWorld): number => world.wires.filter((wire) => wire.isOpen).length / 2;

describe('members of a table', () => {
  test('all reach each other directly, by one wire for each pair', async () => {
    const { world, all } = table(5);
    expect(await world.until(() => areAll(all, 'wire'))).toBeLessThan(8000);
    await world.run(5000);
    expect(areAll(all, 'wire')).toBe(true);
    expect(wiresBetween(world)).toBe(15);
    expect(world.wires).toHaveLength(2 * 15);
    expect(all.flatMap(({ troubles }) => troubles)).toEqual([]);
  });

  test('hear what is said to them, in order and whole', async () => {
    const { world, all } = table(2);
    await world.until(() => areAll(all, 'wire'));
    const long = 'x'.repeat(MOST_MESSAGE);
    for (const text of ['one', long, 'three']) all[1].say(all[2], text);
    await world.settle();
    expect(all[2].heard).toEqual(['one', long, 'three'].map((text) => ({ from: all[1].key, text })));
    expect(all[0].heard).toEqual([]);
  });

  test('cannot say more than fits', async () => {
    const { world, all } = table(1);
    await world.until(() => areAll(all, 'wire'));
    expect(() => all[0].say(all[1], 'x'.repeat(MOST_MESSAGE + 1))).toThrow(RangeError);
  });

  test('who dial each other at the same time lose nothing that they say', async () => {
    const { world, all } = table(1);
    const [a, b] = all;
    await world.until(() => areAll(all, 'wire'));
    void a.mesh.take(world.wire(a, b));
    void b.mesh.take(world.wire(b, a));
    for (let i = 0; i < 20; i++) {
      a.say(b, `a${i}`);
      b.say(a, `b${i}`);
      for (const wire of world.wires) wire.deliver();
    }
    await world.run(5000);
    expect(b.heard.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, i) => `a${i}`));
    expect(a.heard.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, i) => `b${i}`));
    expect(wiresBetween(world)).toBe(1);
  });
});

describe('a pair without a wire', () => {
  test('is reached by way of a third', async () => {
    const world = new WireWorld();
    world.blocked.add('guest 0 guest 1');
    const { all } = table(2, world);
    const [host, a, b] = all;
    await world.until(() => a.reach(b) === 'member' && b.reach(a) === 'member');
    a.say(b, 'by way of the host');
    await world.settle();
    expect(b.heard).toEqual([{ from: a.key, text: 'by way of the host' }]);
    expect(host.heard).toEqual([]);
    await world.run(60_000);
    expect(a.reach(b)).toBe('member');
  });

  test('gets its wire when there is a way again, without a broker', async () => {
    const world = new WireWorld();
    world.blocked.add('guest 0 guest 1');
    const { all } = table(2, world);
    await world.until(() => all[1].reach(all[2]) === 'member');
    world.setBroker(false);
    world.blocked.clear();
    await world.until(() => areAll(all, 'wire'));
  });

  test('is not fooled by the one between', async () => {
    const world = new WireWorld();
    world.blocked.add('guest 0 guest 1');
    const { all } = table(2, world);
    const [, a, b] = all;
    await world.until(() => a.reach(b) === 'member');
    const toB = world.wires.find((wire) => wire.isOpen && wire.owner === 'host' && wire.leadsTo('guest 1'))!;
    const frames: Uint8Array[] = [];
    toB.tamper = (frame) => {
      frames.push(frame.slice());
      if (frame.length > 100) frame[frame.length - 1] ^= 1;
      return frame;
    };
    a.say(b, 'pay me');
    await world.settle();
    expect(frames.length).toBeGreaterThan(0);
    expect(b.heard).toEqual([]);
    toB.tamper = (frame) => frame;
    a.say(b, 'hello');
    await world.settle();
    for (const frame of frames) toB.send(frame);
    await world.settle();
    expect(b.heard.map(({ text }) => text)).toEqual(['hello']);
  });
});

describe('a member that is gone', () => {
  test('is weak after some seconds, lost after twenty, and back soon after it comes back', async () => {
    const { world, all } = table(2);
    const [host, a, b] = all;
    await world.until(() => areAll(all, 'wire'));
    a.crash();
    await world.run(7000);
    expect(b.reach(a)).toBe('wire');
    expect(b.mesh.members.get(a.key)!.silent).toBeGreaterThan(6000);
    await world.run(15_000);
    expect([host.reach(a), b.reach(a)]).toEqual(['nothing', 'nothing']);
    const back = new Station(world, 'guest 0', { seed: seedOf(1), host: HOST });
    expect(await world.until(() => areAll([host, back, b], 'wire'))).toBeLessThan(3000);
  });

  test('is back at once although nobody has missed it yet', async () => {
    const { world, all } = table(2);
    const [host, a, b] = all;
    await world.until(() => areAll(all, 'wire'));
    a.crash();
    const back = new Station(world, 'guest 0', { seed: seedOf(1), host: HOST });
    expect(await world.until(() => areAll([back, host, b], 'wire'))).toBeLessThan(3000);
    back.say(b, 'here again');
    b.say(back, 'welcome');
    await world.settle();
    expect(b.heard.at(-1)).toEqual({ from: back.key, text: 'here again' });
    expect(back.heard.at(-1)).toEqual({ from: b.key, text: 'welcome' });
  });

  test('says goodbye if it can', async () => {
    const { world, all } = table(1);
    await world.until(() => areAll(all, 'wire'));
    all[1].leave();
    await world.settle();
    expect(all[0].reach(all[1])).toBe('nothing');
  });

  test('may be the host: the others stay together, and newcomers find them', async () => {
    const { world, all } = table(2);
    await world.until(() => areAll(all, 'wire'));
    all[0].crash();
    const late = new Station(world, 'late', { seed: seedOf(9), host: HOST });
    await world.until(() => areAll([all[1], all[2], late], 'wire'));
    const host = new Station(world, 'host', { seed: HOST });
    expect(await world.until(() => areAll([host, all[1], all[2], late], 'wire'))).toBeLessThan(4000);
  });

  test('is not gone while its page, in the background, still answers', async () => {
    const { world, all } = table(1);
    await world.until(() => areAll(all, 'wire'));
    all[1].isAlive = false;
    for (let i = 0; i < 120; i++) {
      await world.run(1000);
      expect(all[0].mesh.members.get(all[1].key)!.silent).toBeLessThan(11_000);
    }
    expect(areAll(all, 'wire')).toBe(true);
  });

  test('is not missed because this page slept', async () => {
    const { world, all } = table(1);
    await world.until(() => areAll(all, 'wire'));
    all[0].isAlive = false;
    await world.run(15_000);
    all[0].isAlive = true;
    const changes = all[1].changes;
    await world.run(20_000);
    expect(areAll(all, 'wire')).toBe(true);
    expect(all[1].changes - changes).toBeLessThan(4);
  });
});

describe('a broker that is lost', () => {
  test('takes no wire with it, and is no trouble to those who are together', async () => {
    const { world, all } = table(2);
    await world.until(() => areAll(all, 'wire'));
    world.setBroker(false);
    await world.run(60_000);
    expect(areAll(all, 'wire')).toBe(true);
    expect(all[0].mesh.broker).toBe('lost');
    expect(all.flatMap(({ troubles }) => troubles)).toEqual([]);
    world.setBroker(true);
    const late = new Station(world, 'late', { seed: seedOf(9), host: HOST });
    await world.until(() => areAll([...all, late], 'wire'));
  });

  test('is told to those who are alone', async () => {
    const world = new WireWorld();
    world.isBrokerUp = false;
    const { all } = table(1, world);
    await world.run(1000);
    expect(all.map(({ troubles }) => troubles[0].trouble)).toEqual(['no-broker', 'no-broker']);
    world.setBroker(true);
    await world.until(() => areAll(all, 'wire'));
  });
});

describe('somebody who should not be here', () => {
  test('hears that nobody is there, again and again', async () => {
    const { world } = table(1);
    const lost = new Station(world, 'lost', { seed: seedOf(7), host: seedOf(99) });
    expect(await world.until(() => lost.troubles.length > 0)).toBeLessThan(10_000);
    expect(lost.troubles[0].trouble).toBe('nobody-there');
    await world.until(() => lost.troubles.length > 1);
  });

  test('hears that no channel opens', async () => {
    const world = new WireWorld();
    world.blocked.add('host guest 0');
    const { all } = table(1, world);
    expect(await world.until(() => all[1].troubles.length > 0)).toBeLessThan(20_000);
    expect(all[1].troubles[0].trouble).toBe('unreachable');
  });

  test.each([
    ['protocol', { protocol: PROTOCOL + 1 }, 'This page is older'],
    ['rules', { rules: new Uint8Array(32) }, 'The cards or rules are not the same'],
    ['bots', { bots: 'x' }, 'The bots are not the same'],
  ])('hears that its version is another: %s', async (_, other, words) => {
    const world = new WireWorld();
    const host = new Station(world, 'host', { seed: HOST, versions: { ...ourVersions(), ...other } });
    const guest = new Station(world, 'guest', { seed: seedOf(1), host: HOST });
    await world.until(() => guest.troubles.length > 0);
    expect(guest.troubles[0].trouble).toBe('other-version');
    expect(guest.troubles[0].detail).toContain(words);
    expect(host.mesh.members.size + guest.mesh.members.size).toBe(0);
  });

  test('cannot listen in between', async () => {
    const { world, all } = table(0);
    const guest = new Station(world, 'guest', { seed: seedOf(1), host: HOST, hasBroker: false });
    const [mine, theirs] = MemoryWire.pair('guest', 'host', ' of somebody else');
    world.wires.push(mine, theirs);
    all[0].mesh.take(theirs);
    guest.mesh.take(mine);
    await world.run(3000);
    expect(guest.troubles.map(({ trouble }) => trouble)).toContain('not-the-host');
    expect(all[0].mesh.members.size + guest.mesh.members.size).toBe(0);
  });

  test('is not let in with another code', async () => {
    const world = new WireWorld();
    const host = new Station(world, 'host', { seed: HOST });
    const guest = new Station(world, 'guest', { seed: seedOf(1), host: seedOf(99) });
    guest.mesh.take(world.wire(guest, host));
    await world.run(3000);
    expect(guest.troubles[0].trouble).toBe('not-the-host');
    expect(host.mesh.members.size + guest.mesh.members.size).toBe(0);
  });

  test('stays out once it is shut out, and hears why', async () => {
    const { world, all } = table(2);
    const [host, a, b] = all;
    await world.until(() => areAll(all, 'wire'));
    host.mesh.shutOut(a.key);
    await world.run(3000);
    expect(a.troubles.at(-1)?.trouble).toBe('removed');
    expect([...host.mesh.members.keys()]).toEqual([b.key]);
    const again = new Station(world, 'guest 0', { seed: seedOf(1), host: HOST });
    await world.run(10_000);
    expect(host.reach(again)).toBeUndefined();
    expect(again.troubles.at(-1)?.trouble).toBe('removed');
  });

  test('loses its wire when it talks nonsense', async () => {
    const { world, all } = table(1);
    await world.until(() => areAll(all, 'wire'));
    const wire = world.wires.find((each) => each.isOpen && each.owner === 'guest 0')!;
    wire.send(Uint8Array.of(0, 77, 1, 2, 3));
    await world.settle();
    expect(wire.isOpen).toBe(false);
    await world.until(() => areAll(all, 'wire'));
  });
});
