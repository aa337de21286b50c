import { describe, expect, test } from 'vitest';
import { agreementHash } from '../../src/fair/config.ts';
import { toHex } from '../../src/fair/hash.ts';
import type { Lobby } from '../../src/net/table/lobby.ts';
import { encodeLobby } from '../../src/net/table/lobby-codec.ts';
import { LOBBY, START } from '../../src/net/table/notice.ts';
import { configurationOf, encodeStart, type Start } from '../../src/net/table/start.ts';
import { termsOf } from '../../src/net/table/terms.ts';
import { coreOf, deedOf, nonceOf, say, startOf } from '../support/net-deeds.ts';
import { type Guest, Hall, playOn } from '../support/net-table.ts';

// A player pledges for what it was shown when it said that it is ready, and for nothing else.

const hasPledged = (guest: Guest, { configuration }: Start): boolean =>
  coreOf(guest).hall.commits.get(guest.key)?.agreed === toHex(agreementHash(configuration));

/** A host of its own making shows Ben another lobby than he is ready for, and starts that at once. */
async function isPledged(change: (lobby: Lobby, ann: Guest, ben: Guest) => Lobby): Promise<boolean> {
  const hall = new Hall({}, 2);
  const [ann, ben] = await hall.seated('Ben');
  const lobby = change(coreOf(ann).hall.lobby!, ann, ben);
  const persons = lobby.seats.map(({ person }) => person);
  const nonceBy = new Map([
    [ann.key, nonceOf('Ann')],
    [ben.key, coreOf(ben).hall.own.nonce!],
  ]);
  say(hall, ann, LOBBY, encodeLobby(lobby), [ben]);
  const nonces = persons.map((person) => (person === null ? null : nonceBy.get(person)!));
  const agreed = { number: 1, timer: lobby.choice.timer, persons, nonces };
  const configuration = configurationOf(lobby, persons, termsOf(hall.code, agreed));
  const start: Start = { ...agreed, configuration, lobby: 0, failure: null };
  say(hall, ann, START, encodeStart(start), [ben]);
  await hall.settle();
  return hasPledged(ben, start);
}

const named = (lobby: Lobby, names: readonly string[]): Lobby => ({
  ...lobby,
  members: lobby.members.map((member, i) => ({ ...member, name: names[i] })),
});

describe('one who is ready pledges', () => {
  test('for what the lobby showed', async () => {
    expect(await isPledged((lobby) => lobby)).toBe(true);
  });

  test('for no other limit, sets or first seat under the same round', async () => {
    const chosen = (part: Partial<Lobby['choice']>) =>
      isPledged((lobby) => ({ ...lobby, choice: { ...lobby.choice, ...part } }));
    expect(await chosen({ timer: 10 })).toBe(false);
    expect(await chosen({ timer: 1 })).toBe(false);
    expect(await chosen({ sets: ['souls'] })).toBe(false);
    expect(await chosen({ first: 0 })).toBe(false);
  });

  test('for no other seats under the same round', async () => {
    expect(await isPledged((lobby) => ({ ...lobby, seats: lobby.seats.toReversed() }))).toBe(false);
  });

  test('under its own name or that with a number, which nobody else has who does not say so', async () => {
    expect(await isPledged((lobby) => named(lobby, ['Ann', 'Ben 3']))).toBe(true);
    expect(await isPledged((lobby) => named(lobby, ['Ben', 'Ann']))).toBe(false);
    expect(await isPledged((lobby) => named(lobby, ['Ann', 'Bea']))).toBe(false);
    expect(await isPledged((lobby) => named(lobby, ['Ben', 'Ben 2']))).toBe(false);
  });
});

test('two of the same name can play', async () => {
  const hall = new Hall({}, 2);
  hall.join(hall.host);
  await hall.settle();
  const [ann] = await hall.seated('Ann ');
  ann.at.start();
  await hall.settle();
  expect(ann.at.view.seats.map(({ name }) => name)).toEqual(['Ann', 'Ann 2']);
  expect(ann.at.view.stage).toBe('playing');
});

describe('a start that leaves out somebody who sits there', () => {
  test('is not answered by those who are ready', async () => {
    const hall = new Hall({}, 3);
    const people = await hall.seated('Ben', 'Cleo');
    const [ann, ben] = people;
    const nonces = [nonceOf('Ann'), coreOf(ben).hall.own.nonce!, null];
    const start = startOf(hall, { number: 1, people: [ann, ben, null], nonces });
    say(hall, ann, START, encodeStart(start), [ben]);
    await hall.settle();
    expect(hasPledged(ben, start)).toBe(false);
  });

  test('and is here is not answered by those who want a rematch', async () => {
    const hall = new Hall({}, 4);
    const people = await hall.started('Ben', 'Cleo', 'Dan');
    const [ann, ben, cleo, dan] = people;
    await playOn(hall, people);
    const start = (present: readonly (Guest | null)[]): Start => {
      const nonces = present.map((guest) => (guest === cleo ? coreOf(cleo).hall.own.nonce! : null));
      const all = present.map((guest, i) => nonces[i] ?? (guest && nonceOf(guest.name)));
      const host = Object.assign(Object.create(Hall.prototype) as Hall, { code: hall.code, host: ben });
      return startOf(host, { number: 2, people: present, nonces: all });
    };
    hall.crash(ann);
    await hall.settle();
    cleo.at.rematch();
    await hall.settle();
    const unfair = start([null, ben, cleo, null]);
    say(hall, ben, START, encodeStart(unfair), [cleo]);
    await hall.settle();
    expect(hasPledged(cleo, unfair)).toBe(false);
    const fair = start([null, ben, cleo, dan]);
    say(hall, ben, START, encodeStart(fair), [cleo]);
    await hall.settle();
    expect(hasPledged(cleo, fair)).toBe(true);
  });
});

describe('a host who changes something', () => {
  test('has nobody in a rematch who has asked for another one', async () => {
    const hall = new Hall({ timer: 0 }, 2);
    const people = await hall.started('Ben');
    const [ann, ben] = people;
    await playOn(hall, people);
    ben.at.rematch();
    await hall.settle();
    expect(ann.at.view.wantRematch).toEqual([1]);
    ann.at.choose({ timer: 10, first: 0 });
    ann.at.rematch();
    await hall.settle();
    expect(ben.at.view).toMatchObject({ stage: 'over', match: 1, wantRematch: [0] });
    ben.at.rematch();
    await hall.settle();
    expect(ben.at.view).toMatchObject({ stage: 'playing', match: 2 });
    expect(deedOf(ben).timer).toBe(10);
  });

  test.each<[string, (ann: Guest) => void]>([
    ['who sits where', ({ at }) => at.swapSeats(0, 1)],
    ['the seat of a bot', ({ at }) => at.seatBot(2)],
  ])('has nobody ready any more: %s', async (_words, change) => {
    const hall = new Hall({ first: 1 }, 3);
    const [ann, ben] = await hall.seated('Ben');
    change(ann);
    await hall.settle();
    expect(ann.at.view.whyNotStart).toBe('Not ready yet: Ben.');
    ben.at.ready(true);
    await hall.settle();
    ann.at.start();
    await hall.settle();
    expect(ben.at.view.stage).toBe('playing');
  });
});
