import { describe, expect, test } from 'vitest';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { agree } from '../../src/fair/config.ts';
import { toHex, utf8 } from '../../src/fair/hash.ts';
import { Random } from '../../src/match/random.ts';
import type { Key, Mesh } from '../../src/net/mesh.ts';
import { encodeDeed } from '../../src/net/table/deed.ts';
import { frame, NOTICE, REPORT } from '../../src/net/table/frames.ts';
import { withoutPerson } from '../../src/net/table/host-desk.ts';
import { emptyLobby } from '../../src/net/table/lobby.ts';
import { encodeLobby } from '../../src/net/table/lobby-codec.ts';
import { encodeNotice, LOBBY, MATCH, START, signNotice, WISH } from '../../src/net/table/notice.ts';
import { encodeStart } from '../../src/net/table/start.ts';
import { encodeWish, firstWish } from '../../src/net/table/wish.ts';
import { deedFor, identityIn, pledgeFor, say, startOf } from '../support/net-deeds.ts';
import { auditOf, Guest, Hall, playOn } from '../support/net-table.ts';

/** Somebody with the link who sends what they like. */
function intruder(hall: Hall, name = 'Mallory'): { guest: Guest; mesh: Mesh } {
  const guest = new Guest(name);
  const mesh = hall.network.join(guest.key, {
    message: () => {},
    changed: () => {},
    rejoined: () => {},
    trouble: () => {},
  });
  return { guest, mesh };
}

/** All that went over the wires. */
function tapped(hall: Hall): Uint8Array[] {
  const seen: Uint8Array[] = [];
  hall.network.loses = (_from, _to, bytes) => {
    if (seen.length < 4000) seen.push(bytes);
    return false;
  };
  return seen;
}

function damaged(bytes: Uint8Array, random: Random): Uint8Array {
  const copy = bytes.slice();
  for (let i = random.below(4); i >= 0 && copy.length > 0; i--)
    copy[random.below(copy.length)] = random.below(256);
  return copy.slice(0, random.below(3) === 0 ? random.below(copy.length + 1) : copy.length);
}

const noise = (random: Random): Uint8Array => {
  const bytes = Uint8Array.from({ length: random.below(300) }, () => random.below(256));
  if (bytes.length > 0) bytes[0] = random.below(8);
  return bytes;
};

