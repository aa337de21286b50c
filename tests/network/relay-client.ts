import { WebSocket } from 'ws';
import type { SchemeOptions } from './broker-client.ts';

/** One side of a channel. */
export class RelayClient {
  readonly socket: WebSocket;
  readonly heard: Buffer[] = [];
  readonly ended: Promise<{ code: number; reason: string }>;

  constructor(
    port: number,
    query: Record<string, string>,
    { isSecure = false, ...options }: SchemeOptions = {},
  ) {
    const said = new URLSearchParams({ table: 'table', channel: 'channel000000000', ...query });
    this.socket = new WebSocket(`${isSecure ? 'wss' : 'ws'}://127.0.0.1:${port}/peer/relay?${said}`, {
      rejectUnauthorized: false,
      ...options,
    });
    this.socket.on('message', (data, isBinary) => {
      if (!isBinary) throw new Error('The relay sent a text.');
      this.heard.push(data as Buffer);
    });
    this.socket.on('error', () => {});
    this.ended = new Promise((resolve) => {
      this.socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }));
    });
  }

  /** Until so many messages are there, the first of them the one that says "joined". */
  async hear(count: number): Promise<Buffer[]> {
    while (this.heard.length < count) {
      const isOver = await Promise.race([
        new Promise((resolve) => this.socket.once('message', () => resolve(false))),
        this.ended.then(() => true),
      ]);
      if (isOver && this.heard.length < count) throw new Error('The relay has closed the socket.');
    }
    return this.heard;
  }

  async joined(): Promise<this> {
    const [first] = await this.hear(1);
    if (first.length !== 1 || first[0] !== 1) throw new Error(`Not joined: ${first.toString('hex')}`);
    return this;
  }
}

export async function relayPair(
  port: number,
  query: Record<string, string> = {},
  options: SchemeOptions = {},
): Promise<[RelayClient, RelayClient]> {
  const sides = [new RelayClient(port, query, options), new RelayClient(port, query, options)] as const;
  return [await sides[0].joined(), await sides[1].joined()];
}
