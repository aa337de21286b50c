import { BlockList, isIP } from 'node:net';
import { plain, type Trust } from './address.ts';
import { LIMITS, type Limits, limitsFrom } from './limits.ts';
import { mostConnections, usualConnections } from './open-files.ts';
import { type Options, USUAL } from './options.ts';
import { readPort } from './port.ts';
import { StartError } from './start-error.ts';
import { readTlsFiles, type TlsFiles } from './tls.ts';

// What is set by the environment. docs/hosting.md lists all of it.

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Settings extends Options {
  readonly port: number;
  readonly tls: TlsFiles | undefined;
  /** Seconds between two lines of counters; nothing for the usual, 0 for none. */
  readonly countersEvery: number | undefined;
  /** How many the system allows. */
  readonly openFiles: number;
}

export function readSettings(env: Environment, openFiles = Number.POSITIVE_INFINITY): Settings {
  return {
    ...USUAL,
    port: readPort(env.PORT),
    address: readAddress(env.LISTEN),
    tls: readTlsFiles(env.TLS_CERT, env.TLS_KEY),
    publicUrl: readPublicUrl(env.PUBLIC_URL),
    trust: readTrust(env.TRUST_PROXY),
    hasRelay: readSwitch('RELAY', env.RELAY),
    stunPort: readStun(env.STUN),
    origins: readOrigins(env.ORIGINS),
    countersEvery: readCounters(env.COUNTERS),
    openFiles,
    limits: readLimits(env, openFiles),
  };
}

const isSet = (text: string | undefined): text is string => text !== undefined && text !== '';

function readAddress(text: string | undefined): string | undefined {
  if (!isSet(text)) return undefined;
  if (isIP(text) === 0)
    throw new StartError(`LISTEN must be an address of this machine like 127.0.0.1, not "${text}".`);
  const address = shortened(plain(text));
  if (OF_MANY.test(address))
    throw new StartError(
      `LISTEN names ${text}, which is an address of many machines at once, not of this one.`,
    );
  if (OF_LINK.test(address) && !address.includes('%'))
    throw new StartError(`LISTEN names ${text}, which every network has: say which one, like ${text}%eth0.`);
  return address;
}

/** Multicast and broadcast. */
const OF_MANY = /^(ff[0-9a-f]{2}:|(22[4-9]|23\d)\.|255\.255\.255\.255$)/i;
const OF_LINK = /^fe[89ab][0-9a-f]:/i;

/** IPv6 in its shortest form: all zeros are `::`. */
const shortened = (address: string): string =>
  isIP(address) === 6 && !address.includes('%')
    ? new URL(`http://[${address}]`).hostname.slice(1, -1)
    : address;

function readSwitch(variable: string, text: string | undefined): boolean {
  if (!isSet(text) || text === 'on') return true;
  if (text === 'off') return false;
  throw new StartError(`${variable} must be "on" or "off", not "${text}".`);
}

function readLimits(env: Environment, openFiles: number): Limits {
  const fitted = usualConnections(openFiles);
  const limits = limitsFrom(({ variable, usual }) => readLimit(variable, env[variable]) ?? usual);
  const ofConnections = (['connections', 'connectionsOfAddress'] as const).map((name) => {
    const { variable } = LIMITS[name];
    if (!isSet(env[variable])) return [name, fitted[name]];
    checkRoom(variable, limits[name], openFiles);
    return [name, limits[name]];
  });
  return { ...limits, ...Object.fromEntries(ofConnections) };
}

function checkRoom(variable: string, connections: number, openFiles: number): void {
  const most = mostConnections(openFiles);
  if (connections <= most) return;
  throw new StartError(
    `${variable} must be at most ${most}, not ${connections}, as the system allows ${openFiles} open files: raise that with "ulimit -n".`,
  );
}

function readLimit(variable: string, text: string | undefined): number | undefined {
  if (!isSet(text)) return undefined;
  if (/^\d{1,12}$/.test(text) && Number(text) > 0) return Number(text);
  throw new StartError(`${variable} must be a whole number from 1, not "${text}".`);
}

function readStun(text: string | undefined): number | null | undefined {
  if (!isSet(text) || text === 'on') return undefined;
  if (text === 'off') return null;
  if (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65535) return Number(text);
  throw new StartError(`STUN must be "on", "off" or a port from 1 to 65535, not "${text}".`);
}

function readCounters(text: string | undefined): number | undefined {
  if (!isSet(text)) return undefined;
  if (text === 'off') return 0;
  if (/^\d{1,5}$/.test(text) && Number(text) > 0) return Number(text);
  throw new StartError(`COUNTERS must be "off" or a number of seconds, not "${text}".`);
}

/** With a slash at its end, as the page's folder has. */
function readPublicUrl(text: string | undefined): string | null {
  if (!isSet(text)) return null;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  if (!isPlain)
    throw new StartError(`PUBLIC_URL must be an address like https://play.example/, not "${text}".`);
  if (/[?#]|\.[^/]*$/.test(url.href.slice(url.origin.length)))
    throw new StartError(
      `PUBLIC_URL must name the page's folder, like https://play.example/sixfold/, and nothing in it, not "${text}".`,
    );
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

function readOrigins(text: string | undefined): string[] | undefined {
  if (!isSet(text)) return undefined;
  return partsOf(text).map((part) => {
    const origin = URL.canParse(part) ? new URL(part).origin : 'null';
    if (origin !== 'null') return origin;
    throw new StartError(`ORIGINS must list addresses like https://play.example, not "${part || text}".`);
  });
}

function readTrust(text: string | undefined): Trust {
  if (!isSet(text)) return 0;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const list = new BlockList();
  for (const part of partsOf(text))
    if (!addTrusted(list, part))
      throw new StartError(
        `TRUST_PROXY must be a number of proxies or a list of addresses like 127.0.0.1,10.0.0.0/8, not "${part || text}".`,
      );
  return list;
}

/** Whether it makes sense. */
function addTrusted(list: BlockList, part: string): boolean {
  const [address, bits, ...rest] = part.split('/');
  const family = isIP(address);
  const most = family === 6 ? 128 : 32;
  const isRight = family !== 0 && rest.length === 0;
  if (!isRight || !/^\d{1,3}$/.test(bits ?? '0') || Number(bits ?? 0) > most) return false;
  list.addSubnet(address, Number(bits ?? most), family === 6 ? 'ipv6' : 'ipv4');
  return true;
}

const partsOf = (text: string): string[] => text.split(',').map((part) => part.trim());
