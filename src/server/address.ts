import type { IncomingMessage } from 'node:http';
import { type BlockList, isIP } from 'node:net';

/** Whose X-Forwarded-For is believed: that of so many proxies in a row, or of those at known addresses. */
export type Trust = number | BlockList;

export type AddressOf = (request: IncomingMessage) => string;

/** Where requests are from: what limits are counted by. */
export const addressReader =
  (trust: Trust): AddressOf =>
  (request) =>
    networkOf(clientOf(request, trust));

function clientOf(request: IncomingMessage, trust: Trust): string {
  const way = [request.socket.remoteAddress ?? '', ...forwarded(request)].map(plain);
  let hop = 0;
  while (isTrusted(way[hop], hop, trust) && isIP(way[hop + 1] ?? '') !== 0) hop++;
  return way[hop];
}

/** Whether somebody who is not believed says for whom it asks: probably a proxy that TRUST_PROXY does not name. */
export const isForStranger = ({ headers, socket }: IncomingMessage, trust: Trust): boolean =>
  headers['x-forwarded-for'] !== undefined && !isTrusted(plain(socket.remoteAddress ?? ''), 0, trust);

/** What proxies wrote about who asked them, the last of them first. */
function forwarded(request: IncomingMessage): string[] {
  const written = request.headers['x-forwarded-for'];
  const text = Array.isArray(written) ? written.join(',') : (written ?? '');
  return text
    .split(',')
    .map((part) => part.trim())
    .reverse();
}

const isTrusted = (address: string, hop: number, trust: Trust): boolean =>
  typeof trust === 'number' ? hop < trust : includes(trust, address);

export const includes = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** IPv4 as it is, however a socket of IPv6 writes it. */
export const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** A whole network of IPv6 (its first 64 bits), as one device there has as many addresses as it likes. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head, tail] = address.split('%', 1)[0].split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? 0 : tail.split(':').length + (tail.includes('.') ? 1 : 0);
    while (groups.length < Math.min(4, 8 - after)) groups.push('0');
    groups.push(...tail.split(':'));
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':');
}
