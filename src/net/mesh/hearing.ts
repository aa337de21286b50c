import type { Key, MeshListener } from '../mesh.ts';
import { type Conducts, TOO_MUCH } from './conduct.ts';
import type { Member } from './members.ts';
import { ANSWER, DATA, OFFER, type Packet, PING } from './packets.ts';
import type { Redial } from './redial.ts';

export interface HearingParts {
  readonly conducts: Conducts;
  readonly redial: Redial;
  readonly listener: MeshListener;
  readonly send: (to: Key, packet: Packet) => void;
}

/** What is heard of a member whether it came by its wire or was carried. */
export class Hearing {
  private readonly parts: HearingParts;

  constructor(parts: HearingParts) {
    this.parts = parts;
  }

  hear(member: Member, packet: Packet, isCarried: boolean): void {
    const { conducts, redial, listener } = this.parts;
    if (packet.kind === DATA) listener.message(member.key, packet.bytes);
    else if (packet.kind === PING) this.hearPing(member.key, packet.wantsAnswer);
    else if (packet.kind === OFFER && conducts.allows(member.key, 'offer'))
      void redial.answer(member, packet, isCarried);
    else if (packet.kind === ANSWER && conducts.allows(member.key, 'answer'))
      void redial.accept(member, packet.id, packet.words);
  }

  private hearPing(from: Key, wantsAnswer: boolean): void {
    const { conducts, send } = this.parts;
    if (!conducts.allows(from, 'ping')) conducts.blame(from, TOO_MUCH);
    else if (wantsAnswer) send(from, { kind: PING, wantsAnswer: false });
  }
}
