import { describe, expect, test } from 'vitest';
import { toAction } from '../../components/ids.ts';
import { auditOf, Guest, Hall, playOn } from '../support/net-table.ts';

const lengths = (people: readonly Guest[]): number[] => people.map(({ at }) => at.peer!.game.length);
const stages = (people: readonly Guest[]): string[] => people.map(({ at }) => at.view.stage);

function expectTheSameEnd(people: readonly Guest[]): void {
  expect(stages(people)).toEqual(people.map(() => 'over'));
  expect(new Set(people.map(({ at }) => at.peer!.game.hash)).size).toBe(1);
  for (const { at } of people) expect(auditOf(at)).toBeUndefined();
}

describe('a player who', () => {
  test('crashes again and again, in the middle of turns, goes on where it was', async () => {
    const hall = new Hall({ sets: ['godslayer', 'souls'] }, 3);
    const people = await hall.started('Ben', 'Cleo');
    for (let n = 20, i = 0; n < 200; n += 20, i++) {
      const victim = people[i % 3];
      await playOn(hall, people, () => lengths(people)[0] >= n && victim.at.peer!.isAsked);
      if (stages(people).includes('over')) break;
      const { seat, length } = { seat: victim.at.view.seat, length: victim.at.peer!.game.length };
      hall.crash(victim);
      await hall.pass(1000 * (i % 4));
      hall.join(victim);
      expect(victim.at.view).toMatchObject({ seat, stage: 'playing' });
      expect(victim.at.peer!.game.length).toBe(length);
      await hall.settle();
    }
    await playOn(hall, people);
    expectTheSameEnd(people);
  });

  test('is offline for a while is shown as away, and catches up', async () => {
    const hall = new Hall({ sets: ['godslayer', 'souls'] }, 3);
    const people = await hall.started('Ben', 'Cleo');
    const [ann, ben, cleo] = people;
    await playOn(hall, people, () => lengths(people)[0] >= 30);
    hall.network.cut(ann.key, cleo.key);
    hall.network.cut(ben.key, cleo.key);
    await hall.settle();
    expect(ann.at.view.seats.map(({ isHere }) => isHere)).toEqual([true, true, false]);
    await playOn(hall, people, () => false);
    const { waiting } = ann.at.view;
    expect(waiting?.seats).toEqual([2]);
    hall.network.restore(ann.key, cleo.key);
    await hall.settle();
    hall.network.restore(ben.key, cleo.key);
    await hall.settle();
    expect(new Set(lengths(people)).size).toBe(1);
    await playOn(hall, people);
    expectTheSameEnd(people);
  });
});

describe('a match', () => {
  test('goes on when two players never reach each other', async () => {
    const hall = new Hall({ sets: ['godslayer', 'souls'] }, 3);
    const people = await hall.seated('Ben', 'Cleo');
    hall.network.cut(people[1].key, people[2].key);
    await hall.settle();
    hall.host.at.start();
    await hall.settle();
    expect(stages(people)).toEqual(['playing', 'playing', 'playing']);
    await playOn(hall, people);
    expectTheSameEnd(people);
  });

  test('goes on when others carry what two players send each other', async () => {
    const hall = new Hall({ sets: ['godslayer', 'souls'] }, 3);
    const people = await hall.seated('Ben', 'Cleo');
    hall.network.block(people[0].key, people[2].key);
    hall.host.at.start();
    await hall.settle();
    const time = hall.clock.now();
    await playOn(hall, people);
    expect(hall.clock.now()).toBe(time);
    expectTheSameEnd(people);
  });

  test('outlives its host: the others vote, a bot plays, and newcomers watch', async () => {
    const hall = new Hall({ sets: ['godslayer', 'souls'] }, 3);
    const people = await hall.started('Ben', 'Cleo');
    const [ann, ben, cleo] = people;
    await playOn(hall, people, () => lengths(people)[0] >= 40);
    hall.crash(ann);
    const left = [ben, cleo];
    await playOn(hall, left);
    expect(ben.at.view.votable).toEqual([0]);
    for (const { at } of left) at.voteOut([0]);
    await hall.settle();
    expect(ben.at.view.seats[0]).toMatchObject({ isOpen: true, isHere: false });
    const dora = new Guest('Dora');
    hall.join(dora);
    await playOn(hall, [ben, cleo, dora]);
    expectTheSameEnd([ben, cleo, dora]);
    expect(dora.at.view.seat).toBe(-1);
  });

  test('is told to a spectator from its beginning, who sees no hand', async () => {
    const hall = new Hall();
    const people = await hall.started('Ben');
    await playOn(hall, people, () => lengths(people)[0] >= 40);
    const cleo = new Guest('Cleo');
    const seen: number[] = [];
    hall.join(cleo, {
      listen: (game, seat) => {
        seen.push(game.length, seat);
      },
    });
    await hall.pass(3000);
    expect(seen).toEqual([0, -1]);
    expect(cleo.at.view).toMatchObject({ stage: 'playing', seat: -1 });
    expect(people[0].at.view.spectators.map(({ name }) => name)).toEqual(['Cleo']);
    expect(cleo.at.peer!.game.hash).toBe(people[0].at.peer!.game.hash);
    expect(() => cleo.at.act(toAction(0))).toThrow('You do not play');
    await playOn(hall, [...people, cleo]);
    expectTheSameEnd([...people, cleo]);
  });

  test('is served to no spectator where there are none', async () => {
    const hall = new Hall({ allowsSpectators: false });
    const people = await hall.started('Ben');
    const cleo = new Guest('Cleo');
    hall.join(cleo);
    await hall.pass(20_000);
    expect(cleo.at.view).toMatchObject({ stage: 'failed', trouble: { kind: 'full' } });
    expect(cleo.at.peer).toBeNull();
    expect(people[0].at.view.spectators).toEqual([]);
  });
});

