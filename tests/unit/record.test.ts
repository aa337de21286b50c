import { describe, expect, test } from 'vitest';
import { type Action, actionKind, END_TURN } from '../../components/action.ts';
import { fromBase64url, toBase64url } from '../../src/match/base64url.ts';
import { checkSetup } from '../../src/match/config.ts';
import { localMatch, type Match } from '../../src/match/match.ts';
import { Random } from '../../src/match/random.ts';
import {
  formatRecord,
  type GameRecord,
  parseRecord,
  recordOf,
  replay,
  resume,
} from '../../src/match/record.ts';

const SEED = 'recorded';
const setup = checkSetup(['godslayer'], 2);

function choose(random: Random, legal: readonly Action[]): Action {
  const lively = legal.filter((action) => actionKind(action) !== END_TURN);
  const from = lively.length > 0 ? lively : legal;
  return from[random.below(from.length)];
}

/** Plays on, and tells the state after each submitted input. */
function playOn(match: Match, random: Random, submissions = Number.POSITIVE_INFINITY): Map<number, string> {
  const hashes = new Map<number, string>();
  for (let i = 0; i < submissions && !match.isOver; i++) {
    match.submit(match.asked, choose(random, match.legal()));
    hashes.set(match.log.length, match.hash);
  }
  return hashes;
}

/** The first game in which a question had one answer only. */
function gameWithObviousAnswers() {
  for (let game = 0; ; game++) {
    const match = localMatch(setup, `${SEED} ${game}`);
    const hashes = playOn(match, new Random('players'));
    if (hashes.size < match.log.length || game > 200)
      return { match, hashes, record: recordOf(match, setup, `${SEED} ${game}`) };
  }
}

const roundTrip = (record: GameRecord): GameRecord => parseRecord(formatRecord(record));

describe('a record', () => {
  test.each([
    [2, 'standard'],
    [3, 'standard'],
    [4, 'team'],
    [1, 'solo'],
  ])('of %i players, %s, survives being written, and leads to the same end', (players, variant) => {
    const table = checkSetup(['godslayer'], players, variant);
    const match = localMatch(table, SEED);
    playOn(match, new Random('players'));
    const record = recordOf(match, table, SEED);
    expect(roundTrip(record)).toEqual(record);
    const again = replay(roundTrip(record));
    expect(again.hash).toBe(match.hash);
    expect(again.log).toEqual(match.log);
  });

  test('keeps who was first', () => {
    const firsts = [0, 1].map((first) => {
      const match = localMatch(setup, SEED, first);
      const record = roundTrip(recordOf(match, setup, SEED, first));
      return replay(record).active;
    });
    expect(firsts).toEqual([0, 1]);
  });

  test('can be stopped after any input, also after those that were answered by themselves', () => {
    const { match, hashes, record } = gameWithObviousAnswers();
    expect(hashes.size).toBeLessThan(match.log.length);
    const states = record.actions.map((_, i) => replay(record, i + 1));
    expect(states.map(({ log }) => log.length)).toEqual(record.actions.map((_, i) => i + 1));
    for (const [inputs, hash] of hashes) expect(states[inputs - 1].hash).toBe(hash);
  });

  test('tells what comes next before each input', () => {
    const match = localMatch(setup, SEED);
    playOn(match, new Random('players'), 30);
    const record = recordOf(match, setup, SEED);
    const told: Action[] = [];
    replay(record, 20, (before, action) => {
      expect(before.log).toHaveLength(told.length);
      told.push(action);
    });
    expect(told).toEqual(record.actions.slice(0, 20));
  });

  test('of a match under way is played on as if it had never been interrupted', () => {
    const match = localMatch(setup, SEED);
    const random = new Random('players');
    playOn(match, random, 40);
    const resumed = resume(roundTrip(recordOf(match, setup, SEED)));
    const random2 = new Random('');
    random2.restore(random.save());
    playOn(match, random);
    playOn(resumed, random2);
    expect(resumed.isOver).toBe(true);
    expect(resumed.hash).toBe(match.hash);
    expect(resumed.log).toEqual(match.log);
  });
});

