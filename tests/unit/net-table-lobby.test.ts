import { describe, expect, test } from 'vitest';
import { emptyLobby, rechosen, shownHash } from '../../src/net/table/lobby.ts';
import { decodeLobby, encodeLobby } from '../../src/net/table/lobby-codec.ts';
import { otherRules, whyNotPlayable } from '../../src/net/table/start.ts';
import { Guest, Hall } from '../support/net-table.ts';

const names = ({ at }: Guest): string[] => at.view.seats.map(({ name }) => name);

describe('the lobby', () => {
  test('seats newcomers in the first free seat, and shows everybody the same', async () => {
    const hall = new Hall({}, 3);
    const people = await hall.seated('Ben', 'Cleo');
    for (const guest of people) {
      expect(guest.at.view.stage).toBe('lobby');
      expect(names(guest)).toEqual(['Ann', 'Ben', 'Cleo']);
      expect(guest.at.view.seats.every(({ isReady, isHere }) => isReady && isHere)).toBe(true);
    }
    expect(people.map(({ at }) => at.view.seat)).toEqual([0, 1, 2]);
    expect(people.map(({ at }) => at.view.isHost)).toEqual([true, false, false]);
    expect(hall.host.at.view.whyNotStart).toBeNull();
  });

  test('makes names fit to be shown, and no two the same', async () => {
    const hall = new Hall({}, 4);
    const people = await hall.seated('ann', '\u202eEvil\u0007', '  ');
    expect(names(people[0])).toEqual(['Ann', 'ann 2', 'Evil', 'Player']);
    people[1].at.rename('x'.repeat(90));
    await hall.settle();
    expect(names(people[3])[1]).toBe('x'.repeat(24));
  });

  test('lets the rest watch, or turns them away', async () => {
    const hall = new Hall({}, 2);
    const [ann, , cleo] = await hall.seated('Ben', 'Cleo');
    expect(cleo.at.view).toMatchObject({ stage: 'lobby', seat: -1 });
    expect(ann.at.view.spectators.map(({ name }) => name)).toEqual(['Cleo']);
    ann.at.choose({ allowsSpectators: false });
    await hall.settle();
    expect(cleo.at.view).toMatchObject({ stage: 'failed', trouble: { kind: 'full' } });
    ann.at.setSeatCount(3);
    await hall.settle();
    expect(cleo.at.view).toMatchObject({ stage: 'lobby', seat: 2 });
  });

  test('lets members change places, and the host arrange them', async () => {
    const hall = new Hall({}, 4);
    const [ann, ben, cleo] = await hall.seated('Ben', 'Cleo');
    ben.at.sit(3);
    await hall.settle();
    expect(names(ann)).toEqual(['Ann', '', 'Cleo', 'Ben']);
    expect(() => cleo.at.sit(0)).toThrow('This seat is taken.');
    ann.at.swapSeats(0, 3);
    ann.at.seatBot(1);
    cleo.at.stand();
    await hall.settle();
    expect(names(ben)).toEqual(['Ben', 'Bot 2', '', 'Ann']);
    expect(cleo.at.view.seat).toBe(-1);
    cleo.at.sit(2);
    await hall.settle();
    expect(cleo.at.view.seat).toBe(2);
    expect(() => ann.at.setSeatCount(2)).toThrow('There are 3 people in seats.');
    ann.at.clearSeat(1);
    ann.at.setSeatCount(3);
    await hall.settle();
    expect(names(ben)).toEqual(['Ben', 'Ann', 'Cleo']);
  });

  test('takes commands of the host only', async () => {
    const hall = new Hall();
    const [, ben] = await hall.seated('Ben');
    for (const command of [
      () => ben.at.choose({ timer: 60 }),
      () => ben.at.setSeatCount(4),
      () => ben.at.seatBot(1),
      () => ben.at.clearSeat(0),
      () => ben.at.swapSeats(0, 1),
      () => ben.at.start(),
    ])
      expect(command).toThrow(/host/);
  });

  test('removes somebody for good', async () => {
    const hall = new Hall({}, 3);
    const [ann, ben, cleo] = await hall.seated('Ben', 'Cleo');
    ann.at.clearSeat(1);
    await hall.pass(2000);
    expect(ben.at.view).toMatchObject({ stage: 'failed', trouble: { kind: 'removed' } });
    expect(names(cleo)).toEqual(['Ann', '', 'Cleo']);
    hall.join(ben);
    await hall.pass(20_000);
    expect(names(cleo)).toEqual(['Ann', '', 'Cleo']);
    expect(() => ann.at.clearSeat(0)).toThrow('The host cannot be removed.');
  });

  test('forgets who was ready when the choice changes', async () => {
    const hall = new Hall();
    const [ann, ben] = await hall.seated('Ben');
    ann.at.choose({ sets: ['souls'], timer: 30 });
    await hall.settle();
    expect(ben.at.view.choice).toMatchObject({ sets: ['souls'], timer: 30 });
    expect(ann.at.view.whyNotStart).toBe('Not ready yet: Ben.');
    expect(() => ann.at.start()).toThrow('Not ready yet: Ben.');
  });

  test('refuses choices that are none, and says why others cannot be played', async () => {
    const hall = new Hall({}, 3);
    const [ann, ben] = await hall.seated('Ben');
    expect(() => ann.at.choose({ sets: [] })).toThrow('at least one set');
    expect(() => ann.at.choose({ sets: ['chess'] })).toThrow('no such set');
    expect(() => ann.at.choose({ bot: 'hal' })).toThrow('no bot');
    expect(() => ann.at.choose({ timer: 3 })).toThrow('10 to 3600 seconds');
    expect(() => ann.at.choose({ first: 3 })).toThrow('no seat 4');
    ann.at.choose({ variant: 'team', first: 1 });
    await hall.settle();
    ben.at.ready(true);
    await hall.settle();
    expect(ann.at.view.whyNotStart).toBe('Team play is for 4 or 6 players, not 3.');
    ann.at.choose({ first: null });
    expect(ann.at.view.choice.first).toBeUndefined();
  });

  test('waits for a host who is away, and is the same when it comes back', async () => {
    const hall = new Hall({}, 3);
    const [ann, ben] = await hall.seated('Ben');
    ann.at.choose({ timer: 45 });
    await hall.settle();
    hall.crash(ann);
    await hall.settle();
    expect(ben.at.view).toMatchObject({ stage: 'lobby', isHostHere: false });
    expect(ben.at.view.seats[0].isHere).toBe(false);
    hall.join(ann);
    await hall.settle();
    expect(names(ann)).toEqual(['Ann', 'Ben', '']);
    expect(ann.at.view.choice.timer).toBe(45);
    expect(ben.at.view.isHostHere).toBe(true);
  });

  test('drops who leaves, and keeps the seat of who only vanishes', async () => {
    const hall = new Hall({}, 3);
    const [ann, ben, cleo] = await hall.seated('Ben', 'Cleo');
    ben.at.leave();
    await hall.pass(2000);
    hall.crash(cleo);
    await hall.settle();
    expect(names(ann)).toEqual(['Ann', '', 'Cleo']);
    expect(ann.at.view.whyNotStart).toBe('Not connected: Cleo.');
    hall.join(cleo);
    await hall.settle();
    expect(cleo.at.view.seat).toBe(2);
  });

  test('reaches a guest by way of another', async () => {
    const hall = new Hall({}, 3);
    const [ann, ben] = await hall.seated('Ben');
    const cleo = new Guest('Cleo');
    hall.network.block(ann.key, cleo.key);
    hall.join(cleo);
    await hall.settle();
    expect(names(cleo)).toEqual(['Ann', 'Ben', 'Cleo']);
    cleo.at.rename('Cleopatra');
    ann.at.choose({ timer: 99 });
    await hall.settle();
    expect(names(ben)).toEqual(['Ann', 'Ben', 'Cleopatra']);
    expect(cleo.at.view.choice.timer).toBe(99);
  });
});

