import { describe, expect, test } from 'vitest';
import { Malformed } from '../../src/fair/bytes.ts';
import { hash, toHex } from '../../src/fair/hash.ts';
import type { Key } from '../../src/net/mesh.ts';
import { encodeDeed } from '../../src/net/table/deed.ts';
import { afterWishes } from '../../src/net/table/host-desk.ts';
import { emptyLobby, type Lobby, MOST_SEATS, MOST_WATCHERS, peopleIn } from '../../src/net/table/lobby.ts';
import { decodeLobby, encodeLobby } from '../../src/net/table/lobby-codec.ts';
import { LOBBY, MATCH } from '../../src/net/table/notice.ts';
import { firstWish, type Wish } from '../../src/net/table/wish.ts';
import { coreOf, deedFor, say } from '../support/net-deeds.ts';
import { Guest, Hall } from '../support/net-table.ts';

// What members and hosts can do to others by a lobby: nobody's page must stop, and nobody be blamed for it.

const lobbyOf = (guest: Guest): Lobby => coreOf(guest).hall.lobby!;

test('members who take a seat and stand up again, one after the other, make no lobby that nobody can read', () => {
  const choice = {
    sets: ['godslayer'],
    variant: 'standard',
    bot: 'greedy',
    timer: 0,
    allowsSpectators: true,
  } as const;
  const moment = { isMatchOn: false, isHere: () => true };
  const wishes = new Map<Key, Wish>();
  let lobby = emptyLobby(choice, 2);
  for (let i = 0; i < MOST_SEATS + MOST_WATCHERS + 8; i++) {
    const person = toHex(hash('somebody', Uint8Array.of(i)));
    wishes.set(person, firstWish(`guest ${i}`));
    lobby = afterWishes(lobby, wishes, moment);
    wishes.set(person, { ...firstWish(`guest ${i}`), moves: 1 });
    lobby = afterWishes(lobby, wishes, moment);
    expect(decodeLobby(encodeLobby(lobby))).toEqual(lobby);
  }
  expect(lobby.members.length - peopleIn(lobby).length).toBe(MOST_WATCHERS);
  expect(peopleIn(lobby)).toHaveLength(2);
  expect(lobby.turnedAway.length).toBeGreaterThan(0);
});

describe('a lobby of a hostile host', () => {
  test.each<[string, (lobby: Lobby) => Lobby]>([
    ['somebody in two seats', (lobby) => ({ ...lobby, seats: lobby.seats.map(() => lobby.seats[1]) })],
    ['somebody who was not let in', (lobby) => ({ ...lobby, members: lobby.members.slice(0, 2) })],
    ['a member twice', (lobby) => ({ ...lobby, members: [...lobby.members, lobby.members[0]] })],
    [
      'a person who is a bot',
      (lobby) => ({ ...lobby, seats: lobby.seats.map((s) => ({ ...s, isBot: true })) }),
    ],
  ])('with %s is none', async (_words, change) => {
    const hall = new Hall({}, 3);
    const [ann] = await hall.seated('Ben', 'Carl');
    const lobby = lobbyOf(ann);
    expect(decodeLobby(encodeLobby(lobby))).toEqual(lobby);
    expect(() => decodeLobby(encodeLobby(change(lobby)))).toThrow(Malformed);
  });

  test('does not have the next keeper blame the others for what it cannot start', async () => {
    const hall = new Hall({}, 3);
    const people = await hall.started('Ben', 'Carl');
    const [ann, ben, carl] = people;
    for (const { at } of people) at.endMatch(true);
    await hall.settle();
    const lobby = lobbyOf(ann);
    const members = lobby.members.map((member) => ({ ...member, name: 'Same' }));
    say(hall, ann, LOBBY, encodeLobby({ ...lobby, members }), [ben, carl]);
    await hall.settle();
    hall.crash(ann);
    await hall.settle();
    for (const { at } of [ben, carl]) at.rematch();
    await hall.settle();
    for (const { at } of [ben, carl]) expect(at.view).toMatchObject({ stage: 'playing', match: 2 });
    expect(hall.network.blameOf(ben.key, carl.key)).toBe(0);
  });

  test('that removes players keeps them from no word of theirs', async () => {
    const hall = new Hall({}, 4);
    const people = await hall.started('Ben', 'Carl');
    const [ann, ben, carl] = people;
    // The device of the host would say it otherwise.
    hall.network.loses = (from, to, bytes) => to === ann.key && from !== ann.key && bytes[1] === LOBBY;
    say(hall, ann, LOBBY, encodeLobby({ ...lobbyOf(ann), removed: [ben.key, carl.key] }), [ben, carl]);
    await hall.settle();
    expect(lobbyOf(carl).removed).toContain(ben.key);
    for (const { at } of people) at.endMatch(true);
    await hall.settle();
    for (const each of people) expect(coreOf(each).runner!.isEnded).toBe(true);
  });
});

test('what a device itself makes of a message is blamed on nobody', async () => {
  const hall = new Hall();
  const [ann, ben] = await hall.seated('Ben');
  const core = coreOf(ann);
  const refresh = core.refresh.bind(core);
  core.refresh = () => {
    throw new Malformed('Something of our own is wrong.');
  };
  ben.at.rename('Benny');
  await new Promise((done) => setImmediate(done));
  expect(() => hall.network.deliver()).toThrow('Something of our own is wrong.');
  core.refresh = refresh;
  expect(hall.network.blameOf(ann.key, ben.key)).toBe(0);
});

test('a host who makes a match with a friend does not have players told that the others have gone on', async () => {
  const hall = new Hall({}, 4);
  const people = await hall.started('Ben', 'Carl');
  const [ann, ben, carl] = people;
  const [mona, mia] = [new Guest('Mona'), new Guest('Mia')];
  for (const guest of [mona, mia]) hall.join(guest);
  await hall.settle();
  const call = { names: ['Mona', 'Mia', 'Bot 3', 'Bot 4'] };
  const deed = deedFor(hall, { number: 2, people: [mona, mia, null, null], configuration: call });
  say(hall, ann, MATCH, encodeDeed(deed), [ben, carl]);
  await hall.pass(1000);
  expect(coreOf(carl).hall.later?.deed.number).toBe(2);
  for (const { at } of [ben, carl])
    expect(at.view).toMatchObject({ stage: 'playing', later: null, goneOn: [] });
  const real = deedFor(hall, { number: 3, people: [ann, ben, null, null] });
  say(hall, ann, MATCH, encodeDeed(real), [carl]);
  await hall.pass(1000);
  expect(carl.at.view).toMatchObject({ stage: 'playing', match: 1, later: 3, goneOn: [0, 1] });
});
