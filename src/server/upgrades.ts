import { type IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

const IDLE = 60_000;

export const isForWebSocket = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket';

/**
 * Answers as if nothing but the page was asked for: who offers another protocol, like `h2c`, need not get it. Node takes
 * that for an upgrade and leaves the connection to us, so it is good for this one answer.
 */
export function answerPlainly(answer: RequestListener, request: IncomingMessage, transport: Duplex): void {
  const socket = transport as Socket;
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  response.on('finish', () => socket.destroySoon());
  socket.on('drain', () => response.emit('drain'));
  socket.on('error', () => {});
  socket.setTimeout(IDLE, () => socket.destroy());
  // What else it has sent would keep it from reading the answer.
  socket.resume();
  answer(request, response);
}
