import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import express, { type Express } from 'express';
import { ExpressPeerServer } from 'peer';
import { WebSocketServer } from 'ws';

/** The page finds the broker here, relative to itself, in `npm start` and `npm run dev` alike. */
export const BROKER_PATH = '/peer';

/** PeerJS adds its API key, then the path of its socket. */
const SOCKET_PATH = `${BROKER_PATH}/peerjs`;

/** A few tables of six with spectators; the broker only introduces them to each other. */
const MAX_CLIENTS = 128;

/** Session descriptions and candidates are a few kilobytes; nothing larger has business here. */
const MAX_MESSAGE_BYTES = 64 * 1024;

export interface Broker {
  readonly app: Express;
  /** Takes a WebSocket meant for the broker; false leaves it to others (Vite has its own on this port). */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Drops every client at once. */
  close(): void;
}

/** Introduces players to each other. No game data passes through it. */
export function createBroker(server: HttpServer): Broker {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  return {
    app: brokerApp(server, sockets),
    handleUpgrade(request, socket, head) {
      if (pathOf(request) !== SOCKET_PATH) return false;
      sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client, request));
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
    concurrent_limit: MAX_CLIENTS,
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
