import { describe, expect, test } from 'vitest';
import { encodeDeed } from '../../src/net/table/deed.ts';
import { MATCH } from '../../src/net/table/notice.ts';
import { coreOf, deedFor, say } from '../support/net-deeds.ts';
import { auditOf, type Guest, Hall, playOn } from '../support/net-table.ts';

// A match that others make for themselves keeps nobody from playing.

const next = (): Promise<void> => new Promise((done) => setImmediate(done));

async function expectToPlay(hall: Hall, players: readonly Guest[], match: number): Promise<void> {
  expect(players.map(({ at }) => [at.view.stage, at.view.match])).toEqual(
    players.map(() => ['playing', match]),
  );
  await playOn(hall, players);
  for (const { at } of players) expect(auditOf(at)).toBeUndefined();
}

describe('two spectators who announce a match of their own', () => {
  test('keep no player from the match that it has promised', async () => {
    const hall = new Hall({}, 3);
    const [ann, ben, cleo, mallory, mona] = await hall.seated('Ben', 'Cleo', 'Mallory', 'Mona');
    const deed = deedFor(hall, { number: 2, people: [mallory, mona] });
    ann.at.start();
    for (let i = 0; i < 400 && !coreOf(cleo).hall.commits.has(cleo.key); i++) {
      hall.network.step();
      await next();
    }
    expect(coreOf(cleo).hall.deed).toBeNull();
    say(hall, mallory, MATCH, encodeDeed(deed), [cleo]);
    const underWay = Reflect.get(hall.network, 'underWay') as (() => void)[];
    underWay.unshift(underWay.pop()!);
    hall.network.step();
    await hall.settle();
    await expectToPlay(hall, [ann, ben, cleo], 1);
  });

  test('keep nobody from starting the first match', async () => {
    const hall = new Hall({}, 3);
    const [ann, ben, cleo, mallory, mona] = await hall.seated('Ben', 'Cleo', 'Mallory', 'Mona');
    const deed = deedFor(hall, { number: 2, people: [mallory, mona] });
    say(hall, mallory, MATCH, encodeDeed(deed), [ann, ben, cleo]);
    await hall.settle();
    for (const { at } of [ann, ben, cleo]) expect(at.view).toMatchObject({ stage: 'lobby', match: 0 });
    expect(ann.at.view.whyNotStart).toBeNull();
    ann.at.start();
    await hall.settle();
    await expectToPlay(hall, [ann, ben, cleo], 1);
  });
});

test('two players who begin another match without the rest keep the rest from nothing', async () => {
  const hall = new Hall({}, 4);
  const people = await hall.started('Ben', 'Mallory', 'Mona');
  const [ann, ben, mallory, mona] = people;
  await playOn(hall, people);
  const deed = deedFor(hall, { number: 2, people: [null, null, mallory, mona] });
  say(hall, mallory, MATCH, encodeDeed(deed), [ann, ben]);
  await hall.settle();
  expect([ann, ben].map(({ at }) => at.view.match)).toEqual([2, 2]);
  for (const { key } of [mallory, mona]) ann.at.remove(key);
  await hall.settle();
  ben.at.ready(true);
  await hall.settle();
  expect(ann.at.view.whyNotStart).toBeNull();
  ann.at.start();
  await hall.settle();
  await expectToPlay(hall, [ann, ben], 2);
});

test('a match that was watched is watched again after a reload', async () => {
  const hall = new Hall({}, 3);
  const people = await hall.seated('Ben', 'Cleo', 'Dan');
  const [ann, ben, cleo, dan] = people;
  ann.at.start();
  await hall.settle();
  await playOn(hall, people);
  hall.crash(ann);
  await hall.settle();
  for (const { at } of [ben, cleo]) at.rematch();
  await hall.settle();
  expect(dan.at.view).toMatchObject({ stage: 'playing', match: 2, seat: -1 });
  await hall.pass(1000);
  hall.join(dan);
  await hall.pass(3000);
  expect(dan.at.view).toMatchObject({ stage: 'playing', match: 2, seat: -1 });
});
