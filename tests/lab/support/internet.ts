import { fileURLToPath } from 'node:url';
import { type Namespaces, opens } from './namespaces.ts';
import { rulesOf } from './nat.ts';

// The public network: one bridge, which is the internet, and all who have an address of their own there.

export const SPACE = 'internet';
const BRIDGE = 'net';
const SERVER = '203.0.113.10';
/** Of a web host of others, and of the public broker of PeerJS. */
export const STATIC_SITE = '203.0.113.12';
const PUBLIC_BROKER = '0.peerjs.com';
const NAME_SERVER = '203.0.113.53';
export const STUN_SERVERS = ['203.0.113.19', '203.0.113.20'] as const;
/** The STUN server that the page asks by default. */
const STUN_NAME = 'stun.l.google.com';
const SERVICES = fileURLToPath(new URL('services.mjs', import.meta.url));
/** The server's. */
const NAME = 'play.example';

/** Where the game's page and broker are, and where they are over HTTPS. */
export const HOME = `http://${SERVER}:8080/`;
export const SECURE_HOME = `https://${NAME}/`;

/** The public address of a home. */
export const addressOf = (home: number): string => `203.0.113.${100 + home}`;

/** What a device finds in /etc: it asks the lab's name server, and nobody else. */
export const DEVICE_FILES = {
  hosts: '127.0.0.1 localhost\n',
  'resolv.conf': `nameserver ${NAME_SERVER}\n`,
  'nsswitch.conf': 'hosts: files dns\n',
};

export interface Internet {
  /** The STUN server of others is no longer there. */
  loseStun(): void;
  /** Gives an interface of a router a public address. */
  connect(router: string, outer: string, address: string): void;
  /** The carrier of this number; homes are connected to its bridge "lan". */
  carrier(number: number): string;
}

/** A carrier's NAT: homes have addresses of RFC 6598 behind it, and share its public one. */
function buildCarrier(spaces: Namespaces, space: string): void {
  spaces.add(space);
  spaces.set(space, 'ipv4/ip_forward', '1');
  spaces.ip(space, 'link add lan type bridge');
  spaces.ip(space, 'link set lan up');
  spaces.ip(space, 'addr add 100.64.0.1/24 dev lan');
  const rules = rulesOf({ kind: 'port-restricted', outer: 'wan', device: '', address: '' });
  spaces.run(space, ['nft', '-f', '-'], rules);
}

export async function openInternet(spaces: Namespaces): Promise<Internet> {
  spaces.add(SPACE);
  spaces.ip(SPACE, `link add ${BRIDGE} type bridge`);
  spaces.ip(SPACE, `link set ${BRIDGE} up`);
  for (const address of [SERVER, STATIC_SITE, NAME_SERVER, ...STUN_SERVERS])
    spaces.ip(SPACE, `addr add ${address}/24 dev ${BRIDGE}`);
  const names = [`${STUN_NAME}=${STUN_SERVERS[0]}`, `${NAME}=${SERVER}`, `${PUBLIC_BROKER}=${STATIC_SITE}`];
  const services = [NAME_SERVER, ...STUN_SERVERS, ...names];
  await opens(spaces.start(SPACE, [process.execPath, SERVICES, ...services]), 'open');

  let plugs = 0;
  const carriers = new Map<number, string>();
  const internet: Internet = {
    loseStun() {
      for (const address of STUN_SERVERS) spaces.ip(SPACE, `addr del ${address}/24 dev ${BRIDGE}`);
    },
    connect(router, outer, address) {
      const plug = `plug${++plugs}`;
      spaces.join([SPACE, plug], [router, outer]);
      spaces.ip(SPACE, `link set ${plug} master ${BRIDGE}`);
      spaces.ip(router, `addr add ${address}/24 dev ${outer}`);
    },
    carrier(number) {
      const known = carriers.get(number);
      if (known) return known;
      const space = `carrier${number}`;
      buildCarrier(spaces, space);
      internet.connect(space, 'wan', `203.0.113.${30 + number}`);
      carriers.set(number, space);
      return space;
    },
  };
  return internet;
}
