// How routers treat what comes and goes, as rules of nftables.

/** The five kinds of homes. A home behind a carrier has two NATs, both of them port-restricted. */
export const KINDS = ['full cone', 'port-restricted', 'carrier + home', 'symmetric', 'UDP blocked'] as const;

export type Kind = (typeof KINDS)[number];

/** Who reaches a forwarded port by the home's public address: only who is outside, or who is inside, too. */
export type Forwarding = 'from outside' | 'also from inside';

/** Of the game's server. */
const FORWARDED = 8080;

export interface Router {
  readonly kind: Kind;
  /** Its interface on the internet's side. */
  readonly outer: string;
  /** Gets everything that comes unasked, behind a full cone. */
  readonly device: string;
  /** Its public address. */
  readonly address: string;
  /** The port leads to that device. */
  readonly forwards?: Forwarding | undefined;
}

const PORTS = 'udp dport 1024-65535';

/** Linux keeps the port, if it can, and lets in only those who were called: port-restricted. */
const masquerade = (kind: Kind): string => (kind === 'symmetric' ? 'masquerade fully-random' : 'masquerade');

const wayOut = (kind: Kind): string =>
  kind === 'UDP blocked'
    ? 'iifname "lan" tcp dport { 80, 443, 8080 } accept; iifname "lan" udp dport 53 accept'
    : 'iifname "lan" accept';

/** Answers to who came from inside must go back through the router, which is whom they have called. */
const forwarding = ({
  outer,
  device,
  address,
  forwards,
}: Router): readonly [before: string, after: string] => {
  if (!forwards) return ['', ''];
  const from = forwards === 'from outside' ? `iifname "${outer}"` : `ip daddr ${address}`;
  const before = ['tcp', 'udp'].map((kind) => `${from} ${kind} dport ${FORWARDED} dnat to ${device}`);
  return [before.join('; '), `oifname "lan" ip daddr ${device} ct status dnat masquerade`];
};

/**
 * What comes unasked is dropped before the router itself has taken note of it: it would hold the port, and a hole
 * that is punched a moment later would get another one.
 */
export const rulesOf = (router: Router): string => {
  const { kind, outer, device } = router;
  const isOpen = kind === 'full cone';
  const [before, after] = forwarding(router);
  return `flush ruleset
table ip nat {
  chain before {
    type nat hook prerouting priority -100;
    ${before}
    ${isOpen ? `iifname "${outer}" ${PORTS} dnat to ${device}` : ''}
  }
  chain after {
    type nat hook postrouting priority 100;
    oifname "${outer}" ${masquerade(kind)}
    ${after}
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
    ct status dnat accept
    ${wayOut(kind)}
    ${isOpen ? `iifname "${outer}" ${PORTS} accept` : ''}
  }
}
`;
};
