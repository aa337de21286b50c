import { describe, expect, test } from 'vitest';
import { fromHex, toHex } from '../../src/fair/hash.ts';
import { codeOf } from '../../src/net/code.ts';
import * as P from '../../src/net/mesh/packets.ts';
import { MemoryWire } from '../support/memory-wire.ts';
import {
  areWired,
  bookOf,
  type Evening,
  evening,
  guestOf,
  isUnharmed,
  linkOf,
  parted,
  seedOf,
} from '../support/mesh-evening.ts';
import { Station, WireWorld } from '../support/net-wires.ts';
import { nodeSignatures } from '../support/node-signatures.ts';

// What one member may cost another: wires that prove nothing, and floods of everything that is sensible by itself.

test('wires that prove nothing keep no newcomer out', async () => {
  const table = await evening();
  const { world, host } = table;
  for (let i = 0; i < 200; i++) host.mesh.take(MemoryWire.pair('stranger', 'host')[1]);
  const late = guestOf(world, 'late', 4);
  expect(await world.until(() => areWired(host, late))).toBeLessThan(5000);
  await isUnharmed(table);
});

describe('a flood', () => {
  async function flood(packet: P.Packet, times: number): Promise<Evening> {
    const table = await evening();
    const link = linkOf(table.bad, table.host);
    for (let i = 0; i < times; i++) link.send(packet, table.world.now);
    await table.world.settle();
    return table;
  }

  test.each<[string, P.Packet, number]>([
    ['long messages', { kind: P.DATA, bytes: new Uint8Array(65_536) }, 300],
    ['short messages', { kind: P.DATA, bytes: new Uint8Array(1) }, 40_000],
    ['pings', { kind: P.PING, wantsAnswer: true }, 200],
  ])('of %s is cut off', async (_, packet, times) => {
    const table = await flood(packet, times);
    expect(table.host.reach(table.bad)).not.toBe('wire');
    expect(table.host.heard.length).toBeLessThan(33_000);
    await isUnharmed(table);
  });

  test('that others carry is dropped, and their wires stay', async () => {
    const { world, host, a, b } = await parted();
    const toB = linkOf(b, host);
    for (let i = 0; i < 2000; i++) a.say(b, `${i}`);
    await world.settle();
    expect(b.heard.length).toBeGreaterThan(200);
    expect(b.heard.length).toBeLessThan(300);
    await world.run(10_000);
    expect([linkOf(b, host), host.reach(a), b.reach(a)]).toEqual([toB, 'wire', 'member']);
    a.say(b, 'calm again');
    await world.settle();
    expect(b.heard.at(-1)?.text).toBe('calm again');
  });

  test('that many have an honest member carry costs it no wire', async () => {
    const world = new WireWorld();
    const carrier = new Station(world, 'carrier', { seed: seedOf(200) });
    const victim = guestOf(world, 'victim', 3);
    const bad = Array.from({ length: 8 }, (_, i) => {
      world.blocked.add(`bad${i} victim`);
      return guestOf(world, `bad${i}`, 10 + i);
    });
    await world.until(() => areWired(carrier, victim) && bad.every((each) => areWired(carrier, each)));
    const wire = linkOf(victim, carrier);
    const code = codeOf(nodeSignatures.keyOf(seedOf(200)));
    const packets = bad.map(({ key: from }, i): P.Packet => {
      const stamp = { receivers: '09'.repeat(32), senders: `${'08'.repeat(31)}09`, count: 1 };
      const forward = { to: victim.key, from, stamp, inner: new Uint8Array(65_000) };
      const signature = nodeSignatures.sign(P.forwardHash(code, forward), seedOf(10 + i));
      return { kind: P.FORWARD, ...forward, signature };
    });
    const sendAll = (): void => {
      for (const [i, each] of bad.entries()) linkOf(each, carrier).send(packets[i], world.now);
    };
    for (let i = 0; i < 6; i++) sendAll();
    for (let second = 0; second < 60; second++) {
      sendAll();
      await world.run(1100);
    }
    expect([linkOf(victim, carrier) === wire, wire.isEnding]).toEqual([true, false]);
    carrier.say(victim, 'all well');
    await world.settle();
    expect(victim.heard.at(-1)).toEqual({ from: carrier.key, text: 'all well' });
  }, 60_000);

  test('of rosters is read at a measured pace, and the last one counts', async () => {
    const table = await evening();
    const { world, host, bad } = table;
    const link = linkOf(bad, host);
    const told = Array.from({ length: 20 }, (_, i) => ({ key: toHex(seedOf(50 + i)), place: undefined }));
    for (let i = 0; i < 300; i++)
      link.send({ kind: P.ROSTER, place: 1, told: told.slice(0, i % 20) }, world.now);
    link.send({ kind: P.ROSTER, place: 1, told }, world.now);
    await world.run(3000);
    expect(bookOf(host).get(bad.key)!.reaches.size).toBe(20);
    await isUnharmed(table);
  });

  test('of offers makes few connections', async () => {
    const table = await evening();
    const { world, host, bad } = table;
    let made = 0;
    const answer = host.answer.bind(host);
    host.answer = () => {
      made++;
      return answer();
    };
    for (let i = 0; i < 60; i++) {
      for (let j = 0; j < 20; j++)
        linkOf(bad, host).send({ kind: P.OFFER, id: 20 * i + j, words: fromHex('00') }, world.now);
      await world.run(1000);
    }
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThanOrEqual(10 + 16);
    await isUnharmed(table);
  });

  test('of members who do not exist makes few connections in the long run', async () => {
    const table = await evening();
    const { world, host, bad } = table;
    let offers = 0;
    const offer = host.offer.bind(host);
    host.offer = (patience, isDirect) => {
      offers++;
      return offer(patience, isDirect);
    };
    const told = Array.from({ length: 64 }, (_, i) => ({ key: toHex(seedOf(10 + i)), place: 2 }));
    const during = async (minutes: number): Promise<number> => {
      const before = offers;
      for (let i = 0; i < minutes * 12; i++) {
        linkOf(bad, host).send({ kind: P.ROSTER, place: 1, told: i % 2 ? [] : told }, world.now);
        await world.run(5000);
      }
      return offers - before;
    };
    expect(await during(10)).toBeLessThanOrEqual(40 + 60);
    expect(await during(5)).toBeLessThanOrEqual(30);
    await isUnharmed(table);
  });
});
