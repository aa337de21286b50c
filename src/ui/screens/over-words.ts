import type { SeatResult } from '../../table/result.ts';

// What the end of a game has to say.

export interface Scored extends Omit<SeatResult, 'seat'> {
  readonly name: string;
  readonly isBot: boolean;
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const verbOf = (winners: readonly string[]): string =>
  winners.length > 1 || winners[0] === 'You' ? 'win' : 'wins';

/** "Mira wins", "You win", "Mira and Jonas win". */
export function headlineOf(players: readonly Scored[], isSolitaire: boolean): string {
  const winners = players.filter(({ isWinner }) => isWinner).map(({ name }) => name);
  if (winners.length > 0) return `${listed(winners)} ${verbOf(winners)}`;
  return isSolitaire ? 'The adversary wins' : 'The game is over';
}

/** Winners first, then by score. */
export function standingsOf(
  players: readonly Scored[],
  adversary: Omit<SeatResult, 'seat'> | null,
): readonly Scored[] {
  const all = adversary ? [...players, { ...adversary, name: 'The adversary', isBot: false }] : [...players];
  return all.sort((a, b) => Number(b.isWinner) - Number(a.isWinner) || b.score - a.score);
}

/** The tokens of each seat, turn by turn, with those at the end. */
export const courseOf = (
  honorByTurn: readonly (readonly number[])[],
  players: readonly Scored[],
): readonly (readonly number[])[] => [...honorByTurn, players.map(({ tokens }) => tokens)];

/** A round step that makes at most so many of them. */
export function stepFor(most: number, steps: number): number {
  const rough = most / steps;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)));
  return [1, 2, 5, 10].map((n) => n * power).find((step) => step >= rough) ?? 10 * power;
}
