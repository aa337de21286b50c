import { expect, test } from 'vitest';
import { agree } from '../../src/fair/config.ts';
import { toHex } from '../../src/fair/hash.ts';
import { decodeCommit, encodeDeed } from '../../src/net/table/deed.ts';
import { COMMIT, MATCH, START } from '../../src/net/table/notice.ts';
import { encodeStart, type Start } from '../../src/net/table/start.ts';
import { coreOf, identityIn, pledgeFor, say, startOf } from '../support/net-deeds.ts';
import { auditOf, type Guest, Hall, playOn } from '../support/net-table.ts';

// A host asks a guest who is ready to commit, again and again, and never makes a match of it.

const identitiesOf = (guest: Guest): number =>
  Reflect.get(Reflect.get(coreOf(guest).matches, 'options').masters, 'made').size;

const keptBy = (guest: Guest): string[] =>
  [...guest.written.keys()].filter((name) => name.startsWith('master'));

/** Says a start that a guest answers. */
async function ask(hall: Hall, ann: Guest, ben: Guest, number: number): Promise<Start> {
  const nonces = ['ab'.repeat(16), coreOf(ben).hall.own.nonce!];
  const start = startOf(hall, { number, people: [ann, ben], nonces });
  say(hall, ann, START, encodeStart(start), [ben]);
  await hall.pass(1000);
  return start;
}

const answerOf = (guest: Guest): string | undefined => {
  const notice = coreOf(guest).hall.board.get(COMMIT, guest.key);
  return notice && toHex(decodeCommit(notice.body).commitment.key);
};

test('starts that come to nothing fill no memory, and the next match begins', async () => {
  const hall = new Hall();
  const people = await hall.seated('Ben');
  const [ann, ben] = people;
  const answers = new Set<string | undefined>();
  for (let i = 1; i <= 30; i++) {
    await ask(hall, ann, ben, i);
    answers.add(answerOf(ben));
  }
  // It has answered many of them, each with another key.
  expect(answers.size).toBeGreaterThan(10);
  expect(identitiesOf(ben)).toBeLessThan(3);
  expect(keptBy(ben).length).toBeLessThan(3);
  await hall.pass(30_000);
  expect([identitiesOf(ben), keptBy(ben)]).toEqual([0, []]);
  ann.at.start();
  await hall.settle();
  await playOn(hall, people);
  for (const { at } of people) expect(auditOf(at)).toBeUndefined();
}, 60_000);

test('what was promised for a start that came to nothing is promised to nobody again', async () => {
  const hall = new Hall();
  const [ann, ben] = await hall.seated('Ben');
  const first = await ask(hall, ann, ben, 1);
  const notice = coreOf(ben).hall.board.get(COMMIT, ben.key)!;
  const { commitment, possession } = decodeCommit(notice.body);
  await ask(hall, ann, ben, 2);
  await ask(hall, ann, ben, 2);
  const last = answerOf(ben);
  expect(last).not.toBe(toHex(commitment.key));
  // Neither by the same start again, nor after the page was opened anew.
  say(hall, ann, START, encodeStart(first), [ben]);
  await hall.pass(1000);
  hall.crash(ben);
  hall.join(ben);
  await hall.pass(1000);
  ben.at.ready(true);
  await hall.settle();
  say(hall, ann, START, encodeStart(first), [ben]);
  await hall.pass(1000);
  expect([undefined, last]).toContain(answerOf(ben));
  // A match of it is not followed.
  const host = identityIn(first, 0);
  const agreement = agree(first.configuration, [host.commitment, commitment]);
  const { version, signature } = notice;
  const pledge = { person: ben.key, nonce: first.nonces[1]!, version, possession, signature };
  const pledges = [pledgeFor(hall, first, ann.key, ann, host), pledge];
  say(hall, ann, MATCH, encodeDeed({ number: 1, timer: 0, agreement, pledges }), [ben]);
  await hall.settle();
  expect(coreOf(ben).hall.deed).toBeNull();
});
