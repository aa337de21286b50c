import { describe, expect, test } from 'vitest';
import { auditOf, Hall, playOn } from '../support/net-table.ts';

const NAMES = ['Ben', 'Cleo', 'Dan', 'Eve', 'Finn'];

describe('whole games', () => {
  test.each([
    [2, ['godslayer']],
    [4, ['godslayer', 'souls']],
    [6, ['godslayer', 'fallen', 'souls', 'unraveled']],
  ])('of %i people end the same for all, and pass the audit', async (players, sets) => {
    const hall = new Hall({ sets }, players);
    const people = await hall.started(...NAMES.slice(0, players - 1));
    await playOn(hall, people);
    expect(people.map(({ at }) => at.view.stage)).toEqual(people.map(() => 'over'));
    expect(new Set(people.map(({ at }) => at.peer?.game.hash)).size).toBe(1);
    for (const { at } of people) expect(auditOf(at)).toBeUndefined();
  });

  test('with bots in seats, a limit for turns and somebody who watches, too', async () => {
    const hall = new Hall({ sets: ['godslayer', 'unraveled'], timer: 20, variant: 'team' }, 4);
    const people = await hall.seated('Ben', 'Cleo');
    people[2].at.stand();
    hall.host.at.seatBot(3);
    await hall.settle();
    people[1].at.ready(true);
    await hall.settle();
    hall.host.at.start();
    await hall.settle();
    expect(people.map(({ at }) => at.peer?.seat)).toEqual([0, 1, -1]);
    // Ben never does anything: his page ends his turns.
    await playOn(hall, [people[0], people[2]], () => people[0].at.view.stage === 'over');
    for (let i = 0; i < 400 && people[0].at.view.stage !== 'over'; i++) {
      await hall.pass(21_000);
      await playOn(hall, [people[0]], () => people[0].at.view.waiting?.seats[0] === 1);
    }
    expect(people.map(({ at }) => at.view.stage)).toEqual(['over', 'over', 'over']);
    for (const { at } of people) expect(auditOf(at)).toBeUndefined();
  });
});
