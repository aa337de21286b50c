import { describe, expect, test } from 'vitest';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { agree, agreementHash } from '../../src/fair/config.ts';
import { hash, toHex, u32 } from '../../src/fair/hash.ts';
import { Identity } from '../../src/fair/identity.ts';
import { decodeMessage, INPUT } from '../../src/fair/messages.ts';
import { type Deed, decodeCommit, encodeDeed, personsOf, writeCommit } from '../../src/net/table/deed.ts';
import { FAIR, frame, NOTICE } from '../../src/net/table/frames.ts';
import { COMMIT, encodeNotice, MATCH, START, signNotice } from '../../src/net/table/notice.ts';
import { encodeStart } from '../../src/net/table/start.ts';
import { termsOf } from '../../src/net/table/terms.ts';
import {
  coreOf,
  deedFor,
  deedOf,
  identityIn,
  meshOf,
  nonceOf,
  pledgeFor,
  say,
  startOf,
} from '../support/net-deeds.ts';
import { auditOf, type Guest, Hall, playOn } from '../support/net-table.ts';

// Whoever announces a match cannot change anything of it, nor deal with commitments that were used.

const idOf = (guest: Guest): string => toHex(deedOf(guest).agreement.id);

/** The same deed with its terms made to fit again, as somebody would who changes it. */
function withTerms(hall: Hall, deed: Deed): Deed {
  const terms = termsOf(hall.code, {
    ...deed,
    persons: personsOf(deed),
    nonces: deed.pledges.map((pledge) => pledge?.nonce ?? null),
  });
  const { configuration, commitments } = deed.agreement;
  return { ...deed, agreement: agree({ ...configuration, terms }, commitments) };
}

const withNames = (deed: Deed, ...names: string[]): Deed => ({
  ...deed,
  agreement: agree({ ...deed.agreement.configuration, names }, deed.agreement.commitments),
});

const CHANGES: Readonly<Record<string, (deed: Deed) => Deed>> = {
  'another number': (deed) => deed,
  'a limit of 1 s': (deed) => ({ ...deed, timer: 1 }),
  'another first seat': (deed) => ({
    ...deed,
    agreement: agree({ ...deed.agreement.configuration, first: 1 }, deed.agreement.commitments),
  }),
  'other names': (deed) => withNames(deed, 'Loser', 'Winner', 'Cleo'),
  'an invisible character': (deed) => withNames(deed, 'Ann', 'Ben\u200b', 'Cleo'),
  'a bot in the place of a player': (deed) => ({
    ...deed,
    agreement: agree(
      deed.agreement.configuration,
      deed.agreement.commitments.map((commitment, seat) => (seat === 2 ? null : commitment)),
    ),
    pledges: deed.pledges.map((pledge, seat) => (seat === 2 ? null : pledge)),
  }),
};

