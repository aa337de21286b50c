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

test('a link that fits nothing makes nobody begin anew', async () => {
  const { ann, ben, cleo, evil, needing } = await scene(60);
  const { game, seat } = evil;
  const first = needing()!;
  const identity = Reflect.get(evil.peer, 'identity');
  const h1 = hash('input', game.head, first);
  const k = game.dealer.k;
  const attack = (i: number): Uint8Array[] => {
    const second = Uint8Array.from(first);
    second[2] ^= i & 255;
    second[3] ^= i >> 8;
    const signature = identity.sign(hash('input', h1, second));
    const log = encodeMessage({
      type: LOG,
      start: game.length,
      more: false,
      inputs: [
        { bytes: first, signed: [] },
        { bytes: second, signed: [{ seat, signature }] },
      ],
    });
    const benSeat = coreOf(ben).runner!.seat;
    const link = encodeMessage({
      type: LINK,
      seat: benSeat,
      k,
      head: short(h1),
      link: new Uint8Array(32).fill(i),
    });
    return [link, log];
  };
  let reopened = 0;
  let runner = coreOf(ann).runner;
  for (let i = 0; i < 90; i++) {
    const messages = attack(i).map((m) => frame(FAIR, game.agreement.id.slice(0, 4), m));
    for (const m of messages) hear(ann, cleo, m);
    if (coreOf(ann).runner !== runner) reopened++;
    runner = coreOf(ann).runner;
  }
  expect(reopened).toBe(0);
}, 240_000);

test('who does that is overdue all the same', async () => {
  const { hall, ann, ben, cleo, evil, needing } = await scene(30);
  const { game, seat } = evil;
  const first = needing()!;
  const identity = Reflect.get(evil.peer, 'identity');
  const h1 = hash('input', game.head, first);
  const k = game.dealer.k;
  const seatOf = (guest: Guest): number => coreOf(guest).runner!.seat;
  for (let minute = 0; minute < 4; minute++) {
    await hall.pass(60_000);
    const second = Uint8Array.from(first);
    second[2] ^= minute + 1;
    const signature = identity.sign(hash('input', h1, second));
    const log = encodeMessage({
      type: LOG,
      start: game.length,
      more: false,
      inputs: [
        { bytes: first, signed: [] },
        { bytes: second, signed: [{ seat, signature }] },
      ],
    });
    for (const [victim, other] of [
      [ann, ben],
      [ben, ann],
    ]) {
      const link = encodeMessage({
        type: LINK,
        seat: seatOf(other),
        k,
        head: short(h1),
        link: new Uint8Array(32).fill(minute),
      });
      for (const m of [link, log]) hear(victim, cleo, frame(FAIR, game.agreement.id.slice(0, 4), m));
    }
    await hall.settle();
  }
  expect(Reflect.get(ann.at, 'votable').call(ann.at).seats).toEqual([seat]);
}, 240_000);
