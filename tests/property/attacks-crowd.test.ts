import { describe, expect, test } from 'vitest';
import { MOST_CARRIED } from '../../src/net/mesh/carried.ts';
import * as P from '../../src/net/mesh/packets.ts';
import { TableMesh } from '../../src/net/mesh/table-mesh.ts';
import { frame, NOTICE } from '../../src/net/table/frames.ts';
import { encodeNotice, signNotice, WISH } from '../../src/net/table/notice.ts';
import { encodeWish, firstWish } from '../../src/net/table/wish.ts';
import { ourVersions } from '../../src/net/versions.ts';
import type { Dialler, Introducer } from '../../src/net/wire/wire.ts';
import { Crowd, type Nobody } from '../support/crowd.ts';
import { MemoryWire } from '../support/memory-wire.ts';
import { evening, guestOf, isUnharmed, seedOf } from '../support/mesh-evening.ts';
import { coreOf } from '../support/net-deeds.ts';
import { Guest, Hall } from '../support/net-table.ts';
import { Station, WireWorld } from '../support/net-wires.ts';
import { nodeSignatures } from '../support/node-signatures.ts';

// A key costs nothing: whoever has one connection must not fill the table with people who are nowhere.

const ping: P.Packet = { kind: P.PING, wantsAnswer: false };
const seeds = Array.from({ length: 27 }, (_, i) => seedOf(20 + i));

describe('one wire that speaks for 27', () => {
  async function crowded() {
    const table = await evening();
    const { world, host } = table;
    const [mine, theirs] = MemoryWire.pair('mallory', 'host');
    world.wires.push(mine, theirs);
    host.receive(theirs);
    const code: Uint8Array = Reflect.get(host, 'code');
    const crowd = new Crowd({ code, to: host.key, wire: mine, seed: seedOf(9), seeds, now: () => world.now });
    await world.settle();
    expect(crowd.isProved).toBe(true);
    crowd.tell();
    await world.settle();
    crowd.greet();
    await world.settle();
    const met = (): Nobody[] => crowd.people.filter(({ key }) => host.mesh.members.has(key));
    /** Lets some of them speak while time passes; the others are silent. */
    const speak = async (people: readonly Nobody[], ms: number): Promise<void> => {
      for (const end = world.now + ms; world.now < end; await world.run(5000)) {
        crowd.send(ping);
        for (const each of people) crowd.say(each, ping);
      }
    };
    return { ...table, crowd, met, speak };
  }

  test('has three of them counted', async () => {
    const { crowd, met, speak, host, ...table } = await crowded();
    expect(crowd.people.every(({ theirs }) => theirs !== '')).toBe(true);
    await speak(crowd.people, 60_000);
    expect(met()).toHaveLength(MOST_CARRIED);
    for (const each of crowd.people)
      crowd.say(each, { kind: P.DATA, bytes: new TextEncoder().encode('here') });
    await table.world.settle();
    expect(new Set(host.heard.map(({ from }) => from))).toEqual(new Set(met().map(({ key }) => key)));
    await isUnharmed({ ...table, host });
  });

  test('cannot bring them by turns', async () => {
    const { crowd, met, speak, host } = await crowded();
    await speak(crowd.people.slice(0, 3), 10_000);
    for (let turn = 1; turn < 9; turn++) {
      await speak(crowd.people.slice(3 * turn, 3 * turn + 3), 30_000);
      const reached = crowd.people.filter(({ key }) => host.mesh.members.get(key)?.by === 'member');
      expect(reached.length).toBeLessThanOrEqual(MOST_CARRIED);
    }
    expect(met()).toHaveLength(MOST_CARRIED);
  });
});

const NO_BROKER: Dialler = {
  state: 'none',
  place: undefined,
  dial: async () => 'absent',
  wake: () => {},
  close: () => {},
};
const noWay = () => Promise.reject(new Error('There is no way.'));
const NO_WAY: Introducer = { offer: noWay, answer: noWay };

const wishOf = (code: Uint8Array, { keys, key, name }: Guest): P.Packet => {
  const wish = { kind: WISH, author: key, version: 3e9, body: encodeWish(firstWish(name)) };
  return {
    kind: P.DATA,
    bytes: frame(NOTICE, encodeNotice(signNotice(code, wish, keys, nodeSignatures))),
  };
};

