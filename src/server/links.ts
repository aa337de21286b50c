import type { NetworkInterfaceInfo } from 'node:os';

type Interfaces = Readonly<Record<string, NetworkInterfaceInfo[] | undefined>>;

export interface Links {
  readonly local: string;
  /** Where people outside find it, if whoever runs it has said so. */
  readonly outside: string | null;
  /** Links for other devices, the most likely one first. */
  readonly lan: readonly string[];
}

/** Bridges and tunnels of containers and virtual machines: reachable, but seldom what a phone can reach. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|lxc|tun|tap|utun|tailscale|wg|zt)/;

export interface Place {
  readonly port: number;
  readonly isSecure: boolean;
  readonly publicUrl: string | null;
  /** The only address that takes connections, if not all do. */
  readonly address?: string | undefined;
}

/** What stands for all addresses. */
const ALL = ['0.0.0.0', '::'];
const LOOPBACK = /^(127\.|::1$)/;

export function linksFor({ port, isSecure, publicUrl, address }: Place, interfaces: Interfaces): Links {
  const linkTo = (host: string): string => `${isSecure ? 'https' : 'http'}://${host}:${port}/`;
  const lan = lanAddresses(interfaces);
  if (address === undefined || ALL.includes(address))
    return { local: linkTo('localhost'), outside: publicUrl, lan: lan.map(linkTo) };
  const host = LOOPBACK.test(address) ? 'localhost' : address.includes(':') ? `[${address}]` : address;
  return { local: linkTo(host), outside: publicUrl, lan: lan.filter((own) => own === address).map(linkTo) };
}

function lanAddresses(interfaces: Interfaces): string[] {
  const names = Object.keys(interfaces);
  const ordered = [...names.filter((n) => !VIRTUAL.test(n)), ...names.filter((n) => VIRTUAL.test(n))];
  return ordered.flatMap((name) => (interfaces[name] ?? []).filter(isReachable).map((i) => i.address));
}

function isReachable(info: NetworkInterfaceInfo): boolean {
  return info.family === 'IPv4' && !info.internal && !info.address.startsWith('169.254.');
}