describe('a running match', () => {
  test.each(Object.keys(CHANGES))('is not replaced by one with %s', async (name) => {
    const hall = new Hall({}, 3);
    const people = await hall.seated('Ben', 'Cleo', 'Mallory');
    const [ann, ben, cleo, mallory] = people;
    const players = [ann, ben, cleo];
    hall.host.at.start();
    await hall.settle();
    expect(people.map(({ at }) => at.view.seat)).toEqual([0, 1, 2, -1]);
    await playOn(hall, people, () => ann.at.view.inputs > 30);
    const [id, inputs] = [idOf(ann), ann.at.view.inputs];
    const changed = CHANGES[name]({ ...deedOf(ann), number: 2 });
    // By a spectator and by a player, with the terms as they were and as they would be.
    for (const author of [mallory, cleo])
      for (const deed of [changed, withTerms(hall, changed)])
        say(hall, author, MATCH, encodeDeed(deed), [ann, ben]);
    await hall.pass(3000);
    for (const guest of players) {
      expect(guest.at.view).toMatchObject({
        stage: 'playing',
        match: 1,
        inputs,
        turnEnds: null,
        later: null,
      });
      expect(idOf(guest)).toBe(id);
    }
    await playOn(hall, people);
    for (const { at } of players) expect(auditOf(at)).toBeUndefined();
  });

  test('is not begun again with the commitments of the others and a new one', async () => {
    const hall = new Hall({}, 3);
    const people = await hall.started('Ben', 'Cleo');
    const [ann, ben, cleo] = people;
    await playOn(hall, people, () => ann.at.view.inputs > 60);
    const [id, old] = [idOf(ann), deedOf(ann)];
    const { configuration, commitments } = old.agreement;
    const inputs = ann.at.view.inputs;
    for (const number of [1, 2]) {
      const me = new Identity(
        hash('ground', u32(number)),
        configuration.terms,
        configuration.chain,
        nodeSignatures,
      );
      const agreement = agree(configuration, [commitments[0], commitments[1], me.commitment]);
      const body = writeCommit(cleo.key, agreementHash(configuration), me);
      const commit = { kind: COMMIT, author: cleo.key, version: 7, body };
      const { signature } = signNotice(hall.code, commit, cleo.keys, nodeSignatures);
      const { possession } = decodeCommit(body);
      const own = { ...old.pledges[2]!, version: 7, possession, signature };
      const deed = { ...old, number, agreement, pledges: [old.pledges[0], old.pledges[1], own] };
      say(hall, cleo, MATCH, encodeDeed(deed), [ann, ben]);
    }
    await hall.pass(3000);
    for (const guest of [ann, ben]) {
      expect(guest.at.view).toMatchObject({ stage: 'playing', match: 1, inputs });
      expect(idOf(guest)).toBe(id);
    }
    await playOn(hall, people);
    for (const { at } of people) expect(auditOf(at)).toBeUndefined();
  });

  test('of two is not erased by a match of the loser with a friend', async () => {
    const hall = new Hall({}, 2);
    const people = await hall.seated('Ben', 'Mallory');
    const [ann, ben, mallory] = people;
    hall.host.at.start();
    await hall.settle();
    await playOn(hall, people, () => ann.at.view.inputs > 60);
    const { inputs } = ann.at.view;
    const kept = (): number => [...ann.written.keys()].filter((name) => name.startsWith('match ')).length;
    const before = kept();
    say(hall, ben, MATCH, encodeDeed(deedFor(hall, { number: 2, people: [ben, mallory] })), [ann]);
    await hall.pass(3000);
    expect(ann.at.view).toMatchObject({ stage: 'playing', match: 1, seat: 0, inputs, later: null });
    expect(kept()).toBe(before);
    expect(ann.at.record()!.inputs).toHaveLength(inputs);
    // After a reload, too.
    hall.join(ann);
    await hall.pass(3000);
    expect(ann.at.view).toMatchObject({ stage: 'playing', match: 1, seat: 0, inputs });
    expect(kept()).toBe(before);
  });

  test('makes nobody sign two inputs for one place', async () => {
    const hall = new Hall({ first: 0 }, 2);
    const seen: Uint8Array[] = [];
    const people = await hall.seated('Ben', 'Mallory');
    const [ann, ben, mallory] = people;
    hall.network.loses = (from, to, bytes) => {
      if (to === mallory.key && from === ann.key && bytes[0] === FAIR) seen.push(bytes);
      return false;
    };
    hall.host.at.start();
    await hall.settle();
    await playOn(hall, [ann, ben], () => ann.at.view.inputs >= 12);
    const first = seen.find((bytes) => {
      const message = decodeMessage(bytes.slice(5), 2);
      return message.type === INPUT && message.n === 0;
    })!;
    const original = deedOf(ann);
    const inputs = ann.at.view.inputs;
    say(hall, mallory, MATCH, encodeDeed({ ...withNames(original, 'Anna', 'Ben'), number: 2 }), [ann, ben]);
    say(hall, mallory, MATCH, encodeDeed({ ...original, number: 3 }), [ann, ben]);
    await hall.pass(3000);
    expect([ann, ben].map(({ at }) => at.view.inputs)).toEqual([inputs, inputs]);
    meshOf(mallory).send(ben.key, first);
    await playOn(hall, [ann, ben]);
    for (const { at } of [ann, ben]) {
      expect(at.peer!.offences).toEqual([]);
      expect(auditOf(at)).toBeUndefined();
    }
  });
});

