import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { SocketRelay } from '../../src/net/wire/socket-relay.ts';
import type { Wire } from '../../src/net/wire/wire.ts';
import { withServer } from './with-server.ts';

// The page's end of the relay, at the real server.

/** As in a page: a failure is an event that nobody needs to hear. */
class PageSocket extends WebSocket {
  constructor(address: string) {
    super(address);
    this.on('error', () => {});
  }
}

beforeEach(() => void vi.stubGlobal('WebSocket', PageSocket));
afterEach(() => void vi.unstubAllGlobals());

const code = new Uint8Array(10).fill(5);
const relayAt = (port: number, path = '/peer', of = code): SocketRelay =>
  new SocketRelay({ host: '127.0.0.1', port, path, isSecure: false }, of);

function heardOn(wire: Wire): string[] {
  const heard: string[] = [];
  wire.listen({
    bytes: (frame) => heard.push(new TextDecoder().decode(frame)),
    closed: () => heard.push('closed'),
  });
  return heard;
}

describe('a relayed wire', () => {
  const server = withServer();

  it('joins two members who name the same thing', async () => {
    const relay = relayAt(server.port);
    const [a, b] = await Promise.all([relay.join('x', true, 3000), relay.join('x', false, 3000)]);
    const heard = heardOn(b!);
    for (let i = 0; i < 50; i++) a!.send(new TextEncoder().encode(`frame ${i}`));
    await vi.waitFor(() => expect(heard.length).toBe(50));
    expect(heard[49]).toBe('frame 49');
    a!.close();
    await vi.waitFor(() => expect(heard.at(-1)).toBe('closed'));
  });

  it('joins nobody who names another thing, or is of another table', async () => {
    const other = relayAt(server.port, '/peer', new Uint8Array(10).fill(6));
    const joined = await Promise.all([
      relayAt(server.port).join('y', true, 500),
      relayAt(server.port).join('z', false, 500),
      other.join('y', false, 500),
    ]);
    expect(joined).toEqual([undefined, undefined, undefined]);
  });

  it('is none where there is no relay', async () => {
    expect(await relayAt(server.port, '/elsewhere').join('x', true, 3000)).toBeUndefined();
    expect(await relayAt(1).join('x', true, 3000)).toBeUndefined();
  });
});

describe('a relay that is switched off', () => {
  const server = withServer({ hasRelay: false });

  it('joins nobody', async () => {
    expect(await relayAt(server.port).join('x', true, 3000)).toBeUndefined();
  });
});
