import { describe, expect, test } from 'vitest';
import {
  canBeTeam,
  changed,
  choiceOf,
  type Draft,
  honorPoolOf,
  problemOf,
  recalled,
  remember,
  resized,
  type SetupMode,
  seatsOf,
  toggled,
} from '../../src/ui/screens/setup-draft.ts';

const BOTS = ['random', 'greedy'];
const fresh = (mode: SetupMode, name = ''): Draft => recalled(null, mode, name, BOTS);

function shelf(content: Record<string, string> = {}) {
  const items = new Map(Object.entries(content));
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

describe('a set-up', () => {
  test('against a bot is ready to start', () => {
    const draft = fresh('bots', 'Mira');
    expect(problemOf(draft)).toBeNull();
    expect(choiceOf(draft)).toEqual({
      mode: 'bots',
      sets: ['godslayer'],
      variant: 'standard',
      seats: [{ name: 'Mira' }, { name: 'Ansel', bot: 'greedy' }],
    });
  });

  test('of solitaire seats one player', () => {
    expect(choiceOf(fresh('solitaire'))).toEqual({
      mode: 'solitaire',
      sets: ['godslayer'],
      variant: 'solo',
      seats: [{ name: 'You' }],
    });
  });

  test('of a hot seat names those who gave no name', () => {
    const draft = changed(fresh('hotseat'), { names: ['  Ada ', '', 'Jonas'] });
    expect(seatsOf(draft)).toEqual([{ name: 'Ada' }, { name: 'Player 2' }, { name: 'Jonas' }]);
  });

  test('says who begins if somebody was chosen', () => {
    expect(choiceOf(changed(fresh('bots'), { first: 1 }))).toHaveProperty('first', 1);
    expect(choiceOf(fresh('bots'))).not.toHaveProperty('first');
  });

  test('gives no bot the name of the player', () => {
    const [, bot] = seatsOf(fresh('bots', 'Ansel'));
    expect(bot?.name).not.toBe('Ansel');
  });
});

describe('a problem', () => {
  test('is said in the words of the sets', () => {
    const draft = changed(fresh('bots'), { bots: ['greedy', 'greedy'], sets: ['fallen'] });
    expect(problemOf(draft)).toBe('Return of the Fallen has starting decks for 2 players, not 3.');
  });

  test('is to choose no set', () => {
    expect(problemOf(changed(fresh('bots'), { sets: [] }))).toBe('Choose at least one set.');
  });

  test('is to share a name', () => {
    expect(problemOf(changed(fresh('hotseat'), { names: ['Ada', 'Ada'] }))).toBe(
      'Two players are called “Ada”.',
    );
  });

  test('goes away with another set', () => {
    const many = changed(fresh('bots'), { bots: resized(['greedy'], 5, 'greedy') });
    expect(problemOf(many)).not.toBeNull();
    expect(problemOf(changed(many, { sets: toggled(many.sets, 'fallen') }))).toBeNull();
  });
});

describe('changes', () => {
  test('forget what no longer fits', () => {
    const four = changed(fresh('hotseat'), { names: ['', '', '', ''], isTeam: true, first: 3 });
    expect(four).toMatchObject({ isTeam: true, first: 3 });
    expect(changed(four, { names: ['', '', ''] })).toMatchObject({ isTeam: false, first: null });
  });

  test('allow teams of four or six', () => {
    const at = (players: number) => changed(fresh('hotseat'), { names: resized([], players, '') });
    expect([2, 3, 4, 5, 6].filter((players) => canBeTeam(at(players)))).toEqual([4, 6]);
    expect(choiceOf(changed(at(4), { isTeam: true })).variant).toBe('team');
  });

  test('keep sets in the order of the boxes', () => {
    expect(toggled(['souls'], 'godslayer')).toEqual(['godslayer', 'souls']);
    expect(toggled(['godslayer', 'souls'], 'godslayer')).toEqual(['souls']);
  });
});

describe('the last choice', () => {
  test('is remembered, each mode its own, without the name', () => {
    const storage = shelf();
    remember(
      storage,
      changed(fresh('bots', 'Mira'), { bots: ['random', 'greedy'], sets: ['souls'], first: 2 }),
    );
    expect(recalled(storage, 'bots', 'Jonas', BOTS)).toMatchObject({
      name: 'Jonas',
      bots: ['random', 'greedy'],
      sets: ['souls'],
      first: 2,
    });
    expect(recalled(storage, 'hotseat', '', BOTS)).toEqual(fresh('hotseat'));
  });

  test('is forgotten where it makes no sense', () => {
    const garbage = [
      '',
      '7',
      '{"bots":[1]}',
      '{"bots":[],"names":["a"],"sets":"all","first":-1}',
      '{"first":5}',
    ];
    for (const content of garbage)
      expect(recalled(shelf({ 'sixfold.setup.bots': content }), 'bots', '', BOTS)).toEqual(fresh('bots'));
  });

  test('takes a bot that is known for one that is not', () => {
    const storage = shelf({ 'sixfold.setup.bots': '{"bots":["oracle"]}' });
    expect(recalled(storage, 'bots', '', BOTS).bots).toEqual(['greedy']);
  });
});

test('the honor pool follows the players', () => {
  expect([1, 2, 3, 6].map(honorPoolOf)).toEqual([50, 60, 90, 180]);
});
