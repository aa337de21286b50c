import { fileURLToPath } from 'node:url';
import type { Device } from './homes.ts';
import { STUN_SERVERS } from './internet.ts';

const ASK = fileURLToPath(new URL('ask.mjs', import.meta.url));

/** What a device sees of the internet, without any browser. */
export interface Seen {
  /** What two STUN servers take for its port; null if one does not answer. */
  readonly ports: readonly [number | null, number | null];
  readonly letsStrangersIn: boolean;
  /** To the other server and back. */
  readonly ms: number;
}

export const askFrom = (device: Device): Seen =>
  JSON.parse(device.run([process.execPath, ASK, ...STUN_SERVERS]));
