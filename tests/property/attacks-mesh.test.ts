import { afterEach, describe, expect, test, vi } from 'vitest';
import { toHex } from '../../src/fair/hash.ts';
import * as P from '../../src/net/mesh/packets.ts';
import { NO_TICKET, TICKET } from '../../src/net/mesh/tickets.ts';
import { fuzzWires } from '../support/fuzz-wires.ts';
import type { MemoryWire } from '../support/memory-wire.ts';
import { bookOf, evening, guestOf, isUnharmed, linkOf, parted, seedOf } from '../support/mesh-evening.ts';
import type { WireWorld } from '../support/net-wires.ts';
import { nodeSignatures } from '../support/node-signatures.ts';

// A member who has the code and sends what it likes: one message must not stop or freeze anybody.

const HOUR = 3_600_000;
const stampOf = (count: number) => ({ receivers: NO_TICKET, senders: '11'.repeat(TICKET), count });
const inner = P.encodePacket({ kind: P.PING, wantsAnswer: true });

afterEach(() => void vi.restoreAllMocks());

describe('carried packets that are not signed', () => {
  test('note nobody, and cost whoever sends them its wire', async () => {
    const table = await evening();
    const { world, host, bad } = table;
    const before = bookOf(host).all.map(({ key }) => key);
    const names = Array.from({ length: 200 }, () => toHex(crypto.getRandomValues(new Uint8Array(32))));
    const told = names.slice(0, 60).map((key) => ({ key, place: undefined }));
    linkOf(bad, host).send({ kind: P.ROSTER, place: 1, told }, world.now);
    await world.settle();
    for (const from of names) {
      const forward = { from, to: host.key, stamp: stampOf(1), inner, signature: new Uint8Array(64) };
      linkOf(bad, host)?.send({ kind: P.FORWARD, ...forward }, world.now);
      await world.settle();
    }
    expect(
      bookOf(host)
        .all.filter(({ isMet }) => isMet)
        .map(({ key }) => key),
    ).toEqual(before);
    expect(host.reach(bad)).not.toBe('wire');
    const late = guestOf(world, 'late', 4);
    expect(await world.until(() => host.reach(late) === 'wire')).toBeLessThan(5000);
    await isUnharmed(table);
  });

  test('in the name of another change nothing that is known of it', async () => {
    const table = await evening();
    const { world, host, bad, good } = table;
    good.crash();
    await world.run(30_000);
    const member = bookOf(host).get(good.key)!;
    const known = (): string => JSON.stringify([member.heard, member.isMet, member.place, member.tickets]);
    const told = [{ key: good.key, place: undefined }];
    linkOf(bad, host).send({ kind: P.ROSTER, place: 1, told }, world.now);
    await world.settle();
    const before = known();
    const forward = { from: good.key, to: host.key, stamp: stampOf(1), inner };
    const signature = nodeSignatures.sign(P.forwardHash(Reflect.get(host, 'code'), forward), seedOf(2));
    linkOf(bad, host).send({ kind: P.FORWARD, ...forward, signature }, world.now);
    await world.settle();
    expect(known()).toBe(before);
    expect(host.reach(good)).toBe('nothing');
  });

  test('of an origin are its own fault: the carrier passes none on, and keeps its wires', async () => {
    const { world, host, a, b } = await parted();
    const toB = linkOf(b, host);
    const forward = { from: a.key, to: b.key, stamp: stampOf(9), inner, signature: new Uint8Array(64) };
    for (let i = 0; i < 20; i++) {
      linkOf(a, host)?.send({ kind: P.FORWARD, ...forward }, world.now);
      await world.settle();
    }
    expect(host.reach(a)).not.toBe('wire');
    expect(linkOf(b, host)).toBe(toB);
    expect(toB.isEnding).toBe(false);
  });
});

describe('a device that comes back with another clock', () => {
  test.each([-5 * HOUR, -HOUR, 5 * HOUR])('is heard by way of others (%d ms)', async (jump) => {
    const { world, host, a, b } = await parted();
    b.say(a, 'one');
    await world.settle();
    b.crash();
    const real = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => real() + jump);
    const back = guestOf(world, 'b', 3);
    await world.until(() => host.reach(back) === 'wire' && a.reach(back) === 'member');
    await world.until(() => back.reach(a) === 'member');
    back.say(a, 'two');
    a.say(back, 'three');
    await world.settle();
    expect(a.heard.map(({ text }) => text)).toEqual(['one', 'two']);
    expect(back.heard.map(({ text }) => text)).toEqual(['three']);
  });
});

