import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Account, Accounts } from './accounts.ts';
import { addressReader } from './address.ts';
import { answersOf } from './answers.ts';
import { Broker } from './broker/broker.ts';
import { Counters } from './counters.ts';
import { type Options, USUAL } from './options.ts';
import { isWelcome } from './origin.ts';
import { pathOf, queryOf, SOCKET_PATH } from './paths.ts';

/** Session descriptions and candidates are a few kilobytes; nothing larger has business at the broker. */
export const MOST_MESSAGE_BYTES = 16 * 1024;

/** Until a socket that was told to close is destroyed. */
const CLOSES_IN = 5000;
/** The types of `ws` do not know all of these. */
const SOCKETS = {
  noServer: true,
  maxPayload: MOST_MESSAGE_BYTES,
  clientTracking: false,
  autoPong: false,
  closeTimeout: CLOSES_IN,
};
const EXPIRE_EVERY = 250;
const SWEEP_EVERY = 5000;

export interface Endpoints {
  readonly counters: Counters;
  readonly broker: Broker;
  /** Answers what is not of the page; leaves the rest to `next`. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /** Takes a WebSocket; false leaves it to others (Vite has its own on this port). */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Drops everybody at once. */
  close(): void;
}

/** The broker on any HTTP server. `stunPort` is known when that server listens. */
export function createEndpoints(
  given: Partial<Options> = {},
  stunPort = (): number | null => null,
): Endpoints {
  const options = { ...USUAL, ...given };
  const counters = new Counters();
  const accounts = new Accounts(options.limits);
  const broker = new Broker(options.limits, counters);
  const addressOf = addressReader(options.trust);
  const sockets = new WebSocketServer(SOCKETS);
  const timers = [
    setInterval(() => broker.expire(performance.now()), EXPIRE_EVERY),
    setInterval(() => {
      broker.sweep(performance.now());
      accounts.sweep(performance.now());
    }, SWEEP_EVERY),
  ];
  for (const timer of timers) timer.unref();
  const refuseEarly = (socket: Duplex, status: string): void => {
    counters.refused++;
    // Without a listener an error of the closing socket would end the server.
    socket.on('error', () => {});
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
      socket.destroy(),
    );
  };
  return {
    counters,
    broker,
    handle: answersOf(
      () => ({ sixfold: 1, relay: false, stun: stunPort(), publicUrl: options.publicUrl }),
      () => ({ ok: true, members: broker.size, tables: broker.tables.size, ...counters }),
    ),
    handleUpgrade(request, socket, head) {
      if (pathOf(request.url) !== SOCKET_PATH) return false;
      const account = accounts.of(addressOf(request), performance.now());
      if (!isWelcome(request, options.origins)) refuseEarly(socket, '403 Forbidden');
      else if (!account.arrivals.take(1, performance.now())) refuseEarly(socket, '429 Too Many Requests');
      else {
        const query = queryOf(request.url);
        sockets.handleUpgrade(request, socket, head, (client) => arrive(client, query, account));
      }
      return true;
    },
    close() {
      for (const timer of timers) clearInterval(timer);
      broker.close();
      sockets.close();
    },
  };

  function arrive(client: WebSocket, query: URLSearchParams, account: Account): void {
    client.on('error', () => {});
    broker.arrive(client, query, account, performance.now());
  }
}
