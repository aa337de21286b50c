import { describe, expect, test } from 'vitest';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { agree, agreementHash } from '../../src/fair/config.ts';
import { hash, toHex } from '../../src/fair/hash.ts';
import { Identity } from '../../src/fair/identity.ts';
import { type Deed, decodeCommit, encodeDeed, writeCommit } from '../../src/net/table/deed.ts';
import { frame, NOTICE } from '../../src/net/table/frames.ts';
import { COMMIT, encodeNotice, MATCH, START, signNotice } from '../../src/net/table/notice.ts';
import { encodeStart } from '../../src/net/table/start.ts';
import { coreOf, deedOf } from '../support/net-deeds.ts';
import { type Guest, Hall, playOn } from '../support/net-table.ts';

// What a device has promised for a match serves that one match, whatever was lost.

const idOf = (guest: Guest): string => toHex(deedOf(guest).agreement.id);

describe('the master of a match', () => {
  /** Another match of the same agreement: the host has committed twice. */
  function secondId(hall: Hall, host: Guest, old: Deed): Deed {
    const { configuration, commitments } = old.agreement;
    const me = new Identity(hash('second'), configuration.terms, configuration.chain, nodeSignatures);
    const body = writeCommit(host.key, agreementHash(configuration), me);
    const { possession } = decodeCommit(body);
    const commit = { kind: COMMIT, author: host.key, version: 9, body };
    const { signature } = signNotice(hall.code, commit, host.keys, nodeSignatures);
    const agreement = agree(configuration, [me.commitment, ...commitments.slice(1)]);
    return {
      ...old,
      agreement,
      pledges: [{ ...old.pledges[0]!, version: 9, possession, signature }, ...old.pledges.slice(1)],
    };
  }

  interface Restored {
    readonly hall: Hall;
    readonly ben: Guest;
    readonly deed: Deed;
  }

  /** Ben's device is back with some of what it had; the first match that it hears of is the second one. */
  async function restored(pause: number, restore: (ben: Guest, early: Map<string, Uint8Array>) => void) {
    const hall = new Hall();
    const [ann, ben] = await hall.seated('Ben');
    let early = new Map<string, Uint8Array>();
    const isOf = (bytes: Uint8Array, kind: number): boolean => bytes[0] === NOTICE && bytes[1] === kind;
    hall.network.loses = (from, _to, bytes) => {
      if (from === ben.key && isOf(bytes, COMMIT)) early = new Map(ben.written);
      return false;
    };
    ann.at.start();
    await hall.settle();
    await playOn(hall, [ann, ben], () => ann.at.view.inputs > 10);
    const deed = deedOf(ben);
    await hall.pass(pause);
    hall.crash(ben);
    restore(ben, early);
    hall.network.loses = (from, _to, bytes) => from === ann.key && isOf(bytes, MATCH);
    hall.join(ben);
    await hall.pass(12_000);
    expect(coreOf(ben).hall.starts.size).toBe(1);
    expect(coreOf(ben).hall.deed).toBeNull();
    hall.network.loses = () => false;
    const second = encodeDeed(secondId(hall, ann, deed));
    const notice = { kind: MATCH, author: ann.key, version: 3_900_000_000, body: second };
    const bytes = encodeNotice(signNotice(hall.code, notice, ann.keys, nodeSignatures));
    Reflect.get(coreOf(ben), 'message').call(coreOf(ben), ann.key, frame(NOTICE, bytes));
    expect(coreOf(ben).hall.deed).toBeNull();
    return { hall, ben, deed } satisfies Restored;
  }

  test('serves no second one after a reload that has lost the match itself', async () => {
    const { hall, ben, deed } = await restored(0, ({ written }) => {
      for (const name of [...written.keys()]) if (/^(notice 5|last match)/.test(name)) written.delete(name);
    });
    await hall.pass(11_000);
    expect(idOf(ben)).toBe(toHex(deed.agreement.id));
    expect(ben.at.view).toMatchObject({ stage: 'playing', seat: 1 });
  });

  test('that was only promised serves none after storage was restored', async () => {
    const { hall, ben } = await restored(30_000, ({ written }, early) => {
      written.clear();
      for (const [name, bytes] of early) written.set(name, bytes);
    });
    await hall.pass(11_000);
    expect(coreOf(ben).hall.deed).toBeNull();
  });
});

