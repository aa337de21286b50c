import type { Side } from './side.ts';

/** What two sockets name that want to be joined. */
export interface Channel {
  readonly key: string;
  readonly table: string;
  /** The one that came first, and the other if it is there. */
  readonly sides: Side[];
  /** Until when the second must be there. */
  readonly timer: ReturnType<typeof setTimeout>;
  /** When one of them came, or said something. */
  usedAt: number;
}
