import { expect, test } from 'vitest';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { writeAction, writeDuty } from '../../src/fair/author.ts';
import { encodeBody, RENEW } from '../../src/fair/body.ts';
import type { Game } from '../../src/fair/game.ts';
import { hash, toHex } from '../../src/fair/hash.ts';
import { encodeMessage, LOG } from '../../src/fair/messages.ts';
import { Peer } from '../../src/fair/peer.ts';
import { logMessages } from '../../src/fair/series.ts';
import { idOf } from '../../src/net/table/deed.ts';
import { FAIR, frame } from '../../src/net/table/frames.ts';
import { shelfOf } from '../../src/net/table/kept-matches.ts';
import { LoadedStorage } from '../../src/storage/table-storage.ts';
import { coreOf, deedOf, meshOf } from '../support/net-deeds.ts';
import { auditOf, type Guest, Hall, playOn } from '../support/net-table.ts';

// At a whole table: what one who has closed its page sends takes no match from who has gone on.

const gameOf = (guest: Guest): Game => coreOf(guest).runner!.game;

test('a match that is over is not taken back by who was voted out of it', async () => {
  const hall = new Hall({}, 2);
  const people = await hall.started('Mallory');
  const [ann, mallory] = people;
  const isEven = () => gameOf(mallory).length === gameOf(ann).length;
  await playOn(hall, people, () => gameOf(ann).length > 60 && ann.at.peer!.isAsked && isEven());
  const m = gameOf(ann).length;
  const id = idOf(deedOf(ann));
  const { agreement } = deedOf(ann);
  const old = new Map(mallory.written);
  const { seat } = mallory.at.peer!;
  const identity = Reflect.get(mallory.at.peer!, 'identity');
  hall.crash(mallory);
  await playOn(hall, [ann], () => gameOf(ann).awaited.includes(seat));
  await hall.pass(60_000);
  ann.at.voteOut([seat]);
  await hall.settle();
  await playOn(hall, [ann], () => ann.at.view.stage === 'over');
  const won = gameOf(ann).length;
  const shelf = shelfOf(new LoadedStorage(old, async () => {}), id);
  const peer = new Peer({ agreement, seat, identity, storage: shelf, signatures: nodeSignatures });
  expect(peer.game.length).toBe(m);
  peer.vote([1 - seat]);
  // Her page says nothing of the match but what follows.
  const evil = new Set<string>();
  hall.network.loses = (from, to, bytes) =>
    bytes[0] === FAIR && (from === mallory.key || to === mallory.key) && !evil.has(toHex(bytes));
  hall.join(mallory);
  await hall.settle();
  for (const message of logMessages(peer.game, 0, Reflect.get(peer, 'ledger').signed)) {
    const bytes = frame(FAIR, agreement.id.slice(0, 4), encodeMessage(message));
    evil.add(toHex(bytes));
    meshOf(mallory).send(ann.key, bytes);
  }
  await hall.pass(2000);
  expect([ann.at.view.stage, gameOf(ann).length]).toEqual(['over', won]);
  expect(ann.written.get(`match ${id} input ${won - 1}`)?.length).toBeGreaterThan(0);
  expect(ann.at.view.remarks).toEqual([
    `Input ${m + 1}: Others have voted players out here, and go on in another match.`,
  ]);
});

test('one message leaves nobody without a record of the match', async () => {
  const hall = new Hall({}, 2);
  const people = await hall.started('Mallory');
  const [ann, mallory] = people;
  const isEven = () => gameOf(mallory).length === gameOf(ann).length;
  await playOn(hall, people, () => gameOf(ann).length > 60 && mallory.at.peer!.isAsked && isEven());
  const { agreement } = deedOf(ann);
  const { game, seat } = mallory.at.peer!;
  const identity = Reflect.get(mallory.at.peer!, 'identity');
  const bytes =
    writeDuty(game, identity, seat) ?? writeAction(game, identity, seat, mallory.at.peer!.legal()[0]);
  const ends = { publicEnd: new Uint8Array(32), privateEnd: new Uint8Array(32) };
  const junk = encodeBody({ kind: RENEW, seat, state: new Uint8Array(8), ...ends });
  const signature = identity.sign(hash('input', hash('input', game.head, bytes), junk));
  const inputs = [
    { bytes, signed: [] },
    { bytes: junk, signed: [{ seat, signature }] },
  ];
  const message = encodeMessage({ type: LOG, start: game.length, more: false, inputs });
  meshOf(mallory).send(ann.key, frame(FAIR, agreement.id.slice(0, 4), message));
  await hall.settle();
  hall.crash(mallory);
  for (let i = 0; i < 5 && ann.at.view.stage !== 'over'; i++) {
    await playOn(hall, [ann], () => ann.at.view.stage === 'over' || gameOf(ann).awaited.includes(seat));
    await hall.pass(60_000);
    if (ann.at.view.votable.length > 0) ann.at.voteOut([seat]);
    await hall.settle();
  }
  expect(ann.at.view.stage).toBe('over');
  expect(ann.at.record()?.inputs.length).toBe(gameOf(ann).length);
  expect(auditOf(ann.at)).toBeUndefined();
});