test('a lobby with a limit that no host can choose is not read', () => {
  const choice = { sets: ['godslayer'], variant: 'standard', bot: 'greedy', allowsSpectators: true } as const;
  const bytes = (timer: number): Uint8Array => encodeLobby(emptyLobby({ ...choice, timer }, 2));
  for (const timer of [0, 10, 3600]) expect(decodeLobby(bytes(timer)).choice.timer).toBe(timer);
  for (const timer of [1, 9, 3601, -1, 10.5])
    expect(() => decodeLobby(bytes(timer))).toThrow('out of bounds');
});

describe('a lobby names the rules of its sets', () => {
  const choice = { variant: 'standard', bot: 'greedy', timer: 0, allowsSpectators: true } as const;
  const ours = emptyLobby({ ...choice, sets: ['godslayer'] }, 2);
  const others = { ...ours, rules: '5f'.repeat(32) };

  test('they change with the sets', () => {
    const next = rechosen(ours, { ...choice, sets: ['souls'] });
    expect(next.rules).not.toBe(ours.rules);
    expect([ours, next].map(otherRules)).toEqual([null, null]);
    expect(decodeLobby(encodeLobby(next)).rules).toBe(next.rules);
  });

  test('a page that has other cards or rules for them, or lacks a set, says so and plays nothing', () => {
    const unknown = { ...ours, choice: { ...choice, sets: ['godslayer', 'toString'] } };
    for (const lobby of [others, unknown]) {
      expect(otherRules(lobby)).toMatch(/other cards or rules for these sets/);
      expect(whyNotPlayable(lobby)).toBe(otherRules(lobby));
    }
  });

  test('whoever is ready is ready for these rules', () => {
    expect(shownHash(others)).not.toBe(shownHash(ours));
  });
});
