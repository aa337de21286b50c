import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { includes, networkOf, plain, type Trust } from './address.ts';
import type { Counters } from './counters.ts';
import type { Limits } from './limits.ts';
import type { Options } from './options.ts';
import { Tally } from './tally.ts';

const HEADERS_IN = 10_000;
const REQUEST_IN = 20_000;
const LOOKS_EVERY = 2000;
const KEPT_ALIVE = 5000;
/** Without a byte either way: who asks for the page and does not read it. WebSockets have times of their own. */
const IDLE = 60_000;
const MOST_HEADER_BYTES = 16 * 1024;

/** Requests that take their time are closed: each would hold a connection for ever. */
export const PATIENCE = {
  headersTimeout: HEADERS_IN,
  requestTimeout: REQUEST_IN,
  connectionsCheckingInterval: LOOKS_EVERY,
  keepAliveTimeout: KEPT_ALIVE,
  maxHeaderSize: MOST_HEADER_BYTES,
};

/** Until a device has agreed on its keys. */
export const HANDSHAKE_IN = 10_000;

/** All connections of a server, whatever they are for: so many of one address, and so many in all. */
export class Connections {
  /** And from which network; the latest last. */
  private readonly sockets = new Map<Socket, string>();
  private readonly ofAddress = new Tally<string>();
  private readonly limits: Limits;
  private readonly trust: Trust;
  private readonly counters: Counters;

  constructor(server: Server, { limits, trust }: Options, counters: Counters) {
    this.limits = limits;
    this.trust = trust;
    this.counters = counters;
    server.timeout = IDLE;
    server.on('connection', (socket: Socket) => this.take(socket));
  }

  /** Ends them all at once, those too that have become WebSockets. */
  destroy(): void {
    for (const socket of this.sockets.keys()) socket.destroy();
  }

  private take(socket: Socket): void {
    const address = plain(socket.remoteAddress ?? '');
    const network = networkOf(address);
    if (!this.hasRoom(address, network)) {
      this.counters.refused++;
      socket.destroy();
      return;
    }
    this.sockets.set(socket, network);
    this.ofAddress.change(network, 1);
    socket.once('close', () => this.forget(socket));
  }

  /** Whether one more may come; somebody may have to go for it. */
  private hasRoom(address: string, network: string): boolean {
    const own = this.ofAddress.of(network);
    if (!this.isProxy(address) && own >= this.limits.connectionsOfAddress) return false;
    if (this.sockets.size < this.limits.connections) return true;
    const most = this.ofAddress.most();
    if (most === undefined || this.ofAddress.of(most) <= own + 1) return false;
    this.cutLatest(most);
    return true;
  }

  private cutLatest(network: string): void {
    let latest: Socket | undefined;
    for (const [socket, from] of this.sockets) if (from === network) latest = socket;
    if (!latest) return;
    this.counters.cut++;
    this.forget(latest);
    latest.destroy();
  }

  private forget(socket: Socket): void {
    const network = this.sockets.get(socket);
    if (network === undefined) return;
    this.sockets.delete(socket);
    this.ofAddress.change(network, -1);
  }

  /** Its connections are those of many. */
  private isProxy(address: string): boolean {
    return typeof this.trust === 'number' ? this.trust > 0 : includes(this.trust, address);
  }
}
