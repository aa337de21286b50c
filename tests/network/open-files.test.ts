import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BrokerClient } from './broker-client.ts';
import { SCHEMES } from './schemes.ts';
import { type ServerProcess, startServer } from './server-process.ts';

// The system allows the server few open files, and others take all the connections that they get.

const [FILES, CONNECTIONS, OF_ADDRESS] = [256, 192, 96];
const COMMAND = ['bash', '-c', `ulimit -n ${FILES}; exec "${process.execPath}" scripts/start.mjs`] as const;
const ONE_OF_MANY = '127.0.0.2';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe.each(SCHEMES)('with few open files, over $name', ({ isSecure, env, connect, get }) => {
  let server: ServerProcess;
  let crowd: Socket[] = [];

  beforeEach(async () => {
    server = await startServer(COMMAND, env);
  });

  afterEach(async () => {
    for (const socket of crowd) socket.destroy();
    crowd = [];
    await server.stop('SIGKILL');
  });

  const health = async () => JSON.parse((await get(server.port, '/health', ONE_OF_MANY)).body);

  function comeFrom(localAddress: string, count: number): void {
    const come = (): Socket => connect(server.port, localAddress).on('error', () => {});
    crowd.push(...Array.from({ length: count }, come));
  }

  /** Until so many have come that were too many. */
  async function tooMany(count: number): Promise<void> {
    for (;;) {
      const { refused, cut } = await health();
      if (refused + cut >= count) return;
      await pause(50);
    }
  }

  async function isOpenToAll(): Promise<void> {
    expect((await get(server.port, '/', ONE_OF_MANY)).body).toContain('<title>');
    const options = { isSecure, localAddress: ONE_OF_MANY };
    const [host, guest] = ['host', 'guest'].map((id) => new BrokerClient(server.port, { id }, options));
    await Promise.all([host!.open(), guest!.open()]);
    guest!.send({ type: 'OFFER', dst: 'host', payload: 1 });
    expect(await host!.next()).toMatchObject({ type: 'OFFER', src: 'guest' });
    expect((await health()).errors).toBe(0);
  }

  it('it says how many connections it takes, and one address that wants them all keeps nobody out', async () => {
    const said = await server.says(' of one address.');
    expect(said).toContain(
      `The system allows ${FILES} open files (ulimit -n): at most ${CONNECTIONS} connections, ${OF_ADDRESS} of`,
    );
    comeFrom('127.0.0.1', 1500);
    await tooMany(1500 - OF_ADDRESS);
    await isOpenToAll();
  });

  it('nor do several that have them all', async () => {
    for (const address of ['127.0.1.1', '127.0.1.2', '127.0.1.3']) comeFrom(address, 150);
    await tooMany(450 - CONNECTIONS);
    expect((await health()).cut).toBeGreaterThan(0);
    await isOpenToAll();
  });
});
