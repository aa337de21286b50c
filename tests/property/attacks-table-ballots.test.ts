import { expect, test } from 'vitest';
import { writeExpel } from '../../src/fair/author.ts';
import { expelOf } from '../../src/fair/ballot.ts';
import { hash } from '../../src/fair/hash.ts';
import { DECLINE, encodeMessage, type Message, short, VOTE } from '../../src/fair/messages.ts';
import { FAIR, frame } from '../../src/net/table/frames.ts';
import { coreOf } from '../support/net-deeds.ts';
import { actOnce, type Guest, Hall, playOn } from '../support/net-table.ts';

// Cleo thinks. Mallory votes on her again and again, and has the devices of the others decline it.

const [ANN, CLEO, MALLORY] = [0, 3, 2];

async function scene() {
  const hall = new Hall({}, 4);
  const people = await hall.started('Ben', 'Mallory', 'Cleo');
  const [ann, ben, mallory, cleo] = people;
  await playOn(hall, people, () => ann.at.view.inputs > 20 && cleo.at.peer!.isAsked);
  await hall.settle();
  const peer = mallory.at.peer!;
  const { game } = peer;
  const { length: n, head } = game;
  const identity = Reflect.get(peer, 'identity');
  const id = Reflect.get(coreOf(mallory).runner!, 'id');
  const say = (bytes: Uint8Array, to: readonly Guest[]): void => {
    for (const guest of to)
      Reflect.get(coreOf(guest), 'message').call(coreOf(guest), mallory.key, frame(FAIR, id, bytes));
  };
  const voteOn = (targets: readonly number[], ballot: number): Uint8Array => {
    const bytes = writeExpel(game, targets, [], [], ballot);
    const signature = identity.sign(hash('input', head, bytes));
    const message: Message = { type: VOTE, seat: MALLORY, n, head: short(head), signature, bytes };
    return encodeMessage(message);
  };
  const refusals: Uint8Array[] = [];
  const receive = peer.receive.bind(peer);
  peer.receive = (from, bytes) => {
    if (bytes[0] === DECLINE) refusals.push(bytes.slice());
    receive(from, bytes);
  };
  return { hall, people, ann, ben, mallory, cleo, say, voteOn, refusals };
}

test('nobody votes for what its own device has declined, however often that was', async () => {
  const { hall, people, ann, ben, mallory, cleo, say, voteOn, refusals } = await scene();
  for (let ballot = 0; ballot < 6; ballot++) {
    say(voteOn([CLEO], ballot), [ann, ben]);
    await hall.pass(ballot === 0 ? 20_000 : 3000);
  }
  await hall.pass(181_000);
  for (let i = 0; i < 10 && ann.at.peer!.game.dealer.live.includes(CLEO); i++) {
    for (const { at } of [ann, ben]) {
      if (at.view.votable.includes(CLEO) && !at.peer!.votes.isVoting) at.voteOut([CLEO]);
      await hall.settle();
    }
    for (const { own } of [ann, ben].map(({ at }) => at.peer!.votes))
      if (own) say(voteOn([CLEO], expelOf(own.bytes)!.ballot), people);
    await hall.pass(5000);
  }
  for (const bytes of refusals) say(bytes, [ann, ben, cleo]);
  await hall.pass(5000);
  expect(refusals.length).toBeGreaterThan(0);
  for (const { at } of [ann, ben, cleo])
    for (const { seat } of at.peer!.offences) expect(seat ?? MALLORY).toBe(MALLORY);
  const { length } = ann.at.peer!.game;
  expect(ann.at.peer!.game.dealer.live).not.toContain(CLEO);
  for (let i = 0; i < 20; i++) {
    for (const guest of [ann, ben, mallory]) while (actOnce(guest.at));
    await hall.pass(2000);
  }
  expect(ann.at.peer!.game.length).toBeGreaterThan(length);
}, 60_000);

test('who has declined a vote that was not due is not voted on for that', async () => {
  const { hall, people, ann, ben, say, voteOn } = await scene();
  say(voteOn([CLEO], 0), [ann, ben]);
  await hall.pass(210_000);
  expect(ben.at.view.votable).toEqual([CLEO]);
  ben.at.voteOut(ben.at.view.votable);
  await hall.settle();
  say(voteOn([CLEO], 1), people);
  await hall.pass(100_000);
  expect(ben.at.view.votable).not.toContain(ANN);
  expect(ben.at.peer!.game.dealer.live).toContain(ANN);
}, 60_000);

test.each([
  ['for less', [[2]]],
  [
    'on each other',
    [
      [2, 4],
      [2, 5],
    ],
  ],
] as const)(
  'who votes %s keeps nobody bound for good',
  async (_, votes) => {
    const hall = new Hall({ sets: ['godslayer', 'souls'] }, 6);
    const people = await hall.started('Ben', 'Cleo', 'Dan', 'Eve', 'Mallory');
    const [ann, ben, cleo, dan] = people;
    const hostile = votes.length === 1 ? [people[5]] : [people[5], people[4]];
    const honest = votes.length === 1 ? [ann, ben, people[4]] : [ann, ben, dan];
    const peer = () => cleo.at.peer!;
    await playOn(
      hall,
      people,
      () => ann.at.view.inputs > 40 && peer().isAsked && ann.at.peer!.game.length === peer().game.length,
    );
    await hall.settle();
    hall.crash(cleo);
    if (votes.length === 1) hall.crash(dan);
    await hall.pass(30_000);
    const { game } = ann.at.peer!;
    const { length: n, head } = game;
    for (const { at } of hostile) {
      const take = at.peer!.takeOutbox.bind(at.peer!);
      at.peer!.takeOutbox = () => take().filter(({ bytes }) => bytes[0] !== DECLINE && bytes[0] !== VOTE);
    }
    const voteAs = (guest: Guest, targets: readonly number[], ballot: number): void => {
      const { seat } = guest.at.peer!;
      const bytes = writeExpel(game, targets, [], [], ballot);
      const signature = Reflect.get(guest.at.peer!, 'identity').sign(hash('input', head, bytes));
      const said = encodeMessage({ type: VOTE, seat, n, head: short(head), signature, bytes });
      for (const to of honest)
        Reflect.get(coreOf(to), 'message').call(
          coreOf(to),
          guest.key,
          frame(FAIR, game.agreement.id.slice(0, 4), said),
        );
    };
    let ballot = 0;
    for (let i = 0; i < 200 && ann.at.peer!.game.length === n; i++) {
      for (const { at } of honest)
        if (at.view.votable.length > 0 && !at.view.hasVoted) at.voteOut(at.view.votable);
      await hall.settle();
      if (i === 33 || ann.at.peer!.votes.standing().length < 2) ballot++;
      for (const [j, guest] of hostile.entries()) if (i >= 33) voteAs(guest, votes[j], ballot % 128);
      await hall.pass(5000);
    }
    expect(ann.at.peer!.game.length).toBeGreaterThan(n);
  },
  120_000,
);
