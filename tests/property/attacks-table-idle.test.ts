import { expect, test } from 'vitest';
import { type Guest, Hall, playOn } from '../support/net-table.ts';

// One player is silent, and another keeps it in by never voting.

async function waiting(): Promise<{ hall: Hall; people: Guest[]; honest: Guest[] }> {
  const hall = new Hall({}, 4);
  const people = await hall.started('Ben', 'Mallory', 'Mona');
  const honest = people.slice(0, 2);
  const { peer } = hall.host.at;
  await playOn(hall, people, () => hall.host.at.view.inputs > 20 && people[2].at.peer!.isAsked);
  expect(peer!.game.awaited).toEqual([2]);
  return { hall, people, honest };
}

test('who lets a vote stand for long can be voted out together with the one whom it is about', async () => {
  const { hall, honest } = await waiting();
  await hall.pass(181_000);
  for (const { at } of honest) at.voteOut([2]);
  await hall.pass(170_000);
  for (const { at } of honest) expect(at.view).toMatchObject({ votable: [2], hasVoted: true });
  await hall.pass(12_000);
  for (const { at } of honest) {
    expect(at.view).toMatchObject({ votable: [2, 3], hasVoted: false });
    at.voteOut(at.view.votable);
    await hall.settle();
  }
  for (const { at } of honest) expect(at.peer!.game.dealer.live).toEqual([0, 1]);
  const { inputs } = hall.host.at.view;
  await playOn(hall, honest, () => hall.host.at.view.inputs > inputs + 20);
  expect(hall.host.at.view.inputs).toBeGreaterThan(inputs + 20);
});

test('of three, who thinks about a vote is not called away', async () => {
  const hall = new Hall({}, 3);
  const people = await hall.started('Ben', 'Mallory');
  const [ann, ben, mallory] = people;
  await playOn(hall, people, () => ann.at.view.inputs > 20 && mallory.at.peer!.isAsked);
  await hall.pass(181_000);
  ann.at.voteOut([2]);
  await hall.pass(400_000);
  expect(ann.at.view).toMatchObject({ votable: [2], whyNoVote: null, hasVoted: true });
  ben.at.voteOut([2]);
  await hall.settle();
  for (const { at } of [ann, ben]) expect(at.peer!.game.dealer.live).toEqual([0, 1]);
});

test('who goes while others vote can be voted on as well', async () => {
  const { hall, people, honest } = await waiting();
  await hall.pass(181_000);
  for (const { at } of honest) at.voteOut([2]);
  await hall.settle();
  hall.crash(people[3]);
  await hall.pass(1000);
  for (const { at } of honest) {
    expect(at.view).toMatchObject({ votable: [2, 3], hasVoted: false });
    at.voteOut(at.view.votable);
    await hall.settle();
  }
  for (const { at } of honest) expect(at.peer!.game.dealer.live).toEqual([0, 1]);
});
