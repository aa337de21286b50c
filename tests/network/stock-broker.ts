import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { ExpressPeerServer } from 'peer';

export interface StockBroker {
  readonly port: number;
  close(): Promise<void>;
}

/** PeerServer as others run it, at the same path as ours; it waits for absent ones as long as ours. */
export async function openStockBroker(port = 0): Promise<StockBroker> {
  const server: Server = createServer();
  const peers = ExpressPeerServer(server, { expire_timeout: 2500, cleanup_out_msgs: 250 });
  // Without a listener a malformed message would end the process.
  peers.on('error', () => {});
  server.on('request', express().use('/peer', peers));
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
