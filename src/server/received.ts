import type { Writable } from 'node:stream';
import type { WebSocket } from 'ws';
import { alone } from './outgoing.ts';

/** Takes apart what comes for a socket of `ws`, and keeps of a message what is there of it. */
export interface Receiver extends Writable {
  /** What was read and is no whole frame yet. */
  _buffers: Buffer[];
  /** Of that frame. */
  _mask: Buffer | undefined;
  _fragments: Buffer[];
}

export const careful = (client: WebSocket): void =>
  makeCareful((client as WebSocket & { _receiver: Receiver })._receiver);

/**
 * What it keeps are parts of what was read at once, often 64 KiB, and each keeps all of that in memory: a message that
 * never ends would take thousands of times its bytes. Once a packet is taken apart, what stays of it is copied. And after
 * a packet that makes no sense the next ones, if they are there already, would be taken apart all the same, and fail.
 */
export function makeCareful(receiver: Receiver): void {
  const write = receiver._write.bind(receiver);
  receiver._write = (chunk, encoding, done) => {
    if (receiver.errored) return done();
    write(chunk, encoding, (error) => {
      receiver._buffers = receiver._buffers.map(alone);
      receiver._fragments = receiver._fragments.map(alone);
      receiver._mask &&= alone(receiver._mask);
      done(error);
    });
  };
}
