import type { SeatSummary, Summary } from './model.ts';

// What many games say together. Only finished ones count, and of those the ones that have an owner.

export interface Tally {
  readonly name: string;
  readonly played: number;
  readonly won: number;
}

export interface Statistics {
  readonly played: number;
  readonly won: number;
  /** By the name of a person or the level of a bot, the most played first. */
  readonly opponents: readonly Tally[];
  /** By the id of a set. */
  readonly sets: readonly Tally[];
  /** Honor of the owner per turn of its own, game by game, the oldest first. */
  readonly honorPerTurn: readonly number[];
  /** Cards acquired by the owner, the most frequent first. */
  readonly cards: readonly { readonly card: string; readonly count: number }[];
  /** The most cards that the owner played in one turn, and in which game. */
  readonly chain: { readonly plays: number; readonly id: string } | null;
}

interface Owned {
  readonly game: Summary;
  readonly own: SeatSummary;
}

const ADVERSARY = 'adversary';

function ownedIn(games: readonly Summary[]): Owned[] {
  return games
    .filter(({ isOver, own, seats, kind }) => isOver && kind !== 'replay' && seats[own] !== undefined)
    .map((game) => ({ game, own: game.seats[game.own] }))
    .sort((a, b) => a.game.when - b.game.when);
}

/** Partners win together, and are no opponents. */
function opponentsIn({ game, own }: Owned): string[] {
  if (game.variant === 'solo') return [ADVERSARY];
  const isOpponent = (seat: SeatSummary, i: number): boolean =>
    i !== game.own && !(game.variant === 'team' && seat.isWinner === own.isWinner);
  return [...new Set(game.seats.filter(isOpponent).map(({ name, bot }) => bot ?? name))];
}

function tallied(owned: readonly Owned[], namesOf: (game: Owned) => readonly string[]): Tally[] {
  const tallies = new Map<string, Tally>();
  for (const game of owned)
    for (const name of namesOf(game)) {
      const { played, won } = tallies.get(name) ?? { played: 0, won: 0 };
      tallies.set(name, { name, played: played + 1, won: won + (game.own.isWinner ? 1 : 0) });
    }
  return [...tallies.values()].sort((a, b) => b.played - a.played || (a.name < b.name ? -1 : 1));
}

function cardsIn(owned: readonly Owned[]): Statistics['cards'] {
  const counts = new Map<string, number>();
  for (const { own } of owned)
    for (const [card, n] of Object.entries(own.acquired)) counts.set(card, (counts.get(card) ?? 0) + n);
  return [...counts]
    .map(([card, count]) => ({ card, count }))
    .sort((a, b) => b.count - a.count || (a.card < b.card ? -1 : 1));
}

function longest(owned: readonly Owned[]): Statistics['chain'] {
  const [best] = [...owned].sort((a, b) => b.own.chain - a.own.chain);
  return best && best.own.chain > 0 ? { plays: best.own.chain, id: best.game.id } : null;
}

const perTurn = ({ game, own }: Owned): number =>
  own.score / Math.max(1, Math.ceil(game.turns / game.seats.length));

export function statisticsOf(games: readonly Summary[]): Statistics {
  const owned = ownedIn(games);
  return {
    played: owned.length,
    won: owned.filter(({ own }) => own.isWinner).length,
    opponents: tallied(owned, opponentsIn),
    sets: tallied(owned, ({ game }) => game.sets),
    honorPerTurn: owned.map(perTurn),
    cards: cardsIn(owned),
    chain: longest(owned),
  };
}
