import type { SetId } from '../../cards/vocabulary.ts';
import type { Kind, Summary } from '../../history/model.ts';
import { BOT_LEVELS } from '../bot-levels.ts';
import { nameOfSet } from '../screens/set-words.ts';

// What the history says of a game.

export const KIND_WORDS: Readonly<Record<Kind, string>> = {
  bots: 'Against bots',
  solitaire: 'Solitaire',
  hotseat: 'Hot seat',
  tutorial: 'First game',
  online: 'Online',
  letter: 'By link',
  daily: 'Daily challenge',
  replay: 'Opened',
};

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Whether whoever owns this device has won, lost, or neither. */
export type Outcome = 'won' | 'lost' | 'over' | 'open';

export function outcomeOf({ isOver, own, seats, kind }: Summary): Outcome {
  if (!isOver) return 'open';
  const mine = kind === 'replay' ? undefined : seats[own];
  if (!mine) return 'over';
  return mine.isWinner ? 'won' : 'lost';
}

/** One's own first, if there is one, then the best. */
function scoresIn({ seats, adversary }: Summary, own?: number): string {
  const others = seats.filter((_, seat) => seat !== own).map(({ score }) => score);
  if (adversary !== null) others.push(adversary);
  others.sort((a, b) => b - a);
  return [...(own === undefined ? [] : [seats[own]!.score]), ...others].join(' : ');
}

/** "Won 64 : 51", "Lost 51 : 64", "Mira wins 64 : 51", "Not finished". */
export function resultWords(summary: Summary): string {
  const outcome = outcomeOf(summary);
  if (outcome === 'open') return 'Not finished';
  const winners = summary.seats.filter(({ isWinner }) => isWinner).map(({ name }) => name);
  if (outcome === 'won') return `Won ${scoresIn(summary, summary.own)}`;
  if (outcome === 'lost') return `Lost ${scoresIn(summary, summary.own)}`;
  const scores = scoresIn(summary);
  if (winners.length === 0) return `The adversary wins ${scores}`;
  return `${listed(winners)} ${winners.length > 1 ? 'win' : 'wins'} ${scores}`;
}

export const setsInWords = ({ sets }: Summary): string =>
  sets.map((set) => nameOfSet(set as SetId)).join(' · ');

export const lengthWords = ({ turns }: Summary): string => `${turns} ${turns === 1 ? 'turn' : 'turns'}`;

/** Who is meant by the name of an opponent: a bot's level, the adversary of solitaire, or a person. */
export const opponentWords = (name: string): string => {
  if (name === 'adversary') return 'The adversary';
  const level = BOT_LEVELS.find(({ id }) => id === name);
  return level ? `Bot: ${level.label}` : name;
};
