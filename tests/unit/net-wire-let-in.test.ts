import { expect, test } from 'vitest';
import { Station, WireWorld } from '../support/net-wires.ts';

const HOST = new Uint8Array(32).fill(200);
const GUEST = { seed: new Uint8Array(32).fill(1), host: HOST };

test('a member who was shut out is taken again once it is let in', async () => {
  const world = new WireWorld();
  const host = new Station(world, 'host', { seed: HOST });
  const guest = new Station(world, 'guest', GUEST);
  await world.until(() => host.reach(guest) === 'wire');
  host.mesh.shutOut(guest.key);
  await world.run(3000);
  host.mesh.letIn(guest.key);
  const again = new Station(world, 'guest', GUEST);
  await world.until(() => host.reach(again) === 'wire');
  expect([...host.mesh.members.keys()]).toEqual([guest.key]);
});
