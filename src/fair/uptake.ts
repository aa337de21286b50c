import { expelOf } from './ballot.ts';
import { type ExpelBody, MOST_PROOF } from './body.ts';
import { coveredBy } from './covered.ts';
import { FORKED, type ForkDesk, type Stretch } from './fork-desk.ts';
import type { Game } from './game.ts';
import { isEqual } from './hash.ts';
import type { Ledger } from './ledger.ts';
import { short } from './messages.ts';
import type { Offence } from './offence.ts';
import { proofIn } from './proof.ts';
import { type Checked, checkSigned, type LastSigned, NOT_VALID, partEnd, unreadable } from './series.ts';
import type { Keeper } from './storage.ts';
import { type LinkSource, tryOut } from './trial.ts';
import { LIED } from './vote-desk.ts';
import type { Votes } from './votes.ts';

/** A stretch that is being taken. */
interface Pending extends Stretch, Checked {
  /** How many of its inputs are in the log, and how many of these are kept, as signatures that are taken cover them. */
  taken: number;
  kept: number;
}

/** What a stretch needs of its surroundings. */
export interface Means {
  /** Adds the links that have come: before an expel that burns, or before anything else. */
  readonly takeLinks: (expel?: ExpelBody) => void;
  /** Whether an input is what a seat without a player does, if it is of one. */
  readonly allows: (bytes: Uint8Array) => boolean;
  /** Links that have come and may lead to that of a seat for a value, for a head of this log or of the stretch. */
  readonly linksFor: LinkSource;
}

/** A signature that stands further behind what it covers is no proof of that: bytes of inputs, without what is around them. */
const MOST_COVERED = MOST_PROOF - 80;

const sizeOf = (inputs: readonly Uint8Array[]): number =>
  inputs.reduce((sum, { length }) => sum + 3 + length, 0);

/**
 * Takes stretches of the log. What a stretch holds counts when signatures that are taken with it cover it, and not before:
 * until then nothing of it is kept, and this party signs and shows nothing for it.
 */
export class Uptake {
  private readonly game: Game;
  private readonly seat: number;
  private readonly ledger: Ledger;
  private readonly votes: Votes;
  private readonly keeper: Keeper;
  private readonly means: Means;
  private readonly forks: ForkDesk;
  private pending: Pending | undefined;
  /** Whether what another has sent did not go with this log, though both seem to be the same up to there. */
  private isAstray = false;
  /** How long the log is as far as it is covered, if what was kept is not covered as a whole. */
  private covered: number | undefined;

  constructor(
    game: Game,
    seat: number,
    ledger: Ledger,
    votes: Votes,
    keeper: Keeper,
    forks: ForkDesk,
    means: Means,
  ) {
    this.game = game;
    this.seat = seat;
    this.ledger = ledger;
    this.votes = votes;
    this.keeper = keeper;
    this.forks = forks;
    this.means = means;
  }

  /** A peer that was closed while it kept something may have kept a part of what is covered together. */
  restore(kept: readonly (readonly LastSigned[])[]): void {
    const { game, ledger } = this;
    const signed = ledger.signed.map((last, seat) => [...kept[seat], ...(last ? [last] : [])]);
    const covered = coveredBy(game, signed);
    if (covered === game.length) return;
    this.covered = covered;
    // A signature that stands further on covers nothing yet: the one before it does.
    for (const [seat, of] of signed.entries())
      ledger.signed[seat] = of.findLast(({ length }) => length <= covered);
  }

  /** How long the log is as far as it is covered. */
  get length(): number {
    const { pending } = this;
    return pending ? pending.start + pending.kept : (this.covered ?? this.game.length);
  }

  /**
   * From where on this party asks for the log: once from its beginning, if it is in doubt. What is named of a head are eight
   * bytes, and somebody may have made two inputs that agree in these.
   */
  asksFrom(): number {
    const { isAstray } = this;
    this.isAstray = false;
    return isAstray ? 0 : this.length;
  }

  /** Whether the log has inputs that no signature which was taken covers yet. */
  get isLoose(): boolean {
    const { pending } = this;
    return pending ? pending.taken > pending.kept : this.covered !== undefined;
  }

  /** Whether this seat may show a link for the log as it is: all of it is covered, or it has done so before. */
  get mayShow(): boolean {
    return !this.isLoose || this.isOwnPast;
  }

