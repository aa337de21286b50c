import { expect } from 'vitest';
import type { Link } from '../../src/net/mesh/link.ts';
import type { Members } from '../../src/net/mesh/members.ts';
import { Station, WireWorld } from './net-wires.ts';

// Tables of real meshes, and a look into them, for tests in which somebody sends what it likes.

export const seedOf = (n: number): Uint8Array => new Uint8Array(32).fill(n);
const HOST = seedOf(200);

export const guestOf = (world: WireWorld, name: string, n: number): Station =>
  new Station(world, name, { seed: seedOf(n), host: HOST });
export const bookOf = ({ mesh }: Station): Members => Reflect.get(mesh, 'book');
export const linkOf = (from: Station, to: Station): Link => bookOf(from).get(to.key)!.link!;
export const areWired = (...all: readonly Station[]): boolean =>
  all.every((a) => all.every((b) => a === b || a.reach(b) === 'wire'));
export interface Evening {
  readonly world: WireWorld;
  readonly host: Station;
  readonly bad: Station;
  readonly good: Station;
}

export async function evening(): Promise<Evening> {
  const world = new WireWorld();
  const host = new Station(world, 'host', { seed: HOST });
  const [bad, good] = [guestOf(world, 'bad', 2), guestOf(world, 'good', 3)];
  await world.until(() => areWired(host, bad, good));
  return { world, host, bad, good };
}

/** Two who have no wire to each other, and the host between them. */
export async function parted(): Promise<{ world: WireWorld; host: Station; a: Station; b: Station }> {
  const world = new WireWorld();
  world.blocked.add('a b');
  const host = new Station(world, 'host', { seed: HOST });
  const [a, b] = [guestOf(world, 'a', 2), guestOf(world, 'b', 3)];
  await world.until(() => a.reach(b) === 'member' && b.reach(a) === 'member');
  return { world, host, a, b };
}

export async function isUnharmed({ world, host, good }: Evening): Promise<void> {
  expect(areWired(host, good)).toBe(true);
  good.say(host, 'all well');
  await world.settle();
  expect(host.heard.at(-1)).toEqual({ from: good.key, text: 'all well' });
}
