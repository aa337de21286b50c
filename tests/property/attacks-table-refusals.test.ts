import { expect, test } from 'vitest';
import { writeExpel } from '../../src/fair/author.ts';
import { declineHash, declineOf } from '../../src/fair/declines.ts';
import { hash } from '../../src/fair/hash.ts';
import { encodeMessage, type Message, short, VOTE } from '../../src/fair/messages.ts';
import { Refusal } from '../../src/match/config.ts';
import { FAIR, frame } from '../../src/net/table/frames.ts';
import { coreOf } from '../support/net-deeds.ts';
import { actOnce, type Guest, Hall, playOn } from '../support/net-table.ts';

// One player's device is gone and the match waits for it. A second one, who is here, would keep the others from going on, by
// a false DECLINE, or by a vote for something that nobody else wants. They vote out both.

const hear = (victim: Guest, from: Guest, bytes: Uint8Array): void =>
  Reflect.get(coreOf(victim), 'message').call(coreOf(victim), from.key, bytes);

async function scene(names: string[]) {
  const hall = new Hall({ sets: ['godslayer', 'souls'] }, names.length + 1);
  const people = await hall.seated(...names);
  hall.host.at.start();
  await hall.settle();
  const cleo = people[2];
  const peer = () => coreOf(cleo).runner!.peer;
  await playOn(
    hall,
    people,
    () =>
      people[0].at.view.inputs > 40 &&
      peer().isAsked &&
      coreOf(people[0]).runner!.game.length === peer().game.length,
  );
  const seat = peer().seat;
  hall.crash(cleo);
  await hall.pass(30_000);
  return { hall, people, cleo, seat };
}

/** A vote may be refused: something else is voted on. */
function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

test.each([
  ['decline', 4],
  ['other vote', 4],
  ['decline', 6],
  ['same vote, other bytes', 4],
] as const)(
  'a false %s keeps no silent player in, of %i players',
  async (how, count) => {
    const { hall, people, seat } = await scene(['Ben', 'Cleo', 'Dan', 'Eve', 'Fay'].slice(0, count - 1));
    const [, , , dan] = people;
    const honest = people.filter((guest) => guest.table && guest !== dan);
    const evil = coreOf(dan).runner!;
    const { game } = evil;
    const identity = Reflect.get(evil.peer, 'identity');
    const voteFor = (bytes: Uint8Array): Message => ({
      ...{ type: VOTE, seat: evil.seat, n: game.length, head: short(game.head), bytes },
      signature: identity.sign(hash('input', game.head, bytes)),
    });
    const say = (message: Message): void => {
      const bytes = frame(FAIR, game.agreement.id.slice(0, 4), encodeMessage(message));
      for (const to of honest) hear(to, dan, bytes);
    };
    const before = game.length;
    for (let minute = 0; minute < 10; minute++) {
      for (const one of honest) {
        const votable = Reflect.get(one.at, 'votable').call(one.at);
        if (votable.seats.length > 0) attempt(() => one.at.voteOut(votable.seats));
      }
      await hall.settle();
      for (const one of honest) {
        const { peer } = coreOf(one).runner!;
        if (peer.game.length !== game.length) continue;
        const vote = peer.votes.own;
        if (how === 'decline' && vote && !(vote.bytes[1] & (1 << evil.seat)))
          say(declineOf(evil.seat, vote, identity.sign(declineHash(game.heads[vote.n], vote.bytes))));
        if (how === 'same vote, other bytes') {
          const bytes = writeExpel(game, [seat], [], []);
          bytes[2] ^= 1;
          say(voteFor(bytes));
        }
        if (how === 'other vote')
          say(voteFor(writeExpel(game, [coreOf(honest[1]).runner!.seat, seat], [], [])));
      }
      await hall.pass(60_000);
      for (const one of honest) while (actOnce(one.at));
      await hall.settle();
    }
    const after = coreOf(honest[0]).runner!.game.length;
    expect(after).toBeGreaterThan(before);
  },
  240_000,
);
