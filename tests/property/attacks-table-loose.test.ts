import { expect, test } from 'vitest';
import { writeAction, writeDuty } from '../../src/fair/author.ts';
import { decodeBody } from '../../src/fair/body.ts';
import { hash } from '../../src/fair/hash.ts';
import { encodeMessage, LINK, LOG, short } from '../../src/fair/messages.ts';
import { FAIR, frame } from '../../src/net/table/frames.ts';
import { coreOf } from '../support/net-deeds.ts';
import { type Guest, Hall, playOn } from '../support/net-table.ts';

// A player whose turn it is sends two inputs of which only the second is signed, and a link that fits nothing: the others
// take nothing of it, and need not begin anew from storage.

const hear = (victim: Guest, from: Guest, bytes: Uint8Array): void =>
  Reflect.get(coreOf(victim), 'message').call(coreOf(victim), from.key, bytes);

async function scene(inputs: number) {
  const hall = new Hall({ sets: ['godslayer', 'souls', 'fallen'] }, 3);
  const people = await hall.seated('Ben', 'Cleo');
  hall.host.at.start();
  await hall.settle();
  const [ann, ben, cleo] = people;
  const evil = coreOf(cleo).runner!;
  const needing = () => {
    const { peer } = coreOf(cleo).runner!;
    if (!peer.isAsked) return undefined;
    const identity = Reflect.get(peer, 'identity');
    if (writeDuty(peer.game, identity, peer.seat)) return undefined;
    return peer
      .legal()
      .map((a) => writeAction(peer.game, identity, peer.seat, a))
      .find((bytes) => {
        const b = decodeBody(bytes);
        return b.kind === 1 && b.link;
      });
  };
  await playOn(
    hall,
    people,
    () =>
      ann.at.view.inputs > inputs && needing() !== undefined && ann.at.peer!.game.length === evil.game.length,
  );
  return { hall, people, ann, ben, cleo, evil, needing };
}

type Place = Awaited<ReturnType<typeof scene>>;

/** Two inputs of which only the second is signed, and a link of a player for what comes of the first, that fits nothing. */
function attack({ cleo, evil, needing }: Place, of: Guest, i: number): (victim: Guest) => void {
  const { game, seat, peer } = evil;
  const first = needing()!;
  const head = hash('input', game.head, first);
  const second = first.with(2, first[2] ^ i);
  const signature = Reflect.get(peer, 'identity').sign(hash('input', head, second));
  const inputs = [
    { bytes: first, signed: [] },
    { bytes: second, signed: [{ seat, signature }] },
  ];
  const link = new Uint8Array(32).fill(i);
  const messages = [
    { type: LINK, seat: coreOf(of).runner!.seat, k: game.dealer.k, head: short(head), link },
    { type: LOG, start: game.length, more: false, inputs },
  ] as const;
  const frames = messages.map((message) =>
    frame(FAIR, game.agreement.id.slice(0, 4), encodeMessage(message)),
  );
  return (victim) => {
    for (const bytes of frames) hear(victim, cleo, bytes);
  };
}

test('a link that fits nothing makes nobody begin anew', async () => {
  const place = await scene(60);
  const { ann, ben } = place;
  const { runner } = coreOf(ann);
  for (let i = 1; i < 90; i++) {
    attack(place, ben, i)(ann);
    expect(coreOf(ann).runner).toBe(runner);
  }
}, 240_000);

test('who does that is overdue all the same', async () => {
  const place = await scene(30);
  const { hall, ann, ben, evil } = place;
  for (let minute = 1; minute < 5; minute++) {
    await hall.pass(60_000);
    attack(place, ben, minute)(ann);
    attack(place, ann, minute)(ben);
    await hall.settle();
  }
  expect(Reflect.get(ann.at, 'votable').call(ann.at).seats).toEqual([evil.seat]);
}, 240_000);
