import { isEqual } from '../../fair/hash.ts';
import { liveAt } from '../../fair/series.ts';
import { Random } from '../../match/random.ts';
import { Misfortune } from './faults.ts';
import { introduce, type MatchPlan } from './introduce.ts';
import type { Party } from './party.ts';
import { Wire } from './wire.ts';

/** Moments between the ticks of a peer. */
const TICK = 8;
/** A crashed party is away for so many moments. */
const LEAST_AWAY = 20;
const MOST_AWAY = 300;
/** One who leaves is away for up to so many: the others may vote before, or not. */
const MOST_LEFT = 1200;
/** Nothing has happened for so many moments: nothing will. */
const MOST_IDLE = 20_000;
/** No game between sensible bots is that long. */
const MOST_INPUTS = 100_000;
const HOST = 0;
const NONE = new Uint8Array(0);

/** Parties, the wire between them, and what goes wrong. Time is counted in moments; one message takes one. */
export class MatchTable {
  readonly parties: readonly Party[];
  readonly wire: Wire;
  readonly misfortune: Misfortune;
  now = 0;
  /** The first thing that no honest match does. */
  disagreement: string | undefined;
  /** The heads of the log as they were first seen. */
  private readonly heads: Uint8Array[] = [];
  /** When a party that has crashed comes back. */
  private readonly back = new Map<Party, number>();
  /** Parties that have left and may have gone on alone for a while, with the head at which they were expelled before. Nobody compares their logs until they are let in again. */
  private readonly leavers = new Map<Party, Uint8Array | undefined>();
  private lastNews = 0;

  constructor(plan: MatchPlan) {
    this.misfortune = new Misfortune(plan.faults, plan.bots.length, new Random(`${plan.seed}/faults`));
    this.parties = introduce(plan);
    this.wire = new Wire(this.parties.length, this.misfortune);
    for (const party of this.parties) party.open();
  }

  /** All are at the end and have heard what was opened there, and one who had gone on alone has heard of the others'. */
  get isOver(): boolean {
    const [first] = this.parties;
    return this.parties.every(
      ({ peer }) => peer?.isClosed && isEqual(peer.game.head, first.peer?.game.head ?? NONE),
    );
  }

  /** The inputs that somebody has. */
  get inputs(): number {
    return Math.max(0, this.heads.length - 1);
  }

  private get isStuck(): boolean {
    return this.now - this.lastNews > MOST_IDLE;
  }

  /** Plays until all parties are at the end, or nothing goes on; `onInput` is told when the log has grown. */
  play(onInput: (longest: Party) => void = () => {}, most = MOST_INPUTS): void {
    while (!this.isOver && !this.isStuck && this.inputs < most && this.disagreement === undefined) {
      const before = this.inputs;
      this.pass();
      const longest = this.parties.find(({ inputs }) => inputs === this.inputs);
      if (longest && this.inputs > before) onInput(longest);
    }
  }

  /** A moment passes. */
  private pass(): void {
    this.now++;
    for (const { from, to, bytes } of this.wire.arrivals(this.now)) this.parties[to].receive(from, bytes);
    for (const party of this.parties) party.act();
    if (this.now % TICK === 0) this.tick();
    for (const party of this.parties) this.compare(party);
    // What a party has not sent by now is lost if it closes.
    this.strike();
    for (const party of this.parties) this.collect(party);
    for (const party of this.parties) this.bringBack(party);
  }

  private tick(): void {
    const gone = this.gone.map(({ seat }) => seat);
    for (const party of this.parties) {
      party.tick();
      party.seeToSeats(gone);
    }
  }

  /** Those who have left and are still away. */
  private get gone(): Party[] {
    return [...this.leavers.keys()].filter(({ peer }) => !peer);
  }

  private collect({ seat, peer }: Party): void {
    for (const { to, bytes } of peer?.takeOutbox() ?? [])
      for (const other of this.parties.keys())
        if (other !== seat && (to ?? other) === other) this.wire.post(this.now, seat, other, bytes);
  }

  private strike(): void {
    const { misfortune, inputs, parties } = this;
    if (misfortune.isDue('reload', inputs)) this.reload(parties[misfortune.below(parties.length)]);
    const acting = parties.find(({ isInTurn }) => isInTurn);
    if (acting && misfortune.isDue('crash', inputs)) this.crash('crash', acting);
    if (misfortune.isDue('hostcrash', inputs)) this.crash('hostcrash', parties[HOST]);
    if (misfortune.isDue('leave', inputs)) this.leave(parties[misfortune.below(parties.length)]);
  }

