import { expect, test } from 'vitest';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { Conducts } from '../../src/net/mesh/conduct.ts';
import type { Key, Mesh } from '../../src/net/mesh.ts';
import { frame, NOTICE } from '../../src/net/table/frames.ts';
import { encodeNotice, signNotice, WISH } from '../../src/net/table/notice.ts';
import { encodeWish, firstWish } from '../../src/net/table/wish.ts';
import { coreOf, meshOf } from '../support/net-deeds.ts';
import { auditOf, Guest, Hall, playOn } from '../support/net-table.ts';

// Members pass on what others say, as they must. Nobody is cut off for how much that is.

/** Counts conduct as real wires do; answers who cut whom off. */
function watchConduct(hall: Hall, people: readonly Guest[]): string[] {
  const cut: string[] = [];
  const nameOf = (key: Key): string => people.find((each) => each.key === key)?.name ?? 'a stranger';
  for (const guest of people) {
    const [{ name }, core] = [guest, coreOf(guest)];
    const now = (): number => hall.clock.now();
    const conducts = new Conducts(now, (member) => cut.push(`${name} cuts ${nameOf(member)}`));
    const message = Reflect.get(core, 'message').bind(core);
    Reflect.set(core.mesh!, 'blame', (member: Key, points: number) => conducts.blame(member, points));
    Reflect.set(core, 'message', (from: Key, bytes: Uint8Array) => {
      if (!conducts.isAvoided(from)) message(from, bytes);
    });
  }
  return cut;
}

const noticeOf = (
  hall: Hall,
  { key: author, keys }: Guest,
  kind: number,
  version: number,
  body: Uint8Array,
) =>
  frame(NOTICE, encodeNotice(signNotice(hall.code, { kind, author, version, body }, keys, nodeSignatures)));

const CROWD = 36;

test('one who passes on what a crowd says that only it reaches keeps its wire', async () => {
  const hall = new Hall({}, 2);
  const people = await hall.started('Ben');
  const [ann, ben] = people;
  await playOn(hall, people, () => ann.at.view.inputs > 10);
  const cut = watchConduct(hall, people);
  const crowd: { guest: Guest; mesh: Mesh }[] = Array.from({ length: CROWD }, (_, i) => {
    const guest = new Guest(`stranger ${i}`);
    hall.network.cut(guest.key, ann.key);
    const nothing = (): void => {};
    const listener = { message: nothing, changed: nothing, rejoined: nothing, trouble: nothing };
    return { guest, mesh: hall.network.join(guest.key, listener) };
  });
  await hall.settle();
  let version = 3_000_000_000;
  const sayAll = (): void => {
    version++;
    for (const { guest, mesh } of crowd) {
      const body = encodeWish({ ...firstWish(guest.name), moves: version % 100 });
      mesh.send(ben.key, noticeOf(hall, guest, WISH, version, body));
    }
  };
  for (let round = 0; round < 30; round++) sayAll();
  await hall.settle();
  for (let second = 0; second < 30; second++) {
    sayAll();
    await hall.pass(1000);
  }
  expect(cut.filter((what) => what === 'Ann cuts Ben')).toEqual([]);
  await playOn(hall, people);
  for (const { at } of people) expect(auditOf(at)).toBeUndefined();
}, 120_000);

test('nobody uses up the changes of another by what it did not sign', async () => {
  const hall = new Hall({}, 3);
  const [ann, ben, cleo] = await hall.seated('Ben', 'Cleo');
  const body = encodeWish({ ...coreOf(cleo).hall.own, moves: 99 });
  for (let i = 0; i < 200; i++) {
    const unsigned = { kind: WISH, author: cleo.key, version: 3e9 + i, body };
    const forged = encodeNotice({ ...unsigned, signature: new Uint8Array(64) });
    meshOf(ben).send(ann.key, frame(NOTICE, forged));
  }
  await hall.settle();
  const versionOf = (): number => coreOf(ann).hall.board.get(WISH, cleo.key)!.version;
  expect(versionOf()).toBeLessThan(3e9);
  meshOf(cleo).send(ann.key, noticeOf(hall, cleo, WISH, 3_000_000_500, body));
  await hall.settle();
  expect(versionOf()).toBeGreaterThanOrEqual(3_000_000_500);
});
