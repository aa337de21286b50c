import { describe, expect, test } from 'vitest';
import { encodeDeed } from '../../src/net/table/deed.ts';
import { encodeLobby } from '../../src/net/table/lobby-codec.ts';
import { LOBBY, MATCH, START } from '../../src/net/table/notice.ts';
import { encodeStart } from '../../src/net/table/start.ts';
import { coreOf, deedFor, say } from '../support/net-deeds.ts';
import { Guest, Hall } from '../support/net-table.ts';

// Names and words: who is meant by a name on the screen, and who says what stands there.

const names = ({ at }: Guest): string[] => at.view.seats.map(({ name }) => name);
const linesOf = ({ at }: Guest): string[] => at.view.chat.map(({ name, text }) => `${name}: ${text}`);

describe('a name at the table', () => {
  test('is not taken by one who came before its owner', async () => {
    const hall = new Hall({}, 3);
    const people = await hall.seated('Ben', 'Carl');
    const [ann, ben, carl] = people;
    ben.at.rename('Carl');
    await hall.settle();
    for (const guest of people) expect(names(guest)).toEqual(['Ann', 'Carl 2', 'Carl']);
    ann.at.start();
    await hall.settle();
    expect(names(carl)).toEqual(['Ann', 'Carl 2', 'Carl']);
    expect(carl.at.view.stage).toBe('playing');
  });

  test('can be changed, and is free for others then', async () => {
    const hall = new Hall({}, 3);
    const [ann, ben, carl] = await hall.seated('Ben', 'Carl');
    carl.at.rename('Cleo');
    await hall.settle();
    ben.at.rename('Carl');
    await hall.settle();
    expect(names(ann)).toEqual(['Ann', 'Carl', 'Cleo']);
  });

  test('is none by which the page speaks to its reader, or means a bot', async () => {
    const hall = new Hall({}, 3);
    const [ann] = await hall.seated('you', 'Bot 1');
    expect(names(ann)).toEqual(['Ann', 'you 2', 'Bot 1 2']);
  });
});

describe('during a match', () => {
  test('its players speak under the names that they have in it, whatever they call themselves since', async () => {
    const hall = new Hall({}, 3);
    const [ann, ben, carl] = await hall.started('Ben', 'Carl');
    carl.at.rename('Cleo');
    await hall.settle();
    ben.at.rename('Carl');
    await hall.settle();
    ben.at.say('one');
    await hall.settle();
    carl.at.say('two');
    await hall.settle();
    expect(linesOf(ann)).toEqual(['Ben: one', 'Carl: two']);
    expect(linesOf(carl)).toEqual(['Ben: one', 'Carl: two']);
  });

  test('a host gives the name of a player to nobody else', async () => {
    const hall = new Hall({}, 3);
    const [ann, ben, carl] = await hall.started('Ben', 'Carl');
    const mallory = new Guest('Mallory');
    hall.join(mallory);
    await hall.settle();
    const lobby = coreOf(ann).hall.lobby!;
    const others: Record<string, string> = { Carl: 'Cleo', Mallory: 'Carl', Ben: 'Ben' };
    const members = lobby.members.map((member) => ({ ...member, name: others[member.name] ?? member.name }));
    // The device of the host would say it otherwise.
    hall.network.loses = (_from, to) => to === ann.key;
    say(hall, ann, LOBBY, encodeLobby({ ...lobby, members }), [ben, carl]);
    await hall.settle();
    expect(coreOf(ben).hall.lobby!.members.map(({ name }) => name)).toContain('Cleo');
    mallory.at.say('one');
    await hall.settle();
    carl.at.say('two');
    await hall.settle();
    expect(linesOf(ben)).toEqual(['Carl 2: one', 'Carl: two']);
  });
});

describe('a host', () => {
  test.each<[string, (names: string[]) => string[]]>([
    ['two of one name', () => ['Ann', 'Same', 'Same']],
    ['a person who is called like a bot', () => ['Ann', 'Bot 2', 'Carl']],
  ])('has nobody see a lobby with %s', async (_words, change) => {
    const hall = new Hall({}, 3);
    const [ann, ben, carl] = await hall.seated('Ben', 'Carl');
    const lobby = coreOf(ann).hall.lobby!;
    const called = change(names(ann));
    const members = lobby.members.map((member, i) => ({ ...member, name: called[i] }));
    say(hall, ann, LOBBY, encodeLobby({ ...lobby, members }), [ben, carl]);
    await hall.settle();
    expect(names(carl)).toEqual(['Ann', 'Ben', 'Carl']);
    expect(hall.network.blameOf(ben.key, ann.key)).toBeGreaterThan(0);
  });

  test('seats nobody under the name of a bot, in a match of two friends neither', async () => {
    const hall = new Hall({}, 3);
    const [ann, ben, carl] = await hall.seated('Ben', 'Carl');
    const deed = (called: string[]) =>
      deedFor(hall, { number: 1, people: [ann, ben, null], configuration: { names: called } });
    const send = async (called: string[]): Promise<void> => {
      say(hall, ann, MATCH, encodeDeed(deed(called)), [carl]);
      await hall.settle();
    };
    await send(['Ann', 'Bot 2', 'Bot 3']);
    await send(['Ann', 'Ben', 'Carl']);
    expect(carl.at.view.match).toBe(0);
    await send(['Ann', 'Ben', 'Bot 3']);
    expect(carl.at.view.match).toBe(1);
  });

  test('has no words of its own shown for why a match did not begin', async () => {
    const hall = new Hall({}, 3);
    const [ann, ben, carl] = await hall.seated('Ben', 'Carl');
    hall.network.loses = (from, _to, bytes) => from === carl.key && bytes[0] === 2;
    ann.at.start();
    await hall.settle();
    const start = coreOf(ben).hall.starts.get(ann.key)!;
    const failure = 'The match could not begin: Ben has cheated. Go to example.org!\u202e';
    say(hall, ann, START, encodeStart({ ...start, failure }), [ben]);
    await hall.settle();
    expect(ben.at.view).toMatchObject({
      stage: 'lobby',
      notice: 'The match could not begin: Carl did not answer.',
    });
  });
});
