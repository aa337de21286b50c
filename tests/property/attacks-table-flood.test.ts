import { describe, expect, test } from 'vitest';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { Malformed } from '../../src/fair/bytes.ts';
import { toHex, utf8 } from '../../src/fair/hash.ts';
import { encodeMessage, HAVE, INPUT, LOG, type SignedInput, short } from '../../src/fair/messages.ts';
import { quickSignatures } from '../../src/fair/quick-signatures.ts';
import type { Mesh } from '../../src/net/mesh.ts';
import { costOfFair } from '../../src/net/table/fair-cost.ts';
import { FAIR, frame, LIST, NOTICE, REPORT } from '../../src/net/table/frames.ts';
import { encodeNotice, signNotice, WISH } from '../../src/net/table/notice.ts';
import { encodeWish, firstWish } from '../../src/net/table/wish.ts';
import { coreOf, say } from '../support/net-deeds.ts';
import { auditOf, Guest, Hall, playOn } from '../support/net-table.ts';

// One message stops nobody, and as many as somebody likes make a device busy for a moment only.

/** So much work, in milliseconds, may a burst of one sender make; machines that run tests are busy. */
const BURST = 600;

/** A table whose host checks signatures as a page does. */
async function table(...more: string[]) {
  const hall = new Hall({ sets: ['godslayer', 'souls'] }, 3);
  const people = await hall.seated('Ben', 'Cleo', ...more);
  hall.host.at.start();
  await hall.settle();
  await playOn(hall, people, () => people[0].at.view.inputs > 100);
  const { peer } = coreOf(people[0]).runner!;
  for (const part of [Reflect.get(peer, 'ledger'), peer.game])
    Reflect.set(part, 'signatures', quickSignatures);
  return { hall, people };
}

const hear = (victim: Guest, from: Guest, bytes: Uint8Array): void =>
  Reflect.get(coreOf(victim), 'message').call(coreOf(victim), from.key, bytes);

