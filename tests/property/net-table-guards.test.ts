import { describe, expect, test } from 'vitest';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import type { Key, MeshListener } from '../../src/net/mesh.ts';
import { encodeDeed } from '../../src/net/table/deed.ts';
import { frame, NOTICE } from '../../src/net/table/frames.ts';
import { encodeNotice, MATCH, signNotice, WISH } from '../../src/net/table/notice.ts';
import { encodeWish, firstWish } from '../../src/net/table/wish.ts';
import { deedFor, say } from '../support/net-deeds.ts';
import { Guest, Hall, playOn } from '../support/net-table.ts';

interface Made {
  readonly number: number;
  readonly bot?: string;
}

/** Two members sign a match of their own, and one of them tells the others. */
function makeMatch(hall: Hall, people: readonly [Guest, Guest], to: readonly Guest[], made: Made): void {
  const configuration = made.bot === undefined ? {} : { bot: made.bot };
  const deed = deedFor(hall, { number: made.number, people, configuration });
  say(hall, people[0], MATCH, encodeDeed(deed), to);
}

describe('a match that two members make up', () => {
  async function overWithTwoMore(): Promise<{ hall: Hall; people: Guest[]; two: [Guest, Guest] }> {
    const hall = new Hall({}, 2);
    const people = await hall.started('Ben');
    await playOn(hall, people);
    const two: [Guest, Guest] = [new Guest('Mallory'), new Guest('Trudy')];
    for (const guest of two) hall.join(guest);
    await hall.settle();
    return { hall, people, two };
  }

  async function startsAgain(hall: Hall, [ann, ben]: readonly Guest[]): Promise<void> {
    ann.at.backToLobby();
    await hall.settle();
    ben.at.ready(true);
    await hall.settle();
    ann.at.start();
    await hall.settle();
    expect([ann, ben].map(({ at }) => at.view.stage)).toEqual(['playing', 'playing']);
  }

  test('cannot use up the numbers of matches', async () => {
    const { hall, people, two } = await overWithTwoMore();
    makeMatch(hall, two, people, { number: 2 ** 32 - 1 });
    await hall.settle();
    expect(people.map(({ at }) => at.view.match)).toEqual([1, 1]);
    await startsAgain(hall, people);
    expect(people[0].at.view.match).toBe(2);
  });

  test('concerns nobody else', async () => {
    const { hall, people, two } = await overWithTwoMore();
    makeMatch(hall, two, people, { number: 3 });
    await hall.settle();
    expect(people.map(({ at }) => [at.view.stage, at.view.match])).toEqual([
      ['over', 1],
      ['over', 1],
    ]);
    await startsAgain(hall, people);
  });

  test('with one of the last players and one who does not sit is of no account', async () => {
    const { hall, people, two } = await overWithTwoMore();
    const [ann, ben] = people;
    makeMatch(hall, [ben, two[0]], [ann], { number: 3 });
    await hall.settle();
    expect(ann.at.view.match).toBe(1);
  });

  test.each(['nobody', 'hard', 'greedy@5ms'])('needs a bot that all can play: not "%s"', async (bot) => {
    const { hall, people, two } = await overWithTwoMore();
    const before = people[0].at.view.nonsense;
    makeMatch(hall, two, people, { number: 2, bot });
    await hall.pass(500);
    expect(people.map(({ at }) => at.view.match)).toEqual([1, 1]);
    expect(people[0].at.view.nonsense).toBeGreaterThan(before);
    await startsAgain(hall, people);
  });
});

