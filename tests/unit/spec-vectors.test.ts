import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { actionOf, END_TURN } from '../../components/action.ts';
import { hashOf, stateFrom } from '../../components/arena.ts';
import { toCard } from '../../components/ids.ts';
import { ACTION, GIVE } from '../../src/fair/body.ts';
import { seal, unseal } from '../../src/fair/handover.ts';
import { fromHex, toHex } from '../../src/fair/hash.ts';
import { fairRecordLink } from '../../src/fair/record-file.ts';
import { fairRecordOf } from '../../src/fair/record-of.ts';
import { naclSignatures } from '../../src/fair/sign.ts';
import { disclose } from '../../src/letters/envelope.ts';
import { decodeActions, encodeActions } from '../../src/match/bytes.ts';
import { checkSetup } from '../../src/match/config.ts';
import { parseReplayLink, replayLink } from '../../src/replay/share.ts';
import { squeeze, unsqueeze } from '../../src/replay/squeeze.ts';
import { layoutOf } from '../../systems/setup.ts';
import * as box from '../second/box.ts';
import { actionBytes, readActions } from '../second/bytes.ts';
import { contextOf, forward, headAfter, jointValue, linksOf, privateValue } from '../second/chain.ts';
import { rulesHash } from '../second/config.ts';
import { below } from '../second/hash.ts';
import { sign, signingKeyOf, verify } from '../second/keys.ts';
import { type CardSet, entitiesOf, runsOf, zonesOf } from '../second/layout.ts';
import * as link from '../second/link.ts';
import { fairRecordBytes } from '../second/record.ts';
import { beginning, State, seedOf, stateHash } from '../second/state.ts';
import { fairSeats, gamesFor, revealAll } from '../support/fair.ts';
import { VECTORS } from '../support/fair-reference.ts';
import { SPEC_VECTORS } from '../support/spec-vectors.ts';
import { vectorFiles } from '../support/vectors.ts';

const ALL = { ...VECTORS, ...SPEC_VECTORS };
const textOf = (name: string): string => readFileSync(`tests/vectors/${name}`, 'utf8');
const vectors = <T extends keyof typeof ALL>(name: T): ReturnType<(typeof ALL)[T]> =>
  JSON.parse(textOf(`${name}.json`));
const sets: readonly CardSet[] = JSON.parse(readFileSync('docs/spec/sets.txt', 'utf8'));
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

describe('tests/vectors', () => {
  test.each(Object.entries(vectorFiles()))(
    '%s is what is made now: else run npm run vectors',
    (name, text) => {
      expect(textOf(name)).toBe(text);
    },
  );

  test('holds no other files, and says of each what it is', () => {
    const files = readdirSync('tests/vectors').filter((name) => name !== 'README.md');
    expect(files.sort()).toEqual(Object.keys(vectorFiles()).sort());
    for (const name of files) expect(textOf('README.md')).toContain(`\`${name}\``);
  });
});

describe('the program agrees with the vectors', () => {
  test('of states', () => {
    for (const { sets, players, variant, bytes, hash } of vectors('states')) {
      const layout = layoutOf(checkSetup(sets, players, variant));
      expect(hashOf(stateFrom(layout, fromHex(bytes)))).toBe(hash);
    }
  });

  test('of actions', () => {
    for (const { bytes, actions } of vectors('actions')) {
      if (!actions) {
        expect(() => decodeActions(fromHex(bytes))).toThrow();
        continue;
      }
      const numbers = actions.map(({ kind, index, card }) => actionOf(kind, toCard(card), index));
      expect(decodeActions(fromHex(bytes))).toEqual(numbers);
      expect(toHex(encodeActions(numbers))).toBe(bytes);
    }
  });

  test('of squeezing', () => {
    for (const { raw, squeezed, length } of vectors('squeezed')) {
      expect(toHex(squeeze(fromHex(raw)))).toBe(squeezed);
      expect(toHex(unsqueeze(fromHex(squeezed), length))).toBe(raw);
    }
  });

  test('of envelopes', () => {
    for (const vector of vectors('envelopes')) {
      const open = () => disclose(vector.link, 'kind' in vector ? vector.kind : 3, 'test', toHex);
      if ('contents' in vector) expect(open()).toBe(vector.contents);
      else expect(open).toThrow();
    }
  });

  test('of boxes', () => {
    for (const v of vectors('boxes')) {
      const sent = seal(fromHex(v.head), fromHex(v.link), v.card, fromHex(v.takerKey));
      expect([sent.commitment, sent.boxKey, sent.box].map(toHex)).toEqual([v.commitment, v.boxKey, v.box]);
      expect(unseal(sent, fromHex(v.takerSecret))).toEqual({ card: v.card, salt: fromHex(v.salt) });
    }
  });

  test('of signatures', () => {
    for (const { seed, key, message, signature, isValid } of vectors('signing')) {
      expect(toHex(naclSignatures.keyOf(fromHex(seed)))).toBe(key);
      expect(naclSignatures.verify(fromHex(message), fromHex(signature), fromHex(key))).toBe(isValid);
    }
  });
});

