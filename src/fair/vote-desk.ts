import { Refusal } from '../match/config.ts';
import { expelOf } from './ballot.ts';
import { seatsIn } from './body.ts';
import { declineHash, declineOf } from './declines.ts';
import type { Game } from './game.ts';
import { isEqual } from './hash.ts';
import type { Identity } from './identity.ts';
import type { Ledger } from './ledger.ts';
import type { DeclineMessage, VoteMessage } from './messages.ts';
import type { Outbox } from './outbox.ts';
import { logMessages, unreadable } from './series.ts';
import type { Keeper } from './storage.ts';
import type { Votes } from './votes.ts';

/** So many votes of one player at a place, and bytes of them before the last, are declined: more bind nobody but that player. */
const MOST_DECLINED = 64;
const MOST_DECLINED_BYTES = 16 * 1024;

export const LIED = 'voted for what it had declined';

/** How one party votes, and answers the votes of others. */
export class VoteDesk {
  private readonly game: Game;
  private readonly ledger: Ledger;
  private readonly votes: Votes;
  private readonly keeper: Keeper;
  private readonly seat: number;
  private readonly identity: Identity | undefined;
  /** How many votes of each seat were declined here, at this place, and of how many bytes. All are kept, and written anew each time. */
  private declined = { n: -1, of: new Map<number, { readonly count: number; readonly bytes: number }>() };

  constructor(
    game: Game,
    ledger: Ledger,
    votes: Votes,
    keeper: Keeper,
    seat: number,
    identity: Identity | undefined,
  ) {
    this.game = game;
    this.ledger = ledger;
    this.votes = votes;
    this.keeper = keeper;
    this.seat = seat;
    this.identity = identity;
  }

  /** Whether seats can be voted on now: the match waits for one of them, or one was caught and no action of this seat is due. */
  private isDue(targets: readonly number[], awaited: readonly number[], canAct: boolean): boolean {
    const { ledger, seat } = this;
    if (targets.some((target) => awaited.includes(target))) return true;
    const isBusy = canAct && awaited.includes(seat);
    return !isBusy && targets.some((target) => ledger.proofOf(target) !== undefined);
  }

  /** This seat's vote. `awaited` are those whom the match waits for; `canAct`: nothing keeps this seat from acting. */
  cast(targets: readonly number[], awaited: readonly number[], canAct: boolean): VoteMessage {
    const { identity, votes, seat } = this;
    const { live, seats } = this.game.dealer;
    const all = [...new Set([...votes.targets, ...targets])];
    const arePossible = targets.length > 0 && all.every((target) => target !== seat && seats[target]?.isLive);
    if (!identity || !live.includes(seat) || !arePossible) throw new Refusal('This seat cannot be voted on.');
    if (all.length * 2 > live.length)
      throw new Refusal('At most half of the players can be voted out at once.');
    if (!this.isDue(all, awaited, canAct)) throw new Refusal('The match does not wait for this seat.');
    const vote = votes.cast(
      seat,
      all,
      (target) => this.ledger.proofOf(target),
      (head) => identity.sign(head),
    );
    this.keeper.keepVotes(votes.voted);
    return vote;
  }

  /** A vote has come. The answer is that this seat has gone on without, if it has, and how. */
  receive(from: number, vote: VoteMessage, outbox: Outbox): void {
    const { game, ledger, votes } = this;
    const found = votes.receive(vote);
    if (found === 'none') ledger.accuse(unreadable(vote.n, from, 'holds a vote that is not valid'));
    else if (this.isVain(vote) && votes.isSigned(vote))
      outbox.answer(from, [...this.declining(vote), ...logMessages(game, vote.n, ledger.signed)]);
    else if (found === 'new' && game.dealer.seats[vote.seat].isLive) this.learnFrom(vote);
  }

  /** Whether a vote can never be complete: this seat will not vote for that, or one has said that it never will. */
  private isVain(vote: VoteMessage): boolean {
    const { votes, ledger, seat } = this;
    return votes.isPast(seat, vote, (other) => ledger.hasEarly(other)) || votes.declineOf(vote) !== undefined;
  }

  /** What this seat says of votes for others to go that want its own, and will not get it. */
  decline(targets: readonly number[]): DeclineMessage[] {
    return this.votes.wanting(this.seat, targets).flatMap((vote) => this.declining(vote));
  }

  /** Who has voted for something never declines that itself: it tells who did. Where it may not remember, the log says enough. */
  private declining(vote: VoteMessage): DeclineMessage[] {
    const { votes, identity, game, seat, keeper } = this;
    const told = votes.declineOf(vote);
    if (told) return [told];
    if (!identity || votes.hasVotedFor(vote) || votes.mayHaveForgotten(vote.n)) return [];
    if (!this.mayDecline(vote)) return [];
    const own = declineOf(seat, vote, identity.sign(declineHash(game.heads[vote.n], vote.bytes)));
    votes.declines.add(own);
    keeper.keepDeclines(votes.declines.list);
    return [own];
  }

  private mayDecline({ n, seat, bytes: vote }: VoteMessage): boolean {
    if (this.declined.n !== n) this.declined = { n, of: new Map() };
    const { count, bytes } = this.declined.of.get(seat) ?? { count: 0, bytes: 0 };
    if (count >= MOST_DECLINED || bytes >= MOST_DECLINED_BYTES) return false;
    this.declined.of.set(seat, { count: count + 1, bytes: bytes + vote.length });
    return true;
  }

  /** A vote that bars somebody shows the others why. */
  private learnFrom({ bytes }: VoteMessage): void {
    for (const proof of expelOf(bytes)?.proofs ?? []) this.ledger.learn(proof);
  }

  /** This seat's vote once more, if it can bar somebody by now whom it only expels. */
  again(awaited: readonly number[]): VoteMessage | undefined {
    const { votes, ledger } = this;
    const own = votes.isVoting && votes.own ? expelOf(votes.own.bytes) : undefined;
    if (!own || !seatsIn(own.mask & ~own.barred).some((seat) => ledger.proofOf(seat))) return undefined;
    try {
      return this.cast(votes.targets, awaited, false);
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }

  /** One who must vote for something never will. All hear of it: it must not tell some this and others that. */
  receiveDecline(from: number, decline: DeclineMessage, outbox: Outbox): void {
    const { votes, ledger, keeper, game } = this;
    const { n, seat } = decline;
    const found = votes.decline(decline);
    if (found === 'none') ledger.accuse(unreadable(n, from, 'holds a vote that is not valid'));
    if (found !== 'new') return;
    outbox.send(decline);
    keeper.keepDeclines(votes.declines.list);
    if (n < game.length && isEqual(game.log[n].bytes, decline.bytes))
      ledger.punish({ input: n, seat, what: LIED });
  }
}
