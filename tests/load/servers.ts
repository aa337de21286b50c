import { UsageError } from '../../src/cli/io.ts';
import { findNginx, freePort, manyServers, startNginx } from '../network/nginx-process.ts';
import { type ServerProcess, startServer } from '../network/server-process.ts';
import { type Plan, socketsOf } from './plan.ts';

/** Loopback has many addresses on Linux only. */
export const HAS_ADDRESSES = process.platform === 'linux';
/** As many as the plan has. */
const fromOneAddress = (sockets: number): Readonly<Record<string, string>> => ({
  MOST_MEMBERS_PER_ADDRESS: String(sockets),
  MOST_CONNECTIONS_PER_ADDRESS: String(sockets),
});

const BEHIND_NGINX = 3;

export interface Servers {
  /** Where members go. */
  readonly port: number;
  /** Of each process: where it tells how it is. */
  readonly ports: readonly number[];
  stop(): Promise<void>;
}

const start = (plan: Plan, env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> =>
  startServer(undefined, { ...(HAS_ADDRESSES ? {} : fromOneAddress(socketsOf(plan))), ...env });

/** Those that run already, one of our own, or three behind nginx by the recipe of docs/hosting.md. */
export async function openServers(plan: Plan): Promise<Servers> {
  const { port, isBehindNginx } = plan;
  if (isBehindNginx) return openBehindNginx(plan);
  if (port !== undefined) return { port, ports: [port], stop: async () => {} };
  const server = await start(plan);
  return { port: server.port, ports: [server.port], stop: async () => void (await server.stop('SIGTERM')) };
}

async function openBehindNginx(plan: Plan): Promise<Servers> {
  const program = findNginx();
  if (!program) throw new UsageError('--nginx needs nginx: install it.');
  const port = await freePort();
  const env = { TRUST_PROXY: '127.0.0.1', STUN: 'off' };
  const servers = await Promise.all(Array.from({ length: BEHIND_NGINX }, () => start(plan, env)));
  const ports = servers.map((server) => server.port);
  const end = (): Promise<unknown> => Promise.all(servers.map((server) => server.stop('SIGTERM')));
  const nginx = await startNginx(program, port, manyServers(port, ports)).catch(async (error) => {
    await end();
    throw error;
  });
  return {
    port,
    ports,
    async stop() {
      await nginx.stop();
      await end();
    },
  };
}
