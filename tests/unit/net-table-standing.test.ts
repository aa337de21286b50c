import { describe, expect, test } from 'vitest';
import type { MeshListener } from '../../src/net/mesh.ts';
import { Guest, Hall, playOn } from '../support/net-table.ts';

/** Comes to the table, and answers what its wires can tell it. */
function joinHeard(hall: Hall, guest: Guest): MeshListener {
  let told: MeshListener | undefined;
  hall.join(guest, {
    mesh: (listener) => {
      told = listener;
      return hall.network.join(guest.key, listener);
    },
  });
  return told!;
}

describe('whoever comes while the host is away', () => {
  test('hears so after a while, and is let in when the host is back', async () => {
    const hall = new Hall({}, 3);
    hall.join(hall.host);
    await hall.settle();
    hall.crash(hall.host);
    const [ben, cleo] = [new Guest('Ben'), new Guest('Cleo')];
    for (const guest of [ben, cleo]) hall.join(guest);
    await hall.pass(5000);
    for (const { at } of [ben, cleo]) expect(at.view).toMatchObject({ stage: 'connecting', trouble: null });
    await hall.pass(2000);
    for (const { at } of [ben, cleo])
      expect(at.view).toMatchObject({
        stage: 'connecting',
        trouble: { kind: 'no-host', words: 'The host is not at this table now.' },
      });
    hall.join(hall.host);
    await hall.settle();
    for (const { at } of [ben, cleo]) expect(at.view).toMatchObject({ stage: 'lobby', trouble: null });
    expect(hall.host.at.view.players).toBe(3);
  });

  test('does not hear so while it reaches nobody, nor when it was let in before', async () => {
    const hall = new Hall({}, 3);
    const [ann, ben] = await hall.seated('Ben', 'Cleo');
    hall.crash(ann);
    const late = new Guest('Dora');
    for (const { key } of hall.guests) hall.network.cut(key, late.key);
    hall.join(late);
    await hall.pass(10_000);
    expect(late.at.view.trouble).toBeNull();
    expect(ben.at.view).toMatchObject({ stage: 'lobby', trouble: null, isHostHere: false });
  });
});

describe('a host that has closed the table', () => {
  test('is not waited for: members and newcomers hear so', async () => {
    const hall = new Hall({}, 3);
    const [ann, ben] = await hall.seated('Ben');
    ann.at.leave();
    await hall.pass(2000);
    expect(ben.at.view).toMatchObject({ stage: 'lobby', hasHostLeft: true, isHostHere: false });
    const late = new Guest('Dora');
    hall.join(late);
    await hall.settle();
    expect(late.at.view).toMatchObject({ stage: 'failed', trouble: { kind: 'closed' } });
  });

  test('does not end the match that is on, and newcomers watch it', async () => {
    const hall = new Hall({}, 3);
    const [ann, ben, cleo] = await hall.started('Ben', 'Cleo');
    ann.at.leave();
    await hall.pass(2000);
    for (const { at } of [ben, cleo]) expect(at.view).toMatchObject({ stage: 'playing', trouble: null });
    const late = new Guest('Dora');
    hall.join(late);
    await hall.settle();
    expect(late.at.view).toMatchObject({ stage: 'playing', seat: -1, trouble: null });
  });
});

describe('a host that says "removed"', () => {
  test('does not take a player out of a match, who plays on with the others', async () => {
    const hall = new Hall({}, 3);
    const people = await hall.started('Ben', 'Cleo');
    const [ann, , cleo] = people;
    const told = joinHeard(hall, cleo);
    await hall.settle();
    told.trouble('removed', '');
    hall.network.cut(ann.key, cleo.key);
    await hall.pass(5000);
    expect(cleo.at.view).toMatchObject({ stage: 'playing', trouble: null });
    const before = cleo.at.view.inputs;
    await playOn(hall, people, () => cleo.at.view.inputs >= before + 20);
    // What the host and the player do not tell each other, they hear of the third.
    await hall.pass(5000);
    for (const { at } of people) {
      expect(at.view).toMatchObject({ stage: 'playing', inputs: cleo.at.view.inputs });
      expect(at.peer!.game.hash).toBe(cleo.at.peer!.game.hash);
    }
  });

  test('is believed by who does not play, and closes its wires', async () => {
    const hall = new Hall({}, 2);
    const [ann, ben] = await hall.started('Ben');
    const dora = new Guest('Dora');
    const told = joinHeard(hall, dora);
    await hall.settle();
    expect(ben.at.view.spectators.map(({ name }) => name)).toEqual(['Dora']);
    told.trouble('removed', '');
    await hall.settle();
    expect(dora.at.view).toMatchObject({ stage: 'failed', trouble: { kind: 'removed' } });
    expect(Reflect.get(ben.at, 'core').isHere(dora.key)).toBe(false);
    expect(ann.at.view.stage).toBe('playing');
  });
});
