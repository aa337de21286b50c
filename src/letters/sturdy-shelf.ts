import { Refusal } from '../match/config.ts';
import { NoAnswer } from '../storage/patience.ts';
import type { KeptLetter, LetterShelf } from './box.ts';

// Games by link, where the database fails. A device that forgot a turn which it has passed on would play it a second
// time, and be convicted of it: so a second place keeps what the first one does not.

const PREFIX = 'sixfold.letter ';

/** As the browser's small storage is. */
export type SmallStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const isLetter = (value: unknown): value is KeptLetter => {
  const kept = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const isText = (name: string): boolean => typeof kept[name] === 'string';
  return (
    isText('id') &&
    isText('master') &&
    isText('link') &&
    Array.isArray(kept.draft) &&
    Number.isFinite(kept.when)
  );
};

function parsed(text: string | null): KeptLetter | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isLetter(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** In a small storage; what that does not take lasts as long as the page, and `onLoss` is told. */
export function smallLetterShelf(
  storage: SmallStorage | null,
  memory: LetterShelf,
  onLoss: (error: unknown) => void,
): LetterShelf {
  const tried = <T>(work: (storage: SmallStorage) => T, otherwise: T): T => {
    try {
      return storage ? work(storage) : otherwise;
    } catch {
      return otherwise;
    }
  };
  const stored = (id: string): KeptLetter | undefined =>
    tried((s) => parsed(s.getItem(PREFIX + id)), undefined);
  const ids = (): string[] =>
    tried((s) => Array.from({ length: s.length }, (_, i) => s.key(i) ?? ''), [])
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length));
  return {
    async list() {
      const here = await memory.list();
      const known = new Set(here.map(({ id }) => id));
      const rest = ids().flatMap((id) => (known.has(id) ? [] : (stored(id) ?? [])));
      return [...here, ...rest];
    },
    get: async (id) => (await memory.get(id)) ?? stored(id),
    async put(kept) {
      try {
        if (!storage) throw new Error('There is no storage.');
        storage.setItem(PREFIX + kept.id, JSON.stringify(kept));
        await memory.delete(kept.id);
      } catch (error) {
        onLoss(error);
        await memory.put(kept);
      }
    },
    async delete(id) {
      await memory.delete(id);
      tried((s) => s.removeItem(PREFIX + id), undefined);
    },
  };
}

const UNREADABLE =
  'The games by link that this device keeps cannot be read now. Reload this page, and open the link again.';

/**
 * In a store that may fail, and in a spare one what it did not take. A game that may be in a store which cannot be read
 * is refused: as a stranger, this device would claim a seat that is another's.
 */
export function sturdyLetterShelf(store: LetterShelf, spare: LetterShelf): LetterShelf {
  // What the page has seen it need not read again from a store that has failed since.
  const seen = new Map<string, KeptLetter>();
  // Nobody waits twice for what does not answer.
  let isDead = false;
  const asked = async <T>(work: (store: LetterShelf) => Promise<T>): Promise<T> => {
    if (isDead) throw new NoAnswer();
    try {
      return await work(store);
    } catch (error) {
      isDead ||= error instanceof NoAnswer;
      throw error;
    }
  };
  return {
    async list() {
      const here = await spare.list();
      const known = new Set(here.map(({ id }) => id));
      const kept = await asked((from) => from.list()).catch((): KeptLetter[] => {
        if (here.length === 0) throw new Refusal(UNREADABLE);
        return [];
      });
      return [...here, ...kept.filter(({ id }) => !known.has(id))];
    },
    async get(id) {
      const here = await spare.get(id);
      if (here) return here;
      try {
        const kept = await asked((from) => from.get(id));
        if (kept) seen.set(id, kept);
        return kept;
      } catch {
        const kept = seen.get(id);
        if (kept) return kept;
        throw new Refusal(UNREADABLE);
      }
    },
    async put(kept) {
      try {
        await asked((to) => to.put(kept));
        seen.set(kept.id, kept);
        await spare.delete(kept.id);
      } catch {
        await spare.put(kept);
      }
    },
    async delete(id) {
      await spare.delete(id);
      seen.delete(id);
      await asked((from) => from.delete(id)).catch(() => {
        throw new Refusal('The game could not be deleted: the browser’s database does not let it go.');
      });
    },
  };
}

const no = (): Promise<never> => Promise.reject(new Error('There is no database.'));

/** A store that is there and cannot be opened. */
export const closedLetterShelf: LetterShelf = { list: no, get: no, put: no, delete: no };

/** Where there is no store at all. */
export const noLetterShelf: LetterShelf = {
  list: async () => [],
  get: async () => undefined,
  put: no,
  delete: async () => {},
};
