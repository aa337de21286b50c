import { type BrokerAddress, brokerBeside, readBroker } from '../../net/broker-address.ts';
import { askAbout, isFailing, NOTHING_ELSE, type ServerAbout, UNKNOWN } from '../../net/server-about.ts';

// Which broker introduces the players. A link names it unless it is the page's own, the one beside it: so the settings of
// whoever joins do not count where the page has one. Whoever hosts takes that of the settings first.

export const PUBLIC_BROKER: BrokerAddress = { host: '0.peerjs.com', port: 443, path: '', isSecure: true };

const PATIENCE_MS = 4000;

/** A plain PeerServer says who it is at its own path. A static host has nothing there. */
async function isPeerServer(page: string): Promise<boolean> {
  try {
    const address = new URL('peer/', page.split('#', 1)[0]);
    const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    if (isFailing(answer)) return true;
    if (!answer.ok) return false;
    const said: unknown = await answer.json();
    return typeof said === 'object' && said !== null && 'name' in said && /peer/i.test(String(said.name));
  } catch (error) {
    return !(error instanceof SyntaxError);
  }
}

export interface BrokerFound {
  readonly broker: BrokerAddress;
  /** It is the page's own: a link to the page is enough to find it. */
  readonly isOwn: boolean;
  readonly about: ServerAbout;
}

/** If nobody answers at all, or the server fails, it is too early to look elsewhere. */
async function ownOf(page: string): Promise<BrokerFound | undefined> {
  const broker = brokerBeside(page);
  const about = await askAbout(broker);
  if (about) return { broker, isOwn: true, about };
  return (await isPeerServer(page)) ? { broker, isOwn: true, about: NOTHING_ELSE } : undefined;
}

const other = async (broker: BrokerAddress): Promise<BrokerFound> => ({
  broker,
  isOwn: false,
  about: (await askAbout(broker)) ?? NOTHING_ELSE,
});

const publicOne: BrokerFound = { broker: PUBLIC_BROKER, isOwn: false, about: NOTHING_ELSE };

async function settingOf(page: string, ofSettings: string): Promise<BrokerFound | undefined> {
  const broker = readBroker(ofSettings, page.startsWith('https:'));
  return broker && ((await sixfoldAt(broker)) ?? other(broker));
}

/**
 * Whoever names a Sixfold server by its host alone means what is there at `peer`. Nothing else is asked first: browsers keep
 * from a page what another server answers where it has nothing, so that looks like a server that is down.
 */
async function sixfoldAt(named: BrokerAddress): Promise<BrokerFound | undefined> {
  if (named.path !== '') return undefined;
  const broker = { ...named, path: '/peer' };
  const about = await askAbout(broker);
  return about && about !== UNKNOWN ? { broker, isOwn: false, about } : undefined;
}

/** Of a new table: that of the settings, the page's own, or the public one of PeerJS. */
export const brokerToHost = async (page: string, ofSettings: string): Promise<BrokerFound> =>
  (await settingOf(page, ofSettings)) ?? (await ownOf(page)) ?? publicOne;

/** Of a table that is there: that of the link, the page's own, that of the settings, or the public one. */
export async function brokerToJoin(
  page: string,
  ofLink: BrokerAddress | undefined,
  ofSettings: string,
): Promise<BrokerFound> {
  if (ofLink) return other(ofLink);
  return (await ownOf(page)) ?? (await settingOf(page, ofSettings)) ?? publicOne;
}