describe('a hostile member', () => {
  test.each(['in a seat', 'watching'])('%s cannot disturb a match with nonsense', async (where) => {
    const hall = new Hall({ sets: ['godslayer', 'souls'] }, 3);
    const seen = tapped(hall);
    const people = await hall.started('Ben', 'Cleo');
    const [, , cleo] = people;
    const random = new Random(`nonsense ${where}`);
    const { guest, mesh } = where === 'watching' ? intruder(hall) : { guest: cleo, mesh: undefined };
    const spread = (bytes: Uint8Array): void => {
      for (const { key } of people)
        if (key !== guest.key) {
          if (mesh) mesh.send(key, bytes);
          else Reflect.get(guest.at, 'core').mesh.send(key, bytes);
        }
    };
    for (let round = 0; round < 40; round++) {
      for (let i = 0; i < 10; i++)
        spread(i % 2 === 0 ? noise(random) : damaged(seen[random.below(seen.length)], random));
      await playOn(hall, people, () => people[0].at.peer!.game.length > 10 + round * 3);
      await hall.settle();
    }
    expect(people[0].at.view.nonsense).toBeGreaterThan(50);
    expect(people[0].at.view.halt).toBeNull();
    await hall.pass(30_000);
    await playOn(hall, people);
    expect(people.map(({ at }) => at.view.stage)).toEqual(['over', 'over', 'over']);
    for (const { at } of people) expect(auditOf(at)).toBeUndefined();
  });

  test('cannot speak for the host or for others', async () => {
    const hall = new Hall({}, 3);
    const [ann, ben, cleo] = await hall.seated('Ben', 'Cleo');
    const mesh: Mesh = Reflect.get(cleo.at, 'core').mesh;
    const say = (to: Guest, kind: number, author: Key, body: Uint8Array): void => {
      const notice = { kind, author, version: 4_000_000_000, body };
      mesh.send(
        to.key,
        frame(NOTICE, encodeNotice(signNotice(hall.code, notice, cleo.keys, nodeSignatures))),
      );
    };
    const lobby = encodeLobby(emptyLobby({ ...hall.choice, timer: 3600 }, 6));
    say(ben, LOBBY, cleo.key, lobby);
    say(ben, LOBBY, ann.key, lobby);
    say(ben, WISH, ann.key, encodeWish({ ...firstWish('Fool'), isGone: true }));
    say(ann, WISH, ben.key, encodeWish({ ...firstWish('Fool'), isGone: true }));
    await hall.settle();
    for (const { at } of [ann, ben]) {
      expect(at.view.seats.map(({ name }) => name)).toEqual(['Ann', 'Ben', 'Cleo']);
      expect(at.view.choice.timer).toBe(0);
      expect(at.view.nonsense).toBeGreaterThan(0);
    }
  });

  test('cannot start a match in the place of the host, nor make one up', async () => {
    const hall = new Hall();
    const [ann, ben] = await hall.seated('Ben');
    const start = startOf(hall, { number: 1, people: [ann, ben] });
    say(hall, ben, START, encodeStart(start), [ann]);
    await hall.settle();
    expect(ann.at.view.stage).toBe('lobby');
    // Ben commits for both.
    const identities = [0, 1].map((n) => identityIn(start, n));
    const agreement = agree(
      start.configuration,
      identities.map(({ commitment }) => commitment),
    );
    const pledges = [ann, ben].map(({ key }, n) => pledgeFor(hall, start, key, ben, identities[n]));
    say(hall, ben, MATCH, encodeDeed({ number: 1, timer: 0, agreement, pledges }), [ann]);
    await hall.settle();
    expect(ann.at.view.stage).toBe('lobby');
    expect(ann.at.peer).toBeNull();
  });

  test('cannot make others watch a match of its own', async () => {
    const hall = new Hall({ sets: ['godslayer', 'souls'] }, 3);
    const people = await hall.started('Ben', 'Cleo');
    await playOn(hall, people);
    const [ann, ben, cleo] = people;
    const deed = deedFor(hall, { number: 2, people: [null, null, cleo] });
    say(hall, cleo, MATCH, encodeDeed(deed), [ann, ben]);
    await hall.settle();
    expect([ann, ben].map(({ at }) => [at.view.stage, at.view.match])).toEqual([
      ['over', 1],
      ['over', 1],
    ]);
  });

  test('cannot end the match of others with a report', async () => {
    const hall = new Hall({ sets: ['godslayer', 'souls'] }, 3);
    const people = await hall.started('Ben', 'Cleo');
    const mesh: Mesh = Reflect.get(people[2].at, 'core').mesh;
    const { game } = people[0].at.peer!;
    const claim = {
      match: toHex(game.agreement.id),
      dispute: { input: 0, here: '0'.repeat(16), there: toHex(game.log[0]?.body.state ?? game.stateBytes) },
    };
    for (const { key } of people.slice(0, 2)) mesh.send(key, frame(REPORT, utf8(JSON.stringify(claim))));
    await hall.settle();
    for (const { at } of people.slice(0, 2)) {
      expect(at.view).toMatchObject({ halt: null, stage: 'playing' });
      expect(at.view.remarks).toEqual([expect.stringContaining('Cleo reports that from input 1 on')]);
    }
    await playOn(hall, people);
    for (const { at } of people) expect(auditOf(at)).toBeUndefined();
  });

  test('who is the host cannot take a player out of a match', async () => {
    const hall = new Hall({ sets: ['godslayer', 'souls'] }, 3);
    const people = await hall.started('Ben', 'Cleo');
    const [ann, ben, cleo] = people;
    expect(() => ann.at.clearSeat(2)).toThrow('while a match is on');
    expect(() => ann.at.remove(cleo.key)).toThrow('between matches');
    const { hall: said } = Reflect.get(ann.at, 'core');
    said.setLobby(withoutPerson(said.lobby, cleo.key));
    await hall.pass(5000);
    expect([ben, cleo].map(({ at }) => at.view.stage)).toEqual(['playing', 'playing']);
    await playOn(hall, people);
    expect(auditOf(cleo.at)).toBeUndefined();
    expect(ben.at.record()!.inputs).toEqual(cleo.at.record()!.inputs);
    await hall.pass(5000);
    expect(cleo.at.view).toMatchObject({ stage: 'failed', trouble: { kind: 'removed' } });
  });

  test('is heard no more once it sends too much', async () => {
    const hall = new Hall();
    const [ann] = await hall.seated('Ben');
    const { mesh } = intruder(hall);
    await hall.settle();
    for (let i = 0; i < 5000; i++) mesh.send(ann.key, frame(3, new Uint8Array(8)));
    hall.sent.clear();
    await hall.settle();
    expect(hall.sent.get(ann.key) ?? 0).toBeLessThan(200 * 400);
    expect(ann.at.view.nonsense).toBeGreaterThan(4000);
  });
});
