// As much of IndexedDB as the program uses, on a disk that can be full, hang, or be held by another tab.

type Key = string | readonly string[];

interface Range {
  readonly from: string;
}

/** Of all that begins with these parts, which is the only range in use. */
const rangeFrom = (lower: readonly string[]): Range => ({ from: JSON.stringify(lower).slice(0, -1) });

/** The program finds this where a browser has its own. */
export const FakeKeyRange = { bound: (lower: readonly string[]) => rangeFrom(lower) };

const isRange = (key: Key | Range): key is Range => typeof key === 'object' && 'from' in key;

const matches = (key: Key, wanted: Key | Range | undefined): boolean => {
  if (wanted === undefined) return true;
  const text = JSON.stringify(key);
  return isRange(wanted) ? text.startsWith(`${wanted.from},`) : text === JSON.stringify(wanted);
};

type Behaviour = 'well' | 'hangs' | 'full' | 'broken';

class Request<T> {
  result!: T;
  error: unknown = null;
  onsuccess: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onblocked: (() => void) | null = null;
  onupgradeneeded: ((event: { oldVersion: number }) => void) | null = null;
}

/** What is written, and how it behaves from now on. */
export class FakeDisk {
  opening: Behaviour = 'well';
  reading: Behaviour = 'well';
  writing: Behaviour = 'well';
  version = 0;
  readonly stores = new Map<string, Map<string, { readonly key: Key; readonly value: unknown }>>();
  readonly connections = new Set<FakeDatabase>();
  /** What hangs, and is done when the disk wakes up. */
  private readonly hanging: (() => void)[] = [];

  get factory(): Pick<IDBFactory, 'open'> {
    return { open: (_name, version) => this.open(version ?? 1) as unknown as IDBOpenDBRequest };
  }

  keysIn(store: string): Key[] {
    return [...(this.stores.get(store)?.values() ?? [])].map(({ key }) => key);
  }

  /** Does at last whatever hung. */
  wake(): void {
    Object.assign(this, { opening: 'well', reading: 'well', writing: 'well' });
    for (const work of this.hanging.splice(0)) work();
  }

  later(behaviour: Behaviour, work: () => void, fail: (error: Error) => void): void {
    if (behaviour === 'hangs') this.hanging.push(work);
    else if (behaviour === 'well') queueMicrotask(work);
    else {
      const name = behaviour === 'full' ? 'QuotaExceededError' : 'UnknownError';
      queueMicrotask(() => fail(new DOMException('The disk is full, or broken.', name)));
    }
  }

  open(version: number): Request<FakeDatabase> {
    const request = new Request<FakeDatabase>();
    const fail = (error: Error): void => {
      request.error = error;
      request.onerror?.();
    };
    const go = (): void => {
      if (version < this.version) return fail(new DOMException('It is newer.', 'VersionError'));
      const others = [...this.connections];
      if (version > this.version) for (const other of others) other.tell('versionchange');
      // Another tab that does not let go: it stays blocked.
      if (version > this.version && this.connections.size > 0) return request.onblocked?.();
      request.result = new FakeDatabase(this);
      const oldVersion = this.version;
      this.version = version;
      if (version > oldVersion) request.onupgradeneeded?.({ oldVersion });
      request.onsuccess?.();
    };
    this.later(this.opening, go, fail);
    return request;
  }

  /** Somebody clears the data of the site. */
  clear(): void {
    for (const database of [...this.connections]) database.tell('versionchange');
    this.stores.clear();
    this.version = 0;
  }
}

export class FakeDatabase extends EventTarget {
  private readonly disk: FakeDisk;

  constructor(disk: FakeDisk) {
    super();
    this.disk = disk;
    disk.connections.add(this);
  }

  tell(type: 'versionchange' | 'close'): void {
    this.dispatchEvent(new Event(type));
  }

  close(): void {
    this.disk.connections.delete(this);
  }

  createObjectStore(name: string): void {
    this.disk.stores.set(name, new Map());
  }

  transaction(names: string | string[], mode = 'readonly'): FakeTransaction {
    if (!this.disk.connections.has(this)) throw new DOMException('It is closed.', 'InvalidStateError');
    return new FakeTransaction(this.disk, mode === 'readwrite', names);
  }
}

class FakeTransaction {
  oncomplete: (() => void) | null = null;
  onabort: (() => void) | null = null;
  error: unknown = null;
  private readonly disk: FakeDisk;
  private readonly isWriting: boolean;
  private changes: (() => void)[] = [];
  private isOver = false;
  private isWaiting = false;

  constructor(disk: FakeDisk, isWriting: boolean, names: string | string[]) {
    this.disk = disk;
    this.isWriting = isWriting;
    for (const name of [names].flat()) if (!disk.stores.has(name)) throw new Error(`No store ${name}.`);
  }

  objectStore(name: string) {
    const store = this.disk.stores.get(name)!;
    const found = (wanted?: Key | Range) => [...store.values()].filter(({ key }) => matches(key, wanted));
    return {
      get: (key: Key) => this.read(() => found(key)[0]?.value),
      getAll: (wanted?: Key | Range) => this.read(() => found(wanted).map(({ value }) => value)),
      getAllKeys: (wanted?: Key | Range) => this.read(() => found(wanted).map(({ key }) => key)),
      put: (value: unknown, key: Key) =>
        this.change(() => store.set(JSON.stringify(key), { key, value: structuredClone(value) })),
      delete: (wanted: Key | Range) =>
        this.change(() => {
          for (const { key } of found(wanted)) store.delete(JSON.stringify(key));
        }),
    };
  }

  private read<T>(work: () => T): Request<T> {
    const request = new Request<T>();
    const { disk, isWriting } = this;
    const answer = (): void => {
      request.result = work();
      request.onsuccess?.();
      if (isWriting) setImmediate(() => this.commit());
    };
    disk.later(disk.reading, answer, (error) => {
      request.error = error;
      request.onerror?.();
      if (!isWriting || this.isOver) return;
      this.error = error;
      this.abort();
    });
    return request;
  }

  private change(work: () => void): void {
    this.changes.push(work);
  }

  commit(): void {
    if (this.isOver || this.isWaiting) return;
    this.isWaiting = true;
    const end = (): void => {
      if (this.isOver) return;
      this.isOver = true;
      for (const work of this.changes) work();
      this.oncomplete?.();
    };
    this.disk.later(this.disk.writing, end, (error) => {
      this.error = error;
      this.abort();
    });
  }

  /** As in browsers, what is being committed is done all the same. */
  abort(): void {
    if (this.isWaiting && this.error === null) throw new DOMException('It commits.', 'InvalidStateError');
    if (this.isOver) throw new DOMException('It is over.', 'InvalidStateError');
    this.isOver = true;
    this.onabort?.();
  }
}
