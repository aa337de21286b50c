// Where a broker is: a PeerServer that introduces members of a table to each other.

export interface BrokerAddress {
  readonly host: string;
  readonly port: number;
  /** With a slash before, and none after. */
  readonly path: string;
  readonly isSecure: boolean;
}

const WRITTEN = /^(?:(wss?):(?:\/\/)?)?([\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?(\/[\w./~-]*)?$/i;
const usualPort = (isSecure: boolean): number => (isSecure ? 443 : 80);

/** The broker beside the page, at `peer` in its folder: `npm start` serves one there. */
export function brokerBeside(page: string): BrokerAddress {
  const { protocol, hostname, port, pathname } = new URL(page);
  const isSecure = protocol === 'https:';
  const folder = pathname.slice(0, pathname.lastIndexOf('/'));
  return { host: hostname, port: Number(port) || usualPort(isSecure), path: `${folder}/peer`, isSecure };
}

/** As in links: `HOST:PORT/PATH`, with `wss:` or `ws:` before it if the page itself is of the other kind. */
export function showBroker({ host, port, path, isSecure }: BrokerAddress, isPageSecure: boolean): string {
  const kind = isSecure === isPageSecure ? '' : isSecure ? 'wss:' : 'ws:';
  return `${kind}${host}${port === usualPort(isSecure) ? '' : `:${port}`}${path}`;
}

/** The address of a page: people know a Sixfold server by it. */
const PAGE = /^https?:\/\//i;

/** Reads what `showBroker` writes, and what people write; nothing if it is no address. */
export function readBroker(text: string, isPageSecure: boolean): BrokerAddress | undefined {
  if (PAGE.test(text.trim()))
    return URL.canParse(text)
      ? readBroker(showBroker(brokerBeside(text), isPageSecure), isPageSecure)
      : undefined;
  const [, kind, host, port, path = ''] = WRITTEN.exec(text.trim()) ?? [];
  if (host === undefined || Number(port) > 65535 || Number(port) === 0) return undefined;
  const isSecure = kind === undefined ? isPageSecure : kind.toLowerCase() === 'wss';
  return { host, port: Number(port ?? usualPort(isSecure)), path: path.replace(/\/+$/, ''), isSecure };
}

const LOOPBACK = /^(localhost|127\..*|\[::1\])$/;

/** Browsers let a page that came over HTTPS reach nothing without it, but for the same device. */
export const isWithheld = ({ host, isSecure }: BrokerAddress, isPageSecure: boolean): boolean =>
  isPageSecure && !isSecure && !LOOPBACK.test(host);

const PRIVATE =
  /^(localhost|.*\.local|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|169\.254\..*)$/;
const PRIVATE_6 = /^\[?(::1|f[cd].*|fe80:.*)\]?$/i;

export const isPrivateHost = (host: string): boolean => PRIVATE.test(host) || PRIVATE_6.test(host);

const PUBLIC_STUN = 'stun:stun.l.google.com:19302';

/**
 * Servers that tell a device its outer address: that of the broker, if it is one, and a public one. On a home network
 * nothing outside is asked, unless somebody is outside.
 */
export function usualIceServers(
  { host }: BrokerAddress,
  stun: number | null,
  hasOutsiders: boolean,
): RTCIceServer[] {
  const own = stun === null ? [] : [{ urls: `stun:${host}:${stun}` }];
  return isPrivateHost(host) && !hasOutsiders ? own : [...own, { urls: PUBLIC_STUN }];
}