  /** Whether a head is one of the stretch that is being taken. */
  isAhead(head: Uint8Array): boolean {
    return this.pending?.heads.some((each) => isEqual(short(each), head)) ?? false;
  }

  receive(stretch: Stretch): void {
    const { from, start, inputs } = stretch;
    const { game, length } = this;
    if (start > length) return;
    const fork = inputs.findIndex(({ bytes }, i) => {
      const ours = start + i < length ? game.log[start + i] : undefined;
      return ours && !isEqual(ours.bytes, bytes);
    });
    if (fork >= 0) return this.forks.receive(stretch, start + fork);
    const news = inputs.slice(length - start);
    if (news.length === 0) return;
    const checked = checkSigned(game, length, news, game.signatures);
    this.isAstray ||= checked === NOT_VALID && start > 0;
    if (typeof checked === 'string') return this.forks.doubt(stretch, checked);
    if (this.isIdle(from, checked)) return;
    this.begin({ ...stretch, start: length, inputs: news, ...checked, taken: 0, kept: 0 });
  }

  /** Whether it is known, or only the word of players who were caught. */
  private isIdle(from: number, { heads, signedAt }: Checked): boolean {
    const { ledger, pending, game } = this;
    if (pending && isEqual(pending.heads[pending.heads.length - 1], heads[heads.length - 1])) return true;
    const isTrusted = (seat: number): boolean =>
      game.dealer.seats[seat] !== undefined && !ledger.isBanned(seat);
    return signedAt.size > 0 && !isTrusted(from) && ![...signedAt.keys()].some(isTrusted);
  }

  private begin(pending: Pending): void {
    const { game, votes } = this;
    const loose = game.log.slice(pending.start);
    const other = loose.findIndex(({ bytes }, i) => !isEqual(bytes, pending.inputs[i]?.bytes ?? bytes));
    // What is loose gives way to what is covered: a new peer begins where this one is.
    if (other >= 0) return this.replace(pending, other);
    if (loose.length > pending.inputs.length) return;
    if (!votes.yieldsTo(pending.inputs)) return;
    const { own } = votes;
    votes.lapseFor(pending.inputs);
    this.leave(pending);
    this.pending = { ...pending, taken: loose.length };
    this.covered = undefined;
    this.keep(this.pending);
    this.proceed();
    if (game.length === pending.start) votes.own ??= own;
  }

  /** Another input is covered than one that is loose here. */
  private replace({ start, inputs }: Pending, other: number): void {
    const { game, keeper, ledger } = this;
    const before = game.log.slice(0, start).map(({ bytes }) => ({ bytes, signed: [] }));
    if (this.covered !== undefined) keeper.cut(game.length, [...before, ...inputs.slice(0, other + 1)]);
    ledger.reopen({ input: start + other, seat: null, what: FORKED });
  }

  /** Goes on with the stretch, once the links are there that it has waited for. Says whether it did. */
  takeRest(): boolean {
    const { pending, game } = this;
    if (!pending) return false;
    if (pending.start + pending.taken !== game.length) this.pending = undefined;
    else if (this.findLinks(pending.inputs[pending.taken].bytes)) {
      this.proceed();
      return true;
    }
    return false;
  }

  /** Adds the links that an input needs; says whether all are there. A value that is burnt needs none of those who go. */
  private findLinks(bytes: Uint8Array): boolean {
    const expel = expelOf(bytes);
    this.means.takeLinks(expel?.burns ? expel : undefined);
    const { wait } = this.game;
    if (wait.for !== 'links') return true;
    return expel?.burns === true && wait.seats.every((seat) => expel.mask & (1 << seat));
  }

  private proceed(): void {
    while (this.pending && !this.ledger.stopped && this.takeNext(this.pending));
  }

  /** Takes the next input of the stretch; says whether there may be more to take. */
  private takeNext(pending: Pending): boolean {
    const { game, means } = this;
    const { inputs, taken, kept } = pending;
    if (taken === inputs.length) return this.drop();
    const { bytes } = inputs[taken];
    if (!this.findLinks(bytes)) return this.waits;
    const liars = this.votes.liarsIn(game.length, inputs[taken]);
    if (liars.length > 0) return this.dropFor(liars);
    if (taken === kept && !this.isSound(pending)) return this.drop();
    if (!means.allows(bytes)) return this.refuse(pending, taken);
    const offence = game.take(bytes);
    if (offence) return this.refuse(pending, taken, offence);
    pending.taken++;
    this.keep(pending);
    return true;
  }

