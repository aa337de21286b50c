// What the page loads piece by piece. A built page says which files each part is (scripts/parts-plugin.mjs): they are
// fetched ahead, so that importing them later takes them out of the browser's cache, and it is known how much is there.

export type PartName =
  /** All that is needed to sit at a table of several devices before a game begins. */
  | 'lobby'
  /** The screen of a match; it can be played with buttons. */
  | 'match'
  /** What draws the table: Phaser, the painter, the icons. */
  | 'picture';

export type PartFiles = readonly (readonly [file: string, bytes: number])[];

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** Reads an answer to its end, and tells of every piece. */
async function readThrough(answer: Response, tell: (bytes: number) => void): Promise<void> {
  const reader = answer.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (value) tell(value.length);
    if (done) return;
  }
}

export class Part {
  private readonly files: PartFiles;
  private readonly fetch: Fetch;
  private readonly got = new Map<string, number>();
  private readonly listeners = new Set<() => void>();
  private loading: Promise<void> | undefined;

  constructor(files: PartFiles, fetcher: Fetch = (address, init) => fetch(address, init)) {
    this.files = files;
    this.fetch = fetcher;
  }

  /** How much of it is there, from 0 to 1. */
  get share(): number {
    const total = this.files.reduce((sum, [, bytes]) => sum + bytes, 0);
    const there = this.files.reduce(
      (sum, [file, bytes]) => sum + Math.min(bytes, this.got.get(file) ?? 0),
      0,
    );
    return total === 0 ? 1 : there / total;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * Fetches its files, once. What cannot be fetched is left to the import, which says what is wrong. With a low
   * priority it goes one by one: something else may be wanted at any moment.
   */
  load(priority: 'low' | 'high'): Promise<void> {
    this.loading ??= priority === 'high' ? this.loadTogether() : this.loadInTurn();
    return this.loading;
  }

  private async loadTogether(): Promise<void> {
    await Promise.all(this.files.map(([file, bytes]) => this.loadFile(file, bytes, 'high')));
  }

  private async loadInTurn(): Promise<void> {
    for (const [file, bytes] of this.files) await this.loadFile(file, bytes, 'low');
  }

  private async loadFile(file: string, bytes: number, priority: 'low' | 'high'): Promise<void> {
    try {
      const answer = await this.fetch(file, { priority });
      await readThrough(answer, (more) => this.note(file, (this.got.get(file) ?? 0) + more));
      this.note(file, bytes);
    } catch {
      // The import tries again.
    }
  }

  private note(file: string, bytes: number): void {
    this.got.set(file, bytes);
    for (const listener of this.listeners) listener();
  }
}

const NONE: Readonly<Partial<Record<PartName, PartFiles>>> = {};

/** In development there is no such list: then parts are imported as they are. */
function listOfPage(): typeof NONE {
  const text = document.getElementById('parts')?.textContent;
  return text ? (JSON.parse(text) as typeof NONE) : NONE;
}

let list: typeof NONE | undefined;
const parts = new Map<PartName, Part>();

export function partOf(name: PartName): Part {
  list ??= listOfPage();
  const part = parts.get(name) ?? new Part(list[name] ?? []);
  parts.set(name, part);
  return part;
}
