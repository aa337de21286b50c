// How routers treat what comes and goes, as rules of nftables.

/** The five kinds of homes. A home behind a carrier has two NATs, both of them port-restricted. */
export const KINDS = ['full cone', 'port-restricted', 'carrier + home', 'symmetric', 'UDP blocked'] as const;

export type Kind = (typeof KINDS)[number];

export interface Router {
  readonly kind: Kind;
  /** Its interface on the internet's side. */
  readonly outer: string;
  /** Gets everything that comes unasked, behind a full cone. */
  readonly device: string;
}

const PORTS = 'udp dport 1024-65535';

/** Linux keeps the port, if it can, and lets in only those who were called: port-restricted. */
const masquerade = (kind: Kind): string => (kind === 'symmetric' ? 'masquerade fully-random' : 'masquerade');

const wayOut = (kind: Kind): string =>
  kind === 'UDP blocked'
    ? 'iifname "lan" tcp dport { 80, 443, 8080 } accept; iifname "lan" udp dport 53 accept'
    : 'iifname "lan" accept';

/**
 * What comes unasked is dropped before the router itself has taken note of it: it would hold the port, and a hole
 * that is punched a moment later would get another one.
 */
export const rulesOf = ({ kind, outer, device }: Router): string => {
  const isOpen = kind === 'full cone';
  return `flush ruleset
table ip nat {
  chain before {
    type nat hook prerouting priority -100;
    ${isOpen ? `iifname "${outer}" ${PORTS} dnat to ${device}` : ''}
  }
  chain after {
    type nat hook postrouting priority 100;
    oifname "${outer}" ${masquerade(kind)}
  }
}
table ip filter {
  chain own {
    type filter hook input priority 0;
    iifname "${outer}" ct state new drop
  }
  chain through {
    type filter hook forward priority 0; policy drop;
    ct state established,related accept
    ${wayOut(kind)}
    ${isOpen ? `iifname "${outer}" ${PORTS} accept` : ''}
  }
}
`;
};