describe('the second implementation agrees with the vectors', () => {
  test('of layouts, from the text of the sets', () => {
    for (const { firstCard, entities, runs, seed, ...table } of vectors('layouts')) {
      const found = runsOf(sets, table);
      expect(found).toEqual(runs);
      expect([zonesOf(table.players), entitiesOf(found), seedOf(table)]).toEqual([firstCard, entities, seed]);
    }
  });

  test('of states: it makes the first from the text of the sets, and reads the others', () => {
    const [first, ...others] = vectors('states');
    expect(hex(beginning(first, runsOf(sets, first)).bytes)).toBe(first.bytes);
    for (const { seed, bytes, hash, ...table } of [first, ...others]) {
      const state = new State(entitiesOf(runsOf(sets, table)), fromHex(bytes));
      expect(stateHash(state.bytes, seed)).toBe(hash);
      expect(seedOf(table)).toBe(seed);
    }
  });

  test('of the rules hash', () => {
    for (const { sets: ids, hash } of vectors('rules')) expect(hex(rulesHash(sets, ids))).toBe(hash);
  });

  test('of actions', () => {
    for (const { bytes, actions } of vectors('actions')) {
      if (!actions) expect(() => readActions(fromHex(bytes))).toThrow();
      else expect(readActions(fromHex(bytes))).toEqual(actions);
      if (actions) expect(hex(Buffer.concat(actions.map(actionBytes)))).toBe(bytes);
    }
  });

  test('of squeezing and envelopes', () => {
    for (const { raw, squeezed, length } of vectors('squeezed'))
      expect(hex(link.unsqueeze(fromHex(squeezed), length))).toBe(raw);
    for (const vector of vectors('envelopes')) {
      if (!('contents' in vector)) expect(() => link.openEnvelope(vector.link)).toThrow();
      else {
        const { kind, contents } = link.openEnvelope(vector.link);
        expect([kind, hex(contents)]).toEqual([vector.kind, vector.contents]);
      }
    }
  });

  test('of numbers, chains and values', () => {
    for (const { value, c, n, result } of vectors('draws')) expect(below(fromHex(value), c, n)).toBe(result);
    for (const { kind, terms, key, first, second, end } of vectors('chains')) {
      const context = contextOf(kind, fromHex(terms), fromHex(key));
      expect(hex(forward(kind, context, fromHex(second), 2))).toBe(end);
      expect(linksOf(kind, context, fromHex(second), 2).map(hex)).toEqual([first, second]);
    }
    for (const v of vectors('values')) {
      const head = headAfter(fromHex(v.id), fromHex(v.body));
      const [id, links] = [fromHex(v.id), v.links.map(fromHex)];
      const value = jointValue(id, v.k, fromHex(v.before), links);
      expect(hex(jointValue(id, v.k, head, links))).toBe(v.older);
      expect([head, value, privateValue(value, fromHex(v.privateLink))].map(hex)).toEqual([
        v.head,
        v.value,
        v.privateValue,
      ]);
    }
  });

  test('of boxes and signatures', () => {
    for (const v of vectors('boxes')) {
      const opened = box.openBox(fromHex(v.box), fromHex(v.boxKey), fromHex(v.takerSecret));
      expect(opened && hex(opened)).toBe(v.salt + v.card.toString(16).padStart(4, '0'));
      const other = fromHex(v.box).map((byte, i) => (i === 20 ? byte ^ 1 : byte));
      expect(box.openBox(other, fromHex(v.boxKey), fromHex(v.takerSecret))).toBeUndefined();
    }
    for (const { seed, key, message, signature, isValid } of vectors('signing')) {
      expect(hex(signingKeyOf(fromHex(seed)))).toBe(key);
      expect(verify(fromHex(message), fromHex(signature), fromHex(key))).toBe(isValid);
      if (isValid) expect(hex(sign(fromHex(message), fromHex(seed)))).toBe(signature);
    }
  });

  test('of a record that is too long for a link: there is none, rather than one of another record', () => {
    const [game] = gamesFor(fairSeats(checkSetup(['godslayer'], 2), 'long', { chain: 16 }));
    const record = fairRecordOf(game, []);
    // So that they do not squeeze to nothing: a reader refuses that.
    const some = (length: number, from: number) =>
      Uint8Array.from({ length }, (_, i) => (((i + from) * 2654435761) >>> 16) & 3);
    const gift = (_: unknown, i: number) =>
      ({ kind: GIVE, commitment: some(32, i), boxKey: some(32, i * 3), box: some(34, i * 7) }) as const;
    const end = { kind: ACTION, action: actionOf(END_TURN) } as const;
    /** Of 99 bytes each, and of one. */
    const inputs = (bytes: number) => [
      ...Array.from({ length: Math.floor(bytes / 99) }, gift),
      ...Array.from({ length: bytes % 99 }, () => end),
    ];
    const most = replayLink({ record: { ...record, inputs: inputs(65535) } });
    expect(parseReplayLink(most).record).toEqual({ ...record, inputs: inputs(65535) });
    expect(() => replayLink({ record: { ...record, inputs: inputs(65536) } })).toThrow('too long for a link');
  });

  test('of a fair record: it gets the bytes out of a link', () => {
    const seats = fairSeats(checkSetup(['godslayer'], 2), 'link');
    const games = gamesFor(seats);
    revealAll(seats, games);
    const record = fairRecordOf(games[0], []);
    expect(fairRecordBytes(replayLink({ record })).toString('base64url')).toBe(fairRecordLink(record));
  });
});
