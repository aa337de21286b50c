import { Refusal } from '../match/config.ts';
import { NoAnswer } from '../storage/patience.ts';
import type { Shelf } from './history.ts';
import type { Kept } from './model.ts';

/**
 * Games in a store that may fail: what it does not keep lasts as long as the page, in memory. Nothing here rejects but
 * what cannot be done at all, and that with a sentence.
 */
export function sturdyShelf(store: Shelf, memory: Shelf, onLoss: (error: unknown) => void): Shelf {
  // Nobody waits twice for what does not answer. A full disk can still be read.
  const dead = { reading: false, writing: false };
  const read = async <T>(work: () => Promise<T>, nothing: T): Promise<T> => {
    if (dead.reading) return nothing;
    try {
      return await work();
    } catch (error) {
      dead.reading = true;
      onLoss(error);
      return nothing;
    }
  };
  const allFiles = async (): Promise<ReadonlyMap<string, string>> => {
    const kept = await read(() => store.files(), new Map<string, string>());
    return new Map([...kept, ...(await memory.files())]);
  };
  /** What the store holds, but cannot change, is not hidden by what is in memory. */
  const addToMemory = async (games: readonly Kept[]): Promise<readonly Kept[]> => {
    const { free, taken } = parted(games, await allFiles());
    return [...taken, ...(await memory.add(free))];
  };
  return {
    async summaries() {
      const kept = await read(() => store.summaries(), []);
      const here = await memory.files();
      return [...kept.filter((value) => !here.has(idIn(value))), ...(await memory.summaries())];
    },
    async file(id) {
      return (await memory.file(id)) ?? (await read(() => store.file(id), undefined));
    },
    files: allFiles,
    async put(games) {
      try {
        if (dead.writing) return await memory.put(games);
        await store.put(games);
        for (const { summary } of games) await memory.delete(summary.id);
      } catch (error) {
        dead.writing = error instanceof NoAnswer;
        onLoss(error);
        await memory.put(games);
      }
    },
    async add(games) {
      const { free, taken } = parted(games, await memory.files());
      try {
        return [...taken, ...(await (dead.writing ? addToMemory(free) : store.add(free)))];
      } catch (error) {
        dead.writing = error instanceof NoAnswer;
        onLoss(error);
        return [...taken, ...(await addToMemory(free))];
      }
    },
    async delete(id) {
      const isHere = (await memory.file(id)) !== undefined;
      await memory.delete(id);
      if (dead.writing && isHere) return;
      try {
        if (dead.writing) throw new NoAnswer();
        await store.delete(id);
      } catch {
        throw new Refusal('The game could not be deleted: the browser’s database does not let it go.');
      }
    },
  };
}

const idIn = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : '';

const parted = (games: readonly Kept[], here: ReadonlyMap<string, string>) => ({
  free: games.filter(({ summary }) => !here.has(summary.id)),
  taken: games.filter(({ summary }) => here.has(summary.id)),
});
