import { describe, expect, test } from 'vitest';
import { WISH } from '../../src/net/table/notice.ts';
import { encodeWish } from '../../src/net/table/wish.ts';
import { coreOf, say } from '../support/net-deeds.ts';
import { auditOf, type Guest, Hall, playOn } from '../support/net-table.ts';

const stages = (people: readonly Guest[]): string[] => people.map(({ at }) => at.view.stage);

async function playing(players: number, ...names: string[]): Promise<{ hall: Hall; people: Guest[] }> {
  const hall = new Hall({}, players);
  const people = await hall.seated(...names);
  hall.host.at.start();
  await hall.settle();
  await playOn(hall, people, () => people[0].at.view.inputs > 30);
  return { hall, people };
}

describe('a match that is not over', () => {
  test('ends for everybody when all its players agree, and its record stays', async () => {
    const { hall, people } = await playing(3, 'Ben', 'Cleo', 'Dora');
    const [ann, ben, cleo, dora] = people;
    const { inputs } = ann.at.view;
    expect(() => dora.at.endMatch()).toThrow('You do not play');
    ann.at.endMatch();
    ben.at.endMatch();
    await hall.settle();
    expect(cleo.at.view.wantEnd).toEqual([0, 1]);
    expect(stages(people)).toEqual(['playing', 'playing', 'playing', 'playing']);
    ann.at.endMatch(false);
    cleo.at.endMatch();
    await hall.settle();
    expect(cleo.at.view.wantEnd).toEqual([1, 2]);
    expect(stages(people)).toEqual(['playing', 'playing', 'playing', 'playing']);
    ann.at.endMatch();
    await hall.settle();
    expect(stages(people)).toEqual(['lobby', 'lobby', 'lobby', 'lobby']);
    for (const { at } of people) expect(at.record()!.inputs).toHaveLength(inputs);
    // It stays ended after a reload, and another one can begin.
    hall.join(ben);
    await hall.pass(3000);
    expect(ben.at.view.stage).toBe('lobby');
    for (const { at } of [ben, cleo]) at.ready(true);
    await hall.settle();
    ann.at.start();
    await hall.settle();
    expect(people.map(({ at }) => at.view.match)).toEqual([2, 2, 2, 2]);
    await playOn(hall, people);
    for (const { at } of people) expect(auditOf(at)).toBeUndefined();
  });

  test('does not need the word of who was voted out, and does not heed that of spectators', async () => {
    const { hall, people } = await playing(3, 'Ben', 'Cleo', 'Dora');
    const [ann, ben, cleo, dora] = people;
    say(hall, dora, WISH, encodeWish({ ...coreOf(dora).hall.own, ends: 'ab'.repeat(32) }), [ann, ben, cleo]);
    hall.crash(cleo);
    await playOn(hall, [ann, ben], () => ann.at.view.votable.includes(2));
    for (const { at } of [ann, ben]) at.voteOut([2]);
    await hall.settle();
    ann.at.endMatch();
    await hall.settle();
    expect(stages([ann, ben])).toEqual(['playing', 'playing']);
    ben.at.endMatch();
    await hall.settle();
    expect(stages([ann, ben])).toEqual(['lobby', 'lobby']);
  });

  test('is played to its end by one who was away for that, before it follows the others', async () => {
    const { hall, people } = await playing(3, 'Ben', 'Cleo');
    const [ann, ben, cleo] = people;
    await playOn(hall, people, () => ann.at.peer!.game.isOver || false);
    expect(ann.at.view.stage).toBe('over');
    // The same again, but Cleo misses the end.
    for (const { at } of people) at.rematch();
    await hall.settle();
    await playOn(hall, people, () => ann.at.view.inputs > 60);
    hall.crash(cleo);
    await playOn(hall, [ann, ben], () => ann.at.view.votable.includes(2));
    for (const { at } of [ann, ben]) at.voteOut([2]);
    await hall.settle();
    await playOn(hall, [ann, ben]);
    for (const { at } of [ann, ben]) at.rematch();
    await hall.pass(2000);
    expect([ann, ben].map(({ at }) => at.view.match)).toEqual([3, 3]);
    const matches: number[] = [];
    hall.join(cleo, { listen: () => matches.push(0) });
    const ends = (): boolean => cleo.at.view.match === 3;
    for (let i = 0; i < 40 && !ends(); i++) await hall.pass(500);
    expect(cleo.at.view).toMatchObject({ match: 3, seat: -1, later: null });
    // What was the second match is whole at her device.
    const done = [...cleo.written.keys()].filter((name) => /^match \w+ done$/.test(name));
    expect(done).toHaveLength(2);
  });
});
