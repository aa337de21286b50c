import type { Body } from './body.ts';

/** An input of the log. */
export interface LogEntry {
  readonly bytes: Uint8Array;
  readonly body: Body;
}
