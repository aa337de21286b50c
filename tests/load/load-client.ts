import { WebSocket } from 'ws';

// Members as PeerJS makes them, without WebRTC.

const HEARTBEAT = '{"type":"HEARTBEAT"}';
const HEARTBEAT_EVERY = 5000;
/** What browsers exchange: an offer or answer, and some candidates each. */
const SDP = 'x'.repeat(1500);
const CANDIDATE =
  'candidate:1 1 udp 2122260223 192.168.100.100 54321 typ host generation 0 ufrag abcd network-id 1';
const CANDIDATES = 6;

export interface Target {
  readonly port: number;
  /** Where the n-th client comes from. */
  addressOf(n: number): string | undefined;
}

const connect = (target: Target, path: string, n: number): WebSocket => {
  const localAddress = target.addressOf(n);
  const options = localAddress === undefined ? {} : { localAddress };
  return new WebSocket(`ws://127.0.0.1:${target.port}/peer/${path}`, {
    ...options,
    perMessageDeflate: false,
  });
};

export class LoadMember {
  readonly id: string;
  readonly socket: WebSocket;
  private onSignal: (message: { type: string; src: string }) => void = () => {};

  private constructor(id: string, socket: WebSocket) {
    this.id = id;
    this.socket = socket;
  }

  /** Opens a member; it gives signs of life from then on. */
  static open(target: Target, id: string, n: number): Promise<LoadMember> {
    const socket = connect(target, `peerjs?key=peerjs&id=${id}&token=t${n}`, n);
    const member = new LoadMember(id, socket);
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('close', (code) => reject(new Error(`${id} was closed with ${code}.`)));
      socket.on('message', (data: Buffer) => {
        const message = JSON.parse(data.toString());
        if (message.type === 'OPEN') resolve(member.live());
        else if (message.type === 'ERROR') reject(new Error(message.payload.msg));
        else member.onSignal(message);
      });
    });
  }

  /** Meets another one, as a guest; answers how many milliseconds that took. */
  meet(host: LoadMember): Promise<number> {
    const begun = performance.now();
    host.onSignal = ({ type, src }) => {
      if (type === 'OFFER') host.signal('ANSWER', src);
    };
    return new Promise((resolve) => {
      let missing = 1 + CANDIDATES;
      this.onSignal = () => {
        if (--missing === 0) resolve(performance.now() - begun);
      };
      this.signal('OFFER', host.id);
    });
  }

  private live(): this {
    const beat = (): void => {
      if (this.socket.readyState === WebSocket.OPEN) this.socket.send(HEARTBEAT);
      setTimeout(beat, HEARTBEAT_EVERY).unref();
    };
    setTimeout(beat, Math.random() * HEARTBEAT_EVERY).unref();
    return this;
  }

  private signal(type: string, dst: string): void {
    const connectionId = `dc_${this.id}`;
    this.socket.send(JSON.stringify({ type, dst, payload: { sdp: { type, sdp: SDP }, connectionId } }));
    for (let i = 0; i < CANDIDATES; i++)
      this.socket.send(
        JSON.stringify({
          type: 'CANDIDATE',
          dst,
          payload: { candidate: { candidate: CANDIDATE }, connectionId },
        }),
      );
  }
}

/** Two at the relay who talk to each other at a steady pace, and note how long each message took. */
export async function talk(
  target: Target,
  table: string,
  n: number,
  pace: { perSecond: number; bytes: number },
  took: number[],
): Promise<void> {
  const path = `relay?table=${table}&channel=load${String(n).padStart(16, '0')}`;
  const sides = [connect(target, path, n), connect(target, path, n + 1)];
  await Promise.all(
    sides.map(
      (side) =>
        new Promise<void>((resolve, reject) => {
          side.on('error', reject);
          side.once('message', () => {
            side.on('message', (data: Buffer) => took.push(performance.now() - data.readDoubleBE(0)));
            resolve();
          });
        }),
    ),
  );
  for (const side of sides) {
    const say = (): void => {
      const message = Buffer.alloc(pace.bytes);
      message.writeDoubleBE(performance.now(), 0);
      if (side.readyState === WebSocket.OPEN) side.send(message);
    };
    setTimeout(() => setInterval(say, 1000 / pace.perSecond).unref(), Math.random() * 1000).unref();
  }
}
