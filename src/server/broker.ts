import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import express, { type Express } from 'express';
import { ExpressPeerServer } from 'peer';
import { WebSocketServer } from 'ws';
import { Doorkeeper, MOST_MESSAGE_BYTES, MOST_SOCKETS } from './limits.ts';

/** The page finds the broker here, relative to itself, in `npm start` and `npm run dev` alike. */
export const BROKER_PATH = '/peer';

/** PeerJS adds its API key, then the path of its socket. */
const SOCKET_PATH = `${BROKER_PATH}/peerjs`;

/** A client that was not heard for so long is gone, and its id is free. Pages say something every five seconds. */
const ALIVE = 60_000;

/** What is for somebody who is not there waits so long, in case of a reconnection; then the sender hears of it. */
const EXPIRES = 2500;

export interface Broker {
  readonly app: Express;
  /** Takes a WebSocket meant for the broker; false leaves it to others (Vite has its own on this port). */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Drops every client at once. */
  close(): void;
}

/** Introduces players to each other. No game data passes through it. */
export function createBroker(server: HttpServer): Broker {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_MESSAGE_BYTES });
  const doorkeeper = new Doorkeeper();
  return {
    app: brokerApp(server, sockets),
    handleUpgrade(request, socket, head) {
      if (pathOf(request) !== SOCKET_PATH) return false;
      sockets.handleUpgrade(request, socket, head, (client) => {
        if (doorkeeper.admit(client, request)) sockets.emit('connection', client, request);
      });
      return true;
    },
    close() {
      for (const client of sockets.clients) client.terminate();
      sockets.close();
    },
  };
}

function brokerApp(server: HttpServer, sockets: WebSocketServer): Express {
  const peers = ExpressPeerServer(server, {
    allow_discovery: false,
    concurrent_limit: MOST_SOCKETS,
    alive_timeout: ALIVE,
    expire_timeout: EXPIRES,
    cleanup_out_msgs: EXPIRES / 5,
    createWebSocketServer: () => sockets,
  });
  // Without a listener one malformed or oversized message would end the whole server.
  peers.on('error', () => {});
  peers.disable('x-powered-by');
  const app = express();
  app.disable('x-powered-by');
  return app.use(BROKER_PATH, peers);
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?', 1)[0];
}