test.each([
  ['', false],
  [', though it repeats the start', true],
])('a player who commits twice cannot split the table%s', async (_words, repeats) => {
  const hall = new Hall({}, 3);
  const people = await hall.started('Ben', 'Cleo');
  const [ann, ben, cleo] = people;
  await playOn(hall, people);
  for (const { at } of people) at.rematch();
  let isRaced = false;
  for (let i = 0; i < 4000 && !isRaced; i++) {
    hall.network.step();
    if (i % 5 === 0) await new Promise<void>((done) => setImmediate(done));
    const said = coreOf(cleo).hall;
    const start = [...said.starts.values()].find(({ number, failure }) => number === 2 && failure === null);
    const agreed = start && agreementHash(start.configuration);
    const commits = people.map(({ key }) => said.commits.get(key));
    if (!agreed || commits.some((commit) => commit?.agreed !== toHex(agreed)) || deedOf(ben).number > 1)
      continue;
    isRaced = true;
    const { terms, chain } = start.configuration;
    const second = new Identity(hash('second'), terms, chain, nodeSignatures);
    const body = writeCommit(cleo.key, agreed, second);
    const unsigned = { kind: COMMIT, author: cleo.key, version: 9, body };
    const signed = [
      ...commits.slice(0, 2).map((commit) => commit!.notice),
      signNotice(hall.code, unsigned, cleo.keys, nodeSignatures),
    ];
    const pledges = signed.map(({ version, signature, body }, seat) => ({
      person: people[seat].key,
      nonce: start.nonces[seat]!,
      version,
      possession: decodeCommit(body).possession,
      signature,
    }));
    const commitments = [...commits.slice(0, 2).map((commit) => commit!.commitment), second.commitment];
    const agreement = agree(start.configuration, commitments);
    const tell = (kind: number, body: Uint8Array): void => {
      const notice = { kind, author: cleo.key, version: 3_900_000_000, body };
      const bytes = encodeNotice(signNotice(hall.code, notice, cleo.keys, nodeSignatures));
      Reflect.get(coreOf(ben), 'message').call(coreOf(ben), cleo.key, frame(NOTICE, bytes));
    };
    if (repeats) tell(START, encodeStart(start));
    tell(MATCH, encodeDeed({ number: 2, timer: 0, agreement, pledges }));
  }
  expect(isRaced).toBe(true);
  await hall.settle();
  expect(deedOf(ben).number).toBe(2);
  expect(idOf(ben)).toBe(idOf(ann));
});

test('who was answered is known after a reload', async () => {
  const hall = new Hall();
  const [ann, ben] = await hall.seated('Ben');
  const isOf = (bytes: Uint8Array, kind: number): boolean => bytes[0] === NOTICE && bytes[1] === kind;
  hall.network.loses = (_from, _to, bytes) => isOf(bytes, MATCH);
  ann.at.start();
  await hall.settle();
  expect(ann.at.view.stage).toBe('playing');
  expect(coreOf(ben).hall.deed).toBeNull();
  hall.crash(ben);
  // The start itself is not heard again.
  hall.network.loses = (_from, _to, bytes) => isOf(bytes, START);
  hall.join(ben);
  await hall.pass(3000);
  expect(coreOf(ben).hall.starts.size).toBe(0);
  expect(ben.at.view).toMatchObject({ stage: 'playing', seat: 1 });
  expect(idOf(ben)).toBe(idOf(ann));
});
