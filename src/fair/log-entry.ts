import type { Body } from './body.ts';
import type { Offence } from './offence.ts';

/** An input of the log. */
export interface LogEntry {
  readonly bytes: Uint8Array;
  readonly body: Body;
}

/** What comes of inputs that are tried out, up to an expel, or to one that needs links. */
export type Trial =
  | { readonly end: 'taken' }
  | { readonly end: 'strange'; readonly at: number }
  | { readonly end: 'refused'; readonly at: number; readonly offence: Offence }
  /** Links of these seats are missing; before an expel, of those who stay. */
  | {
      readonly end: 'links' | 'expel';
      readonly at: number;
      readonly k: number;
      readonly seats: readonly number[];
    };
