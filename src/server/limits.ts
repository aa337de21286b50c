// What the clients of one address, and all together, may use up. Each can be set by an environment variable of its name;
// docs/hosting.md lists them. The usual values are far above what a table needs, and above what a school or an office
// behind one address needs.

interface Limit {
  readonly variable: string;
  readonly usual: number;
  /** For the table in docs/hosting.md. */
  readonly what: string;
}

const KIB = 1024;
const MIB = 1024 * KIB;

export const LIMITS = {
  connections: {
    variable: 'MOST_CONNECTIONS',
    usual: 30_000,
    what: 'connections of any kind; beyond that the latest of the address that has most goes',
  },
  connectionsOfAddress: {
    variable: 'MOST_CONNECTIONS_PER_ADDRESS',
    usual: 4000,
    what: 'connections of one address, of any kind',
  },
  members: {
    variable: 'MOST_MEMBERS',
    usual: 20_000,
    what: 'members at the broker; beyond that the latest of the address that has most goes',
  },
  membersOfAddress: {
    variable: 'MOST_MEMBERS_PER_ADDRESS',
    usual: 1000,
    what: 'members at the broker from one address',
  },
  arrivalsOfAddress: {
    variable: 'MOST_ARRIVALS_PER_ADDRESS',
    usual: 100,
    what: 'sockets that one address may open a second, at the broker and the relay; 20 times as many at once',
  },
  messages: {
    variable: 'MOST_MESSAGES',
    usual: 40,
    what: 'messages of one member to the broker a second; 10 times as many at once',
  },
  messagesOfAddress: {
    variable: 'MOST_MESSAGES_PER_ADDRESS',
    usual: 2000,
    what: 'messages of one address to the broker a second; 10 times as many at once',
  },
  bytes: {
    variable: 'MOST_BYTES',
    usual: 32 * KIB,
    what: 'bytes of one member to the broker a second; 16 times as many at once',
  },
  bytesOfAddress: {
    variable: 'MOST_BYTES_PER_ADDRESS',
    usual: 2 * MIB,
    what: 'bytes of one address to the broker a second; 16 times as many at once',
  },
  offers: {
    variable: 'MOST_OFFERS',
    usual: 16,
    what: 'offers of one address to one member at once; then one a second; a quarter of it for one sender alone; twice that of all addresses',
  },
  pendingOfAddress: {
    variable: 'MOST_PENDING_PER_ADDRESS',
    usual: 8 * MIB,
    what: 'bytes of one address that wait for members who are not there',
  },
  pending: {
    variable: 'MOST_PENDING',
    usual: 64 * MIB,
    what: 'bytes that wait for members who are not there; beyond that the latest of the address that has most goes',
  },
  unreadOfAddress: {
    variable: 'MOST_UNREAD_PER_ADDRESS',
    usual: 16 * MIB,
    what: 'bytes that sockets of one address leave unread, at the broker and the relay; beyond that whoever is furthest behind there goes',
  },
  unread: {
    variable: 'MOST_UNREAD',
    usual: 64 * MIB,
    what: 'bytes that all sockets leave unread; beyond that whoever is furthest behind at the address that has most goes',
  },
  relays: {
    variable: 'MOST_RELAYS',
    usual: 2000,
    what: 'pairs at the relay; beyond that the least used of the address that has most goes',
  },
  relaysOfTable: {
    variable: 'MOST_RELAYS_PER_TABLE',
    usual: 1000,
    what: 'pairs of one table at the relay; beyond that the least used of the address that has most there goes',
  },
  relaySocketsOfAddress: {
    variable: 'MOST_RELAYS_PER_ADDRESS',
    usual: 1000,
    what: 'sockets of one address at the relay; beyond that a pair that it does not use goes',
  },
  relayWaiting: {
    variable: 'MOST_RELAYS_WAITING',
    usual: 2000,
    what: 'sockets at the relay whose other side is not there yet; beyond that the oldest of the address that waits most goes',
  },
  relayWaitingOfAddress: {
    variable: 'MOST_RELAYS_WAITING_PER_ADDRESS',
    usual: 500,
    what: 'of these, from one address; beyond that its oldest goes',
  },
  relayWaitingOfAddressAtTable: {
    variable: 'MOST_RELAYS_WAITING_PER_ADDRESS_AND_TABLE',
    usual: 250,
    what: 'of these, from one address for one table; beyond that its oldest there goes',
  },
  relayBytes: {
    variable: 'RELAY_BYTES',
    usual: 64 * KIB,
    what: 'bytes a second that the relay takes of one socket; 16 times as many at once',
  },
  relayBytesOfAddress: {
    variable: 'RELAY_BYTES_PER_ADDRESS',
    usual: 4 * MIB,
    what: 'bytes a second that the relay takes of one address; 4 times as many at once',
  },
  relayBytesInAll: {
    variable: 'RELAY_BYTES_IN_ALL',
    usual: 16 * MIB,
    what: 'bytes a second that the relay takes in all; 4 times as many at once',
  },
  stunOfAddress: {
    variable: 'MOST_STUN_PER_ADDRESS',
    usual: 500,
    what: 'STUN requests of one address a second; 10 times as many at once',
  },
} satisfies Readonly<Record<string, Limit>>;

export type Limits = Readonly<Record<keyof typeof LIMITS, number>>;

const NAMES = Object.keys(LIMITS) as (keyof typeof LIMITS)[];

export const limitsFrom = (read: (limit: Limit) => number): Limits =>
  Object.fromEntries(NAMES.map((name) => [name, read(LIMITS[name])])) as Limits;

export const USUAL_LIMITS: Limits = limitsFrom(({ usual }) => usual);