describe('a player who was away while the others', () => {
  async function voteOut(hall: Hall, voters: readonly Guest[], seat: number): Promise<void> {
    await playOn(hall, voters, () => voters.every(({ at }) => at.view.votable.includes(seat)));
    for (const { at } of voters) at.voteOut([seat]);
    await hall.settle();
  }

  test('voted, finished and began a rematch watches it, and is in the lobby after it', async () => {
    const hall = new Hall({}, 3);
    const people = await hall.started('Ben', 'Cleo');
    const [ann, ben, cleo] = people;
    await playOn(hall, people, () => ann.at.peer!.game.length > 20);
    hall.crash(ben);
    await hall.pass(1000);
    await voteOut(hall, [ann, cleo], 1);
    await playOn(hall, [ann, cleo]);
    for (const { at } of [ann, cleo]) at.rematch();
    await hall.pass(2000);
    hall.join(ben);
    await hall.pass(3000);
    expect(ben.at.view).toMatchObject({ stage: 'playing', match: 2, seat: -1 });
    expect(ben.at.peer!.game.length).toBe(ann.at.peer!.game.length);
    await playOn(hall, [ann, cleo]);
    ann.at.backToLobby();
    await hall.settle();
    expect(ben.at.view).toMatchObject({ stage: 'lobby', seat: 1 });
  });

  test('is not taken out of a match that most of the others still play', async () => {
    const hall = new Hall({}, 4);
    const people = await hall.started('Ben', 'Cleo', 'Dora');
    const [ann, ben, cleo, dora] = people;
    await playOn(hall, people, () => ann.at.peer!.game.length > 10);
    const eve = new Guest('Eve');
    hall.join(eve);
    await hall.pass(70_000);
    makeMatch(hall, [dora, eve], [ann, ben, cleo], { number: 2 });
    await hall.settle();
    expect([ann, ben, cleo].map(({ at }) => at.view.match)).toEqual([1, 1, 1]);
  });

  test('began another match stays in its own, and can choose to go on to theirs', async () => {
    const hall = new Hall({}, 3);
    const people = await hall.started('Ben', 'Cleo');
    const [ann, ben, cleo] = people;
    await playOn(hall, people, () => ann.at.peer!.game.length > 10);
    const before = ben.at.view.inputs;
    const eve = new Guest('Eve');
    hall.join(eve);
    await hall.settle();
    hall.crash(cleo);
    await hall.pass(61_000);
    makeMatch(hall, [ann, eve], [ben], { number: 2 });
    await hall.settle();
    expect(ben.at.view).toMatchObject({ stage: 'playing', match: 1, seat: 1, later: 2, inputs: before });
    ben.at.followLater();
    await hall.settle();
    expect(ben.at.view).toMatchObject({ match: 2, seat: -1, later: null });
    const kept = [...ben.written.keys()].filter((name) => name.startsWith('match '));
    expect(kept.length).toBeGreaterThan(before);
  });
});

describe('a vote', () => {
  test('is offered on no more than half of the players, and the table says why', async () => {
    const hall = new Hall({}, 3);
    const people = await hall.started('Ben', 'Cleo');
    const [ann, ben, cleo] = people;
    await playOn(hall, people, () => ann.at.peer!.game.length > 20);
    for (const guest of [ben, cleo]) hall.crash(guest);
    await playOn(hall, [ann], () => ann.at.view.whyNoVote !== null);
    expect(ann.at.view).toMatchObject({
      votable: [],
      whyNoVote: 'More than half of the players are away: the game waits for one of them.',
    });
    expect(() => ann.at.voteOut([1])).toThrow('More than half of the players are away');
    hall.join(cleo);
    await playOn(hall, [ann, cleo], () => ann.at.view.votable.length > 0);
    expect(ann.at.view).toMatchObject({ votable: [1], whyNoVote: null });
    for (const { at } of [ann, cleo]) at.voteOut([1]);
    await hall.settle();
    expect(ann.at.view.seats[1].isOpen).toBe(true);
  });
});

test('a crowd of strangers keeps nobody from being heard', async () => {
  const hall = new Hall({ allowsSpectators: false }, 2);
  const [ann, ben] = await hall.seated('Ben');
  const mesh = hall.network.join(new Guest('Mallory').key, {
    message: () => {},
    changed: () => {},
    rejoined: () => {},
    trouble: () => {},
  });
  const crowd = (key: Key): void => {
    for (let i = 0; i < 70; i++) {
      const { key: author, keys } = new Guest(`Mallory ${i}`);
      const wish = { kind: WISH, author, version: 2 ** 32 - 1, body: encodeWish(firstWish(`M ${i}`)) };
      mesh.send(key, frame(NOTICE, encodeNotice(signNotice(hall.code, wish, keys, nodeSignatures))));
    }
  };
  const cleo = new Guest('Cleo');
  for (const { key } of [ann, ben]) hall.network.cut(cleo.key, key);
  hall.join(cleo);
  for (const { key } of [ann, cleo]) crowd(key);
  await hall.settle();
  expect(cleo.at.view).toMatchObject({ stage: 'connecting', host: null });
  for (const { key } of [ann, ben]) hall.network.restore(cleo.key, key);
  await hall.pass(1000);
  // The host has heard of her, and she of the host: there is no seat for her.
  expect(cleo.at.view).toMatchObject({ stage: 'failed', host: ann.key, trouble: { kind: 'full' } });
  hall.sent.clear();
  await hall.pass(60_000);
  expect(Math.max(...hall.sent.values())).toBeLessThan(100_000);
  ann.at.setSeatCount(3);
  await hall.settle();
  expect(ann.at.view.seats.map(({ person }) => person).slice(0, 2)).toEqual([ann.key, ben.key]);
});

test('a table that is open in another window says so, whatever it was doing', async () => {
  const hall = new Hall();
  const [ann, ben] = await hall.started('Ben');
  let told: MeshListener | undefined;
  hall.join(ben, {
    mesh: (listener) => {
      told = listener;
      return hall.network.join(ben.key, listener);
    },
  });
  await hall.settle();
  expect(ben.at.view.stage).toBe('playing');
  told!.trouble('elsewhere', '');
  expect(ben.at.view).toMatchObject({ stage: 'failed', trouble: { kind: 'elsewhere' } });
  expect(ann.at.view.stage).toBe('playing');
});
