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

/** Links of other seats that have come. One is kept for each seat, the last: it stands for all before it. */
export class LinkDesk {
  private readonly game: Game;
  private readonly ledger: Ledger;
  private readonly keeper: Keeper;
  private readonly held = new Map<number, { message: LinkMessage; from: number }>();
  /** Of each sender, how many far links did not fit while the log was so long. */
  private readonly unfit = new Map<number, { length: number; count: number }>();

  constructor(game: Game, ledger: Ledger, keeper: Keeper) {
    this.game = game;
    this.ledger = ledger;
    this.keeper = keeper;
  }

  receive(from: number, message: LinkMessage): void {
    const { seat, k } = message;
    this.noteShown(from, message);
    const { publicLinks } = this.game.dealer.seats[seat];
    const known = k < publicLinks.known ? publicLinks.link(k) : undefined;
    const held = this.held.get(seat);
    if (known && !isEqual(known, message.link)) this.accuse(from, message);
    else if (!known && (!held || held.message.k < k) && this.isWorthIt(from, message))
      this.held.set(seat, { message, from });
  }

  /** Its owner shows a link for a head of ours: it has our log so far. */
  private noteShown(from: number, { seat, k, head, link }: LinkMessage): void {
    const { dealer, heads } = this.game;
    const ours = dealer.chanceHeads[k];
    if (from !== seat || !ours || !isEqual(head, short(ours))) return;
    if (dealer.seats[seat].publicLinks.fits(k, link)) this.ledger.noteShown(seat, heads.lastIndexOf(ours));
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

  /** Gives the game the link of a seat for this chance; says whether it has come. */
  take(seat: number, k: number): boolean {
    const held = this.held.get(seat);
    if (!held || held.message.k < k) return false;
    const { message, from } = held;
    this.held.delete(seat);
    if (!this.game.addLink(seat, message.k, message.link)) {
      // A later one may be of a chain that this log has not come to yet.
      this.noteUnfit(from);
      this.accuse(from, message);
      return false;
    }
    this.keeper.keepLink(seat, this.game.dealer.seats[seat].publicLinks, message.k);
    return true;
  }
}
