import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import { Bucket } from '../net/bucket.ts';

// What one client of the broker may use up. A search for a table dials sixteen places, with some candidates for each;
// that is far below all of this.

/** A few tables of six with spectators, and their sockets that are about to close. */
export const MOST_SOCKETS = 256;
/** A household, or a class behind one address. */
export const MOST_OF_ADDRESS = 64;
/** Session descriptions and candidates are a few kilobytes; nothing larger has business here. */
export const MOST_MESSAGE_BYTES = 16 * 1024;
/** Of ids and tokens, so that nobody is remembered under a novel. */
const MOST_NAME = 64;

const MESSAGES_AT_ONCE = 400;
const MESSAGES_A_SECOND = 40;
const BYTES_AT_ONCE = 512 * 1024;
const BYTES_A_SECOND = 32 * 1024;

const POLICY = 1008;
const TRY_LATER = 1013;

/** Where a request is from; a whole network of IPv6, as one device there has as many addresses as it likes. */
export function addressOf(request: IncomingMessage): string {
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '');
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;
}

/** Keeps count of the clients and of what each sends. */
export class Doorkeeper {
  private readonly sockets = new Map<string, number>();
  private total = 0;

  /** Whether a client may come in; one that may not is told why and closed. */
  admit(client: WebSocket, request: IncomingMessage): boolean {
    const address = addressOf(request);
    const refusal = this.refusal(address, request.url ?? '');
    if (refusal) {
      // Without a listener an error of the closing socket would end the server.
      client.on('error', () => {});
      client.close(...refusal);
      return false;
    }
    this.count(address, 1);
    client.once('close', () => this.count(address, -1));
    watch(client);
    return true;
  }

  private refusal(address: string, url: string): [number, string] | undefined {
    if (this.total >= MOST_SOCKETS) return [TRY_LATER, 'The broker is full: try again later.'];
    if ((this.sockets.get(address) ?? 0) >= MOST_OF_ADDRESS)
      return [TRY_LATER, 'Too many connections from this address: try again later.'];
    const names = [...new URL(url, 'http://broker').searchParams.values()];
    if (names.some((name) => name.length > MOST_NAME)) return [POLICY, 'The id or the token is too long.'];
    return undefined;
  }

  private count(address: string, change: number): void {
    const now = (this.sockets.get(address) ?? 0) + change;
    this.total += change;
    if (now > 0) this.sockets.set(address, now);
    else this.sockets.delete(address);
  }
}

/** Closes a client that sends too much. What waits for absent ones is bounded by that too, as it expires soon. */
function watch(client: WebSocket): void {
  const messages = new Bucket(MESSAGES_AT_ONCE, MESSAGES_A_SECOND);
  const bytes = new Bucket(BYTES_AT_ONCE, BYTES_A_SECOND);
  client.on('message', (data: Buffer) => {
    const now = Date.now();
    if (messages.take(1, now) && bytes.take(data.length, now)) return;
    client.removeAllListeners('message');
    client.close(POLICY, 'Too many messages.');
  });
}
