import { expect, test } from 'vitest';
import { coreOf } from '../support/net-deeds.ts';
import { Hall, playOn } from '../support/net-table.ts';

// A vote needs all others. A device that hears the one it is about says so, and nobody is bound by that vote any more.

test('an impatient vote falls as others hear the one it is about, and can be cast anew in time', async () => {
  const hall = new Hall({}, 4);
  const people = await hall.started('Ben', 'Cleo', 'Dan');
  const [ann, ben, cleo, dan] = people;
  await playOn(hall, people, () => ann.at.view.inputs > 20 && cleo.at.peer!.isAsked);
  await hall.settle();
  coreOf(ann).runner!.run((peer) => peer.vote([2]));
  await hall.pass(10_000);
  expect(ben.at.view.seats[2].votes).toEqual([0]);
  expect(ann.at.peer!.votes.targets).toEqual([2]);
  await hall.pass(10_000);
  for (const { at } of people) expect(at.view.seats[2].votes).toEqual([]);
  expect(ann.at.peer!.votes.targets).toEqual([]);
  await hall.pass(170_000);
  for (const { at } of [ann, ben, dan]) {
    expect(at.view.votable).toEqual([2]);
    at.voteOut([2]);
    await hall.pass(20_000);
  }
  for (const { at } of [ann, ben, dan]) {
    expect(at.peer!.game.dealer.live).toEqual([0, 1, 3]);
    expect(at.peer!.offences).toEqual([]);
  }
});