  /** It goes away, and what it alone has is nobody's. The others can vote out half of all. */
  private leave(party: Party): void {
    const { parties, misfortune } = this;
    // Of two, each could vote the other out while that one is away.
    const out = this.leavers.size + 1;
    if (!party.peer || out * 2 > parties.length || this.leavers.has(party) || !this.knowWhoIsThere) return;
    misfortune.happened('leave', this.inputs);
    this.leavers.set(party, party.peer.game.dealer.seats[party.seat].leftAt);
    this.heads.length = Math.max(1, ...parties.map((other) => (other === party ? 0 : other.compared)));
    party.close();
    this.wire.cut(party.seat);
    this.back.set(party, this.now + LEAST_AWAY + misfortune.below(MOST_LEFT));
  }

  /** Whether no news of a vote or a return is on its way: a few who have not heard of it could vote out the rest. */
  private get knowWhoIsThere(): boolean {
    const live = this.parties.flatMap(({ peer }) => (peer ? [peer.game.dealer.live.join()] : []));
    return new Set(live).size === 1;
  }

  private reload(party: Party): void {
    if (!party.peer) return;
    this.misfortune.happened('reload', this.inputs);
    this.wire.cut(party.seat);
    party.open();
  }

  /** It fails with the next thing that it keeps: in the middle of a turn, of its own or another's. */
  private crash(fault: 'crash' | 'hostcrash', party: Party): void {
    if (!party.peer || party.storage.fuse) return;
    this.misfortune.happened(fault, this.inputs);
    party.storage.fuse = this.misfortune.below(2) === 0 ? 'before' : 'after';
  }

  private bringBack(party: Party): void {
    if (party.peer) return;
    const time = this.back.get(party);
    if (time === undefined) {
      this.wire.cut(party.seat);
      this.back.set(party, this.now + LEAST_AWAY + this.misfortune.below(MOST_AWAY - LEAST_AWAY));
    } else if (this.now >= time) {
      this.back.delete(party);
      this.lastNews = this.now;
      party.open();
    }
  }

  /** Every head is the same for all, and covers all inputs, states and links before it. */
  private compare(party: Party): void {
    const { peer, seat } = party;
    if (!peer) return;
    if (this.leavers.has(party) && !this.isBack(party)) return;
    const fault = peer.stopped ?? peer.offences[0];
    if (fault) this.disagreement ??= `seat ${seat}, input ${fault.input}: seat ${fault.seat} ${fault.what}`;
    const { heads } = peer.game;
    for (; party.compared < heads.length; party.compared++) {
      const known = this.heads[party.compared];
      if (!known) this.lastNews = this.now;
      this.heads[party.compared] ??= heads[party.compared];
      if (known && !isEqual(known, heads[party.compared]) && !this.overrule(party.compared))
        this.disagreement ??= `seat ${seat} has another log from input ${party.compared} on`;
      if (this.leavers.has(party)) return;
    }
  }

  /** Where logs differ, those who had no player at that place may have followed one who has left. The others must agree. */
  private overrule(n: number): boolean {
    const compared = this.parties.filter((party) => party.peer?.game.heads[n] && !this.leavers.has(party));
    const isThere = ({ peer, seat }: Party): boolean => liveAt(peer!.game, n - 1).includes(seat);
    const heads = compared.filter(isThere).map(({ peer }) => peer!.game.heads[n]);
    if (heads.length === 0 || heads.some((head) => !isEqual(head, heads[0]))) return false;
    for (const party of compared) {
      party.compared = Math.min(party.compared, n - 1);
      if (!isThere(party)) this.leavers.set(party, party.peer!.game.dealer.seats[party.seat].leftAt);
    }
    this.heads.length = n;
    return true;
  }

  /** Whether one who has left follows the log of the others again, for certain: they have let it in. */
  private isBack(party: Party): boolean {
    const { peer, seat } = party;
    if (peer?.mustReopen) party.open();
    const { isLive, leftAt } = party.peer?.game.dealer.seats[seat] ?? {};
    const before = this.leavers.get(party);
    if (isLive && leftAt && !(before && isEqual(before, leftAt))) this.leavers.delete(party);
    return !this.leavers.has(party);
  }
}
