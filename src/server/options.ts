import type { Trust } from './address.ts';
import { type Limits, USUAL_LIMITS } from './limits.ts';
import { RELAY_TIMES, type RelayTimes } from './relay/relay.ts';

/** How the server behaves; `settings.ts` reads it from the environment. */
export interface Options {
  /** On which of its addresses the machine takes connections; nothing means on all. */
  readonly address: string | undefined;
  readonly limits: Limits;
  readonly trust: Trust;
  readonly hasRelay: boolean;
  readonly relayTimes: RelayTimes;
  /** The number of the STUN port; nothing means that of the page, null that there is none. */
  readonly stunPort: number | null | undefined;
  /** Where people outside find the page. */
  readonly publicUrl: string | null;
  /** Pages that may use the broker and the relay besides the own one; nothing means all. */
  readonly origins: readonly string[] | undefined;
}

export const USUAL: Options = {
  address: undefined,
  limits: USUAL_LIMITS,
  trust: 0,
  hasRelay: true,
  relayTimes: RELAY_TIMES,
  stunPort: undefined,
  publicUrl: null,
  origins: undefined,
};
