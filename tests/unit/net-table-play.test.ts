import { describe, expect, test } from 'vitest';
import { within } from '../../components/arena.ts';
import { FIRST_SEAT } from '../../components/ids.ts';
import { Purse } from '../../components/purse.ts';
import { type Guest, Hall, playOn } from '../support/net-table.ts';

const lengthOf = ({ at }: Guest): number => at.peer!.game.length;

describe('the time for a turn', () => {
  test('is shown to all, and ends the turn of who overruns it', async () => {
    const hall = new Hall({ timer: 30, first: 0 });
    const [ann, ben] = await hall.started('Ben');
    expect(ann.at.peer!.game.asked).toBe(0);
    expect(ben.at.view.turnEnds).toBe(hall.clock.now() + 30_000);
    await hall.pass(29_000);
    expect(ann.at.peer!.game.asked).toBe(0);
    await hall.pass(2000);
    expect(ann.at.peer!.game.asked).toBe(1);
    expect(ben.at.peer!.isAsked).toBe(true);
    expect(ann.at.view.turnEnds).toBeGreaterThan(hall.clock.now() + 25_000);
  });

  test('lets the others vote on who does not keep to it', async () => {
    const hall = new Hall({ timer: 30, first: 0, sets: ['godslayer', 'souls'] }, 3);
    const [ann, ben] = await hall.started('Ben', 'Cleo');
    // Ann's page hangs: her wires are open, but she does nothing.
    ann.table?.close();
    hall.network.join(ann.key, {
      message: () => {},
      changed: () => {},
      rejoined: () => {},
      trouble: () => {},
    });
    await hall.pass(40_000);
    expect(ben.at.view.seats[0].isHere).toBe(true);
    expect(ben.at.view.votable).toEqual([]);
    expect(() => ben.at.voteOut([0])).toThrow('Ann is here');
    await hall.pass(6000);
    expect(ben.at.view.votable).toEqual([0]);
  });

  test('has no end where there is no limit', async () => {
    const hall = new Hall({ first: 0 });
    const [ann, ben] = await hall.started('Ben');
    expect(ben.at.view.turnEnds).toBeNull();
    await hall.pass(60_000);
    expect(ann.at.peer!.isAsked).toBe(true);
  });
});

describe('a screen', () => {
  test('is told of every change, and of nothing else', async () => {
    const hall = new Hall({ first: 0 });
    const [ann, ben] = await hall.started('Ben');
    await hall.pass(2000);
    let told = 0;
    ben.at.subscribe(() => told++);
    const { view } = ben.at;
    await hall.pass(4000);
    expect(ben.at.view).toBe(view);
    expect(told).toBe(0);
    ann.at.act(ann.at.peer!.legal()[0]);
    await hall.settle();
    expect(told).toBeGreaterThan(0);
    expect(ben.at.view.inputs).toBeGreaterThan(view.inputs);
  });
});

describe('waiting', () => {
  test('is for the seat that is asked, since it was', async () => {
    const hall = new Hall({ first: 1 });
    const [ann] = await hall.started('Ben');
    const since = hall.clock.now();
    await hall.pass(5000);
    expect(ann.at.view.waiting).toEqual({ seats: [1], since });
  });
});

describe('what is said', () => {
  const texts = ({ at }: Guest): string[] => at.view.chat.map(({ text }) => text);

  test('is shown to all, cleaned', async () => {
    const hall = new Hall();
    const [ann, ben] = await hall.seated('Ben');
    ben.at.say('Hello\u202e \u0000there');
    ben.at.react(1);
    await hall.settle();
    expect(texts(ann)).toEqual(['Hello there', 'applause']);
    expect(texts(ben)).toEqual(texts(ann));
    expect(ann.at.view.chat.map(({ name, isReaction }) => [name, isReaction])).toEqual([
      ['Ben', false],
      ['Ben', true],
    ]);
    ben.at.say('x'.repeat(500));
    await hall.settle();
    expect(texts(ann)[2]).toBe('x'.repeat(200));
    expect(() => ben.at.say(' \u200b ')).toThrow('nothing to say');
    expect(() => ben.at.react(99)).toThrow('no such reaction');
  });

  test('is limited, on both sides', async () => {
    const hall = new Hall();
    const [ann, ben] = await hall.seated('Ben');
    for (let i = 0; i < 5; i++) ben.at.say(`${i}`);
    expect(() => ben.at.say('one more')).toThrow('Not so fast');
    await hall.pass(2500);
    ben.at.say('later');
    await hall.settle();
    expect(texts(ann)).toEqual(['0', '1', '2', '3', '4', 'later']);
  });

  test('can be muted here, and only here', async () => {
    const hall = new Hall({}, 3);
    const [ann, ben, cleo] = await hall.seated('Ben', 'Cleo');
    ann.at.mute(true);
    ben.at.say('Hello');
    await hall.settle();
    expect(texts(ann)).toEqual([]);
    expect(texts(cleo)).toEqual(['Hello']);
    expect(ann.at.view.isMuted).toBe(true);
  });
});

describe('a desync', () => {
  async function corrupted(hall: Hall, victim: 0 | 1): Promise<Guest[]> {
    const people = await hall.started('Ben');
    await playOn(hall, people, () => lengthOf(people[0]) >= 12 && people[0].at.peer!.isAsked);
    const { game } = people[victim].at.peer!;
    within(game.state, () => {
      Purse.honor[FIRST_SEAT] += 1;
    });
    // The game remembers its hash as long as it knows of no change.
    Reflect.set(game, 'knownHash', undefined);
    const [actor] = people;
    actor.at.act(actor.at.peer!.legal()[0]);
    await hall.settle();
    await hall.pass(5000);
    return people;
  }

  test.each([0, 1] as const)('of seat %i is reported by both sides, at the right input', async (victim) => {
    const hall = new Hall({ first: 0 });
    const people = await corrupted(hall, victim);
    const isFinder = ({ at }: Guest): boolean => at.peer!.offences.some(({ hashes }) => hashes);
    const finder = people.findIndex(isFinder);
    const { input, hashes } = people[finder].at.peer!.offences.find((offence) => offence.hashes)!;
    expect(people[finder].at.view.halt).toMatchObject({ kind: 'desync', input: input + 1, seat: 1 - finder });
    expect(people[1 - finder].at.view.remarks).toEqual([
      expect.stringContaining(`reports that from input ${input + 1} on`),
    ]);
    for (const { at } of people) {
      const report = JSON.parse(at.report());
      expect(report.own.dispute.input).toBe(input);
      expect([report.own.dispute.here, report.own.dispute.there].sort()).toEqual([...hashes!].sort());
      expect(report.others).toHaveLength(1);
      expect(report.others[0].report.dispute.here).toBe(report.own.dispute.there);
      expect(report.own.versions.rules).toHaveLength(64);
      expect(report.own.record.length).toBeGreaterThan(100);
    }
    // Whose device is wrong can be told: its record does not lead to where it is.
    const { own } = JSON.parse(people[victim].at.report());
    const { own: other } = JSON.parse(people[1 - victim].at.report());
    expect(own.state.sections['Purse.honor']).not.toBe(other.state.sections['Purse.honor']);
    for (const { at } of people) at.endMatch();
    await hall.settle();
    people[1].at.ready(true);
    await hall.settle();
    people[0].at.start();
    await hall.settle();
    expect(people.map(({ at }) => at.view)).toMatchObject([
      { stage: 'playing', match: 2, halt: null },
      { stage: 'playing', match: 2, halt: null },
    ]);
  });
});
