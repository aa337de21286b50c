import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer as createPlainServer } from 'node:net';
import { createServer, type ViteDevServer } from 'vite';
import { afterEach, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/paths.mjs';
import { BrokerClient } from './broker-client.ts';
import { rawRequest } from './raw-request.ts';
import { relayPair } from './relay-client.ts';

// What `npm run dev` runs, without looking for the page's packages first.

const REQUEST = Buffer.from(`000100002112a442${'0123456789ab'.repeat(2)}`, 'hex');

let vite: ViteDevServer | undefined;

afterEach(async () => {
  await vite?.close();
  vite = undefined;
});

async function freePort(): Promise<number> {
  const server = createPlainServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function develop(port: number, warnings: string[] = []): Promise<number> {
  vite = await createServer({
    root: ROOT,
    logLevel: 'silent',
    server: { port, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  vite.config.logger.warn = (text) => void warnings.push(text);
  await vite.listen();
  const { port: opened } = vite.httpServer!.address() as AddressInfo;
  return opened;
}

const about = async (port: number) => JSON.parse((await rawRequest(port, '/peer/about')).body);

/** What STUN answers, or nothing within a second. */
async function ask(port: number): Promise<Buffer | undefined> {
  const device = createSocket('udp4');
  const timer = new AbortController();
  try {
    device.send(REQUEST, port, '127.0.0.1');
    setTimeout(() => timer.abort(), 1000);
    const [answer] = await once(device, 'message', { signal: timer.signal });
    return answer;
  } catch {
    return undefined;
  } finally {
    device.close();
  }
}

describe('the development server', () => {
  it('has broker, relay and STUN on its own port, and lets go of it', async () => {
    const port = await develop(await freePort());
    await expect.poll(() => about(port)).toEqual({ sixfold: 1, relay: true, stun: port, publicUrl: null });
    expect((await ask(port))?.readUInt16BE(0)).toBe(0x0101);
    await new BrokerClient(port, { id: 'somebody' }).open();
    await relayPair(port);
    await vite?.close();
    const again = createSocket('udp4').bind(port);
    await once(again, 'listening');
    again.close();
  });

  it('says so if there is no STUN, and goes on', async () => {
    const other = createSocket('udp4').bind(0);
    await once(other, 'listening');
    const warnings: string[] = [];
    const port = await develop(other.address().port, warnings);
    await expect.poll(() => warnings).toEqual([`There is no STUN: UDP port ${port} is already in use.`]);
    expect(await about(port)).toMatchObject({ stun: null });
    other.close();
  });
});
