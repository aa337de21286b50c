import { once } from 'node:events';
import { type ClientOptions, WebSocket } from 'ws';

export interface Ending {
  readonly code: number;
  readonly reason: string;
}

export type SchemeOptions = ClientOptions & { readonly isSecure?: boolean };

interface Query {
  readonly id?: string;
  readonly token?: string;
  readonly key?: string;
}

/** A client that hears everything from the first message on. */
export class BrokerClient {
  readonly socket: WebSocket;
  readonly ended: Promise<Ending>;
  /** All that it was told, as it came. */
  readonly heard: string[] = [];
  private read = 0;

  constructor(
    port: number,
    { key = 'peerjs', token = 'token', ...query }: Query,
    { isSecure = false, ...options }: SchemeOptions = {},
  ) {
    const said = new URLSearchParams({ key, token, ...query });
    this.socket = new WebSocket(`${isSecure ? 'wss' : 'ws'}://127.0.0.1:${port}/peer/peerjs?${said}`, {
      rejectUnauthorized: false,
      ...options,
    });
    this.socket.on('message', (data) => this.heard.push(String(data)));
    this.socket.on('error', () => {});
    this.ended = new Promise((resolve) => {
      this.socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }));
    });
  }

  /** The next message that nobody has asked for yet. */
  async next(): Promise<{ type: string; src?: string; dst?: string; payload?: unknown }> {
    while (this.heard.length === this.read) {
      const isOver = await Promise.race([
        new Promise((resolve) => this.socket.once('message', () => resolve(false))),
        this.ended.then(() => true),
      ]);
      if (isOver && this.heard.length === this.read) throw new Error('The broker has closed the socket.');
    }
    return JSON.parse(this.heard[this.read++]);
  }

  async open(): Promise<this> {
    const message = await this.next();
    if (message.type !== 'OPEN') throw new Error(`Not opened: ${JSON.stringify(message)}`);
    return this;
  }

  send(message: object | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Until the broker has taken all that was sent so far: it takes everything of a socket in order. */
  async settle(): Promise<void> {
    this.socket.ping();
    await once(this.socket, 'pong');
  }

  async close(): Promise<void> {
    this.socket.close();
    await this.ended;
  }
}
