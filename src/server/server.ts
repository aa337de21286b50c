import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createEndpoints, type Endpoints } from './endpoints.ts';
import type { Options } from './options.ts';
import { siteRouter } from './site.ts';
import { StartError } from './start-error.ts';

export interface OpenServer {
  readonly port: number;
  /** Ends every connection at once: nobody waits for a table that has gone. */
  close(): Promise<void>;
}

/** Serves the page and the broker on one port of all interfaces. */
export async function openServer(
  dist: string,
  port: number,
  options: Partial<Options> = {},
): Promise<OpenServer> {
  const server = createServer();
  const endpoints = createEndpoints(options);
  const app = express().disable('x-powered-by').use(endpoints.handle).use(siteRouter(dist));
  server.on('request', app);
  server.on('upgrade', (request, socket, head) => {
    if (!endpoints.handleUpgrade(request, socket, head)) socket.destroy();
  });
  await listen(server, port);
  return { port: (server.address() as AddressInfo).port, close: () => close(server, endpoints) };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, port)));
    server.listen(port, resolve);
  });
}

function explain(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is already in use: set PORT to another number.`);
  }
  if (error.code === 'EACCES') {
    return new StartError(`Port ${port} is not open to this user: set PORT to a number above 1023.`);
  }
  return error;
}

function close(server: Server, endpoints: Endpoints): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    endpoints.close();
    server.closeAllConnections();
  });
}
