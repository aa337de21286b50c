import { publicLink } from './author.ts';
import { decodeBody, type ExpelBody } from './body.ts';
import type { ChainName } from './chain.ts';
import type { Game } from './game.ts';
import type { Identity } from './identity.ts';
import type { LinkDesk } from './link-desk.ts';
import type { Meeting } from './meeting.ts';
import { LINK, short } from './messages.ts';
import type { Outbox } from './outbox.ts';
import type { Keeper } from './storage.ts';
import type { Votes } from './votes.ts';

interface RevealingParts {
  readonly game: Game;
  readonly seat: number;
  readonly identity: Identity | undefined;
  readonly links: LinkDesk;
  readonly votes: Votes;
  readonly meeting: Meeting;
  readonly keeper: Keeper;
  readonly outbox: Outbox;
  /** Whether a link may be shown for the log as it is. */
  readonly mayShow: () => boolean;
}

/** Which link of this seat: of which chain, and the how-manieth of it. */
interface OwnLink {
  readonly chain: ChainName;
  readonly index: number;
}

/** Gives the game the links that it waits for: the own one is shown, those of others are taken as they come. */
export class Revealing {
  private readonly parts: RevealingParts;

  constructor(parts: RevealingParts) {
    this.parts = parts;
  }

  /** Says whether there were any. Who has signed an expel that comes next is in this match, whether or not it has said so. */
  take(expel?: ExpelBody): boolean {
    const { game, votes, links, seat: own, identity, meeting } = this.parts;
    const { wait } = game;
    if (wait.for !== 'links') return false;
    const { k } = game.dealer.chance!;
    const mayReveal = meeting.isWhole(votes.targets);
    const hasSigned = (seat: number): boolean => expel !== undefined && !(expel.mask & (1 << seat));
    const take = (seat: number): boolean =>
      seat === own && identity && mayReveal ? this.reveal(identity, k) : links.take(seat, k);
    // Who has voted takes no links of those whom it wants to be expelled: its vote would be for something else.
    return wait.seats
      .filter((seat) => !votes.targets.includes(seat) && (meeting.mayTake(seat) || hasSigned(seat)))
      .map(take)
      .includes(true);
  }

  /** Whether this seat has never shown the link that an input of its carries, with which the log has this head. */
  mayCarry(bytes: Uint8Array, head: Uint8Array): boolean {
    const { keeper } = this.parts;
    const carried = this.carriedBy(bytes);
    return !carried || keeper.mayShow(carried.chain, carried.index, head);
  }

  /** Adds an input of this seat by `commit`, if that can be, and notes what it carries before anybody sees it. */
  carry(bytes: Uint8Array, head: Uint8Array, commit: () => boolean): boolean {
    const carried = this.carriedBy(bytes);
    if (!commit()) return false;
    if (carried) this.parts.keeper.keepShown(carried.chain, carried.index, head);
    return true;
  }

  private carriedBy(bytes: Uint8Array): OwnLink | undefined {
    const body = decodeBody(bytes);
    return 'openings' in body && body.link ? this.ownLink(this.parts.game.dealer.k) : undefined;
  }

  private ownLink(k: number): OwnLink {
    const chain = this.parts.game.dealer.seats[this.parts.seat].publicLinks.stretchOf(k);
    return { chain, index: k - chain.base };
  }

  /** Reveals this seat's own link: only now is it needed, and only if it was never shown for another head. */
  private reveal(identity: Identity, k: number): boolean {
    const { game, seat, keeper, outbox, mayShow } = this.parts;
    const link = publicLink(game, identity, seat, k);
    const { chain, index } = this.ownLink(k);
    const head = game.dealer.chanceHeads[k];
    const isShown = mayShow();
    if (!link || (isShown && !keeper.mayShow(chain, index, head))) return false;
    game.addLink(seat, k, link);
    if (!isShown) return true;
    keeper.keepLink(seat, game.dealer.seats[seat].publicLinks, k);
    keeper.keepShown(chain, index, head);
    outbox.send({ type: LINK, seat, k, head: short(head), link });
    return true;
  }
}
