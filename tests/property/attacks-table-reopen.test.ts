import { describe, expect, test } from 'vitest';
import { writeAction, writeDuty } from '../../src/fair/author.ts';
import { decodeBody } from '../../src/fair/body.ts';
import { hash } from '../../src/fair/hash.ts';
import type { Identity } from '../../src/fair/identity.ts';
import { encodeMessage, LINK, LOG, short } from '../../src/fair/messages.ts';
import { FAIR, frame } from '../../src/net/table/frames.ts';
import { coreOf } from '../support/net-deeds.ts';
import { type Guest, Hall, playOn } from '../support/net-table.ts';

// A player makes the others begin anew from storage again and again: it pays for that, and gains no time by it.

const hear = (victim: Guest, from: Guest, bytes: Uint8Array): void =>
  Reflect.get(coreOf(victim), 'message').call(coreOf(victim), from.key, bytes);

const identityOf = (guest: Guest): Identity => Reflect.get(coreOf(guest).runner!.peer, 'identity');

/** An input of a guest for which everybody must show a link, if it is asked for one. */
function drawOf(guest: Guest): Uint8Array | undefined {
  const { peer } = coreOf(guest).runner!;
  const { game, seat } = peer;
  const identity = identityOf(guest);
  if (!peer.isAsked || writeDuty(game, identity, seat)) return undefined;
  const inputs = peer.legal().map((action) => writeAction(game, identity, seat, action));
  return inputs.find((bytes) => {
    const body = decodeBody(bytes);
    return body.kind === 1 && body.link !== undefined;
  });
}

/** Cleo, who is to act, can play something that needs links. */
async function scene(timer = 0) {
  const hall = new Hall({ timer, sets: ['godslayer', 'souls', 'fallen'] }, 3);
  const people = await hall.started('Ben', 'Cleo');
  const [ann, ben, cleo] = people;
  const isSame = (): boolean => ann.at.peer!.game.length === cleo.at.peer!.game.length;
  await playOn(hall, people, () => ann.at.view.inputs > 30 && isSame() && drawOf(cleo) !== undefined);
  return { hall, ann, ben, cleo, draw: drawOf(cleo)! };
}

/** Two inputs of which only the second is signed, and a link of `other` that fits nothing: `i` makes them different. */
function strays(cleo: Guest, other: Guest, first: Uint8Array, i: number): Uint8Array[] {
  const { game, seat } = coreOf(cleo).runner!;
  const head = hash('input', game.head, first);
  const second = first.slice();
  second.set([second[2] ^ i, second[3] ^ 1], 2);
  const signature = identityOf(cleo).sign(hash('input', head, second));
  const inputs = [
    { bytes: first, signed: [] },
    { bytes: second, signed: [{ seat, signature }] },
  ];
  const link = new Uint8Array(32).fill(i);
  const { k } = game.dealer;
  return [
    encodeMessage({ type: LINK, seat: coreOf(other).runner!.seat, k, head: short(head), link }),
    encodeMessage({ type: LOG, start: game.length, more: false, inputs }),
  ].map((message) => frame(FAIR, game.agreement.id.slice(0, 4), message));
}

/** Has a device begin anew from storage, as it does when it was led astray. */
function reopen(guest: Guest): void {
  const { runner } = coreOf(guest);
  Reflect.get(runner!.peer, 'ledger').reopen({ input: 0, seat: null, what: 'The log has forked.' });
  coreOf(guest).refresh();
  expect(coreOf(guest).runner).not.toBe(runner);
}

describe('who has the others begin anew', () => {
  test('can be voted out as early as anybody who does nothing', async () => {
    const { hall, ann, ben, cleo, draw } = await scene();
    for (let minute = 1; minute <= 3; minute++) {
      await hall.pass(60_000);
      for (const [victim, other] of [
        [ann, ben],
        [ben, ann],
      ])
        for (const bytes of strays(cleo, other, draw, minute)) hear(victim, cleo, bytes);
      expect([ann.at.view.votable, ben.at.view.votable]).toEqual([[], []]);
    }
    await hall.pass(2000);
    for (const { at } of [ann, ben]) at.voteOut([2]);
    await hall.settle();
    for (const { at } of [ann, ben]) expect(at.peer!.game.dealer.live).toEqual([0, 1]);
  }, 60_000);

  test('pays for it', async () => {
    const { ann, ben, cleo, draw } = await scene();
    let [times, { runner }] = [0, coreOf(ann)];
    for (let i = 1; i < 120; i++) {
      for (const bytes of strays(cleo, ben, draw, i)) hear(ann, cleo, bytes);
      if (coreOf(ann).runner !== runner) times++;
      ({ runner } = coreOf(ann));
    }
    expect(times).toBeLessThan(50);
  }, 60_000);

  test('gains no time for its turn', async () => {
    const { hall, ann } = await scene(60);
    const { turnEnds } = coreOf(ann).runner!;
    expect(turnEnds).not.toBeNull();
    await hall.pass(20_000);
    reopen(ann);
    expect(coreOf(ann).runner!.turnEnds).toBe(turnEnds);
  }, 60_000);

  test('gains no time for a vote', async () => {
    const { hall, ann } = await scene();
    await hall.pass(181_000);
    ann.at.voteOut([2]);
    const { votesSince, waitsSince } = coreOf(ann).runner!;
    await hall.pass(20_000);
    reopen(ann);
    await hall.pass(5000);
    expect(coreOf(ann).runner).toMatchObject({ votesSince, waitsSince });
  }, 60_000);
});