describe('a rematch', () => {
  test('is not dealt with a commitment of the match before', async () => {
    const hall = new Hall();
    const [ann, ben] = await hall.started('Ben');
    await playOn(hall, [ann, ben]);
    const core = coreOf(ann);
    const old = deedOf(ann);
    const { configuration, commitments } = old.agreement;
    ben.at.rematch();
    await hall.settle();
    const nonces = old.pledges.map((pledge) => pledge!.nonce);
    const agreed = { number: 2, timer: 0, persons: [ann.key, ben.key], nonces };
    const start = { ...agreed, lobby: core.hall.lobbyVersion, failure: null };
    // With the configuration of the first match, and with the terms of the second one and the nonces of the first.
    for (const terms of [configuration.terms, termsOf(hall.code, agreed)]) {
      const again = { ...configuration, terms };
      say(hall, ann, START, encodeStart({ ...start, configuration: again }), [ben]);
      await hall.settle();
      expect(coreOf(ben).hall.commits.get(ben.key)!.agreed).toBe(toHex(agreementHash(configuration)));
      const me = new Identity(hash('ground'), terms, configuration.chain, nodeSignatures);
      const body = writeCommit(ann.key, agreementHash(again), me);
      const commit = { kind: COMMIT, author: ann.key, version: 9, body };
      const { signature } = signNotice(hall.code, commit, ann.keys, nodeSignatures);
      const { possession } = decodeCommit(body);
      const pledge = { person: ann.key, nonce: nonces[0], version: 9, possession, signature };
      const pledges = [pledge, old.pledges[1]];
      const agreement = agree(again, [me.commitment, commitments[1]]);
      say(hall, ann, MATCH, encodeDeed({ number: 2, timer: 0, agreement, pledges }), [ben]);
      await hall.settle();
    }
    expect(ben.at.view.match).toBe(1);
    await hall.pass(25_000);
    // Both can play on.
    for (const { at } of [ann, ben]) at.rematch();
    await hall.pass(2000);
    for (const { at } of [ann, ben]) expect(at.view).toMatchObject({ stage: 'playing', match: 2 });
    expect(toHex(deedOf(ben).agreement.commitments[1]!.publicEnd)).not.toBe(toHex(commitments[1]!.publicEnd));
  });

  test('is not split by one who has heard the commitments', async () => {
    const hall = new Hall({}, 2);
    const people = await hall.seated('Ben', 'Mallory');
    const [ann, ben, mallory] = people;
    hall.host.at.start();
    await hall.settle();
    await playOn(hall, people);
    for (const { at } of [ann, ben]) at.rematch();
    let isRaced = false;
    for (let i = 0; i < 4000 && !isRaced; i++) {
      hall.network.step();
      if (i % 5 === 0) await new Promise<void>((done) => setImmediate(done));
      const said = coreOf(mallory).hall;
      const start = [...said.starts.values()].find(({ number, failure }) => number === 2 && failure === null);
      if (!start) continue;
      const agreed = toHex(agreementHash(start.configuration));
      const commits = [ann, ben].map(({ key }) => said.commits.get(key)!);
      if (commits.some((commit) => commit?.agreed !== agreed) || deedOf(ben).number > 1) continue;
      isRaced = true;
      const pledges = commits.map(({ notice, possession }, seat) => ({
        person: start.persons[seat]!,
        nonce: start.nonces[seat]!,
        version: notice.version,
        possession,
        signature: notice.signature,
      }));
      const commitments = commits.map(({ commitment }) => commitment);
      for (const configuration of [{ ...start.configuration, first: 1 }, start.configuration]) {
        const agreement = agree(configuration, commitments);
        const body = encodeDeed({ number: 2, timer: 0, agreement, pledges });
        const notice = { kind: MATCH, author: mallory.key, version: 3_900_000_000, body };
        const bytes = encodeNotice(signNotice(hall.code, notice, mallory.keys, nodeSignatures));
        Reflect.get(coreOf(ben), 'message').call(coreOf(ben), mallory.key, frame(NOTICE, bytes));
      }
    }
    expect(isRaced).toBe(true);
    await hall.settle();
    expect(idOf(ann)).toBe(idOf(ben));
    await playOn(hall, people);
    for (const { at } of [ann, ben]) {
      expect(at.view).toMatchObject({ stage: 'over', match: 2 });
      expect(auditOf(at)).toBeUndefined();
    }
  });
});

test('a host cannot put a commitment of its own in the place of a player', async () => {
  const hall = new Hall({}, 3);
  const people = await hall.seated('Ben', 'Cleo');
  const [ann, ben, cleo] = people;
  const said = coreOf(ann).hall;
  const nonces = people.map(({ key }) => said.wishes.get(key)!.nonce ?? nonceOf('Ann'));
  const start = startOf(hall, { number: 1, people, nonces });
  say(hall, ann, START, encodeStart(start), [ben, cleo]);
  await hall.settle();
  const pledged = coreOf(cleo).hall.commits.get(cleo.key)!;
  expect(pledged.agreed).toBe(toHex(agreementHash(start.configuration)));
  const identities = [0, 1].map((n) => identityIn(start, n));
  const agreement = agree(start.configuration, [
    ...identities.map(({ commitment }) => commitment),
    pledged.commitment,
  ]);
  const { version, signature } = pledged.notice;
  const { possession } = pledged;
  const pledges = [
    pledgeFor(hall, start, ann.key, ann, identities[0]),
    pledgeFor(hall, start, ben.key, ann, identities[1]),
    { person: cleo.key, nonce: nonces[2], version, possession, signature },
  ];
  say(hall, ann, MATCH, encodeDeed({ number: 1, timer: 0, agreement, pledges }), [cleo]);
  await hall.settle();
  expect(coreOf(cleo).hall.deed).toBeNull();
  await hall.pass(25_000);
  ann.at.start();
  await hall.settle();
  expect(people.map(({ at }) => at.view.stage)).toEqual(['playing', 'playing', 'playing']);
});
