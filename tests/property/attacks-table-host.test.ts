import { describe, expect, test } from 'vitest';
import { toHex, utf8 } from '../../src/fair/hash.ts';
import { FAIR, frame, REPORT } from '../../src/net/table/frames.ts';
import { withoutPerson } from '../../src/net/table/host-desk.ts';
import { encodeLobby } from '../../src/net/table/lobby-codec.ts';
import { LOBBY, START } from '../../src/net/table/notice.ts';
import { encodeStart } from '../../src/net/table/start.ts';
import { coreOf, meshOf, say, startOf } from '../support/net-deeds.ts';
import { auditOf, Guest, Hall, playOn } from '../support/net-table.ts';

// Nothing that a host or another says takes a player out of a match, or keeps one from playing.

async function playing(): Promise<{ hall: Hall; people: Guest[] }> {
  const hall = new Hall({}, 3);
  const people = await hall.started('Ben', 'Cleo');
  await playOn(hall, people, () => people[0].at.view.inputs > 30);
  return { hall, people };
}

const stages = (people: readonly Guest[]): string[] => people.map(({ at }) => at.view.stage);

async function expectAllToEnd(hall: Hall, people: readonly Guest[]): Promise<void> {
  await playOn(hall, people);
  for (const { at } of people) expect(auditOf(at)).toBeUndefined();
}

describe('a host', () => {
  test('takes nobody out of a match by a false report and a lobby without them', async () => {
    const { hall, people } = await playing();
    const [ann, ben, cleo] = people;
    const { game } = ann.at.peer!;
    const dispute = { input: 0, here: '0'.repeat(16), there: toHex(game.log[0].body.state) };
    const claim = { match: toHex(game.agreement.id), dispute };
    for (const { key } of [ben, cleo]) meshOf(ann).send(key, frame(REPORT, utf8(JSON.stringify(claim))));
    await hall.settle();
    const { lobby } = coreOf(ann).hall;
    say(hall, ann, LOBBY, encodeLobby(withoutPerson(lobby!, cleo.key)), [ben, cleo]);
    await hall.pass(5000);
    for (const { at } of [ben, cleo]) {
      expect(at.view).toMatchObject({ stage: 'playing', halt: null, trouble: null });
      expect(at.view.seats.map(({ isHere }) => isHere)).toEqual([true, true, true]);
      expect(at.view.remarks).toHaveLength(1);
      expect(at.report()).toContain('sixfold report');
    }
    await expectAllToEnd(hall, people);
  });

  test('keeps nobody in "starting", and gets no commitment, during a match', async () => {
    const { hall, people } = await playing();
    const [ann, ben, cleo] = people;
    const dora = new Guest('Dora');
    hall.join(dora);
    await hall.pass(2000);
    const made = [...ben.written.keys()].filter((name) => name.startsWith('master ')).length;
    for (let i = 0; i < 5; i++) {
      const nonces = people.map(({ key }) => coreOf(ben).hall.wishes.get(key)!.nonce);
      const start = startOf(hall, { number: 2, people, timer: i, nonces });
      say(hall, ann, START, encodeStart(start), [ben, cleo, dora]);
      await hall.pass(2000);
      expect(stages([ben, cleo, dora])).toEqual(['playing', 'playing', 'playing']);
    }
    expect([...ben.written.keys()].filter((name) => name.startsWith('master '))).toHaveLength(made);
    await expectAllToEnd(hall, people);
    // Nobody is ready for another match: none is about to begin.
    expect(stages(people)).toEqual(['over', 'over', 'over']);
  });
});

describe('a player', () => {
  test('can shut a spectator out for itself during a match, and no player', async () => {
    const hall = new Hall();
    const people = await hall.started('Ben');
    const [ann, ben] = people;
    const mallory = new Guest('Mallory');
    hall.join(mallory);
    await hall.pass(3000);
    expect(() => ben.at.shutOut(ann.key)).toThrow('They play in this match.');
    ben.at.shutOut(mallory.key);
    await hall.settle();
    mallory.at.say('Hello');
    await hall.pass(3000);
    expect(ben.at.view.chat).toEqual([]);
    expect(ann.at.view.chat).toHaveLength(1);
    hall.sent.clear();
    expect(coreOf(ben).isHere(mallory.key)).toBe(false);
    await expectAllToEnd(hall, people);
  });

  test('can shut out one who was voted out and disturbs, and hears it when it plays again', async () => {
    const hall = new Hall({}, 3);
    const people = await hall.started('Ben', 'Mallory');
    const [ann, ben, mallory] = people;
    await playOn(hall, people, () => ann.at.view.inputs > 20 && mallory.at.peer!.isAsked);
    expect(() => ann.at.shutOut(mallory.key)).toThrow('They play in this match.');
    await hall.pass(181_000);
    for (const { at } of [ann, ben]) at.voteOut([2]);
    await hall.settle();
    expect(ann.at.peer!.game.dealer.live).toEqual([0, 1]);
    ann.at.shutOut(mallory.key);
    await hall.pass(2000);
    expect(coreOf(ann).isHere(mallory.key)).toBe(false);
    const { gate } = coreOf(ann);
    const before = gate.nonsense;
    for (let i = 0; i < 500; i++)
      Reflect.get(coreOf(ann), 'message').call(coreOf(ann), mallory.key, Uint8Array.of(FAIR, 1, 2, 3, 4, 99));
    expect(gate.nonsense).toBe(before);
    // Ben hears her and lets her in again: then all three play on.
    mallory.at.comeBack();
    await playOn(hall, people, () => ann.at.peer!.game.dealer.live.length === 3);
    await hall.pass(3000);
    expect(coreOf(ann).isHere(mallory.key)).toBe(true);
    await expectAllToEnd(hall, people);
  });
});