/** Milliseconds that so many messages cost. */
function cost(victim: Guest, from: Guest, times: number, message: (i: number) => Uint8Array): number {
  const messages = Array.from({ length: times }, (_, i) => message(i));
  const before = process.cpuUsage();
  for (const bytes of messages) hear(victim, from, bytes);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const logOf = (start: number, input: SignedInput, times: number): Uint8Array =>
  encodeMessage({ type: LOG, start, more: false, inputs: Array.from({ length: times }, () => input) });

describe.each(['a player', 'a spectator'])('a flood by %s', (who) => {
  test('costs others little, whatever it is made of, and the match goes on', async () => {
    const { hall, people } = await table('Mallory');
    const [ann, , cleo, mallory] = people;
    const from = who === 'a player' ? cleo : mallory;
    const { game } = ann.at.peer!;
    const fair = (bytes: Uint8Array): Uint8Array => frame(FAIR, game.agreement.id.slice(0, 4), bytes);
    const old = game.log[5].bytes;
    const signature = quickSignatures.sign(new Uint8Array(32), new Uint8Array(32));
    const small = { bytes: Uint8Array.from({ length: 12 }, () => 5), signed: [] };
    const floods: Readonly<Record<string, (i: number) => Uint8Array>> = {
      'empty inputs': () => fair(logOf(0, { bytes: new Uint8Array(0), signed: [] }, 5450)),
      'small inputs': () => fair(logOf(0, small, 1090)),
      'small inputs to come': () => fair(logOf(game.length, small, 1090)),
      'another log': () =>
        fair(encodeMessage({ type: HAVE, n: 0, head: new Uint8Array(8), times: 1, known: [0, 0, 0] })),
      'an old input': (i) => {
        const bytes = old.slice();
        bytes.set([i & 255, i >> 8], 2);
        return fair(encodeMessage({ type: INPUT, n: 5, head: short(game.heads[5]), signature, bytes }));
      },
      'what cannot be read': () => fair(Uint8Array.of(99)),
    };
    for (const [name, flood] of Object.entries(floods)) {
      expect([name, cost(ann, from, 300, flood) < BURST]).toEqual([name, true]);
      await hall.pass(5000);
    }
    expect(ann.at.view.halt).toBeNull();
    await hall.pass(10_000);
    await playOn(hall, people);
    for (const { at } of people) expect(auditOf(at)).toBeUndefined();
  }, 120_000);
});

test.each([
  ['an input that is too short', logOf(0, { bytes: new Uint8Array(11), signed: [] }, 1)],
  [
    'more signatures than seats',
    logOf(
      0,
      {
        bytes: new Uint8Array(12),
        signed: Array.from({ length: 9 }, () => ({ seat: 0, signature: new Uint8Array(64) })),
      },
      1,
    ),
  ],
  ['an input that is cut off', logOf(0, { bytes: new Uint8Array(40), signed: [] }, 1).slice(0, 30)],
  ['nothing', new Uint8Array(0)],
])('a message of a match that holds %s is refused before any work', (_, message) => {
  expect(() => costOfFair(message)).toThrow(Malformed);
});

describe('a report', () => {
  test.each([17, 1000, 5000, 30_000])(
    'that is nested %i deep is refused, and nothing throws',
    async (depth) => {
      const hall = new Hall();
      const [ann, ben] = await hall.started('Ben');
      const match = toHex(ann.at.peer!.game.agreement.id);
      const text = `{"match":"${match}","dispute":null,"x":${'['.repeat(depth)}${']'.repeat(depth)}}`;
      const { gate } = coreOf(ann);
      const before = gate.nonsense;
      hear(ann, ben, frame(REPORT, utf8(text)));
      expect(gate.nonsense).toBe(before + 1);
      expect(ann.at.report().length).toBeLessThan(200_000);
      expect(JSON.parse(ann.at.report()).others).toEqual([]);
    },
  );

  test('is read if it is right, whatever else it holds', async () => {
    const hall = new Hall();
    const [ann, ben] = await hall.started('Ben');
    const match = toHex(ann.at.peer!.game.agreement.id);
    const text = JSON.stringify({ match, dispute: null, more: [[['[[[[[[[[[[[[[[[[[[\\"[']]] });
    hear(ann, ben, frame(REPORT, utf8(text)));
    expect(JSON.parse(ann.at.report()).others[0].report).toEqual(JSON.parse(text));
  });
});

describe('one connection', () => {
  function intruder(hall: Hall): { guest: Guest; mesh: Mesh } {
    const guest = new Guest('Mallory');
    const mesh = hall.network.join(guest.key, {
      message: () => {},
      changed: () => {},
      rejoined: () => {},
      trouble: () => {},
    });
    return { guest, mesh };
  }

  const wishOf = (hall: Hall, guest: Guest, body: Uint8Array): Uint8Array =>
    frame(
      NOTICE,
      encodeNotice(
        signNotice(
          hall.code,
          { kind: WISH, author: guest.key, version: 3e9, body },
          guest.keys,
          nodeSignatures,
        ),
      ),
    );

  test('cannot fill the table with people whom nobody has met', async () => {
    const hall = new Hall({}, 3);
    const [ann, ben] = await hall.seated('Ben');
    const { mesh } = intruder(hall);
    await hall.settle();
    for (let i = 0; i < 61; i++) {
      const absent = new Guest(`absent ${i}`);
      mesh.send(ann.key, wishOf(hall, absent, encodeWish(firstWish(absent.name))));
    }
    await hall.pass(1000);
    const { lobby, wishes } = coreOf(ann).hall;
    // Ann, Ben and four of them; Mallory herself has said nothing.
    expect(wishes.size).toBe(6);
    expect(lobby!.members.map(({ person }) => person)).toEqual([ann.key, ben.key]);
    expect(lobby!.turnedAway).toEqual([]);
    const cleo = new Guest('Cleo');
    hall.join(cleo);
    await hall.pass(3000);
    expect(cleo.at.view).toMatchObject({ stage: 'lobby', seat: 2 });
  });

  test('cannot make everybody pass on as much as it says', async () => {
    const hall = new Hall({}, 3);
    const [ann, ben, cleo] = await hall.seated('Ben', 'Cleo');
    hall.sent.clear();
    for (let i = 0; i < 300; i++) {
      const body = encodeWish({ ...coreOf(cleo).hall.own, name: `Cleo ${i}` });
      say(hall, cleo, WISH, body, [ann, ben]);
      await hall.pass(100);
    }
    // Half a minute: a lobby for each name would be 300.
    expect((hall.sent.get(ann.key) ?? 0) / 30).toBeLessThan(5000);
    await hall.pass(60_000);
    expect(ben.at.view.seats[2].name).toBe(ann.at.view.seats[2].name);
  });

  test('gets little for a LIST of one byte, however often it asks', async () => {
    const hall = new Hall({}, 3);
    const [ann] = await hall.seated('Ben', 'Cleo');
    const { mesh, guest } = intruder(hall);
    await hall.settle();
    const long = utf8(`${JSON.stringify(firstWish('Mallory'))}${' '.repeat(2000)}`);
    mesh.send(ann.key, wishOf(hall, guest, long));
    await hall.settle();
    expect(coreOf(ann).hall.wishes.has(guest.key)).toBe(false);
    hall.sent.clear();
    for (let i = 0; i < 200; i++) mesh.send(ann.key, frame(LIST));
    await hall.settle();
    expect(hall.sent.get(ann.key) ?? 0).toBeLessThan(20_000);
    hall.sent.clear();
    for (let i = 0; i < 60; i++) {
      mesh.send(ann.key, frame(LIST));
      await hall.pass(100);
    }
    expect((hall.sent.get(ann.key) ?? 0) / 6).toBeLessThan(4000);
  });
});
