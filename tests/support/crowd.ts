import { fromHex, toHex } from '../../src/fair/hash.ts';
import { newSealKeys, Sealing, type SealKeys } from '../../src/fair/seal.ts';
import { Link } from '../../src/net/mesh/link.ts';
import * as P from '../../src/net/mesh/packets.ts';
import { NO_TICKET } from '../../src/net/mesh/tickets.ts';
import type { Key } from '../../src/net/mesh.ts';
import { ourVersions } from '../../src/net/versions.ts';
import type { Wire } from '../../src/net/wire/wire.ts';
import { nodeSignatures } from './node-signatures.ts';

// One wire that speaks for many who are nowhere: their keys are made up, and all that is said for them is signed.

export interface Nobody {
  readonly key: Key;
  readonly seed: Uint8Array;
  readonly keys: SealKeys;
  readonly ticket: string;
  /** The ticket of the one who is spoken to, and what was sent. */
  theirs: string;
  count: number;
}

export interface CrowdOptions {
  readonly code: Uint8Array;
  /** Whom it speaks to. */
  readonly to: Key;
  readonly wire: Wire;
  readonly seed: Uint8Array;
  readonly seeds: readonly Uint8Array[];
  readonly now: () => number;
}

export class Crowd {
  readonly people: readonly Nobody[];
  readonly key: Key;
  isProved = false;
  private readonly link: Link;
  private readonly options: CrowdOptions;

  constructor(options: CrowdOptions) {
    const { code, wire, seed, seeds, now } = options;
    this.options = options;
    this.people = seeds.map((own) => {
      const keys = newSealKeys();
      const key = toHex(nodeSignatures.keyOf(own));
      return { key, seed: own, keys, ticket: toHex(keys.publicKey), theirs: '', count: 0 };
    });
    const key = nodeSignatures.keyOf(seed);
    this.key = toHex(key);
    const session = new Uint8Array(8).fill(1);
    const self = { code, key, seed, session, versions: ourVersions(), signatures: nodeSignatures };
    const listener = {
      proved: () => {
        this.isProved = true;
      },
      admits: () => true,
      packet: (_: Link, packet: P.Packet) => this.hear(packet),
      malformed: () => {},
      refused: () => {},
      over: () => {},
    };
    this.link = new Link(self, wire, listener, now());
  }

  send(packet: P.Packet): void {
    this.link.send(packet, this.options.now());
  }

  tell(people = this.people): void {
    this.send({
      kind: P.ROSTER,
      place: undefined,
      told: people.map(({ key }) => ({ key, place: undefined })),
    });
  }

  greet(people = this.people): void {
    for (const each of people) this.forward(each, { receivers: NO_TICKET, senders: each.ticket, count: 0 });
  }

  say(nobody: Nobody, packet: P.Packet): void {
    const stamp = { receivers: nobody.theirs, senders: nobody.ticket, count: ++nobody.count };
    const { keys, ticket, theirs } = nobody;
    const sealing = theirs === '' ? undefined : Sealing.between(keys, fromHex(theirs), ticket < theirs);
    const inner = P.encodePacket(packet);
    this.forward(nobody, stamp, sealing?.seal(stamp.count, inner) ?? inner);
  }

  private hear(packet: P.Packet): void {
    if (packet.kind !== P.FORWARD) return;
    const { to, stamp } = packet;
    const nobody = this.people.find(({ key }) => key === to);
    if (nobody && stamp.receivers === nobody.ticket) nobody.theirs ||= stamp.senders;
  }

  private forward(nobody: Nobody, stamp: P.Forward['stamp'], inner: Uint8Array = new Uint8Array(0)): void {
    const forward = { from: nobody.key, to: this.options.to, stamp, inner };
    const signature = nodeSignatures.sign(P.forwardHash(this.options.code, forward), nobody.seed);
    this.send({ kind: P.FORWARD, ...forward, signature });
  }
}
