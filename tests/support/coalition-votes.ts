import { within } from '../../components/arena.ts';
import type { CardEntity } from '../../components/ids.ts';
import { CENTER } from '../../components/zone.ts';
import { publicLink, writeExpel } from '../../src/fair/author.ts';
import { decodeBody } from '../../src/fair/body.ts';
import { gameAt } from '../../src/fair/covered.ts';
import type { Game } from '../../src/fair/game.ts';
import { LINK, type LinkMessage, short } from '../../src/fair/messages.ts';
import { cardsOf } from '../../src/fair/zone-cards.ts';
import type { FairSeats } from './fair.ts';

// What two of three look for who want a card with an even number to be flipped.

export const HONEST = 0;
export const LEAGUE = [1, 2];
const BALLOTS = 128;

export const isWanted = (card: number): boolean => card % 2 === 0;

export interface Vote {
  readonly target: number;
  readonly voters: readonly number[];
  readonly ballot: number;
}

interface Best {
  /** None if no votes bring a card that they want. */
  readonly votes: readonly Vote[];
  /** How many cards at most different ballots of one vote led to. */
  readonly choices: number;
}

const ballotsFor = (target: number, voters: readonly number[]): Vote[] =>
  Array.from({ length: BALLOTS }, (_, ballot) => ({ target, voters, ballot }));

/** The only card that has left the center deck since. */
export function flippedIn({ state }: Game, before: readonly CardEntity[]): number | undefined {
  const now = new Set(within(state, () => cardsOf(CENTER)));
  const gone = before.filter((card) => !now.has(card));
  return gone.length === 1 ? gone[0] : undefined;
}

/** These seats show the links that the match waits for. */
export function addLinks({ identities }: FairSeats, game: Game, seats: readonly number[]): void {
  const { wait } = game;
  if (wait.for !== 'links') return;
  const { k } = game.dealer.chance!;
  for (const seat of wait.seats)
    if (seats.includes(seat)) game.addLink(seat, k, publicLink(game, identities[seat], seat, k)!);
}

/** The links of these seats, as they tell them. */
export function linksOf({ identities }: FairSeats, game: Game, tellers: readonly number[]): LinkMessage[] {
  const { chance, chanceHeads, seats } = game.dealer;
  if (!chance) return [];
  const { k } = chance;
  const head = short(chanceHeads[k]);
  return tellers.flatMap((seat) => {
    const link = publicLink(game, identities[seat], seat, k);
    return link && seats[seat].isLive ? [{ type: LINK, seat, k, head, link }] : [];
  });
}

/** The card that comes after these votes. */
function foresee(
  seats: FairSeats,
  game: Game,
  votes: readonly Vote[],
  before: readonly CardEntity[],
): number | undefined {
  return game.attempt(() => {
    for (const { target, voters, ballot } of votes) {
      addLinks(seats, game, voters);
      const bytes = writeExpel(game, [target], [], [], ballot);
      const offence = game.tryInput(decodeBody(bytes), bytes);
      if (offence) throw new Error(`the league did wrong: ${offence.what}`);
    }
    addLinks(seats, game, LEAGUE);
    return flippedIn(game, before);
  });
}

/** Votes against the honest seat, and against one of these mates after it, after which a card comes that they want. */
export function bestVotes(
  seats: FairSeats,
  honest: Game,
  mates: readonly number[],
  before: readonly CardEntity[],
): Best {
  const first = ballotsFor(HONEST, LEAGUE);
  const withMate = (mate: number): Vote[][] => {
    const voters = LEAGUE.filter((seat) => seat !== mate);
    return ballotsFor(mate, voters).map((vote) => [first[vote.ballot], vote]);
  };
  const game = gameAt(honest, honest.length);
  game.dealer.seats[HONEST].publicLinks.forget(game.dealer.chance!.k);
  let choices = 0;
  for (const series of [first.map((vote) => [vote]), ...mates.map(withMate)]) {
    const cards = series.map((votes) => foresee(seats, game, votes, before));
    choices = Math.max(choices, new Set(cards).size);
    const best = cards.findIndex((card) => card !== undefined && isWanted(card));
    if (best >= 0) return { votes: series[best], choices };
  }
  return { votes: [], choices };
}
