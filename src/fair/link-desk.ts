import type { Game } from './game.ts';
import { isEqual } from './hash.ts';
import type { Ledger } from './ledger.ts';
import { type LinkMessage, short } from './messages.ts';
import { unreadable } from './series.ts';
import type { Keeper } from './storage.ts';

/** Links further ahead than this cost a long walk along the chain. */
const FAR = 64;
/** So many of them that do not fit are tried from one sender, until the log is longer. */
const MOST_UNFIT = 2;
/** So many are kept of each seat from each sender, the last: one of each chain, if much of the log is missing here. */
const MOST_HELD = 64;

interface Held {
  readonly message: LinkMessage;
  readonly from: number;
}

/** What this desk must know of a stretch that is being taken. */
interface Surroundings {
  readonly isLoose: boolean;
  isAhead(head: Uint8Array): boolean;
}

/**
 * Links of other seats that have come. A link counts only for the head that it names, if that is ours: its owner may have
 * shown it for another log. One that is further ahead stands for all before it, if its head is in the stretch that is
 * being taken.
 */
export class LinkDesk {
  private readonly game: Game;
  private readonly ledger: Ledger;
  private readonly keeper: Keeper;
  private readonly surroundings: () => Surroundings;
  /** By seat. */
  private readonly held = new Map<number, readonly Held[]>();
  /** Of each sender, how many far links did not fit while the log was so long. */
  private readonly unfit = new Map<number, { length: number; count: number }>();

  constructor(game: Game, ledger: Ledger, keeper: Keeper, surroundings: () => Surroundings) {
    this.game = game;
    this.ledger = ledger;
    this.keeper = keeper;
    this.surroundings = surroundings;
  }

  receive(from: number, message: LinkMessage): void {
    const { seat, k, link, head } = message;
    const { publicLinks } = this.game.dealer.seats[seat];
    const known = k < publicLinks.known ? publicLinks.link(k) : undefined;
    if (known && !isEqual(known, link)) return this.accuse(from, message);
    if (known || !this.isWorthIt(from, message)) return;
    const held = this.held.get(seat) ?? [];
    if (held.some((h) => h.from === from && h.message.k === k && isEqual(h.message.head, head))) return;
    const [own, others] = [held.filter((h) => h.from === from), held.filter((h) => h.from !== from)];
    const latest = [...own, { message, from }].slice(-MOST_HELD);
    this.held.set(seat, [...others.slice(-MOST_HELD * this.game.dealer.seats.length), ...latest]);
  }

  private isWorthIt(from: number, { seat, k }: LinkMessage): boolean {
    const unfit = this.unfit.get(from);
    if (!unfit || unfit.length !== this.game.length || unfit.count < MOST_UNFIT) return true;
    return k - this.game.dealer.seats[seat].publicLinks.known <= FAR;
  }

  private noteUnfit(from: number): void {
    const { length } = this.game;
    const before = this.unfit.get(from);
    this.unfit.set(from, { length, count: (before?.length === length ? before.count : 0) + 1 });
  }

  /** One who has another log may have other chains in it, by no fault of its own. */
  private accuse(from: number, { k, head }: LinkMessage): void {
    const ours = this.game.dealer.chanceHeads[k];
    if (!ours || !isEqual(head, short(ours))) return;
    this.ledger.accuse(unreadable(this.game.length, from, 'holds a link that does not fit the chain'));
  }

  /** Whether a link is for this value, or for a later one of the stretch that is being taken. */
  private isFor({ k, head }: LinkMessage, wanted: number): boolean {
    if (k < wanted) return false;
    const ours = this.game.dealer.chanceHeads[k];
    return ours ? isEqual(head, short(ours)) : this.surroundings().isAhead(head);
  }

  /** Links that have come and may lead to that of a seat for this value, the nearest of each sender. */
  linksFor(seat: number, k: number): { readonly k: number; readonly link: Uint8Array }[] {
    const held = (this.held.get(seat) ?? [])
      .filter(({ message, from }) => this.isFor(message, k) && this.isWorthIt(from, message))
      .sort((a, b) => a.message.k - b.message.k);
    const senders = [...new Set(held.map(({ from }) => from))];
    return senders.map((sender) => held.find(({ from }) => from === sender)!.message);
  }

  /** Gives the game the link of a seat for this chance; says whether it has come. */
  take(seat: number, k: number): boolean {
    const { publicLinks } = this.game.dealer.seats[seat];
    const held = this.held.get(seat) ?? [];
    return held
      .filter(({ message }) => this.isFor(message, k) && publicLinks.leftFrom(message.k) > 0)
      .sort((a, b) => a.message.k - b.message.k)
      .some((each) => this.isWorthIt(each.from, each.message) && this.add(each));
  }

  private add(held: Held): boolean {
    const { message, from } = held;
    const { seat, k, link } = message;
    const rest = this.held.get(seat)?.filter((h) => h !== held && h.message.k > k) ?? [];
    if (!this.game.addLink(seat, k, link)) {
      // A later one may be of a chain that this log has not come to yet.
      this.held.set(seat, this.held.get(seat)?.filter((h) => h !== held) ?? []);
      this.noteUnfit(from);
      this.accuse(from, message);
      return false;
    }
    this.held.set(seat, rest);
    if (!this.surroundings().isLoose) this.keeper.keepLink(seat, this.game.dealer.seats[seat].publicLinks, k);
    return true;
  }
}
