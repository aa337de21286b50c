import type { Game } from '../../fair/game.ts';
import { Refusal } from '../../match/config.ts';
import type { OpenMesh } from '../../net/mesh/open.ts';
import { keptTableOf } from '../../net/table/kept.ts';
import type { Table } from '../../net/table/table.ts';
import type { TableShelf } from '../../storage/table-shelf.ts';
import { OnlineSession } from '../../table/online-session.ts';
import { Play } from '../play/play.ts';
import type { SettingsStore } from '../settings.ts';

/** Asks something of the table; what it refuses is said. */
export type Act = (work: (table: Table) => void) => void;

/** Makes the table, which tells of every match before anything happens in it. */
export type Opener = (listen: (game: Game, seat: number) => void) => Table;

export interface NetTableParts {
  /** The code as in the address, and the whole link. */
  readonly code: string;
  readonly link: string;
  /** The broker of the link, if it is not the page's own. */
  readonly broker: string;
  readonly tables: TableShelf;
  readonly mesh: () => OpenMesh;
  readonly settings: SettingsStore;
  /** Gives up what else was opened for it. */
  readonly release: () => void;
}

/** A table of several devices on this page: what was opened for it, and the match under way. */
export class NetTable {
  readonly table: Table;
  private readonly parts: NetTableParts;
  private session: OnlineSession | null = null;
  private shown: Play<OnlineSession> | null = null;
  private wasAsked = false;
  private readonly wasKept: boolean;
  isClosed = false;
  /** Another tab has taken the seat. */
  isLost = false;
  /** Why the table has refused the last thing that was wanted of it. */
  refusal = '';
  private kept = '';
  private readonly listeners = new Set<() => void>();
  private readonly stops: readonly (() => void)[];

  constructor(open: Opener, parts: NetTableParts) {
    this.parts = parts;
    this.table = open((game, seat) => this.begin(game, seat));
    this.wasKept = this.table.view.isKept;
    this.stops = [
      this.table.subscribe(() => this.follow()),
      parts.settings.subscribe(({ name }) => name && this.do((table) => table.rename(name))),
    ];
    this.keep();
  }

  get code(): string {
    return this.parts.code;
  }

  get link(): string {
    return this.parts.link;
  }

  get mesh(): OpenMesh {
    return this.parts.mesh();
  }

  /** Whether the seat was kept, and is not any more. */
  get isMemoryLost(): boolean {
    return this.wasKept && !this.table.view.isKept;
  }

  private get isAsked(): boolean {
    return this.table.peer?.isAsked ?? false;
  }

  private begin(game: Game, seat: number): void {
    this.shown?.close();
    this.shown = null;
    this.session = new OnlineSession(game, seat, {
      isAsked: () => this.isAsked,
      act: (action) => this.do((table) => table.act(action)),
    });
  }

  /** A vote or a halt changes what the player may do, though nothing moves on the table. */
  private follow(): void {
    if (this.wasAsked !== this.isAsked) {
      this.wasAsked = this.isAsked;
      if (this.session?.isDealt) this.session.changed();
    }
    this.keep();
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  /** What the title screen shows of it. */
  private keep(): void {
    const { view } = this.table;
    if (view.stage === 'connecting' || view.stage === 'failed') return;
    const { broker, tables } = this.parts;
    const table = keptTableOf(view, broker);
    if (JSON.stringify(table) === this.kept) return;
    this.kept = JSON.stringify(table);
    void tables.describe({ ...table, changed: Date.now() }).catch(() => {});
  }

  /** Does what a person wants; what the table refuses is said. */
  readonly do: Act = (work) => {
    this.refusal = '';
    try {
      work(this.table);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusal = error.message;
    }
    this.tell();
  };

  /** The match as it is shown, once its first hands are dealt. */
  get play(): Play<OnlineSession> | null {
    if (!this.shown && this.session?.isDealt) {
      this.shown = new Play(this.session, this.parts.settings);
      this.shown.skip();
    }
    return this.shown;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The page lets go of the table; its seat stays kept. */
  close(): void {
    if (this.isClosed) return;
    this.stop();
    this.parts.release();
    this.table.close();
  }

  /** Gets up for good. */
  leave(): void {
    if (this.isClosed) return;
    const { tables, code } = this.parts;
    this.stop();
    this.table.leave();
    void tables.forget(code).catch(() => {});
    this.parts.release();
  }

  /** Another tab has taken the seat. */
  lose(): void {
    this.isLost = true;
    this.close();
    this.tell();
  }

  /** From now on nothing of the table is shown or described. */
  private stop(): void {
    this.isClosed = true;
    for (const stop of this.stops) stop();
    this.shown?.close();
  }
}
