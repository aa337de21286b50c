import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { addressReader, networkOf } from '../../src/server/address.ts';

const request = (remoteAddress: string, forwarded?: string): IncomingMessage =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

const proxies = new BlockList();
proxies.addAddress('10.0.0.1', 'ipv4');
proxies.addSubnet('10.0.1.0', 24, 'ipv4');

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:0db8::6', '2001:db8:0:0'],
  ['2001:db8:1::5:6:7', '2001:db8:1:0'],
  ['2001:db8::3:4:5:6:7', '2001:db8:0:3'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['64:ff9b::1.2.3.4', '64:ff9b:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['nobody is trusted', 0, '10.0.0.1', '9.9.9.9', '10.0.0.1'],
  ['one proxy', 1, '::ffff:10.0.0.1', '9.9.9.9', '9.9.9.9'],
  ['one proxy, and a client who lies', 1, '10.0.0.1', '1.1.1.1, 9.9.9.9', '9.9.9.9'],
  ['two proxies', 2, '10.0.0.1', '1.1.1.1, 9.9.9.9, 10.0.1.7', '9.9.9.9'],
  ['more proxies than there are', 3, '10.0.0.1', '9.9.9.9', '9.9.9.9'],
  ['a proxy that says nothing', 1, '10.0.0.1', undefined, '10.0.0.1'],
  ['a proxy that says nonsense', 1, '10.0.0.1', 'unknown', '10.0.0.1'],
  ['known proxies', proxies, '10.0.0.1', '1.1.1.1, 9.9.9.9, 10.0.1.7', '9.9.9.9'],
  ['a stranger who says it is a proxy', proxies, '8.8.8.8', '9.9.9.9', '8.8.8.8'],
  ['an address of IPv6', 1, '10.0.0.1', '2001:db8::1', '2001:db8:0:0'],
])('with %s the client is found', (_name, trust, remote, forwarded, client) => {
  expect(addressReader(trust)(request(remote, forwarded))).toBe(client);
});
