import type { BrokerAddress } from './broker-address.ts';

/** What a server offers besides introductions. */
export interface ServerAbout {
  /** Joins members whom no direct way joins. */
  readonly relay: boolean;
  /** The UDP port at which it tells a device its outer address. */
  readonly stun: number | null;
  /** Where its page is from outside, if whoever runs it has said so. */
  readonly publicUrl: string | null;
}

const PATIENCE_MS = 2500;
/** Of a proxy whose server is just being started again. */
const ASKED_AGAIN_MS = 600;

/** A plain PeerServer. */
export const NOTHING_ELSE: ServerAbout = { relay: false, stun: null, publicUrl: null };
/** If it cannot be asked just now, it may still relay. */
export const UNKNOWN: ServerAbout = { ...NOTHING_ELSE, relay: true };

export const aboutAddress = ({ host, port, path, isSecure }: BrokerAddress): string =>
  `${isSecure ? 'https' : 'http'}://${host}:${port}${path}/about`;

/** A server, or the proxy before it, that fails now: that says nothing of what is there. */
export const isFailing = ({ status }: Response): boolean => status >= 500;

/** Nothing if somebody answers who is no Sixfold server. */
export async function askAbout(broker: BrokerAddress): Promise<ServerAbout | undefined> {
  const ask = (): Promise<Response> =>
    fetch(aboutAddress(broker), { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
  try {
    let answer = await ask();
    if (isFailing(answer)) {
      await new Promise((resolve) => setTimeout(resolve, ASKED_AGAIN_MS));
      answer = await ask();
    }
    if (isFailing(answer)) return UNKNOWN;
    return answer.ok ? readAbout(await answer.json()) : undefined;
  } catch (error) {
    return error instanceof SyntaxError ? undefined : UNKNOWN;
  }
}

export function readAbout(said: unknown): ServerAbout | undefined {
  if (typeof said !== 'object' || said === null || !('sixfold' in said)) return undefined;
  const { relay, stun, publicUrl } = said as Record<string, unknown>;
  return {
    relay: relay === true,
    stun: typeof stun === 'number' && Number.isInteger(stun) && stun > 0 && stun < 65_536 ? stun : null,
    publicUrl: typeof publicUrl === 'string' ? readPage(publicUrl) : null,
  };
}

/** The address of a page, without what may follow it; nothing if it is none. */
export function readPage(text: string): string | null {
  const address = URL.canParse(text) ? new URL(text) : null;
  if (!address || !/^https?:$/.test(address.protocol) || address.username || address.password) return null;
  return `${address.origin}${address.pathname}`;
}
