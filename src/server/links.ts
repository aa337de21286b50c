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
}

export function linksFor({ port, isSecure, publicUrl }: Place, interfaces: Interfaces): Links {
  const linkTo = (host: string): string => `${isSecure ? 'https' : 'http'}://${host}:${port}/`;
  return { local: linkTo('localhost'), outside: publicUrl, lan: lanAddresses(interfaces).map(linkTo) };
}

function lanAddresses(interfaces: Interfaces): string[] {
  const names = Object.keys(interfaces);
  const ordered = [...names.filter((n) => !VIRTUAL.test(n)), ...names.filter((n) => VIRTUAL.test(n))];
  return ordered.flatMap((name) => (interfaces[name] ?? []).filter(isReachable).map((i) => i.address));
}

function isReachable(info: NetworkInterfaceInfo): boolean {
  return info.family === 'IPv4' && !info.internal && !info.address.startsWith('169.254.');
}
