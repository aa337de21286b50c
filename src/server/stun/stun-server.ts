import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { Bucket } from '../../net/bucket.ts';
import { networkOf } from '../address.ts';
import type { Counters } from '../counters.ts';
import type { Limits } from '../limits.ts';
import { answerTo } from './stun-message.ts';

const AT_ONCE = 10;
/** Requests are a few dozen bytes. */
const MOST_BYTES = 548;
/** Addresses that are told apart at a time; senders can be forged, so their number must not grow. */
const MOST_ADDRESSES = 20_000;

export interface StunServer {
  readonly port: number;
  close(): void;
}

export interface StunOutcome {
  readonly stun?: StunServer;
  readonly trouble?: string;
}

/** Opens it, or says in a sentence why not: without it a server is of use all the same. */
export async function tryStun(port: number, limits: Limits, counters: Counters): Promise<StunOutcome> {
  try {
    return { stun: await openStun(port, limits, counters) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'EADDRINUSE' ? 'is already in use' : `cannot be opened (${code})`;
    return { trouble: `There is no STUN: UDP port ${port} ${why}.` };
  }
}

/** Tells devices their outer address. Throws if the port cannot be had; IPv6 is left out where there is none. */
async function openStun(port: number, limits: Limits, counters: Counters): Promise<StunServer> {
  const answer = answering(limits, counters);
  const four = await bound(createSocket('udp4'), port, answer);
  const sockets = [four];
  try {
    sockets.push(await bound(createSocket({ type: 'udp6', ipv6Only: true }), four.address().port, answer));
  } catch {
    // No IPv6 here, or no room for it: IPv4 does.
  }
  return {
    port: four.address().port,
    close() {
      for (const socket of sockets) socket.close();
    },
  };
}

type Answer = (socket: Socket, packet: Buffer, from: RemoteInfo) => void;

async function bound(socket: Socket, port: number, answer: Answer): Promise<Socket> {
  socket.bind(port);
  try {
    await once(socket, 'listening');
  } catch (error) {
    socket.close();
    throw error;
  }
  // What the system reports about packets that were sent concerns nobody here.
  socket.on('error', () => {});
  socket.on('message', (packet, from) => answer(socket, packet, from));
  socket.unref();
  return socket;
}

function answering(limits: Limits, counters: Counters): Answer {
  let buckets = new Map<string, Bucket>();
  return (socket, packet, from) => {
    if (packet.length > MOST_BYTES) return;
    const answer = answerTo(packet, from.address, from.port);
    if (!answer) return;
    const address = networkOf(from.address);
    if (buckets.size >= MOST_ADDRESSES) buckets = new Map();
    const bucket = buckets.get(address) ?? new Bucket(limits.stunOfAddress * AT_ONCE, limits.stunOfAddress);
    buckets.set(address, bucket);
    if (!bucket.take(1, performance.now())) return;
    counters.stun++;
    socket.send(answer, from.port, from.address, () => {});
  };
}
