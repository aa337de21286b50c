import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { answersOf } from './answers.ts';
import { Broker } from './broker/broker.ts';
import { Counters } from './counters.ts';
import { type Door, Doors, socketServer } from './doors.ts';
import { type Options, USUAL } from './options.ts';
import { RELAY_PATH, SOCKET_PATH } from './paths.ts';
import { CLOSE } from './relay/codes.ts';
import { Relay } from './relay/relay.ts';
import { Unread } from './unread.ts';

/** Session descriptions and candidates are a few kilobytes; nothing larger has business at the broker. */
export const MOST_MESSAGE_BYTES = 16 * 1024;
/** What one wire between members carries at a time, sealed. */
export const MOST_RELAYED_BYTES = 20 * 1024;

const EXPIRE_EVERY = 250;
const SWEEP_EVERY = 5000;

export interface Present {
  readonly members: number;
  readonly tables: number;
  readonly relays: number;
}

export interface Endpoints {
  readonly counters: Counters;
  /** Who is here at the moment. */
  present(): Present;
  /** Answers what is not of the page; leaves the rest to `next`. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /** Takes a WebSocket; false leaves it to others (Vite has its own on this port). */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Drops everybody at once. */
  close(): void;
}

/** The broker and the relay on any HTTP server. The STUN port is known when that server listens. */
export function createEndpoints(
  given: Partial<Options> = {},
  stunPort = (): number | null => null,
): Endpoints {
  const options = { ...USUAL, ...given };
  const counters = new Counters();
  const unread = new Unread(options.limits, counters);
  const broker = new Broker(options.limits, counters, unread);
  const relay = new Relay(options.limits, options.relayTimes, counters, unread);
  const doors = new Doors(doorsOf(broker, relay, options.hasRelay), options, counters);
  const present = () => ({ members: broker.size, tables: broker.tables.size, relays: relay.size });
  const timers = [
    every(EXPIRE_EVERY, (now) => broker.expire(now)),
    every(SWEEP_EVERY, (now) => broker.sweep(now)),
    every(SWEEP_EVERY, (now) => doors.sweep(now)),
    every(options.relayTimes.sweep, (now) => relay.sweep(now)),
  ];
  return {
    counters,
    present,
    handle: answersOf(
      () => ({ sixfold: 1, relay: options.hasRelay, stun: stunPort(), publicUrl: options.publicUrl }),
      () => ({ ok: true, ...present(), unread: unread.size, ...counters, ...used() }),
    ),
    handleUpgrade: (request, socket, head) => doors.take(request, socket, head),
    close() {
      for (const timer of timers) clearInterval(timer);
      broker.close();
      relay.close();
    },
  };
}

function doorsOf(broker: Broker, relay: Relay, hasRelay: boolean): ReadonlyMap<string, Door> {
  const toBroker: Door = {
    sockets: socketServer(MOST_MESSAGE_BYTES),
    arrive: (client, transport, query, account) =>
      broker.arrive(client, transport, query, account, performance.now()),
  };
  const toRelay: Door = {
    sockets: socketServer(MOST_RELAYED_BYTES),
    arrive: (client, transport, query, account) =>
      relay.arrive(client, transport, query, account, performance.now()),
    refuse: (client) => client.close(...CLOSE.tooMany),
  };
  const toNothing: Door = { ...toRelay, arrive: (client) => client.close(...CLOSE.off) };
  return new Map([
    [SOCKET_PATH, toBroker],
    [RELAY_PATH, hasRelay ? toRelay : toNothing],
  ]);
}

const used = () => ({ memory: process.memoryUsage.rss(), cpu: cpuSeconds() });

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** A timer that does not keep the process alive. */
const every = (ms: number, work: (now: number) => void): NodeJS.Timeout =>
  setInterval(() => work(performance.now()), ms).unref();