test('a crowd that is nowhere takes no seats from those who come', async () => {
  const hall = new Hall({}, 6);
  const { host, clock, code } = hall;
  const now = (): number => clock.now();
  let mesh!: TableMesh;
  hall.join(host, {
    mesh: (listener) => {
      const session = new Uint8Array(8);
      const self = { code, ...host.keys, session, versions: ourVersions(), signatures: nodeSignatures };
      const parts = { self, isHost: true, dialler: NO_BROKER, introducer: NO_WAY, listener };
      mesh = new TableMesh({ ...parts, now, wall: () => clock.wall(), isOnline: () => true });
      return mesh;
    },
  });
  clock.every(500, () => mesh.tick());
  const wires: MemoryWire[] = [];
  const settle = async (): Promise<void> => {
    for (let i = 0; i < 30; i++) {
      for (const wire of wires) wire.deliver();
      await new Promise<void>((done) => setImmediate(done));
    }
  };
  const crowdOf = async (owner: Guest, people: readonly Guest[]): Promise<Crowd> => {
    const [mine, theirs] = MemoryWire.pair(owner.name, 'host');
    wires.push(mine, theirs);
    mesh.take(theirs);
    const to = host.key;
    const crowd = new Crowd({
      ...{ code, to, now, wire: mine, seed: owner.keys.seed },
      seeds: people.map(({ keys }) => keys.seed),
    });
    await settle();
    return crowd;
  };
  const people = Array.from({ length: 27 }, (_, i) => new Guest(`Nobody ${i}`));
  const crowd = await crowdOf(new Guest('Mallory'), people);
  crowd.tell();
  await settle();
  crowd.greet();
  await settle();
  for (const [i, each] of crowd.people.entries()) crowd.say(each, wishOf(code, people[i]));
  for (let second = 0; second < 60; second += 5) {
    crowd.send(ping);
    for (const each of crowd.people) crowd.say(each, ping);
    await settle();
    for (let left = 5000; left > 0; ) left -= clock.step(left);
  }
  const cleo = new Guest('Cleo');
  (await crowdOf(cleo, [])).send(wishOf(code, cleo));
  await settle();
  const lobby = coreOf(host).hall.lobby!;
  expect(lobby.turnedAway).toEqual([]);
  expect(lobby.members.map(({ person }) => person)).toContain(cleo.key);
  expect(lobby.members).toHaveLength(MOST_CARRIED + 2);
  expect(host.at.view.seats.map(({ name }) => name)).toContain('Cleo');
});

describe('people who can only be carried', () => {
  function tableOf(guests: number, blocks: (a: string, b: string) => boolean) {
    const world = new WireWorld();
    const names = ['host', ...Array.from({ length: guests }, (_, i) => `guest ${i}`)];
    for (const a of names) for (const b of names) if (a < b && blocks(a, b)) world.blocked.add(`${a} ${b}`);
    const host = new Station(world, 'host', { seed: seedOf(200) });
    const others = Array.from({ length: guests }, (_, i) => guestOf(world, `guest ${i}`, i + 1));
    return { world, all: [host, ...others] };
  }
  const areTogether = (all: readonly Station[]): boolean =>
    all.every((a) => all.every((b) => a === b || ['wire', 'member'].includes(a.reach(b)!)));

  test.each(['host', 'guest 0'])('two of six sit at the table, by way of %s', async (carrier) => {
    const hasNoWay = (name: string): boolean => name === 'guest 3' || name === 'guest 4';
    const { world, all } = tableOf(
      5,
      (a, b) => (hasNoWay(a) || hasNoWay(b)) && a !== carrier && b !== carrier,
    );
    await world.until(() => areTogether(all));
    await world.run(120_000);
    expect(areTogether(all)).toBe(true);
    all[5].say(all[0], 'to the host');
    all[5].say(all[4], 'to one like me');
    await world.settle();
    expect(all[0].heard.at(-1)?.text).toBe('to the host');
    expect(all[4].heard.at(-1)?.text).toBe('to one like me');
  });

  test('many are, by way of the host', async () => {
    const { world, all } = tableOf(9, (a, b) => a !== 'host' && b !== 'host');
    await world.until(() => areTogether(all));
  });

  test('who have to wait get a wire by way of their carrier', async () => {
    const { world, all } = tableOf(6, (a, b) => a !== 'guest 0' && b !== 'guest 0');
    const host = all[0];
    const reached = (): Station[] => all.slice(2).filter((each) => host.reach(each) === 'member');
    await world.until(() => reached().length === MOST_CARRIED);
    await world.run(30_000);
    expect(reached()).toHaveLength(MOST_CARRIED);
    const waiting = all.slice(2).filter((each) => !reached().includes(each));
    expect(waiting).toHaveLength(2);
    world.setBroker(false);
    for (const { name } of waiting) world.blocked.delete(`${name} host`);
    await world.until(() => waiting.every((each) => host.reach(each) === 'wire'));
  });
});
