import { expect, test } from 'vitest';
import { writeAction } from '../../src/fair/author.ts';
import { type ActionBody, decodeBody, encodeBody } from '../../src/fair/body.ts';
import { hash } from '../../src/fair/hash.ts';
import { encodeMessage, INPUT, short } from '../../src/fair/messages.ts';
import { FAIR, frame } from '../../src/net/table/frames.ts';
import { meshOf } from '../support/net-deeds.ts';
import { auditOf, Hall, playOn } from '../support/net-table.ts';

test('a player with a wrong state stops nobody: the others name it, and let a bot play', async () => {
  const hall = new Hall({}, 3);
  const people = await hall.started('Ben', 'Cleo');
  const [ann, ben, cleo] = people;
  await playOn(hall, people, () => ann.at.view.inputs > 60 && cleo.at.peer!.isAsked);
  await hall.settle();
  const peer = cleo.at.peer!;
  const { game } = peer;
  const identity = Reflect.get(peer, 'identity');
  const body = decodeBody(writeAction(game, identity, peer.seat, peer.legal()[0])) as ActionBody;
  const bytes = encodeBody({ ...body, state: body.state.map((byte) => byte ^ 1) });
  const signature = identity.sign(hash('input', game.head, bytes));
  const input = encodeMessage({ type: INPUT, n: game.length, head: short(game.head), signature, bytes });
  for (const { key } of [ann, ben]) meshOf(cleo).send(key, frame(FAIR, game.agreement.id.slice(0, 4), input));
  await hall.pass(5000);
  for (const { at } of [ann, ben]) {
    expect(at.view).toMatchObject({ stage: 'playing', halt: { kind: 'desync', seat: 2 }, votable: [2] });
    expect(at.peer!.stopped).toBeUndefined();
    at.voteOut([2]);
  }
  await hall.settle();
  await playOn(hall, [ann, ben]);
  for (const { at } of [ann, ben]) {
    expect(at.view).toMatchObject({ stage: 'over', halt: null });
    expect(at.view.seats[2].isOpen).toBe(true);
    expect(auditOf(at)).toBeUndefined();
  }
});
