import { describe, expect, test } from 'vitest';
import { encodeDeed, idOf } from '../../src/net/table/deed.ts';
import { MATCH } from '../../src/net/table/notice.ts';
import { coreOf, deedFor, deedOf, say } from '../support/net-deeds.ts';
import { Guest, Hall, playOn } from '../support/net-table.ts';

// A match that has stopped is its players' own to leave.

/** The log of this player has forked, as far as its table can see. */
function stop(guest: Guest): void {
  const { peer } = coreOf(guest).runner!;
  const found = { input: 0, seat: null, what: 'The log has forked.' };
  Object.defineProperty(peer, 'stopped', { get: () => found });
  coreOf(guest).refresh();
}

async function stopped(): Promise<{ hall: Hall; ann: Guest; isKept: () => boolean }> {
  const hall = new Hall({}, 3);
  const people = await hall.seated('Ben', 'Mallory');
  const [ann, ben, mallory] = people;
  ann.at.start();
  await hall.settle();
  await playOn(hall, people, () => ann.at.view.inputs > 60);
  const id = idOf(deedOf(ann));
  const later = encodeDeed(deedFor(hall, { number: 2, people: [null, ben, mallory] }));
  stop(ann);
  say(hall, ben, MATCH, later, [ann]);
  await hall.pass(3000);
  const isKept = (): boolean =>
    ann.written.has(`match ${id} input 0`) && !ann.written.has(`match ${id} done`);
  return { hall, ann, isKept };
}

describe('a match that has stopped for its player', () => {
  test('is not replaced by one of others, marked as over or forgotten', async () => {
    const { hall, ann, isKept } = await stopped();
    expect(ann.at.view).toMatchObject({ stage: 'playing', match: 1, seat: 0, later: 2 });
    expect(ann.at.view.waiting).toBeNull();
    expect(ann.at.view.halt?.words).toBe('The log has forked.');
    expect(isKept()).toBe(true);
    hall.join(ann);
    await hall.pass(3000);
    expect(ann.at.view).toMatchObject({ stage: 'playing', match: 1, seat: 0 });
    expect(isKept()).toBe(true);
  });

  test('is left when the player goes on to the later one', async () => {
    const { hall, ann } = await stopped();
    ann.at.followLater();
    await hall.settle();
    expect(ann.at.view).toMatchObject({ match: 2, seat: -1 });
  });

  test('is ended by the player alone', async () => {
    const { hall, ann, isKept } = await stopped();
    ann.at.endMatch();
    await hall.pass(1000);
    expect(ann.at.view.match).toBe(2);
    expect(isKept()).toBe(false);
  });
});

test('a stranger chats and watches under a name that is like nobody else’s', async () => {
  const hall = new Hall({}, 3);
  const [ann, ben, cleo] = await hall.started('Ben', 'Cleo');
  hall.crash(ann);
  const [mallory, mona] = [new Guest('Mallory'), new Guest('Mona')];
  hall.join(mallory, { name: 'Cleo' });
  hall.join(mona, { name: 'сleo' });
  await hall.pass(3000);
  mallory.at.say('I resign.');
  cleo.at.say('I do not.');
  await hall.settle();
  expect(ben.at.view.chat.map(({ name }) => name).sort()).toEqual(['Cleo', 'Cleo 2']);
  const names = ben.at.view.spectators.map(({ name }) => name);
  expect(names).toContain('Cleo 2');
  expect(new Set([...names, 'Cleo']).size).toBe(3);
});
