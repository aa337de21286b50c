import { expect, test } from 'vitest';
import { RETURN } from '../../src/fair/messages.ts';
import { idOf } from '../../src/net/table/deed.ts';
import { FAIR } from '../../src/net/table/frames.ts';
import { coreOf } from '../support/net-deeds.ts';
import { Guest, Hall, playOn } from '../support/net-table.ts';

// A match ends at a player's device by its rules or by that player's own word, never by the words of others alone.

const ends = (guest: Guest, isWanted = true): void => {
  const { hall, runner } = coreOf(guest);
  hall.wish({ ends: isWanted ? idOf(runner!.deed) : null });
};

async function playing(players: number, ...names: string[]): Promise<{ hall: Hall; people: Guest[] }> {
  const hall = new Hall({}, players);
  const people = await hall.started(...names);
  const [ann] = people;
  await playOn(hall, people, () => ann.at.view.inputs > 30 && ann.at.peer!.isAsked);
  return { hall, people };
}

const marks = (guest: Guest): string[] =>
  [...guest.written.keys()].filter((name) => /^match \w+ (done|ended)$/.test(name));

test('who throws the other out and wants the match to end, ends it for itself alone', async () => {
  const { hall, people } = await playing(2, 'Mallory');
  const [ann, mallory] = people;
  // Mallory does not hear that Ann wants to come back.
  let isDeaf = true;
  hall.network.loses = (from, _to, bytes) =>
    isDeaf && from === ann.key && bytes[0] === FAIR && bytes[5] === RETURN;
  coreOf(mallory).runner!.run((peer) => peer.vote([0]));
  ends(mallory);
  await hall.pass(5000);
  expect(ann.at.view).toMatchObject({ stage: 'playing', match: 1, seat: 0 });
  hall.join(ann);
  await hall.pass(5000);
  expect(ann.at.view).toMatchObject({ stage: 'playing', match: 1, seat: 0 });
  expect(marks(ann)).toEqual([]);
  // If Mallory plays on after all, so does Ann.
  isDeaf = false;
  ann.at.comeBack();
  coreOf(mallory).runner!.isEnded = false;
  ends(mallory, false);
  await hall.pass(5000);
  await playOn(hall, people, () => ann.at.peer!.game.dealer.live.includes(0));
  expect(ann.at.peer!.game.dealer.live).toEqual([0, 1]);
});

test('who was thrown out, and is not heard, can leave: nobody is kept in a match for ever', async () => {
  const { hall, people } = await playing(2, 'Mallory');
  const [ann, mallory] = people;
  hall.network.loses = (from, _to, bytes) => from === ann.key && bytes[0] === FAIR && bytes[5] === RETURN;
  coreOf(mallory).runner!.run((peer) => peer.vote([0]));
  await hall.pass(2000);
  expect(ann.at.view.whyNotStart).toBe('A match is on.');
  ann.at.leaveMatch();
  await hall.settle();
  expect(ann.at.view.stage).toBe('lobby');
  expect(ann.at.view.whyNotStart).not.toBe('A match is on.');
  expect(ann.at.record()!.inputs.length).toBeGreaterThan(30);
  hall.join(ann);
  await hall.pass(5000);
  expect(ann.at.view.stage).toBe('lobby');
});

test('two of three who say nothing more do not keep the third from another match', async () => {
  const { hall, people } = await playing(3, 'Mallory', 'Mona');
  const [ann, mallory, mona] = people;
  for (const guest of [mallory, mona]) hall.crash(guest);
  await playOn(hall, [ann], () => ann.at.view.whyNoVote !== null);
  expect(ann.at.view.whyNotStart).toBe('A match is on.');
  ann.at.leaveMatch();
  for (const { key } of [mallory, mona]) ann.at.remove(key);
  await hall.settle();
  const ben = new Guest('Ben');
  hall.join(ben);
  await hall.settle();
  ann.at.seatBot(2);
  await hall.settle();
  ben.at.ready(true);
  await hall.settle();
  ann.at.start();
  await hall.settle();
  for (const { at } of [ann, ben]) expect(at.view).toMatchObject({ stage: 'playing', match: 2 });
});

test('a match that all have ended is not taken up again because one takes back its word', async () => {
  const { hall, people } = await playing(3, 'Ben', 'Mallory');
  const [ann, ben, mallory] = people;
  for (const { at } of people) at.endMatch();
  await hall.settle();
  // Two words may have crossed each other: for a while one counts that is taken back.
  ends(mallory, false);
  await hall.settle();
  for (const { at } of people) expect(at.view.stage).toBe('playing');
  for (const guest of people) expect(marks(guest).filter((name) => name.endsWith('done'))).toEqual([]);
  ends(mallory);
  await hall.pass(11_000);
  for (const isWanted of [false, true, false]) {
    ends(mallory, isWanted);
    await hall.pass(1000);
    for (const { at } of [ann, ben]) expect(at.view.stage).toBe('lobby');
  }
  hall.join(ben);
  await hall.pass(3000);
  expect(ben.at.view.stage).toBe('lobby');
  for (const { at } of [ben, mallory]) at.ready(true);
  await hall.settle();
  ann.at.start();
  await hall.settle();
  for (const { at } of people) expect(at.view).toMatchObject({ stage: 'playing', match: 2 });
});
