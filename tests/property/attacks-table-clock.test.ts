import { expect, test } from 'vitest';
import { coreOf } from '../support/net-deeds.ts';
import { Guest, Hall, playOn } from '../support/net-table.ts';

const next = (): Promise<void> => new Promise((done) => setImmediate(done));

test.each([3_600_000, -3_600_000, 21_000])(
  'a time of day that jumps by %d ms while a match begins keeps nobody out',
  async (jump) => {
    const hall = new Hall({}, 3);
    const { clock } = hall;
    const [ben, cleo] = ['Ben', 'Cleo'].map((name) => new Guest(name));
    let ahead = 0;
    const jumping = {
      now: () => clock.now(),
      wall: () => clock.wall() + ahead,
      every: (ms: number, work: () => void) => clock.every(ms, work),
      after: (ms: number, work: () => void) => clock.after(ms, work),
    };
    hall.join(hall.host);
    await hall.settle();
    hall.join(ben, { clock: jumping });
    hall.join(cleo);
    await hall.settle();
    const people = [hall.host, ben, cleo];
    for (const { at } of people) at.ready(true);
    await hall.settle();
    hall.host.at.start();
    // Ben has pledged, and not heard of the match.
    for (let i = 0; i < 400 && !coreOf(ben).hall.commits.has(ben.key); i++) {
      hall.network.step();
      await next();
    }
    expect(coreOf(ben).hall.deed).toBeNull();
    ahead = jump;
    await hall.settle();
    for (const { at } of people) expect(at.view).toMatchObject({ stage: 'playing', match: 1 });
    hall.join(ben, { clock: jumping });
    await hall.settle();
    await playOn(hall, people, () => people.every(({ at }) => at.view.inputs > 20));
    for (const { at } of people) expect(at.view.inputs).toBeGreaterThan(20);
  },
);
