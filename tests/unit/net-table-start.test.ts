import { describe, expect, test } from 'vitest';
import { versioned } from '../../src/bots/for-open-seats.ts';
import { Hall, playOn } from '../support/net-table.ts';

describe('a start', () => {
  test('makes the match that the lobby shows, with bots in seats without people', async () => {
    const hall = new Hall({ sets: ['souls', 'godslayer'], first: 2 }, 4);
    const people = await hall.seated('Ben');
    hall.host.at.seatBot(2);
    await hall.settle();
    people[1].at.ready(true);
    await hall.settle();
    hall.host.at.start();
    await hall.settle();
    for (const { at } of people) {
      expect(at.view.stage).toBe('playing');
      expect(at.view.seats.map(({ name }) => name)).toEqual(['Ann', 'Ben', 'Bot 3', 'Bot 4']);
      expect(at.view.seats.map(({ isBot }) => isBot)).toEqual([false, false, true, true]);
      const { configuration } = at.peer!.game.agreement;
      expect(configuration).toMatchObject({ first: 2, bot: versioned('greedy'), setup: { players: 4 } });
    }
  });

  test('comes to nothing if somebody does not answer, and says who', async () => {
    const hall = new Hall({}, 3);
    const [ann, ben, cleo] = await hall.seated('Ben', 'Cleo');
    hall.network.loses = (from) => from === cleo.key;
    ann.at.start();
    await hall.settle();
    expect([ann, ben].map(({ at }) => at.view.stage)).toEqual(['starting', 'starting']);
    expect(() => ann.at.choose({ timer: 30 })).toThrow('about to begin');
    await hall.pass(16_000);
    for (const { at } of [ann, ben]) {
      expect(at.view.stage).toBe('lobby');
      expect(at.view.notice).toBe('The match could not begin: Cleo did not answer.');
    }
    hall.network.loses = () => false;
    await hall.pass(10_000);
    ann.at.start();
    await hall.settle();
    expect([ann, ben, cleo].map(({ at }) => at.view.stage)).toEqual(['playing', 'playing', 'playing']);
    expect(ann.at.view.notice).toBeNull();
  });

  test('is not answered by those who are not ready', async () => {
    const hall = new Hall();
    const [ann, ben] = await hall.seated('Ben');
    ben.at.ready(false);
    ann.at.start();
    await hall.pass(16_000);
    expect(ann.at.view).toMatchObject({ stage: 'lobby', notice: expect.stringContaining('Ben') });
  });

  test('keeps the seed of a seat before anybody hears of it', async () => {
    const hall = new Hall();
    const [ann, ben] = await hall.seated('Ben');
    let release = (): void => {};
    ben.beforeKeeping = () => new Promise((done) => (release = done));
    ann.at.start();
    await hall.settle();
    expect(ann.at.view.stage).toBe('starting');
    release();
    ben.beforeKeeping = () => Promise.resolve();
    await hall.settle();
    expect(ann.at.view.stage).toBe('playing');
    expect([...ben.written.keys()].some((name) => name.startsWith('master '))).toBe(true);
  });

  test('sends no input, link or vote that is not kept', async () => {
    const hall = new Hall();
    const people = await hall.started('Ben');
    const actor = people.find(({ at }) => at.peer!.isAsked)!;
    const other = people.find((guest) => guest !== actor)!;
    const before = other.at.peer!.game.length;
    let release = (): void => {};
    actor.beforeKeeping = () => new Promise((done) => (release = done));
    actor.at.act(actor.at.peer!.legal()[0]);
    await hall.settle();
    expect(other.at.peer!.game.length).toBe(before);
    actor.beforeKeeping = () => Promise.resolve();
    release();
    await hall.settle();
    expect(other.at.peer!.game.length).toBeGreaterThan(before);
  });

  test('needs no tick for the inputs that follow, and little when nothing happens', async () => {
    const hall = new Hall({ sets: ['godslayer', 'souls'] }, 4);
    const people = await hall.started('Ben', 'Cleo', 'Dan');
    const time = hall.clock.now();
    await playOn(hall, people, () => people[0].at.peer!.game.length > 60);
    expect(hall.clock.now()).toBe(time);
    await hall.pass(30_000);
    hall.sent.clear();
    await hall.pass(60_000);
    for (const { key } of people) expect((hall.sent.get(key) ?? 0) / 60).toBeLessThan(200);
  });
});
