import { expect, test, vi } from 'vitest';
import * as ws from 'ws';
import { makeCareful, type Receiver } from '../../src/server/received.ts';
import { frame } from '../support/fuzz-server.ts';

const TEXT = 1;
const PONG = 10;

function opened(): Receiver {
  const { Receiver } = ws as unknown as { Receiver: new (options: object) => Receiver };
  const receiver = new Receiver({ isServer: true });
  makeCareful(receiver);
  return receiver;
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('of a packet that makes no sense the next ones are not taken apart', async () => {
  const receiver = opened();
  const failed = vi.fn();
  const heard = vi.fn();
  receiver.on('error', failed).on('message', heard);
  receiver.cork();
  receiver.write(frame(TEXT, Buffer.of(0xff)));
  receiver.write(frame(TEXT, Buffer.from('{}')));
  expect(() => receiver.uncork()).not.toThrow();
  await settled();
  expect(failed).toHaveBeenCalledOnce();
  expect(heard).not.toHaveBeenCalled();
});

test('what stays of a packet keeps none of the rest of it', async () => {
  const receiver = opened();
  const first = frame(TEXT, Buffer.from('{'));
  first[0] &= 0x7f;
  const unfinished = frame(0, Buffer.from(`${'x'.repeat(99)}}`));
  const packet = Buffer.concat([first, ...Array.from({ length: 400 }, () => frame(PONG, Buffer.alloc(125)))]);
  receiver.write(Buffer.concat([packet, unfinished.subarray(0, 50)]));
  await settled();
  const kept = [...receiver._fragments, ...receiver._buffers, receiver._mask!];
  expect(kept.map(({ length }) => length)).toEqual([1, 44, 4]);
  for (const { buffer, length } of kept) expect(buffer.byteLength).toBeLessThanOrEqual(2 * length);
  const heard = vi.fn();
  receiver.on('message', (data: Buffer) => heard(String(data)));
  receiver.write(unfinished.subarray(50));
  await settled();
  expect(heard.mock.calls).toEqual([[`{${'x'.repeat(99)}}`]]);
});
