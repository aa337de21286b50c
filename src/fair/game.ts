import { type Action, ActionList } from '../../components/action.ts';
import { copyOf, hashOf, restore, type State, within } from '../../components/arena.ts';
import type { Seat } from '../../components/ids.ts';
import { CHANCE, CHANCE_KIND, CHANCE_N, CHANCE_SEAT, OVER, Table, WAIT } from '../../components/table.ts';
import { asked, legalActions } from '../../systems/legal.ts';
import { settle } from '../../systems/settle.ts';
import { begun, layoutOf } from '../../systems/setup.ts';
import { run } from '../../systems/timing.ts';
import { type Body, EXPEL, type ExpelBody, tryDecodeBody } from './body.ts';
import { carryOut } from './carry-out.ts';
import type { Agreement } from './config.ts';
import { FairDealer } from './dealer.ts';
import { whyNotEntitled } from './entitled.ts';
import { dealHands, forgetLinks, returnHands } from './expel.ts';
import type { HandRules } from './hand.ts';
import { handRulesOf } from './hand-rules.ts';
import { cardIn, type Handover } from './handover.ts';
import { fromHex, hash, isEqual, toHex } from './hash.ts';
import type { LogEntry } from './log-entry.ts';
import type { Offence } from './offence.ts';
import type { Insight } from './seat.ts';
import { naclSignatures, type Signatures } from './sign.ts';
import { type Tracer, unless } from './tracer.ts';
import { awaitedIn, type Wait, waitOf } from './wait.ts';
import { type GameWatcher, Telling } from './watcher.ts';

export const KEPT_BACK = 'kept back the link that its input needs';
export const NOT_NEEDED = 'revealed a link that nothing needs';

/**
 * The state of a fair match as one party knows it: the table, the log, the links. Everything that parties do, on the
 * table or at an audit, is checked here and nowhere else.
 */
export class Game {
  readonly agreement: Agreement;
  readonly state: State;
  readonly dealer: FairDealer;
  readonly log: LogEntry[] = [];
  /** The head after each number of inputs. */
  readonly heads: Uint8Array[];
  readonly rules: HandRules;
  readonly signatures: Signatures;
  /** The seats whose sealed hands have gone back and wait to be dealt openly. */
  returning: readonly number[] = [];
  private readonly insights: readonly (Insight | undefined)[];
  private readonly list = new ActionList();
  /** Whether something is only tried. */
  private isTrying = false;
  /** The hash of the state, as long as the state is the same. */
  private knownHash: string | undefined;
  private readonly telling = new Telling();
  /** The state before the last input, or before anything. */
  private before: ReturnType<Game['save']>;

  constructor(
    agreement: Agreement,
    insights: readonly (Insight | undefined)[] = [],
    signatures: Signatures = naclSignatures,
    tracer?: Tracer,
  ) {
    const { configuration } = agreement;
    const layout = layoutOf(configuration.setup);
    this.agreement = agreement;
    this.insights = insights;
    this.signatures = signatures;
    this.state = begun(layout, configuration.first);
    this.heads = [agreement.id];
    this.rules = handRulesOf(agreement, layout, tracer && unless(() => this.isTrying, tracer));
    this.dealer = new FairDealer(agreement, this.rules, insights);
    this.before = this.save();
    this.proceed();
  }

  /** Whom to tell what happens. */
  set watcher(watcher: GameWatcher | undefined) {
    this.telling.watcher = watcher;
  }

  get length(): number {
    return this.log.length;
  }

  get head(): Uint8Array {
    return this.heads[this.length];
  }

  get isOver(): boolean {
    return within(this.state, () => Table.reg[WAIT] === OVER);
  }

  /** The seat that is to act or answer, or NOBODY. */
  get asked(): Seat {
    return within(this.state, asked);
  }

  get hash(): string {
    this.knownHash ??= hashOf(this.state);
    return this.knownHash;
  }

  get stateBytes(): Uint8Array {
    return fromHex(this.hash);
  }

  /** What the seat that is asked may do, as far as its hand is known here. */
  legal(): Action[] {
    within(this.state, () => legalActions(this.dealer.secrets, this.list));
    return this.list.toArray();
  }

  get wait(): Wait {
    return waitOf(this);
  }

  /** Runs until someone must act, show or give, or links are missing. */
  proceed(): void {
    this.knownHash = undefined;
    within(this.state, () => {
      if (!dealHands(this)) return;
      for (run(); Table.reg[WAIT] === CHANCE; run()) {
        const answer = this.dealer.tryAnswer();
        if (answer === undefined) return;
        this.settle(answer);
      }
    });
  }

  /** What the match asks for is decided. */
  settle(answer: number): void {
    this.telling.chance(Table.reg[CHANCE_KIND], Table.reg[CHANCE_SEAT], answer);
    settle(answer);
  }

  /** What has happened is certain. */
  private tell(taken?: LogEntry): void {
    const { wait } = this;
    this.telling.tell(wait.for === 'action' || wait.for === 'nothing', taken);
  }

  /** A public link has come. Says whether it fits. */
  addLink(seat: number, k: number, link: Uint8Array): boolean {
    if (!this.dealer.seats[seat].publicLinks.add(k, link)) return false;
    const isComplete = this.dealer.chance && !this.dealer.chance.value && this.dealer.missing.length === 0;
    if (isComplete) {
      this.proceed();
      this.tell();
    }
    return true;
  }

