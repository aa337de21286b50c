import { connect } from 'node:net';
import { Random } from '../../src/match/random.ts';
import { nearly } from './fuzz-mutate.ts';

// Nonsense for a server: requests, WebSocket frames, messages to the broker and through the relay, over bare TCP, so that
// nothing on this side makes sense of it first.

const AT_ONCE = 24;
const MOST_OF_SOCKET = 120;
/** A socket that the server does not close by then is closed from here. */
const PATIENCE = 3000;

const TEXT = 1;
const BINARY = 2;

const bytes = (text: string): Uint8Array => Buffer.from(text);

const MESSAGES = [
  '{"type":"OFFER","dst":"fuzz-1","payload":{"sdp":{"type":"offer","sdp":"v=0"},"type":"data","connectionId":"dc_1"}}',
  '{"type":"ANSWER","dst":"fuzz-2","payload":{"sdp":{"type":"answer","sdp":"v=0"}}}',
  '{"type":"CANDIDATE","dst":"fuzz-3","payload":{"candidate":{"candidate":"candidate:1 1 udp 1 10.0.0.1 1 typ host"}}}',
  '{"type":"LEAVE","dst":"fuzz-1"}',
  '{"type":"LEAVE"}',
  '{"type":"EXPIRE","dst":"fuzz-1"}',
  '{"type":"HEARTBEAT"}',
  '{"type":"OFFER","dst":{"toString":null}}',
  '{"type":["OFFER"],"dst":["fuzz-1"],"payload":null}',
  '{"__proto__":{"type":"OFFER"},"constructor":1,"dst":"__proto__"}',
  '{"type":"OFFER","dst":"","src":"fuzz-2","payload":"\\ud800"}',
  `${'['.repeat(3000)}${']'.repeat(3000)}`,
].map(bytes);

const REQUESTS = [
  '/peer/peerjs?key=peerjs&id=fuzz-1&token=t',
  '/peer/relay?table=fuzz&channel=fuzzfuzzfuzzfuzz',
  '/peer/peerjs/id',
  '/peer/about',
  '/health',
].map((path) => bytes(upgradeTo(path)));

export interface FuzzedServer {
  readonly port: number;
  /** Bytes of memory that the server uses now. */
  memory(): Promise<number>;
}

export interface Flood {
  readonly count: number;
  readonly sockets: number;
  /** Of the server: after a tenth, and at the end. */
  readonly memory: readonly [number, number];
}

/** Sends so many messages; throws if the server does not answer any more. */
export async function fuzzServer(
  server: FuzzedServer,
  count: number,
  seed: string,
  tell: (done: number) => void = () => {},
): Promise<Flood> {
  let [sent, sockets, early] = [0, 0, 0];
  const random = new Random(seed);
  const one = async (): Promise<void> => {
    while (sent < count) {
      const said = someSocket(random, ++sockets, count - sent);
      sent += said.messages;
      await say(server.port, said);
      if (early === 0 && sent >= count / 10) early = await server.memory();
      tell(Math.min(sent, count));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return { count: sent, sockets, memory: [early, await server.memory()] };
}

/** All that one socket sends. */
interface Said {
  readonly request: Uint8Array;
  readonly frames: Uint8Array;
  /** Whether it sends the frames only when it has joined another at the relay, as it should. */
  readonly waits: boolean;
  readonly messages: number;
}

function someSocket(random: Random, n: number, most: number): Said {
  const kind = random.below(20);
  if (kind === 0)
    return { request: nearly(REQUESTS, random), frames: new Uint8Array(), waits: false, messages: 1 };
  const messages = 1 + random.below(Math.min(most, MOST_OF_SOCKET));
  const [path, someFrame] = kind < 14 ? [brokerPath(random, n), brokerFrame] : [relayPath(n), relayFrame];
  const frames = Buffer.concat(Array.from({ length: messages }, () => someFrame(random)));
  return { request: bytes(upgradeTo(path)), frames, waits: kind > 14, messages };
}

/** Many under few ids, so that they take them from each other and send to each other. */
const brokerPath = (random: Random, n: number): string =>
  `/peer/peerjs?key=peerjs&id=fuzz-${random.below(30)}&token=t${random.below(4) === 0 ? n : ''}`;

/** Two after each other meet. */
const relayPath = (n: number): string =>
  `/peer/relay?table=fuzz${(n >> 1) % 9}&channel=fuzzfuzzfuzzfuzz${n >> 1}`;

function upgradeTo(path: string): string {
  return (
    `GET ${path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
    'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'
  );
}

/** Mostly a message that is nearly right in a frame that is right: a wrong frame ends the socket. */
function brokerFrame(random: Random): Buffer {
  const payload = random.below(3) === 0 ? MESSAGES[random.below(MESSAGES.length)] : nearly(MESSAGES, random);
  // What is no UTF-8 ends the socket, too.
  const text = random.below(50) === 0 ? payload : bytes(Buffer.from(payload).toString());
  return maybeBroken(random, frame(random.below(12) === 0 ? BINARY : TEXT, text));
}

const relayFrame = (random: Random): Buffer =>
  maybeBroken(random, frame(random.below(100) === 0 ? TEXT : BINARY, new Uint8Array(random.below(2000))));

const maybeBroken = (random: Random, right: Buffer): Buffer => {
  const kind = random.below(100);
  if (kind === 0) return Buffer.from(nearly([right.subarray(0, 300)], random));
  // Pings and pongs that nobody asked for.
  if (kind === 1) return frame(9 + random.below(2), new Uint8Array(random.below(126)));
  return right;
};

/** A masked frame; the mask is zero, so that it changes nothing. */
export function frame(opcode: number, payload: Uint8Array): Buffer {
  const isShort = payload.length < 126;
  const head = isShort
    ? [0x80 | opcode, 0x80 | payload.length]
    : [0x80 | opcode, 0x80 | 126, payload.length >> 8, payload.length & 255];
  return Buffer.concat([Buffer.from(head), Buffer.alloc(4), payload]);
}

/** What the relay says to two who have met. */
const JOINED = Buffer.of(0x82, 1, 1);
const MEETS_IN = 500;

function say(port: number, { request, frames, waits }: Said): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const timers = [setTimeout(() => socket.destroy(), PATIENCE)];
    let isOpen = false;
    socket.on('connect', () => {
      isOpen = true;
      socket.write(request);
      if (waits) timers.push(setTimeout(() => socket.end(frames), MEETS_IN));
      else socket.end(frames);
    });
    socket.on('data', (data) => {
      if (waits && data.includes(JOINED) && socket.writable) socket.end(frames);
    });
    socket.on('error', (error) => {
      if (!isOpen) reject(error);
    });
    socket.on('close', () => {
      for (const timer of timers) clearTimeout(timer);
      resolve();
    });
  });
}
