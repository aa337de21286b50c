import { type Action, ActionList, actionKind, END_TURN } from '../../components/action.ts';
import {
  ACTIVE,
  CHANCE,
  CHANCE_KIND,
  CHANCE_N,
  CHANCE_SEAT,
  CLEANUP,
  DEPTH,
  type OPEN,
  OVER,
  PHASE,
  type SHOW_TOP,
  TAKE,
  WAIT,
} from '../../components/registers.ts';
import { hashOf, restore, snapshot } from '../../components/snapshot.ts';
import { makeWorld, type World } from '../../components/world.ts';
import { settle } from '../../systems/chance.ts';
import { asked, legalActions } from '../../systems/legal.ts';
import { begin, layoutOf } from '../../systems/setup.ts';
import { run } from '../../systems/timing.ts';
import { isLegal } from '../match/accept.ts';
import { ACTION, type Body, decodeBody, EXPEL, RENEW, SHOW } from './body.ts';
import { Malformed } from './bytes.ts';
import { carryOut } from './carry-out.ts';
import type { Agreement } from './config.ts';
import { FairDealer } from './dealer.ts';
import { whyNotEntitled } from './entitled.ts';
import { deal, returnHand } from './expel.ts';
import type { HandRules } from './hand.ts';
import { cardIn, type Handover } from './handover.ts';
import { fromHex, hash, isEqual, toHex } from './hash.ts';
import type { Offence } from './offence.ts';
import type { Insight } from './seat.ts';

/** What a game waits for: links of some seats, or an input of one seat. */
export type Wait =
  | { readonly for: 'links'; readonly seats: readonly number[] }
  | { readonly for: 'action' | 'show' | 'give'; readonly seat: number }
  | { readonly for: 'nothing' };

/** An input of the log. */
export interface LogEntry {
  readonly bytes: Uint8Array;
  readonly body: Body;
}

/** Public links that are left when a chain must be renewed: a part of the chain. */
const RENEW_PART = 4;

/**
 * The state of a fair match as one party knows it: the world, the log, the links. Everything that parties do, on the
 * table or at an audit, is checked here and nowhere else.
 */
export class Game {
  readonly agreement: Agreement;
  readonly world: World;
  readonly dealer: FairDealer;
  readonly log: LogEntry[] = [];
  /** The head after each number of inputs. */
  readonly heads: Uint8Array[];
  readonly rules: HandRules;
  /** The seat whose sealed hand has gone back and waits to be dealt openly, or -1. */
  returning = -1;
  private readonly scratch: World;
  private readonly insights: readonly (Insight | undefined)[];
  private readonly list = new ActionList();
  /** The hash of the world, as long as the world is the same. */
  private knownHash: string | undefined;

  constructor(agreement: Agreement, insights: readonly (Insight | undefined)[] = []) {
    const { configuration, commitments } = agreement;
    const layout = layoutOf(configuration.setup);
    this.agreement = agreement;
    this.insights = insights;
    this.world = makeWorld(layout);
    this.scratch = makeWorld(layout);
    this.heads = [agreement.id];
    this.rules = {
      layout,
      boxKeyOf: (seat) => commitments[seat].boxKey,
      wasLegal: (state, secrets, action) => {
        restore(this.scratch, state);
        return isLegal(this.scratch, secrets, action);
      },
    };
    this.dealer = new FairDealer(agreement, this.rules, insights);
    begin(this.world, configuration.first);
    this.proceed();
  }

  get length(): number {
    return this.log.length;
  }

  get head(): Uint8Array {
    return this.heads[this.length];
  }

  get isOver(): boolean {
    return this.world.reg[WAIT] === OVER;
  }

  /** The seat that is to act or answer, or -1. */
  get asked(): number {
    return asked(this.world);
  }

  get hash(): string {
    this.knownHash ??= hashOf(this.world);
    return this.knownHash;
  }

  get stateBytes(): Uint8Array {
    return fromHex(this.hash);
  }

  /** What the seat that is asked may do, as far as its hand is known here. */
  legal(): Action[] {
    legalActions(this.world, this.dealer.secrets, this.list);
    return Array.from(this.list.actions.subarray(0, this.list.size));
  }

  get wait(): Wait {
    const { reg } = this.world;
    const { missing } = this.dealer;
    if (missing.length > 0) return { for: 'links', seats: missing };
    if (reg[WAIT] === OVER) return { for: 'nothing' };
    if (reg[WAIT] !== CHANCE) return { for: 'action', seat: this.asked };
    return { for: reg[CHANCE_KIND] === TAKE ? 'give' : 'show', seat: reg[CHANCE_SEAT] };
  }

  /** The state of the world, copied. */
  stateCopy(): Uint8Array {
    const state = new Uint8Array(this.world.buffer.byteLength);
    snapshot(this.world, state);
    return state;
  }

  /** Runs until someone must act, show or give, or links are missing. */
  proceed(): void {
    const w = this.world;
    this.knownHash = undefined;
    if (this.returning >= 0 && !deal(this)) return;
    run(w);
    while (w.reg[WAIT] === CHANCE) {
      const answer = this.dealer.tryAnswer(w);
      if (answer === undefined) return;
      settle(w, answer);
      run(w);
    }
  }

