import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a local port that can fail as networks do. */
export async function openProxy(port: number) {
  const pairs = new Set<{ client: Socket; server: Socket }>();
  const proxy = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    const pair = { client, server };
    pairs.add(pair);
    client.pipe(server, { end: false }).pipe(client);
    for (const each of [client, server]) each.on('error', () => {});
    server.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    port: (proxy.address() as AddressInfo).port,
    /** Cuts all clients off, while the server believes that they are still there. */
    cutClients() {
      for (const { client } of pairs) client.destroy();
    },
    close() {
      for (const { client, server } of pairs) for (const each of [client, server]) each.destroy();
      proxy.close();
    },
  };
}
