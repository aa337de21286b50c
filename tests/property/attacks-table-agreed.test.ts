import { expect, test } from 'vitest';
import { AGREED, LINK, LOG } from '../../src/fair/messages.ts';
import { FAIR } from '../../src/net/table/frames.ts';
import { coreOf } from '../support/net-deeds.ts';
import { type Guest, Hall, playOn } from '../support/net-table.ts';

// Before anybody shows a link, all must have said that they are in the match. Who keeps that back stops it: so that is
// who the match waits for, and who can be voted out. The others, who keep their links back as they must, are not.

const NAMES = ['Ben', 'Mallory', 'Dan'];
const isFair = (bytes: Uint8Array, ...types: number[]): boolean =>
  bytes[0] === FAIR && types.includes(bytes[5]);

interface Begun {
  readonly hall: Hall;
  readonly people: readonly Guest[];
  readonly honest: readonly Guest[];
  readonly mallory: Guest;
  /** What Mallory keeps back from whom; it may say it later. */
  keepsBack: (to: string, bytes: Uint8Array) => boolean;
}

async function begun(count: number, keepsBack: Begun['keepsBack'] = (_, bytes) => isFair(bytes, AGREED)) {
  const hall = new Hall({}, count);
  const people = await hall.seated(...NAMES.slice(0, count - 1));
  const mallory = people.find(({ name }) => name === 'Mallory')!;
  const honest = people.filter((guest) => guest !== mallory);
  const begun: Begun = { hall, people, honest, mallory, keepsBack };
  hall.network.loses = (from, to, bytes) => from === mallory.key && begun.keepsBack(to, bytes);
  hall.host.at.start();
  await hall.settle();
  return begun;
}

/** The match goes on at all these tables, and nobody is accused. */
async function goesOn(hall: Hall, people: readonly Guest[]): Promise<void> {
  const before = people[0].at.view.inputs;
  await playOn(hall, people, () => people.every(({ at }) => at.view.inputs >= before + 20));
  for (const { at } of people) {
    expect(at.view.inputs).toBeGreaterThanOrEqual(before + 20);
    expect(at.peer!.offences).toEqual([]);
  }
}

/** All honest ones vote for what they are offered, and play on. */
async function playWithout({ hall, honest }: Begun, seat = 2): Promise<void> {
  for (const { at } of honest) {
    at.voteOut([seat]);
    await hall.settle();
  }
  for (const { at } of honest) expect(at.peer!.game.dealer.live).not.toContain(seat);
  await goesOn(hall, honest);
}

test.each([3, 4])(
  'who never says that it is in the match is voted out by the %d',
  async (count) => {
    const table = await begun(count);
    await table.hall.pass(20_000);
    for (const { at } of table.honest) {
      expect(at.view.waiting?.seats).toEqual([2]);
      expect(at.view.votable).toEqual([]);
    }
    await table.hall.pass(11_000);
    for (const { at, key } of table.honest) {
      expect(at.view).toMatchObject({ votable: [2], whyNoVote: null });
      const other = table.honest.find((guest) => guest.key !== key)!;
      const seat = table.people.indexOf(other);
      expect(() => at.voteOut([seat])).toThrow();
      expect(() => at.peer!.vote([seat])).toThrow('The match does not wait for this seat.');
    }
    await playWithout(table);
  },
  60_000,
);

test.each([3, 4])(
  'one of %d closes the page as the match begins: it is the one who is away',
  async (count) => {
    const table = await begun(count, (_, bytes) => bytes[0] === FAIR);
    table.hall.crash(table.mallory);
    await table.hall.pass(35_000);
    for (const { at } of table.honest) expect(at.view).toMatchObject({ votable: [2], whyNoVote: null });
    await playWithout(table);
  },
);

test.each([
  ['has shown its link', false],
  ['has heard nobody', true],
])('who was away as the match began, and %s, comes back and plays on', async (_, isDeaf) => {
  const hall = new Hall({}, 3);
  const people = await hall.seated('Ben', 'Mallory');
  const [ann, ben, mallory] = people;
  hall.network.loses = (from, to, bytes) =>
    bytes[0] === FAIR && (from === mallory.key || (isDeaf && to === mallory.key));
  ann.at.start();
  await hall.settle();
  hall.crash(mallory);
  await hall.pass(5000);
  for (const { at } of [ann, ben]) at.voteOut([2]);
  await hall.settle();
  await playOn(hall, [ann, ben], () => ann.at.view.inputs > 10);
  hall.network.loses = () => false;
  hall.join(mallory);
  await hall.settle();
  await playOn(hall, people, () => ann.at.peer!.game.dealer.live.length === 3);
  expect(ann.at.peer!.game.dealer.live).toEqual([0, 1, 2]);
  await goesOn(hall, people);
});

test('of two, the match waits for the one who says nothing', async () => {
  const hall = new Hall({}, 2);
  const [ann, mallory] = await hall.seated('Mallory');
  hall.network.loses = (from, _to, bytes) => from === mallory.key && isFair(bytes, AGREED);
  ann.at.start();
  await hall.settle();
  await hall.pass(31_000);
  expect(ann.at.view).toMatchObject({ votable: [1], waiting: { seats: [1] } });
  ann.at.voteOut([1]);
  await playOn(hall, [ann], () => ann.at.view.inputs > 20);
  expect(ann.at.view.inputs).toBeGreaterThan(20);
});

test('a word that comes while some have voted is good for those who have not: the vote falls', async () => {
  const table = await begun(3);
  const { hall, people } = table;
  await hall.pass(31_000);
  hall.host.at.voteOut([2]);
  await hall.settle();
  table.keepsBack = () => false;
  await hall.pass(40_000);
  for (const { at } of people) expect(at.peer!.game.dealer.live).toEqual([0, 1, 2]);
  await goesOn(hall, people);
});

test('a word that one player has heard is heard by all, though what it passed on was lost', async () => {
  const table = await begun(4);
  const { hall, people, honest } = table;
  const ben = honest[1];
  const { loses } = hall.network;
  const end = hall.clock.now() + 10_000;
  table.keepsBack = (to, bytes) => to !== ben.key && isFair(bytes, AGREED);
  hall.network.loses = (from, to, bytes) =>
    (from === ben.key && isFair(bytes, AGREED) && hall.clock.now() < end) || loses(from, to, bytes);
  await hall.pass(40_000);
  await goesOn(hall, people);
});

test('its link alone does not make the others wait for each other', async () => {
  const table = await begun(3);
  await table.hall.pass(10_000);
  for (const { at } of table.honest) expect(at.peer!.game.dealer.missing).toContain(2);
  for (const { key } of table.honest) coreOf(table.mallory).runner!.greet(key);
  await table.hall.pass(31_000);
  await playWithout(table);
});

test('a page that is opened again while the match begins finds its place', async () => {
  for (const lost of [[AGREED], [LINK], [AGREED, LINK, LOG]]) {
    const hall = new Hall({}, 3);
    const people = await hall.seated('Ben', 'Cleo');
    const [ann, ben] = people;
    let isBad = true;
    hall.network.loses = (from, to, bytes) =>
      isBad && (from === ben.key || to === ben.key) && isFair(bytes, ...lost);
    ann.at.start();
    await hall.settle();
    await hall.pass(3000);
    for (const guest of people) {
      hall.join(guest);
      await hall.pass(1000);
    }
    isBad = false;
    await hall.pass(40_000);
    await goesOn(hall, people);
  }
}, 60_000);