describe('a carrier that has kept all it carried', () => {
  test('cannot say any of it again, whoever has opened the page anew', async () => {
    const { world, host, a, b } = await parted();
    const kept = new Map<string, Uint8Array[]>([
      ['a', []],
      ['b', []],
    ]);
    const wiretap = (): void => {
      for (const wire of world.wires.filter((each) => each.isOpen && each.owner === 'host'))
        wire.tamper = (frame) => {
          for (const [name, frames] of kept)
            if (frame[1] === P.FORWARD && wire.leadsTo(name)) frames.push(frame.slice());
          return frame;
        };
    };
    const repeat = async (): Promise<void> => {
      for (const [name, frames] of kept)
        for (const frame of [...frames]) {
          world.wires.find((each) => each.isOpen && each.owner === 'host' && each.leadsTo(name))?.send(frame);
          await world.settle();
        }
      await world.run(2000);
    };
    let people = [a, b];
    const all = [a, b];
    let n = 0;
    for (const who of [0, 1, 0, 1]) {
      wiretap();
      people[0].say(people[1], `to b ${++n}`);
      people[1].say(people[0], `to a ${++n}`);
      await world.run(1000);
      await repeat();
      people[who].crash();
      const name = 'ab'[who];
      const back = guestOf(world, name, 2 + who);
      people = people.map((each, i) => (i === who ? back : each));
      all.push(back);
      await world.until(() => host.reach(back) === 'wire');
      wiretap();
      await repeat();
      await world.until(
        () => people[0].reach(people[1]) === 'member' && people[1].reach(people[0]) === 'member',
      );
    }
    const heard = all.flatMap((station) => station.heard.map(({ text }) => text));
    expect(heard.toSorted()).toEqual([...new Set(heard)].toSorted());
    expect(heard).toHaveLength(n);
  });
});

describe('a wire that keeps sending nonsense', () => {
  const wireOf = (world: WireWorld): MemoryWire | undefined =>
    world.wires.find((each) => each.isOpen && each.owner === 'bad' && each.leadsTo('host'));

  /** Nonsense whenever there is a wire. */
  async function pester(world: WireWorld, times: number): Promise<void> {
    for (let i = 0; i < times; i++) {
      wireOf(world)?.send(Uint8Array.of(0, 77));
      await world.run(2000);
    }
  }

  test('is cut, and left in peace for longer and longer', async () => {
    const table = await evening();
    const { world, host, bad } = table;
    const rests: number[] = [];
    for (let i = 0; i < 3; i++) {
      await pester(world, 6);
      const begun = world.now;
      expect(host.reach(bad)).not.toBe('wire');
      while (host.reach(bad) !== 'wire') await world.run(1000);
      rests.push(world.now - begun);
    }
    expect(rests[0]).toBeGreaterThan(15_000);
    expect(rests[1]).toBeGreaterThan(rests[0]);
    expect(rests[2]).toBeGreaterThan(rests[1]);
    expect(bad.reach(host)).toBe('wire');
    await isUnharmed(table);
  });

  test('in messages of the table, too, if the table says so', async () => {
    const table = await evening();
    const { world, host, bad, good } = table;
    host.mesh.blame(bad.key, 8);
    await world.settle();
    expect(host.reach(bad)).toBe('wire');
    host.mesh.blame(bad.key, 1);
    await world.settle();
    expect(host.reach(bad)).not.toBe('wire');
    expect(bad.reach(good)).toBe('wire');
    bad.say(host, 'by way of the others');
    await world.run(5000);
    expect(host.heard).toEqual([]);
    await isUnharmed(table);
  });
});

test('mutated frames, packets, handshakes, invitations and descriptions stop nobody', async () => {
  const { count, slowestMs, exceptions } = await fuzzWires(20_000, 'wires');
  expect(exceptions).toEqual([]);
  expect(count).toBe(20_000);
  expect(slowestMs).toBeLessThan(5);
});
