import { describe, expect, test } from 'vitest';
import { Random } from '../../src/match/random.ts';
import { auditOf, Guest, Hall, playOn } from '../support/net-table.ts';

/** So many messages of a hundred are lost. */
const LOST = 5;
const ROUNDS = 25;

/** Something goes wrong, and is well again some time later. */
async function mishap(hall: Hall, people: readonly Guest[], random: Random): Promise<void> {
  const [one, other] = [0, 1].map((i) => people[(random.below(people.length) + i) % people.length]);
  const time = random.below(20) * 500;
  const kind = random.below(3);
  if (kind === 0) {
    hall.crash(one);
    await hall.pass(time);
    hall.join(one);
  } else if (one !== other) {
    if (kind === 1) hall.network.cut(one.key, other.key);
    else hall.network.block(one.key, other.key);
    await playOn(hall, people, () => random.below(10) === 0);
    await hall.pass(time);
    hall.network.restore(one.key, other.key);
  }
  await hall.settle();
}

describe('whatever goes wrong with wires and devices', () => {
  test.each(['a', 'b', 'c'])('the match ends the same for all (%s)', async (seed) => {
    const hall = new Hall({ sets: ['godslayer', 'souls'] }, 3);
    const people = await hall.started('Ben', 'Cleo');
    const random = new Random(`chaos ${seed}`);
    hall.network.loses = () => random.below(100) < LOST;
    for (let round = 1; round <= ROUNDS; round++) {
      await playOn(hall, people, () => people[0].at.view.inputs >= round * 8);
      await mishap(hall, people, random);
    }
    await playOn(hall, people);
    expect(people.map(({ at }) => at.view.halt)).toEqual([null, null, null]);
    expect(people.map(({ at }) => at.view.stage)).toEqual(['over', 'over', 'over']);
    expect(new Set(people.map(({ at }) => at.peer?.game.hash)).size).toBe(1);
    for (const { at } of people) expect(auditOf(at)).toBeUndefined();
  });

  test('a lobby comes together, and a match begins', async () => {
    const hall = new Hall({ sets: ['godslayer', 'souls'] }, 4);
    const random = new Random('lobby chaos');
    hall.network.loses = () => random.below(100) < 30;
    const all = [hall.host, ...['Ben', 'Cleo', 'Dan'].map((name) => new Guest(name))];
    for (const guest of all) hall.join(guest);
    await hall.pass(60_000);
    expect(all.map(({ at }) => at.view.stage)).toEqual(all.map(() => 'lobby'));
    for (const { at } of all) at.ready(true);
    await hall.pass(60_000);
    hall.host.at.start();
    await hall.pass(60_000);
    expect(all.map(({ at }) => at.view.stage)).toEqual(all.map(() => 'playing'));
  });
});
