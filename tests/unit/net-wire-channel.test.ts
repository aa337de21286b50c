import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { channelWire } from '../../src/net/wire/channel-wire.ts';

// A browser under load may open a channel before it shows the descriptions that the channel was made with.

const describedBy = (name: string) => ({ sdp: `v=0\r\na=fingerprint:sha-256 ${name}\r\na=setup:active\r\n` });
const BOTH = { mine: 'SHA-256 AA:AA', theirs: 'SHA-256 BB:BB' };

class FakeConnection extends EventTarget {
  connectionState = 'connected';
  localDescription: { sdp: string } | null = describedBy('aa:aa');
  remoteDescription: { sdp: string } | null = describedBy('bb:bb');
}

class FakeChannel extends EventTarget {
  binaryType = '';
  readyState = 'open';
  bufferedAmount = 0;
  close = vi.fn();

  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

function opened(shown: Partial<FakeConnection> = {}) {
  const connection = Object.assign(new FakeConnection(), shown);
  const channel = new FakeChannel();
  const dispose = vi.fn();
  const settled = vi.fn();
  const wire = channelWire(
    connection as unknown as RTCPeerConnection,
    channel as unknown as RTCDataChannel,
    true,
    dispose,
  );
  void Promise.resolve(wire).then(settled);
  return { connection, channel, dispose, wire, settled };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a wire is there with its channel if both descriptions are', async () => {
  const { wire } = opened();
  expect((await wire)?.fingerprints).toEqual(BOTH);
  expect(vi.getTimerCount()).toBe(0);
});

test.each(['localDescription', 'remoteDescription'] as const)(
  'a wire waits for the %s, and what comes meanwhile is not lost',
  async (missing) => {
    const { connection, channel, wire, settled } = opened({ [missing]: null });
    channel.say(Uint8Array.of(0, 7).buffer);
    await vi.advanceTimersByTimeAsync(1000);
    expect(settled).not.toHaveBeenCalled();
    connection[missing] = describedBy(missing === 'localDescription' ? 'aa:aa' : 'bb:bb');
    await vi.advanceTimersByTimeAsync(100);
    expect(settled).toHaveBeenCalled();
    const made = (await wire)!;
    expect(made.fingerprints).toEqual(BOTH);
    const bytes = vi.fn();
    made.listen({ bytes, closed: () => {} });
    expect(bytes.mock.calls).toEqual([[Uint8Array.of(0, 7)]]);
  },
);

test('a change of the negotiation is looked at without a timer, which a hidden page has seldom', async () => {
  const { connection, wire } = opened({ remoteDescription: null });
  connection.remoteDescription = describedBy('bb:bb');
  connection.dispatchEvent(new Event('signalingstatechange'));
  expect((await wire)?.fingerprints).toEqual(BOTH);
});

test.each([null, { sdp: 'v=0\r\n' }])('a description that stays %j is no wire', async (remoteDescription) => {
  const { channel, dispose, wire } = opened({ remoteDescription });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await wire).toBeUndefined();
  expect(channel.close).toHaveBeenCalled();
  expect(dispose).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('a channel that closes before, or says much before, is no wire', async () => {
  const closed = opened({ remoteDescription: null });
  closed.channel.dispatchEvent(new Event('close'));
  expect(await closed.wire).toBeUndefined();
  const loud = opened({ remoteDescription: null });
  for (let i = 0; i < 9; i++) loud.channel.say(new ArrayBuffer(8 * 1024));
  expect(await loud.wire).toBeUndefined();
});
