import { expect, test } from 'vitest';
import { encodeDeed } from '../../src/net/table/deed.ts';
import { MATCH, WISH } from '../../src/net/table/notice.ts';
import { encodeWish } from '../../src/net/table/wish.ts';
import { coreOf, deedFor, say } from '../support/net-deeds.ts';
import { type Guest, Hall, playOn } from '../support/net-table.ts';

// Matches are numbered. What others play among themselves, or say that they do, moves nobody's number but their own.

const next = (): Promise<void> => new Promise((done) => setImmediate(done));

function expectMatch(people: readonly Guest[], match: number): void {
  expect(people.map(({ at }) => [at.view.stage, at.view.match])).toEqual(
    people.map(() => ['playing', match]),
  );
}

/** All are ready, and the host starts. */
async function startAgain(hall: Hall, players: readonly Guest[]): Promise<void> {
  for (const { at } of players) at.ready(true);
  await hall.settle();
  hall.host.at.start();
  await hall.pass(2000);
}

test('members who do not sit announce a match: nobody sees it, and all can play and watch', async () => {
  const hall = new Hall({}, 3);
  const [ann, ben, mallory, mona, cleo] = await hall.started('Ben', 'Mallory', 'Mona', 'Cleo');
  await playOn(hall, [ann, ben, mallory]);
  ann.at.backToLobby();
  await hall.settle();
  mallory.at.stand();
  await hall.settle();
  ann.at.seatBot(2);
  await hall.settle();
  ben.at.ready(true);
  await hall.settle();
  const deed = deedFor(hall, { number: 17, people: [mallory, mona] });
  ann.at.start();
  for (let i = 0; i < 400 && !coreOf(mallory).hall.starts.has(ann.key); i++) {
    hall.network.step();
    await next();
  }
  say(hall, mallory, MATCH, encodeDeed(deed), [cleo]);
  await hall.settle();
  expectMatch([ann, ben, cleo], 2);
  await playOn(hall, [ann, ben]);
  ann.at.backToLobby();
  for (const { key } of [mallory, mona]) ann.at.remove(key);
  ann.at.clearSeat(2);
  await hall.pass(2000);
  cleo.at.sit(2);
  await hall.settle();
  await startAgain(hall, [ben, cleo]);
  expectMatch([ann, ben, cleo], 3);
});

test('two who sit announce a match far ahead to some: the others start and are answered', async () => {
  const hall = new Hall({}, 4);
  const people = await hall.started('Ben', 'Mallory', 'Mona', 'Cleo');
  const [ann, ben, mallory, mona, cleo] = people;
  await playOn(hall, people.slice(0, 4));
  const deed = deedFor(hall, { number: 1000, people: [null, null, mallory, mona] });
  say(hall, mallory, MATCH, encodeDeed(deed), [ben, cleo]);
  await hall.settle();
  for (const guest of [mallory, mona]) hall.crash(guest);
  await hall.settle();
  // It is shown to those who have heard of it, and they can want another one all the same.
  expect(ben.at.view).toMatchObject({ match: 1000, seat: -1 });
  for (const { at } of [ann, ben]) at.rematch();
  await hall.pass(2000);
  for (const { at } of [ann, ben, cleo]) expect(at.view.stage).toBe('playing');
  expect(new Set([ann, ben, cleo].map(({ at }) => at.view.match)).size).toBe(1);
  expect([ann, ben].map(({ at }) => at.view.seat)).toEqual([0, 1]);
  hall.join(ben);
  await hall.pass(2000);
  expect(ben.at.view).toMatchObject({ stage: 'playing', seat: 1 });
});

test('a match of others is gone when the host removes those who play it', async () => {
  const hall = new Hall({}, 4);
  const people = await hall.started('Ben', 'Mallory', 'Mona', 'Cleo');
  const [ann, ben, mallory, mona, cleo] = people;
  await playOn(hall, people.slice(0, 4));
  ann.at.backToLobby();
  const deed = deedFor(hall, { number: 1000, people: [null, null, mallory, mona] });
  say(hall, mallory, MATCH, encodeDeed(deed), [cleo]);
  await hall.settle();
  expect(cleo.at.view.match).toBe(1000);
  for (const { key } of [mallory, mona]) ann.at.remove(key);
  await hall.pass(2000);
  expect(cleo.at.view.stage).toBe('lobby');
  cleo.at.sit(2);
  await hall.settle();
  ann.at.setSeatCount(3);
  await hall.settle();
  await startAgain(hall, [ben, cleo]);
  for (const { at } of [ann, ben, cleo]) expect(at.view.stage).toBe('playing');
});

test('who does not sit cannot make the wishes of the players void', async () => {
  const hall = new Hall({}, 3);
  const [ann, ben, mallory, mona] = await hall.started('Ben', 'Mallory', 'Mona');
  await playOn(hall, [ann, ben, mallory]);
  mallory.at.stand();
  await hall.settle();
  ann.at.rematch();
  await hall.pass(1000);
  say(hall, mallory, MATCH, encodeDeed(deedFor(hall, { number: 2, people: [mallory, mona] })), [ann, ben]);
  await hall.pass(1000);
  ben.at.rematch();
  await hall.pass(2000);
  expectMatch([ann, ben], 2);
  expect([ann, ben].map(({ at }) => at.view.seat)).toEqual([0, 1]);
});

test('a number of one’s own that is far too high is not believed', async () => {
  for (const last of [4000, 2 ** 32 - 1]) {
    const hall = new Hall({}, 3);
    const [ann, ben, mallory] = await hall.seated('Ben', 'Mallory');
    say(hall, mallory, WISH, encodeWish({ ...coreOf(mallory).hall.own, last }), [ann, ben]);
    await hall.settle();
    ann.at.start();
    await hall.pass(2000);
    expectMatch([ann, ben], last === 4000 ? 4001 : 1);
  }
});

test('who was left out of a match plays in the next one, and so does the host who missed some', async () => {
  const hall = new Hall({}, 4);
  const people = await hall.started('Ben', 'Cleo', 'Dan');
  const [ann, ben, cleo, dan] = people;
  await playOn(hall, people);
  for (const guest of [ann, dan]) hall.crash(guest);
  await hall.settle();
  for (const { at } of [ben, cleo]) at.rematch();
  await hall.pass(1000);
  expectMatch([ben, cleo], 2);
  hall.join(dan);
  await hall.pass(3000);
  expect(dan.at.view).toMatchObject({ match: 2, seat: -1 });
  await playOn(hall, [ben, cleo]);
  for (const { at } of [ben, cleo, dan]) at.rematch();
  await hall.pass(3000);
  expectMatch([ben, cleo, dan], 3);
  expect(dan.at.view.seat).toBe(3);
  await playOn(hall, [ben, cleo, dan]);
  // Nobody wants another one by what it wanted before.
  await hall.pass(5000);
  for (const { at } of [ben, cleo, dan]) expect(at.view).toMatchObject({ stage: 'over', wantRematch: [] });
  hall.join(ann);
  await hall.pass(3000);
  ann.at.backToLobby();
  await hall.settle();
  await startAgain(hall, [ben, cleo, dan]);
  expectMatch(people, 4);
  expect(people.map(({ at }) => at.view.seat)).toEqual([0, 1, 2, 3]);
});