describe('a seat that was voted out', () => {
  test('is taken again when its player comes back', async () => {
    const hall = new Hall({ sets: ['godslayer', 'souls'] }, 3);
    const people = await hall.started('Ben', 'Cleo');
    const [ann, ben, cleo] = people;
    await playOn(hall, people, () => lengths(people)[0] >= 40);
    hall.crash(cleo);
    await playOn(hall, [ann, ben]);
    expect(() => ann.at.voteOut([1])).toThrow('Ben is here');
    ann.at.voteOut([2]);
    await hall.settle();
    expect(ben.at.view.seats[2].votes).toEqual([0]);
    expect(ann.at.view.hasVoted).toBe(true);
    ben.at.voteOut([2]);
    await hall.settle();
    expect(ann.at.view.seats[2].isOpen).toBe(true);
    await playOn(hall, [ann, ben], () => lengths([ann])[0] >= 80);
    hall.join(cleo);
    await playOn(hall, people, () => cleo.at.peer!.isAsked || stages(people).includes('over'));
    expect(cleo.at.view.seats[2]).toMatchObject({ isOpen: false, isSelf: true });
    await playOn(hall, people);
    expectTheSameEnd(people);
  });

  test('can be one of several', async () => {
    const hall = new Hall({ sets: ['godslayer', 'souls'] }, 4);
    const people = await hall.started('Ben', 'Cleo', 'Dan');
    const [ann, ben, cleo, dan] = people;
    await playOn(hall, people, () => lengths(people)[0] >= 30);
    hall.crash(cleo);
    hall.crash(dan);
    await playOn(hall, [ann, ben]);
    expect(ann.at.view.votable).toEqual([2, 3]);
    for (const { at } of [ann, ben]) at.voteOut([2, 3]);
    await hall.settle();
    expect(ann.at.view.seats.map(({ isOpen }) => isOpen)).toEqual([false, false, true, true]);
    await playOn(hall, [ann, ben]);
    expectTheSameEnd([ann, ben]);
  });

  test('is taken again when only its wires were lost', async () => {
    const hall = new Hall();
    const people = await hall.started('Ben');
    const [ann, ben] = people;
    await playOn(hall, people, () => lengths(people)[0] >= 30 && ben.at.peer!.isAsked);
    hall.network.cut(ann.key, ben.key);
    await hall.settle();
    // Ben goes on alone for a while: what he does there is of no account.
    await playOn(hall, [ben]);
    ann.at.voteOut([1]);
    await hall.settle();
    expect(ann.at.view.seats[1].isOpen).toBe(true);
    await hall.pass(120_000);
    hall.network.restore(ann.key, ben.key);
    await hall.settle();
    expect(lengths([ann])).toEqual(lengths([ben]));
    expect(ben.at.view.seats[1].isOpen).toBe(false);
    await playOn(hall, people);
    expectTheSameEnd(people);
  });
});
