import type { Seat } from '../table/seats.ts';

// A game that this device keeps: what a list shows of it, and apart from that its record.

/** How a game was played. */
export type Kind = 'bots' | 'solitaire' | 'hotseat' | 'tutorial' | 'online' | 'letter' | 'daily' | 'replay';

export const KINDS: readonly Kind[] = [
  'bots',
  'solitaire',
  'hotseat',
  'tutorial',
  'online',
  'letter',
  'daily',
  'replay',
];

export interface SeatSummary extends Seat {
  /** Honor, all cards counted; of a finished game. */
  readonly score: number;
  readonly isWinner: boolean;
  /** Cards acquired, by id. */
  readonly acquired: Readonly<Record<string, number>>;
  /** The most cards played in one turn. */
  readonly chain: number;
}

export interface Summary {
  readonly id: string;
  /** Milliseconds since 1970: when it was last played. */
  readonly when: number;
  readonly kind: Kind;
  readonly sets: readonly string[];
  readonly variant: string;
  /** Whose device it is, by seat; -1 if everybody's, or nobody's. */
  readonly own: number;
  readonly seats: readonly SeatSummary[];
  /** The score of solitaire's adversary; null otherwise. */
  readonly adversary: number | null;
  readonly inputs: number;
  readonly turns: number;
  readonly isOver: boolean;
}

/** All that is kept of a game. */
export interface Kept {
  readonly summary: Summary;
  /** As src/replay/share.ts writes a file. */
  readonly file: string;
}
