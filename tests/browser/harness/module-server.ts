import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModuleServer {
  readonly url: string;
  close(): Promise<void>;
}

const PAGE = '<!doctype html><html lang="en"><meta charset="utf-8"><title>test</title></html>';

/** An empty page on loopback with one module beside it, at /module.js. */
export async function serveModule(code: string): Promise<ModuleServer> {
  const server = createServer((request, response) => {
    const isModule = request.url === '/module.js';
    response.setHeader('Content-Type', isModule ? 'text/javascript' : 'text/html');
    response.end(isModule ? code : PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