describe('a record is refused', () => {
  const match = localMatch(setup, SEED);
  playOn(match, new Random('players'), 20);
  const good = JSON.parse(formatRecord(recordOf(match, setup, SEED)));
  const withSetup = (change: object) => ({ setup: { ...good.setup, ...change } });

  test.each([
    ['without a version', { version: undefined }, /not the record of a match/],
    ['of another version', { version: 2 }, /version 2; only version 1/],
    ['of an unknown dealer', { dealer: 'mallory' }, /"dealer" must be "local"; it is "mallory"/],
    ['without a setup', { setup: undefined }, /"setup" must be an object; it is missing/],
    ['with an unknown set', withSetup({ sets: ['frob'] }), /no set "frob"/],
    ['with sets that are no list', withSetup({ sets: 'godslayer' }), /"sets" must be a list of texts/],
    ['with too many players', withSetup({ players: 7 }), /1 to 6 players, not 7/],
    ['with players in words', withSetup({ players: 'two' }), /"players" must be a number; it is "two"/],
    ['with an unknown variant', withSetup({ variant: 'frob' }), /no variant "frob"/],
    ['without a variant', withSetup({ variant: undefined }), /"variant" must be a text; it is missing/],
    ['without a seed', { seed: undefined }, /"seed" must be a text; it is missing/],
    ['with a seed that is no text', { seed: 7 }, /"seed" must be a text; it is 7/],
    ['with a first player who is not there', { first: 2 }, /"first" must be a seat from 0 to 1; it is 2/],
    ['with a broken first player', { first: 0.5 }, /"first" must be a seat/],
    ['with actions that are no text', { actions: [1, 2] }, /"actions" must be a text/],
    ['with actions of garbage', { actions: 'no base64!' }, /"actions" are not base64url/],
    ['with actions cut within a byte', { actions: 'ASgBM' }, /"actions" are not base64url/],
    ['with actions cut within an action', { actions: 'ASgB' }, /damaged.*ends in the middle of an action/],
    ['with an action of no kind', { actions: 'AAAA' }, /damaged.*unknown kind/],
    ['without a hash', { hash: undefined }, /"hash" must be a text; it is missing/],
    ['with a hash of garbage', { hash: 'frob' }, /"hash" must be 16 hexadecimal digits; it is "frob"/],
  ])('%s', (_, change, sentence) => {
    expect(() => parseRecord(JSON.stringify(good))).not.toThrow();
    expect(() => parseRecord(JSON.stringify({ ...good, ...change }))).toThrow(sentence);
  });

  test.each([
    ['{', /not JSON/],
    ['null', /not the record of a match/],
    ['[1]', /not the record of a match/],
    ['"version"', /not the record of a match/],
  ])('that is %s', (json, sentence) => {
    expect(() => parseRecord(json)).toThrow(sentence);
  });

  test('in a replay, when an input is not legal, with its number', () => {
    const record = parseRecord(JSON.stringify(good));
    const twice = record.actions.toSpliced(5, 0, record.actions[4]);
    const attempt = () => replay({ ...record, actions: twice });
    expect(attempt).toThrow(expect.objectContaining({ input: 6 }));
    expect(attempt).toThrow(/^Input 6 is refused: [A-Z].*\.$/);
  });

  test('in a replay, when it ends otherwise than it says', () => {
    const record = parseRecord(JSON.stringify(good));
    expect(() => replay({ ...record, hash: '0123456789abcdef' })).toThrow(
      `ends with the hash 0123456789abcdef, but its inputs lead to ${match.hash}`,
    );
    expect(() => replay({ ...record, seed: 'another' })).toThrow();
    expect(() => replay({ ...record, actions: record.actions.slice(0, -1) })).toThrow(/lead to/);
  });
});

describe('base64url', () => {
  test('holds all bytes, in all lengths, in characters that links may have', () => {
    for (let length = 0; length < 260; length++) {
      const bytes = Uint8Array.from({ length }, (_, i) => 255 - i);
      const text = toBase64url(bytes);
      expect(text).toMatch(/^[A-Za-z0-9_-]*$/);
      expect(fromBase64url(text)).toEqual(bytes);
    }
  });

  test('is written in one way only', () => {
    expect(fromBase64url('_w')).toEqual(Uint8Array.of(255));
    for (const text of ['_x', '_w==', '/w', ' _w', '_w\n', 'é']) expect(fromBase64url(text)).toBeUndefined();
  });
});
