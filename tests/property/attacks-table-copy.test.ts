import { describe, expect, test } from 'vitest';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { encodeCommitment } from '../../src/fair/config.ts';
import { fromHex, hash, toHex } from '../../src/fair/hash.ts';
import { Identity } from '../../src/fair/identity.ts';
import { writeCommit } from '../../src/net/table/deed.ts';
import { NOTICE } from '../../src/net/table/frames.ts';
import { COMMIT } from '../../src/net/table/notice.ts';
import type { Start } from '../../src/net/table/start.ts';
import { coreOf, say } from '../support/net-deeds.ts';
import { type Guest, Hall } from '../support/net-table.ts';

// A start needs a commitment of everybody. Who answers with what is no answer is the one who has not answered.

const next = (): Promise<void> => new Promise((done) => setImmediate(done));

interface Moment {
  readonly hall: Hall;
  readonly people: readonly Guest[];
  /** What is to begin, as an attacker hears it. */
  readonly start: Start;
  readonly agreed: Uint8Array;
}

/** A match is about to begin: all have pledged themselves to it but these, who have said nothing so far. */
async function starting(...attackers: readonly string[]): Promise<Moment> {
  const hall = new Hall({}, 4);
  const people = await hall.seated('Ben', ...attackers);
  const keys = people.slice(2).map(({ key }) => key);
  // What their devices say by themselves is kept back; what the test says for them has a high version.
  hall.network.loses = (from, _to, bytes) =>
    keys.includes(from) && bytes[0] === NOTICE && bytes[1] === COMMIT && bytes[34] < 0xb2;
  hall.host.at.start();
  const said = coreOf(people[2]).hall;
  for (let i = 0; i < 400 && !(said.commits.has(people[0].key) && said.commits.has(people[1].key)); i++) {
    hall.network.step();
    await next();
  }
  const { agreed } = said.commits.get(people[1].key)!;
  return { hall, people, start: said.starts.get(hall.host.key)!, agreed: fromHex(agreed) };
}

async function namesOnly({ hall, people }: Moment, names: string): Promise<void> {
  const [ann, ben] = people;
  await hall.pass(17_000);
  for (const { at } of [ann, ben])
    expect(at.view).toMatchObject({
      stage: 'lobby',
      match: 0,
      notice: `The match could not begin: ${names} did not answer.`,
    });
  // The others can play without them.
  for (const { key } of people.slice(2)) ann.at.remove(key);
  await hall.settle();
  ann.at.setSeatCount(2);
  await hall.settle();
  ben.at.ready(true);
  await hall.settle();
  ann.at.start();
  await hall.settle();
  for (const { at } of [ann, ben]) expect(at.view).toMatchObject({ stage: 'playing', match: 1 });
}

describe('a start names who has not answered', () => {
  test('but committed to what is another’s', async () => {
    const moment = await starting('Mallory');
    const { hall, people } = moment;
    const { notice } = coreOf(people[2]).hall.commits.get(people[1].key)!;
    say(hall, people[2], COMMIT, notice.body, people.slice(0, 2));
    await namesOnly(moment, 'Mallory');
  });

  test('but committed to a key that is not sound', async () => {
    const moment = await starting('Mallory');
    const { hall, people, start, agreed } = moment;
    const { terms, chain } = start.configuration;
    const me = new Identity(hash('mallory'), terms, chain, nodeSignatures);
    const commitment = { ...me.commitment, boxKey: new Uint8Array(32) };
    const signed = hash('possession', fromHex(people[2].key), agreed, encodeCommitment(commitment));
    const parts = [agreed, encodeCommitment(commitment), me.sign(signed)];
    say(hall, people[2], COMMIT, fromHex(parts.map(toHex).join('')), people.slice(0, 2));
    await namesOnly(moment, 'Mallory');
  });

  test('but shared one key with another', async () => {
    const moment = await starting('Mallory', 'Mona');
    const { hall, people, start, agreed } = moment;
    const { terms, chain } = start.configuration;
    const both = new Identity(hash('both'), terms, chain, nodeSignatures);
    for (const guest of people.slice(2))
      say(hall, guest, COMMIT, writeCommit(guest.key, agreed, both), people.slice(0, 2));
    await namesOnly(moment, 'Mallory and Mona');
  });
});
