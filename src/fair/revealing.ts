import { publicLink } from './author.ts';
import type { ExpelBody } from './body.ts';
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

  /** Reveals this seat's own link: only now is it needed. */
  private reveal(identity: Identity, k: number): boolean {
    const { game, seat, keeper, outbox } = this.parts;
    const link = publicLink(game, identity, seat, k);
    if (!link) return false;
    game.addLink(seat, k, link);
    keeper.keepLink(seat, game.dealer.seats[seat].publicLinks, k);
    outbox.send({ type: LINK, seat, k, head: short(game.dealer.chanceHeads[k]), link });
    return true;
  }
}
