import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer, type Server as SecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';
import { Connections, HANDSHAKE_IN, PATIENCE } from './connections.ts';
import type { Counters } from './counters.ts';
import { createEndpoints, type Present } from './endpoints.ts';
import { type Options, USUAL } from './options.ts';
import { oneAtATime } from './pipelines.ts';
import { siteRouter } from './site.ts';
import { StartError } from './start-error.ts';
import { type StunServer, tryStun } from './stun/stun-server.ts';
import type { Certificate } from './tls.ts';
import { answerPlainly, isForWebSocket } from './upgrades.ts';

export interface OpenServer {
  readonly port: number;
  readonly counters: Counters;
  /** Why there is no STUN though it was wanted, in a sentence. */
  readonly stunTrouble: string | undefined;
  present(): Present;
  /** Goes on with another certificate. */
  renew(certificate: Certificate): void;
  /** Ends every connection at once: nobody waits for a table that has gone. */
  close(): Promise<void>;
}

/** Serves the page, the broker and the relay on one port, and STUN on the same number of UDP, always at all addresses. */
export async function openServer(
  dist: string,
  port: number,
  given: Partial<Options> = {},
  certificate?: Certificate,
): Promise<OpenServer> {
  const options = { ...USUAL, ...given };
  let stun: StunServer | undefined;
  const endpoints = createEndpoints(options, () => stun?.port ?? null);
  const { counters, present } = endpoints;
  const server = certificate ? secureServer(certificate) : createServer(PATIENCE);
  const connections = new Connections(server, options, counters);
  const pages = pagesOf(dist, endpoints.handle);
  server.on('request', oneAtATime(pages, counters));
  server.on('upgrade', (request, socket, head) => {
    if (!isForWebSocket(request)) answerPlainly(pages, request, socket);
    else if (!endpoints.handleUpgrade(request, socket, head)) socket.destroy();
  });
  const opened = await listen(server, port, options.address);
  const stunPort = options.stunPort === undefined ? opened : options.stunPort;
  const stunOutcome = stunPort === null ? {} : await tryStun(stunPort, options.limits, counters);
  stun = stunOutcome.stun;
  server.on('error', () => counters.errors++);
  return {
    port: opened,
    counters,
    stunTrouble: stunOutcome.trouble,
    present,
    renew: (renewed) => (server as SecureServer).setSecureContext(renewed),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        stun?.close();
        endpoints.close();
        connections.destroy();
      }),
  };
}

/** What stands behind a question mark is of no use to anybody here, and costly to read. */
const pagesOf = (dist: string, handle: RequestHandler) =>
  express().disable('x-powered-by').set('query parser', false).use(handle).use(siteRouter(dist));

const secureServer = (certificate: Certificate): SecureServer =>
  createSecureServer({ ...PATIENCE, ...certificate, handshakeTimeout: HANDSHAKE_IN });

function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, port, host)));
    server.listen({ port, host }, () => resolve((server.address() as AddressInfo).port));
  });
}

/** What systems say of an address that they do not have, or of a network that it names and they do not have. */
const NOT_OURS = ['EADDRNOTAVAIL', 'EINVAL', 'ENODEV', 'EAFNOSUPPORT', 'ENOTFOUND'];

function explain(error: NodeJS.ErrnoException, port: number, host: string | undefined): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is already in use: set PORT to another number.`);
  }
  if (error.code === 'EACCES') {
    return new StartError(`Port ${port} is not open to this user: set PORT to a number above 1023.`);
  }
  if (NOT_OURS.includes(error.code ?? '')) {
    return new StartError(`LISTEN names ${host}, which is no address of this machine.`);
  }
  return error;
}
