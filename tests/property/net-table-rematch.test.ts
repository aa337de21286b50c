import { describe, expect, test } from 'vitest';
import { toHex } from '../../src/fair/hash.ts';
import { type Guest, Hall, playOn } from '../support/net-table.ts';

describe('a rematch', () => {
  async function overAt(hall: Hall, ...names: string[]): Promise<Guest[]> {
    const people = await hall.started(...names);
    await playOn(hall, people);
    return people;
  }

  test('begins when everybody who is here wants it', async () => {
    const hall = new Hall();
    const people = await overAt(hall, 'Ben');
    const before = toHex(people[0].at.peer!.game.agreement.id);
    people[1].at.rematch();
    await hall.settle();
    expect(people[0].at.view).toMatchObject({ stage: 'over', wantRematch: [1] });
    people[0].at.rematch();
    await hall.settle();
    expect(people.map(({ at }) => at.view.stage)).toEqual(['playing', 'playing']);
    expect(people.map(({ at }) => at.view.match)).toEqual([2, 2]);
    expect(toHex(people[0].at.peer!.game.agreement.id)).not.toBe(before);
  });

  test('is started by the next player if the host is gone, and a bot sits in for the host', async () => {
    const hall = new Hall({ sets: ['godslayer', 'souls'] }, 3);
    const [ann, ben, cleo] = await overAt(hall, 'Ben', 'Cleo');
    hall.crash(ann);
    await hall.settle();
    cleo.at.rematch();
    ben.at.rematch();
    await hall.settle();
    for (const { at } of [ben, cleo]) {
      expect(at.view).toMatchObject({ stage: 'playing', match: 2 });
      expect(at.view.seats.map(({ isBot }) => isBot)).toEqual([true, false, false]);
    }
    hall.join(ann);
    await hall.pass(3000);
    expect(ann.at.view).toMatchObject({ stage: 'playing', match: 2, seat: -1 });
    expect(ann.at.peer!.game.length).toBe(ben.at.peer!.game.length);
    // The host need not wait for a match of others; they play it to its end.
    ann.at.backToLobby();
    await hall.settle();
    expect([ann, ben, cleo].map(({ at }) => at.view.stage)).toEqual(['lobby', 'playing', 'playing']);
    await playOn(hall, [ben, cleo], () => ben.at.view.stage !== 'playing');
    await hall.settle();
    expect([ann, ben, cleo].map(({ at }) => at.view.stage)).toEqual(['lobby', 'lobby', 'lobby']);
  });

  test('is not forced on a table that is in the middle of a match', async () => {
    const hall = new Hall();
    const people = await hall.started('Ben');
    expect(() => people[1].at.rematch()).toThrow('not over yet');
    expect(() => people[0].at.start()).toThrow('A match is on.');
  });

  test('can wait for the lobby, where the host chooses anew', async () => {
    const hall = new Hall();
    const people = await overAt(hall, 'Ben');
    people[0].at.backToLobby();
    people[0].at.choose({ sets: ['souls'] });
    await hall.settle();
    expect(people.map(({ at }) => at.view.stage)).toEqual(['lobby', 'lobby']);
    people[1].at.ready(true);
    await hall.settle();
    people[0].at.start();
    await hall.settle();
    expect(people[1].at.view.stage).toBe('playing');
    expect(people[1].at.peer!.game.agreement.configuration.setup.sets).toEqual(['souls']);
  });
});