  /** A public link has come. Says whether it fits. */
  addLink(seat: number, k: number, link: Uint8Array): boolean {
    if (!this.dealer.seats[seat].publicLinks.add(k, link)) return false;
    const isComplete = this.dealer.chance && !this.dealer.chance.value && this.dealer.missing.length === 0;
    if (isComplete) this.proceed();
    return true;
  }

  /** Whether a seat must renew its chains with its next input. */
  mustRenew(seat: number): boolean {
    const { publicLinks, privateLinks, nextPrivate } = this.dealer.seats[seat];
    const least = Math.floor(publicLinks.length / RENEW_PART);
    return publicLinks.leftFrom(this.dealer.k) < least || privateLinks.leftFrom(nextPrivate) < least;
  }

  /** The private links, one for each chain, that an input which ends the turn of its seat must open. */
  openingsFor(body: Body): number[] {
    const w = this.world;
    const isEnd = body.kind === ACTION && w.reg[DEPTH] === 0 && actionKind(body.action) === END_TURN;
    const isCleanUp = body.kind === SHOW && w.reg[PHASE] === CLEANUP && w.reg[ACTIVE] === body.seat;
    return isEnd || isCleanUp ? this.deepest(body.seat) : [];
  }

  /** The last private link of each chain that the journal of a hand needs. */
  private deepest(seat: number): number[] {
    const { hand, privateLinks } = this.dealer.seats[seat];
    const last = new Map<number, number>();
    for (const number of hand.needs())
      if (!privateLinks.link(number)) last.set(privateLinks.epochOf(number), number);
    return [...last.values()];
  }

  /** Whether carrying out an input would need chance. The author must know, to reveal its link first. */
  needsChance(body: Body): boolean {
    if (whyNotEntitled(this, body)) return false;
    const saved = this.save();
    this.dealer.begin(this.head);
    const offence = carryOut(this, body);
    if (!offence) this.proceed();
    const needs = this.dealer.chance !== undefined;
    this.restore(saved);
    return needs;
  }

  /** Takes an input, or says what is wrong with it and changes nothing. */
  take(bytes: Uint8Array): Offence | undefined {
    let body: Body;
    try {
      body = decodeBody(bytes);
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      return { input: this.length, seat: null, what: `sent an input that cannot be read: ${error.message}` };
    }
    const saved = this.save();
    const offence = this.apply(body, bytes);
    if (offence) this.restore(saved);
    else this.log.push({ bytes, body });
    return offence;
  }

  private begin(bytes: Uint8Array): void {
    const head = hash('input', this.head, bytes);
    this.knownHash = undefined;
    this.heads[this.length + 1] = head;
    this.dealer.begin(head);
  }

  private apply(body: Body, bytes: Uint8Array): Offence | undefined {
    const by = (what: string): Offence => ({
      input: this.length,
      seat: body.kind === EXPEL ? null : body.seat,
      what,
    });
    const entitled = whyNotEntitled(this, body);
    if (entitled) return by(entitled);
    if (!isEqual(body.state, this.stateBytes))
      return { ...by('has another state of the table'), hashes: [this.hash, toHex(body.state)] };
    if (body.kind === EXPEL) return this.expel(body.seat, bytes);
    const link = body.kind === RENEW ? undefined : body.link;
    const { publicLinks, isLive } = this.dealer.seats[body.seat];
    if (link && !(isLive && publicLinks.add(this.dealer.k, link)))
      return by('revealed a link that does not fit its chain');
    this.begin(bytes);
    const wrong = carryOut(this, body);
    if (wrong) return { ...by(wrong.what), ...(wrong.input === undefined ? {} : { input: wrong.input }) };
    this.proceed();
    if (isLive && (this.dealer.chance !== undefined) !== (link !== undefined))
      return by(link ? 'revealed a link that nothing needs' : 'kept back the link that its input needs');
    return undefined;
  }

  private expel(seat: number, bytes: Uint8Array): undefined {
    this.begin(bytes);
    returnHand(this, seat);
    this.proceed();
    return undefined;
  }

  private save() {
    return {
      hash: this.hash,
      world: this.stateCopy(),
      head: this.dealer.head,
      dealer: this.dealer.save(),
      returning: this.returning,
    };
  }

  private restore(saved: ReturnType<Game['save']>): void {
    restore(this.world, saved.world);
    this.knownHash = saved.hash;
    this.heads.length = this.length + 1;
    this.dealer.restore(saved.head, saved.dealer);
    this.returning = saved.returning;
  }

  /** The card of a handover, where it is known here: by the giver, by the taker, or to all; 0 otherwise. */
  readHandover(handover: Handover): number {
    const given = this.dealer.ownHand(handover.giver)?.slots[this.world.reg[CHANCE_N]];
    if (given) return given.card;
    const secret = this.insights[handover.taker]?.boxSecret;
    return secret ? cardIn(this.world, handover, secret) : 0;
  }

  /** Whether the game waits for this seat to open a slot of its hand, or to show the top of its deck. */
  isAskedFor(kind: typeof OPEN | typeof SHOW_TOP): boolean {
    return this.world.reg[WAIT] === CHANCE && this.world.reg[CHANCE_KIND] === kind;
  }
}
