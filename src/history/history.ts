import { Refusal } from '../match/config.ts';
import type { GameRecord } from '../match/record.ts';
import { parseReplayFile, type Shared } from '../replay/share.ts';
import type { Game, Mode } from '../table/game.ts';
import { checkSummary } from './check.ts';
import type { Kept, Kind, Summary } from './model.ts';
import { exportFile, type ImportOptions, importFile, sorted } from './transfer.ts';

/** Where games are kept: summaries apart from files, so that a list needs no files. */
export interface Shelf {
  summaries(): Promise<readonly unknown[]>;
  file(id: string): Promise<string | undefined>;
  /** All files by the ids of their games. */
  files(): Promise<ReadonlyMap<string, string>>;
  /** All or nothing. */
  put(games: readonly Kept[]): Promise<void>;
  /** Puts those whose places are free, in one go; the answer is the others. */
  add(games: readonly Kept[]): Promise<readonly Kept[]>;
  delete(id: string): Promise<void>;
}

/** For pages that may keep nothing: games last as long as the page. */
export function memoryShelf(): Shelf {
  const games = new Map<string, Kept>();
  return {
    summaries: async () => [...games.values()].map(({ summary }) => summary),
    file: async (id) => games.get(id)?.file,
    files: async () => new Map([...games].map(([id, { file }]) => [id, file])),
    put: async (added) => {
      for (const kept of added) games.set(kept.summary.id, kept);
    },
    add: async (added) => {
      const taken = added.filter(({ summary }) => games.has(summary.id));
      for (const kept of added) if (!taken.includes(kept)) games.set(kept.summary.id, kept);
      return taken;
    },
    delete: async (id) => void games.delete(id),
  };
}

/** The games that this device keeps. */
export class History {
  private readonly shelf: Shelf;

  constructor(shelf: Shelf) {
    this.shelf = shelf;
  }

  /** All games, the latest first. One that cannot be read any more is left out. */
  async list(): Promise<Summary[]> {
    const readable = (value: unknown): Summary[] => {
      try {
        return [checkSummary(value)];
      } catch (error) {
        if (error instanceof Refusal) return [];
        throw error;
      }
    };
    return (await this.shelf.summaries()).flatMap(readable).sort((a, b) => b.when - a.when);
  }

  keep(kept: Kept): Promise<void> {
    return this.shelf.put([kept]);
  }

  /** The record of a game, or a Refusal that says why there is none. */
  async open(id: string): Promise<Shared> {
    const file = await this.shelf.file(id);
    if (file === undefined) throw new Refusal('This game is not kept here any more.');
    return parseReplayFile(file);
  }

  delete(id: string): Promise<void> {
    return this.shelf.delete(id);
  }

  /** Deletes a game; the answer brings it back. */
  async remove(summary: Summary): Promise<() => Promise<void>> {
    const file = await this.shelf.file(summary.id);
    await this.delete(summary.id);
    return async () => {
      if (file !== undefined) await this.keep({ summary, file });
    };
  }

  private async all(): Promise<Kept[]> {
    const [list, files] = await Promise.all([this.list(), this.shelf.files()]);
    return list.flatMap((summary) => {
      const file = files.get(summary.id);
      return file === undefined ? [] : [{ summary, file }];
    });
  }

  async export(): Promise<string> {
    return exportFile(await this.all());
  }

  /** Takes the games that are new here. Says how many came, which would replace another, and what was wrong. */
  async import(text: string, options: Omit<ImportOptions, 'here'>): Promise<Brought> {
    const here = await this.shelf.files();
    const { games, skipped } = await importFile(text, { ...options, here });
    const { fresh, held } = sorted(games, new Set(here.keys()));
    const taken = fresh.length > 0 ? await this.shelf.add(fresh) : [];
    return { added: fresh.length - taken.length, held: [...held, ...(await this.differing(taken))], skipped };
  }

  /** Games whose places were taken while the file was read, without those that are the same. */
  private async differing(games: readonly Kept[]): Promise<Kept[]> {
    if (games.length === 0) return [];
    const here = await this.shelf.files();
    return games.filter(({ summary, file }) => here.get(summary.id) !== file);
  }

  /** Puts games into the place of those that are here. */
  take(games: readonly Kept[]): Promise<void> {
    return this.shelf.put(games);
  }
}

/** What came of a file. */
export interface Brought {
  readonly added: number;
  /** Games that are here already, and differ: they wait for an answer. */
  readonly held: readonly Kept[];
  /** A sentence each. */
  readonly skipped: readonly string[];
}

const MODES: Partial<Record<Kind, Mode>> = {
  bots: 'bots',
  solitaire: 'solitaire',
  daily: 'solitaire',
  hotseat: 'hotseat',
  tutorial: 'tutorial',
};

/** A game at one device to be taken up again, with its record; undefined if it is of another kind. */
export function resumable(
  { kind, seats, isOver }: Summary,
  { record }: Shared,
): { readonly game: Game; readonly record: GameRecord } | undefined {
  const mode = MODES[kind];
  if (isOver || !mode || !('dealer' in record) || record.dealer !== 'local') return undefined;
  const { setup, seed, first } = record;
  const players = seats.map(({ name, bot }) => ({ name, ...(bot === undefined ? {} : { bot }) }));
  return { game: { mode, setup, seats: players, seed, ...(first === undefined ? {} : { first }) }, record };
}
