import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Account, Accounts } from './accounts.ts';
import { type AddressOf, addressReader, isForStranger } from './address.ts';
import type { Counters } from './counters.ts';
import type { Options } from './options.ts';
import { isWelcome, originsOf } from './origin.ts';
import { isTooLong, pathOf, queryOf } from './paths.ts';
import { careful } from './received.ts';

/** Until a socket that was told to close is destroyed. */
const CLOSES_IN = 5000;
/** Of one message. Browsers cut what we send into a few at most, and each takes far more memory than its bytes. */
const MOST_FRAGMENTS = 16;
/** Of one frame that is not complete: packets of a few bytes take far more memory than their bytes, too. */
const MOST_CHUNKS = 256;

/** A path where WebSockets are taken. */
export interface Door {
  readonly sockets: WebSocketServer;
  arrive(client: WebSocket, transport: Duplex, query: URLSearchParams, account: Account): void;
  /** Tells an address that it opens too many sockets; without it that is not worth the upgrade. */
  refuse?(client: WebSocket): void;
}

export function socketServer(maxPayload: number): WebSocketServer {
  // The types of `ws` do not know all of these.
  const options = {
    noServer: true,
    maxPayload,
    maxFragments: MOST_FRAGMENTS,
    maxBufferedChunks: MOST_CHUNKS,
    clientTracking: false,
    autoPong: false,
    // One at a time, then others have their turn: over TLS nothing is taken before, and who reads would seem not to.
    allowSynchronousEvents: false,
    closeTimeout: CLOSES_IN,
  };
  return new WebSocketServer(options);
}

/** Lets WebSockets in, by path, and knows whose they are. */
export class Doors {
  private readonly doors: ReadonlyMap<string, Door>;
  private readonly origins: Options['origins'];
  private readonly accounts: Accounts;
  private readonly trust: Options['trust'];
  private readonly addressOf: AddressOf;
  private readonly counters: Counters;

  constructor(doors: ReadonlyMap<string, Door>, options: Options, counters: Counters) {
    this.doors = doors;
    this.origins = originsOf(options);
    this.accounts = new Accounts(options.limits);
    this.trust = options.trust;
    this.addressOf = addressReader(options.trust);
    this.counters = counters;
  }

  /** Whether there is a door for it. */
  take(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    const door = this.doors.get(pathOf(request.url));
    if (door) this.open(door, request, socket, head);
    return door !== undefined;
  }

  sweep(now: number): void {
    this.accounts.sweep(now);
  }

  private open(door: Door, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const now = performance.now();
    if (isForStranger(request, this.trust)) this.counters.viaUnknownProxy++;
    const account = this.accounts.of(this.addressOf(request), now);
    if (!isWelcome(request, this.origins)) return this.turnAway(socket, '403 Forbidden');
    if (isTooLong(request.url)) return this.turnAway(socket, '414 URI Too Long');
    const isAllowed = account.arrivals.take(1, now);
    const isTold = door.refuse !== undefined && account.refusals.take(1, now);
    if (!isAllowed && !isTold) return this.turnAway(socket, '429 Too Many Requests');
    const query = queryOf(request.url);
    door.sockets.handleUpgrade(request, socket, head, (client) => {
      careful(client);
      // Without a listener an error of a socket would end the server.
      client.on('error', () => {});
      if (isAllowed) return door.arrive(client, socket, query, account);
      this.counters.refused++;
      door.refuse?.(client);
    });
  }

  private turnAway(socket: Duplex, status: string): void {
    this.counters.refused++;
    socket.on('error', () => {});
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
      socket.destroy(),
    );
  }
}
