import { describe, expect, test } from 'vitest';
import { fromHex, toHex } from '../../src/fair/hash.ts';
import type { Link } from '../../src/net/mesh/link.ts';
import { type Members, MOST_HEARSAY } from '../../src/net/mesh/members.ts';
import { FORWARD, forwardHash, type Packet, ROSTER } from '../../src/net/mesh/packets.ts';
import type { Self } from '../../src/net/wire/handshake.ts';
import { MemoryWire } from '../support/memory-wire.ts';
import { Station, WireWorld } from '../support/net-wires.ts';
import { nodeSignatures } from '../support/node-signatures.ts';

const seedOf = (n: number): Uint8Array => new Uint8Array(32).fill(n);
const HOST = seedOf(200);

const bookOf = ({ mesh }: Station): Members => Reflect.get(mesh, 'book');
const linkOf = (from: Station, to: Station): Link => bookOf(from).get(to.key)!.link!;

/** Listens at the end of a wire to somebody, and sends what it likes. */
function overheard(
  world: WireWorld,
  station: Station,
  isDialled: boolean,
): { heard: string[]; wire: MemoryWire } {
  const [dialled, answered] = MemoryWire.pair('one', 'other');
  const [ours, other] = isDialled ? [dialled, answered] : [answered, dialled];
  world.wires.push(ours, other);
  const heard: string[] = [];
  ours.listen({ bytes: (frame) => heard.push(toHex(frame)), closed: () => {} });
  station.mesh.take(other);
  return { heard, wire: ours };
}

describe('whoever dials or answers without the code', () => {
  test.each([true, false])('learns no key, though it says what a member would (dialled: %s)', async (is) => {
    const world = new WireWorld();
    const host = new Station(world, 'host', { seed: HOST });
    const { heard, wire } = overheard(world, host, is);
    const theirEnd = world.wires[1];
    // What the host itself says is the best that a stranger can say; a proof that is repeated proves nothing.
    for (let i = 0; i < 4; i++) {
      wire.deliver();
      for (const frame of heard.splice(0)) {
        expect(frame).not.toContain(host.key);
        wire.send(fromHex(frame));
      }
      theirEnd.deliver();
    }
    await world.run(3000);
    wire.deliver();
    expect(heard).toEqual([]);
    expect(wire.isOpen).toBe(false);
    expect(host.mesh.members.size).toBe(0);
  });

  test('with the code both are in after three messages each', async () => {
    const world = new WireWorld();
    const host = new Station(world, 'host', { seed: HOST });
    const guest = new Station(world, 'guest', { seed: seedOf(1), host: HOST, hasBroker: false });
    const wire = world.wire(guest, host);
    guest.mesh.take(wire);
    for (let i = 0; i < 3; i++) for (const each of world.wires) each.deliver();
    expect([guest.reach(host), host.reach(guest)]).toEqual(['wire', 'wire']);
  });
});

/** Two who have no wire to each other, and the host between them. */
async function parted(): Promise<{ world: WireWorld; host: Station; a: Station; b: Station }> {
  const world = new WireWorld();
  world.blocked.add('a b');
  const host = new Station(world, 'host', { seed: HOST });
  const a = new Station(world, 'a', { seed: seedOf(2), host: HOST });
  const b = new Station(world, 'b', { seed: seedOf(3), host: HOST });
  await world.until(() => a.reach(b) === 'member' && b.reach(a) === 'member');
  return { world, host, a, b };
}

test('a carried packet that cannot be read costs its carrier nothing', async () => {
  const { world, host, a, b } = await parted();
  const self: Self = Reflect.get(a.mesh, 'me');
  const stamp = bookOf(a).get(b.key)!.tickets.next()!;
  const forward = { from: a.key, to: b.key, stamp, inner: Uint8Array.of(99) };
  const signature = nodeSignatures.sign(forwardHash(self.code, forward), self.seed);
  const link = linkOf(b, host);
  linkOf(a, host).send({ kind: FORWARD, ...forward, signature }, world.now);
  await world.settle();
  expect(linkOf(b, host)).toBe(link);
  expect(b.reach(host)).toBe('wire');
  expect([b.mesh.nonsense, host.mesh.nonsense]).toEqual([1, 0]);
});

describe('a member who tells of others who do not exist', () => {
  const rosterOf = (from: number): Packet => ({
    kind: ROSTER,
    place: 1,
    told: Array.from({ length: 64 }, (_, i) => ({ key: toHex(seedOf(from + i)), place: 2 })),
  });
  const underWay = (station: Station): number =>
    bookOf(station).all.filter(({ dial }) => dial.isUnderWay).length;

  async function lied(): Promise<{ world: WireWorld; host: Station; a: Station }> {
    const world = new WireWorld();
    const host = new Station(world, 'host', { seed: HOST });
    const a = new Station(world, 'a', { seed: seedOf(2), host: HOST });
    await world.until(() => host.reach(a) === 'wire' && a.reach(host) === 'wire');
    return { world, host, a };
  }

  test('is believed in a few of them, and few are dialled at a time', async () => {
    const { world, host, a } = await lied();
    linkOf(a, host).send(rosterOf(10), world.now);
    await world.settle();
    expect(bookOf(host).all.length).toBe(1 + MOST_HEARSAY);
    for (let i = 0; i < 100; i++) {
      await world.run(100);
      expect(underWay(host)).toBeLessThanOrEqual(8);
    }
    expect(underWay(host)).toBe(8);
  });

  test('cannot have more dialled by telling of them again and again', async () => {
    const { world, host, a } = await lied();
    let offers = 0;
    const offer = host.offer.bind(host);
    host.offer = (patience, isDirect) => {
      offers++;
      return offer(patience, isDirect);
    };
    const nobody: Packet = { kind: ROSTER, place: 1, told: [] };
    for (let i = 0; i < 20; i++) {
      linkOf(a, host).send(i % 2 ? nobody : rosterOf(10), world.now);
      await world.run(i % 2 ? 200 : 2500);
    }
    expect(offers).toBeGreaterThan(0);
    expect(offers).toBeLessThanOrEqual(24);
  });

  test('does not keep those away who do exist', async () => {
    const { world, host, a } = await lied();
    linkOf(a, host).send(rosterOf(10), world.now);
    const c = new Station(world, 'c', { seed: seedOf(4), host: HOST });
    expect(await world.until(() => c.reach(host) === 'wire' && c.reach(a) === 'wire')).toBeLessThan(8000);
  });
});

test('what is carried is heard once, however often it comes', async () => {
  const world = new WireWorld();
  world.blocked.add('guest 0 guest 1');
  new Station(world, 'host', { seed: HOST });
  const [a, b] = [0, 1].map((i) => new Station(world, `guest ${i}`, { seed: seedOf(i + 1), host: HOST }));
  await world.until(() => a.reach(b) === 'member');
  const toB = world.wires.find((wire) => wire.isOpen && wire.owner === 'host' && wire.leadsTo('guest 1'))!;
  const frames: Uint8Array[] = [];
  toB.tamper = (frame) => {
    frames.push(frame.slice());
    return frame;
  };
  a.say(b, 'one');
  a.say(b, 'two');
  await world.settle();
  toB.tamper = (frame) => frame;
  for (const frame of [...frames, ...frames]) toB.send(frame);
  await world.settle();
  expect(b.heard.map(({ text }) => text)).toEqual(['one', 'two']);
});