  /** The others burn a joint value that is known here, by links of those whom they expel: it never was. */
  private unsettle(body: ExpelBody): void {
    const { chance, seats } = this.dealer;
    if (!chance?.value) return;
    const links = seats.map(({ publicLinks }) => publicLinks.link(chance.k));
    forgetLinks(this, body);
    const entry = this.log.pop();
    this.restore(this.before);
    this.before = this.save();
    if (entry) this.apply(entry.body, entry.bytes);
    else this.proceed();
    if (entry) this.log.push(entry);
    for (const seat of chance.seats)
      if (links[seat] && !(body.mask & (1 << seat))) seats[seat].publicLinks.add(chance.k, links[seat]);
    this.telling.forget();
  }

  /** Whether carrying out an input would need chance. The author must know, to reveal its link first. */
  needsChance(body: Body): boolean {
    if (whyNotEntitled(this, body)) return false;
    return this.attempt(() => {
      this.dealer.begin(this.head);
      if (!carryOut(this, body)) this.proceed();
      return this.dealer.chance !== undefined;
    });
  }

  /** The seats that the match waits for. */
  get awaited(): readonly number[] {
    return awaitedIn(this.wait);
  }

  /** Does something with the match, and has it be as before: `work` may add links and inputs. */
  attempt<Found>(work: () => Found): Found {
    const { length, isTrying } = this;
    const saved = this.save();
    this.isTrying = true;
    const found = within(this.state, work);
    this.isTrying = isTrying;
    this.log.length = length;
    this.restore(saved);
    return found;
  }

  /** Adds an input, in an attempt. */
  tryInput(body: Body, bytes: Uint8Array): Offence | undefined {
    const offence = this.apply(body, bytes);
    if (!offence) this.log.push({ bytes, body });
    return offence;
  }

  /** Takes an input, or says what is wrong with it and changes nothing. */
  take(bytes: Uint8Array): Offence | undefined {
    return within(this.state, () => this.takeIn(bytes));
  }

  private takeIn(bytes: Uint8Array): Offence | undefined {
    const body = tryDecodeBody(bytes);
    if (typeof body === 'string') return this.unreadable(body);
    if (body.kind === EXPEL && body.burns) this.unsettle(body);
    const saved = this.save();
    const offence = this.apply(body, bytes);
    if (offence) {
      this.restore(saved);
      return offence;
    }
    const entry = { bytes, body };
    this.before = saved;
    this.log.push(entry);
    this.tell(entry);
    return undefined;
  }

  unreadable(why: string): Offence {
    return { input: this.length, seat: null, what: `sent an input that cannot be read: ${why}` };
  }

  private begin(bytes: Uint8Array): void {
    const head = hash('input', this.head, bytes);
    this.knownHash = undefined;
    this.heads[this.length + 1] = head;
    this.dealer.begin(head);
  }

  private by(body: Body, what: string): Offence {
    return { input: this.length, seat: body.kind === EXPEL ? null : body.seat, what };
  }

  /** Why an input cannot come next, before it is carried out. */
  whyNot(body: Body): Offence | undefined {
    const entitled = whyNotEntitled(this, body);
    if (entitled) return this.by(body, entitled);
    if (isEqual(body.state, this.stateBytes)) return undefined;
    return { ...this.by(body, 'has another state of the table'), hashes: [this.hash, toHex(body.state)] };
  }

  private apply(body: Body, bytes: Uint8Array): Offence | undefined {
    const by = (what: string): Offence => this.by(body, what);
    const wrong = this.whyNot(body);
    if (wrong) return wrong;
    if (body.kind === EXPEL) return this.expel(body, bytes);
    const link = 'openings' in body ? body.link : undefined;
    const { publicLinks, isLive } = this.dealer.seats[body.seat];
    if (link && !(isLive && publicLinks.add(this.dealer.k, link)))
      return by('revealed a link that does not fit its chain');
    this.begin(bytes);
    if (!isLive) this.dealer.openInputs++;
    const failed = carryOut(this, body);
    if (failed) return { ...by(failed.what), ...(failed.input === undefined ? {} : { input: failed.input }) };
    this.proceed();
    const mustReveal = isLive && 'openings' in body;
    if (mustReveal && (this.dealer.chance !== undefined) !== (link !== undefined))
      return by(link ? NOT_NEEDED : KEPT_BACK);
    return undefined;
  }

  private expel(body: ExpelBody, bytes: Uint8Array): undefined {
    forgetLinks(this, body);
    this.begin(bytes);
    returnHands(this, body);
    this.proceed();
  }

  private save() {
    return {
      hash: this.knownHash,
      state: copyOf(this.state),
      head: this.dealer.head,
      dealer: this.dealer.save(),
      returning: this.returning,
    };
  }

  private restore(saved: ReturnType<Game['save']>): void {
    within(this.state, () => restore(saved.state));
    this.knownHash = saved.hash;
    this.heads.length = this.length + 1;
    this.dealer.restore(saved.head, saved.dealer);
    this.returning = saved.returning;
    this.telling.forget();
  }

  /** The card of a handover, where it is known here: by the giver, by the taker, or to all; 0 otherwise. */
  readHandover(handover: Handover): number {
    const given = this.dealer.ownHand(handover.giver)?.slots[within(this.state, () => Table.reg[CHANCE_N])];
    if (given) return given.card;
    const secret = this.insights[handover.taker]?.boxSecret;
    return secret ? cardIn(handover, secret) : 0;
  }
}
