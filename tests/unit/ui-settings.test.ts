import { describe, expect, test, vi } from 'vitest';
import { cleanName, openSettings, type Settings, type Surroundings } from '../../src/ui/settings.ts';

const KEY = 'sixfold.settings';

/** A storage that can be looked into. */
function shelf(content?: string) {
  const items = new Map(content === undefined ? [] : [[KEY, content]]);
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const around = (part: Partial<Surroundings> = {}): Surroundings => ({
  storage: null,
  query: '',
  prefersReducedMotion: false,
  ...part,
});

const USUAL: Settings = {
  name: '',
  animations: 'full',
  pace: 'normal',
  sound: false,
  volume: 60,
  confirmEnd: true,
  actionList: false,
  largeText: false,
  broker: '',
  ice: '',
  page: '',
};

describe('settings', () => {
  test('begin the same for everybody', () => {
    expect(openSettings(around()).get()).toEqual(USUAL);
  });

  test('switch animations off for those who prefer less motion, until they choose', () => {
    const storage = shelf();
    const store = openSettings(around({ storage, prefersReducedMotion: true }));
    expect(store.get().animations).toBe('off');
    store.change({ animations: 'fast' });
    expect(openSettings(around({ storage, prefersReducedMotion: true })).get().animations).toBe('fast');
  });

  test('are kept', () => {
    const storage = shelf();
    openSettings(around({ storage })).change({ name: 'Mira', sound: true });
    expect(openSettings(around({ storage })).get()).toEqual({ ...USUAL, name: 'Mira', sound: true });
    expect(JSON.parse(storage.items.get(KEY)!)).toEqual({ name: 'Mira', sound: true });
  });

  test.each(['', 'null', '[]', '7', '{"volume":', '{"volume":900,"pace":"warp","sound":"yes","evil":1}'])(
    'survive garbage: %s',
    (content) => {
      expect(openSettings(around({ storage: shelf(content) })).get()).toEqual(USUAL);
    },
  );

  test('keep what is sensible among garbage', () => {
    const storage = shelf('{"volume":35,"pace":"warp"}');
    expect(openSettings(around({ storage })).get()).toEqual({ ...USUAL, volume: 35 });
  });

  test('hold for the visit where nothing can be stored', () => {
    const refuse = () => {
      throw new Error('denied');
    };
    const store = openSettings(around({ storage: { getItem: refuse, setItem: refuse, removeItem: refuse } }));
    store.change({ largeText: true });
    expect(store.get().largeText).toBe(true);
  });

  test('do not take nonsense', () => {
    const store = openSettings(around());
    store.change({ volume: 101 });
    expect(store.get()).toEqual(USUAL);
  });

  test('tell who listens, as long as they do', () => {
    const store = openSettings(around());
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.change({ pace: 'fast' });
    expect(listener).toHaveBeenCalledExactlyOnceWith({ ...USUAL, pace: 'fast' });
    stop();
    store.change({ pace: 'slow' });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('can be reset', () => {
    const storage = shelf('{"volume":35}');
    const store = openSettings(around({ storage }));
    store.reset();
    expect(store.get()).toEqual(USUAL);
    expect(openSettings(around({ storage })).get()).toEqual(USUAL);
  });
});

describe('the address', () => {
  test('switches animations off for the visit', () => {
    const storage = shelf('{"animations":"full"}');
    const store = openSettings(around({ storage, query: '?fx=0' }));
    store.change({ animations: 'fast' });
    expect(store.get().animations).toBe('off');
    expect(store.isFxForcedOff).toBe(true);
    expect(openSettings(around({ storage })).get().animations).toBe('fast');
  });

  test('presets the name for the visit, until another is chosen', () => {
    const storage = shelf('{"name":"Mira"}');
    const store = openSettings(around({ storage, query: '?name=%20Jonas%20%20the%20Bold&fx=0' }));
    expect(store.get().name).toBe('Jonas the Bold');
    expect(openSettings(around({ storage })).get().name).toBe('Mira');
    store.change({ name: 'Ada' });
    expect(store.get()).toMatchObject({ name: 'Ada', animations: 'off' });
  });
});

test('names are one short line', () => {
  expect(cleanName('  Ada\n\tLovelace ')).toBe('Ada Lovelace');
  expect(cleanName('x'.repeat(90))).toHaveLength(24);
});
