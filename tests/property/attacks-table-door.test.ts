import { describe, expect, test } from 'vitest';
import { encodeLobby } from '../../src/net/table/lobby-codec.ts';
import { LOBBY } from '../../src/net/table/notice.ts';
import { coreOf, say } from '../support/net-deeds.ts';
import { auditOf, Hall, playOn } from '../support/net-table.ts';

// Whom the host has removed is shut out only as long as that is what the host says.

describe('a host who takes a removal back', () => {
  test.each([0, 3000])('shuts nobody out of the match that begins after %i ms', async (pause) => {
    const hall = new Hall({}, 3);
    const people = await hall.seated('Ben', 'Cleo');
    const [ann, ben, cleo] = people;
    const lobby = coreOf(ann).hall.lobby!;
    say(hall, ann, LOBBY, encodeLobby({ ...lobby, removed: [ben.key] }), [cleo]);
    await hall.pass(pause);
    expect(coreOf(cleo).isHere(ben.key)).toBe(pause === 0);
    say(hall, ann, LOBBY, encodeLobby({ ...lobby, removed: [] }), people);
    await hall.settle();
    // His page has closed if it was told that he is out.
    if (pause > 0) hall.join(ben);
    await hall.pass(500);
    ben.at.ready(true);
    await hall.settle();
    ann.at.start();
    await hall.settle();
    expect(people.map(({ at }) => at.view.stage)).toEqual(['playing', 'playing', 'playing']);
    await hall.pass(5000);
    for (const { at } of people)
      expect(at.view.seats.map(({ isHere }) => isHere)).toEqual([true, true, true]);
    await playOn(hall, people);
    for (const { at } of people) expect(auditOf(at)).toBeUndefined();
  });

  test('does not let in whom a member has shut out for itself', async () => {
    const hall = new Hall({}, 2);
    const [ann, ben, mallory] = await hall.seated('Ben', 'Mallory');
    ben.at.shutOut(mallory.key);
    const lobby = coreOf(ann).hall.lobby!;
    say(hall, ann, LOBBY, encodeLobby({ ...lobby, removed: [mallory.key] }), [ben]);
    await hall.pass(3000);
    say(hall, ann, LOBBY, encodeLobby({ ...lobby, removed: [] }), [ben]);
    await hall.pass(3000);
    expect(coreOf(ben).isHere(mallory.key)).toBe(false);
  });
});
