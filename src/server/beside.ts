import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEndpoints, type Endpoints } from './endpoints.ts';
import { USUAL_LIMITS } from './limits.ts';
import { type StunServer, tryStun } from './stun/stun-server.ts';

/**
 * Broker, relay and STUN on the port of somebody else's server, until that closes: the development server. Answers what
 * handles its requests.
 */
export function serveBeside(server: Server, warn: (trouble: string) => void): Endpoints['handle'] {
  let stun: StunServer | undefined;
  const endpoints = createEndpoints({}, () => stun?.port ?? null);
  server.on('upgrade', endpoints.handleUpgrade);
  server.on('listening', async () => {
    const { port } = server.address() as AddressInfo;
    const outcome = await tryStun(port, USUAL_LIMITS, endpoints.counters);
    stun = outcome.stun;
    if (outcome.trouble) warn(outcome.trouble);
    if (!server.listening) stun?.close();
  });
  server.on('close', () => {
    stun?.close();
    stun = undefined;
    endpoints.close();
  });
  return endpoints.handle;
}