  /** Links are waited for; but one who plays does not wait where it must show nothing. */
  private get waits(): false {
    if (this.isLoose && this.isLive && !this.isOwnPast)
      this.ledger.reopen({ input: this.length, seat: null, what: FORKED });
    return false;
  }

  private get isLive(): boolean {
    return this.game.dealer.seats[this.seat]?.isLive ?? false;
  }

  /** Whether this seat has itself signed what comes next, before it lost that: it has shown its links for it. */
  private get isOwnPast(): boolean {
    const { pending } = this;
    return pending !== undefined && (pending.signedAt.get(this.seat) ?? -1) >= pending.taken;
  }

  private drop(): false {
    this.leave();
    this.pending = undefined;
    return false;
  }

  /** Links that were shown for the rest of a stretch are for nothing else, unless the next one goes on with it. */
  private leave(next?: Pending): void {
    const { pending, game, keeper } = this;
    if (!pending || pending.taken === pending.inputs.length) return;
    const end = pending.heads[pending.heads.length - 1];
    if (!next?.heads.some((head) => isEqual(head, end))) keeper.dropLinks(game, game.dealer.k);
  }

  /** An expel that one has signed who had said it never would is none. */
  private dropFor(liars: readonly number[]): false {
    for (const seat of liars) this.ledger.punish({ input: this.game.length, seat, what: LIED });
    return this.drop();
  }

  /** The inputs that are covered together are tried out first, by one who plays: it takes nothing that it must undo. */
  private isSound(pending: Pending): boolean {
    const { inputs, taken } = pending;
    const part = inputs.slice(taken, partEnd(pending, taken)).map(({ bytes }) => bytes);
    if (part.length === 1 || !this.isLive || this.isOwnPast) return true;
    const trial = tryOut(this.game, part, this.means);
    if (trial.end === 'strange' || trial.end === 'refused') {
      this.refuse(pending, taken + trial.at, trial.end === 'refused' ? trial.offence : undefined);
      return false;
    }
    if (trial.end === 'links') return false;
    // Whoever signs something else for these places must be proven to have signed both.
    return sizeOf(trial.end === 'taken' ? part : part.slice(0, trial.at)) <= MOST_COVERED;
  }

  /** What is covered now counts. */
  private keep(pending: Pending): void {
    const { start, inputs, taken } = pending;
    while (pending.kept < taken) {
      const end = partEnd(pending, pending.kept);
      if (end > taken) return;
      if (end > pending.kept + 1) this.keeper.keepLinks(this.game);
      for (; pending.kept < end; pending.kept++) this.ledger.keep(start + pending.kept, inputs[pending.kept]);
    }
  }

  /** An input cannot be. Its author has signed it, if it has a player; else it is the word of who sent it. */
  private refuse(pending: Pending, at: number, offence?: Offence): false {
    const { ledger, game } = this;
    const { from, start, inputs, signedAt, kept } = pending;
    const seat = offence?.seat ?? -1;
    const isAuthors = signedAt.has(seat) && game.dealer.seats[seat]?.isLive;
    // The proof begins where the log is covered: what stands before the false input may be nowhere else.
    const proof = isAuthors ? proofIn(game, start + kept, inputs.slice(kept), seat) : undefined;
    if (isAuthors) ledger.punish({ ...offence!, ...(proof ? { proof: [proof] } : {}) });
    else ledger.accuse(unreadable(start + at, from, 'holds an input that nobody made'));
    if (this.isLoose) this.undo(pending, at);
    return this.drop();
  }

  /** What is loose came to nothing. Whoever signed what cannot be has lied: it has nobody do that again. */
  private undo({ start, signedAt }: Pending, at: number): void {
    for (const [seat, index] of signedAt)
      if (seat !== this.seat && index >= at)
        this.ledger.punish({ input: start + at, seat, what: 'signed a log that cannot be' });
    this.ledger.reopen({ input: this.length, seat: null, what: FORKED });
  }
}
