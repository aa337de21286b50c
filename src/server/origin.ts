import type { IncomingMessage } from 'node:http';
import type { Options } from './options.ts';

/** Those whose pages may, if not all may. The own one is known by its public address, too: a proxy need not pass `Host` on. */
export const originsOf = ({ origins, publicUrl }: Options): Options['origins'] =>
  origins && publicUrl !== null ? [...origins, new URL(publicUrl).origin] : origins;

/**
 * Whether a page may use the broker and the relay. Usually any may: neither knows who anybody is, ids cannot be guessed,
 * and what a page can use up is limited by address. Programs send no Origin.
 */
export function isWelcome({ headers }: IncomingMessage, origins: readonly string[] | undefined): boolean {
  const { origin, host } = headers;
  if (origins === undefined || origin === undefined) return true;
  return origins.includes(origin) || origin === `http://${host}` || origin === `https://${host}`;
}
