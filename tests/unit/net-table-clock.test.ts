import { describe, expect, test } from 'vitest';
import { Hall } from '../support/net-table.ts';

const HOUR = 3_600_000;

describe('a clock that is wrong', () => {
  test('does not make a member unheard who has lost what it said', async () => {
    const hall = new Hall();
    hall.clock.ahead = 100 * HOUR;
    const [ann, ben] = await hall.seated('Ben');
    hall.crash(ben);
    ben.written.clear();
    hall.clock.ahead = 90 * HOUR;
    hall.join(ben);
    await hall.pass(3000);
    expect(ann.at.view.seats[1].isHere).toBe(true);
    ben.at.rename('Benedict');
    ben.at.ready(true);
    await hall.settle();
    expect(ann.at.view.seats[1]).toMatchObject({ name: 'Benedict', isReady: true });
    ann.at.start();
    await hall.settle();
    expect([ann, ben].map(({ at }) => at.view.stage)).toEqual(['playing', 'playing']);
  });

  test('does not bring back what a member said before it was lost', async () => {
    const hall = new Hall();
    hall.clock.ahead = 100 * HOUR;
    const [ann, ben] = await hall.seated('Ben');
    ben.at.leave();
    await hall.pass(3000);
    expect(ann.at.view.players).toBe(1);
    ben.written.clear();
    hall.clock.ahead = 99 * HOUR;
    hall.join(ben);
    await hall.pass(3000);
    expect(ann.at.view.players).toBe(2);
    expect(ben.at.view).toMatchObject({ stage: 'lobby', seat: 1 });
  });

  test.each([10 * HOUR, -10 * HOUR])('and jumps by %i ms changes nothing for who stays', async (jump) => {
    const hall = new Hall({ timer: 60, first: 0 });
    hall.clock.ahead = 100 * HOUR;
    const [ann, ben] = await hall.started('Ben');
    const ends = ann.at.view.turnEnds;
    hall.clock.ahead += jump;
    await hall.pass(2000);
    expect(ann.at.view).toMatchObject({ stage: 'playing', turnEnds: ends });
    ben.at.rename('Benedict');
    ben.at.endMatch();
    ann.at.endMatch();
    await hall.settle();
    expect(ann.at.view.stage).toBe('lobby');
    expect(ann.at.view.seats[1].name).toBe('Benedict');
    ben.at.ready(true);
    await hall.settle();
    ann.at.start();
    await hall.settle();
    expect(ben.at.view).toMatchObject({ stage: 'playing', match: 2 });
  });
});
