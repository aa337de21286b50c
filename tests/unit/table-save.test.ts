import { describe, expect, test } from 'vitest';
import { checkSetup } from '../../src/match/config.ts';
import { gameOf } from '../../src/table/game.ts';
import { restored, saved } from '../../src/table/save.ts';
import { Session } from '../../src/table/session.ts';
import { flawIn, refusalOf } from '../support/attempts.ts';
import { RandomPlayer } from '../support/random-player.ts';
import { playOnSession, sessionOf, soloSession } from '../support/sessions.ts';

/** A game in the middle. */
function played(seed = 'saved', players = 2): Session {
  const session = soloSession(['godslayer'], players, seed);
  playOnSession(session, new RandomPlayer(seed, true), () => {}, 60);
  return session;
}

type Json = Record<string, unknown>;

const SAVE: Json = JSON.parse(saved(played()));
const RECORD: Json = JSON.parse(String(SAVE.record));
const ACTIONS = String(RECORD.actions);

/** The saved game with something changed; what is undefined is left out. */
const saveWith = (change: Json): string => JSON.stringify({ ...SAVE, ...change });
const recordWith = (change: Json): string => saveWith({ record: JSON.stringify({ ...RECORD, ...change }) });
const seatsWith = (...seats: unknown[]): string => saveWith({ seats });
const setupWith = (sets: string[], players: number): string =>
  recordWith({ setup: { sets, players, variant: 'standard' } });

describe('a saved game', () => {
  test.each([1, 2, 4])('of %i players goes on as it was', (players) => {
    const session = played('again', players);
    const again = restored(saved(session));
    expect(again.match.hash).toBe(session.match.hash);
    expect(again.match.log).toEqual(session.match.log);
    expect(again.story).toEqual(session.story);
    expect(again.offers).toEqual(session.offers);
    expect(again.canUndo).toBe(session.canUndo);
    expect(again.game).toEqual(session.game);
    expect(again.tableau).toEqual(session.tableau);
    expect(saved(again)).toBe(saved(session));
  });

  test('that is not begun can be saved', () => {
    const session = sessionOf(checkSetup(['souls'], 2), 'new');
    expect(restored(saved(session)).match.hash).toBe(session.match.hash);
  });

  test('bots go on as they would have', () => {
    const session = soloSession(['godslayer'], 3, 'bots');
    session.submit(session.offers[session.offers.length - 1].action);
    const again = restored(saved(session));
    while (session.isBotAsked) session.botActs();
    while (again.isBotAsked) again.botActs();
    expect(again.match.hash).toBe(session.match.hash);
  });

  test('at a hot seat nobody sees a hand before the device is taken', () => {
    const session = sessionOf(checkSetup(['godslayer'], 2), 'seat');
    session.handOver();
    const again = restored(saved(session));
    expect([again.viewer, again.awaited]).toEqual([-1, 0]);
    again.handOver();
    expect(again.offers).toEqual(session.offers);
  });

  test('keeps modes, names and bots', () => {
    const seats = [{ name: 'Ada “the great” <b>' }, { name: '', bot: 'greedy' }];
    const session = new Session(
      gameOf({ mode: 'tutorial', sets: ['souls'], variant: 'standard', seats }, 'x'),
    );
    expect(restored(saved(session)).game).toEqual(session.game);
  });
});

const [ADA, BO, CY] = ['Ada', 'Bo', 'Cy'].map((name) => ({ name }));

const BAD: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['a number', '7'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"save"'],
  ['no JSON', '{"version": 1,'],
  ['another version', saveWith({ version: 2 })],
  ['no version', saveWith({ version: undefined })],
  ['an unknown mode', saveWith({ mode: 'online' })],
  ['no seats', saveWith({ seats: undefined })],
  ['seats that are no list', saveWith({ seats: { 0: ADA, 1: BO } })],
  ['a seat without a name', seatsWith(ADA, { bot: 'random' })],
  ['a seat that is nothing', seatsWith(ADA, null)],
  ['too few seats', seatsWith(ADA)],
  ['too many seats', seatsWith(ADA, BO, CY)],
  ['a bot that does not exist', seatsWith(ADA, { ...BO, bot: 'oracle' })],
  ['a bot named like a property of every object', seatsWith(ADA, { ...BO, bot: 'toString' })],
  ['no record', saveWith({ record: undefined })],
  ['a record that is no text', saveWith({ record: RECORD })],
  ['a record of another version', recordWith({ version: 9 })],
  ['an unknown set', setupWith(['nine'], 2)],
  ['too many players', setupWith(['godslayer'], 5)],
  ['another set', setupWith(['souls'], 2)],
  ['another seed', recordWith({ seed: 'other' })],
  ['another first player', recordWith({ first: 1 })],
  ['a first player that does not sit here', recordWith({ first: 2 })],
  ['a wrong hash', recordWith({ hash: '0123456789abcdef' })],
  ['no hash', recordWith({ hash: undefined })],
  ['no actions', recordWith({ actions: '' })],
  ['actions cut off', recordWith({ actions: ACTIONS.slice(0, 20) })],
  ['the first actions twice', recordWith({ actions: ACTIONS.slice(0, 8) + ACTIONS })],
  ['actions that are none', recordWith({ actions: '////' })],
  ['actions of nonsense', recordWith({ actions: 'A'.repeat(80) })],
];

describe('what cannot be restored is refused in a sentence', () => {
  test.each(BAD)('%s', (_, text) => {
    const refusal = refusalOf(() => restored(text));
    expect(refusal).toBeDefined();
    expect(flawIn(refusal ?? '')).toBeUndefined();
  });

  test('a text that ends anywhere', () => {
    const text = saved(played());
    for (let length = 0; length < text.length; length += 3)
      expect(refusalOf(() => restored(text.slice(0, length)))).toBeDefined();
  });

  test('a text with any letter changed leads to the same table, or is refused', () => {
    const session = played();
    const text = saved(session);
    const random = new RandomPlayer('letters', false);
    let refused = 0;
    for (let i = 0; i < 300; i++) {
      const at = random.below(text.length);
      const letter = String.fromCharCode(32 + random.below(95));
      const refusal = refusalOf(() => {
        const again = restored(text.slice(0, at) + letter + text.slice(at + 1));
        expect(again.match.hash).toBe(session.match.hash);
      });
      if (refusal !== undefined) refused++;
    }
    expect(refused).toBeGreaterThan(150);
  });
});
