import type { OpenLetter, Received } from '../../letters/box.ts';
import type { Fork } from '../../letters/compare.ts';
import type { Letter } from '../../letters/model.ts';
import { type Due, dueOf } from '../../letters/play.ts';

// What a letter means to whoever has it open, in words.

export type Situation =
  /** The next place is free, and this device has none. */
  | { readonly is: 'claim'; readonly seat: number }
  /** The own part of the seed is due. */
  | { readonly is: 'reveal' }
  | { readonly is: 'turn' }
  /** Somebody else has to do something: the link must be passed on. */
  | { readonly is: 'pass'; readonly to: number; readonly does: 'join' | 'reveal' | 'play' }
  /** Others play it. */
  | { readonly is: 'foreign'; readonly due: Due }
  | { readonly is: 'over' };

export function situationOf({ letter, seat }: Pick<OpenLetter, 'letter' | 'seat'>): Situation {
  const due = dueOf(letter);
  if (due.does === 'nothing') return { is: 'over' };
  if (seat < 0) return due.does === 'join' ? { is: 'claim', seat: due.seat } : { is: 'foreign', due };
  if (due.seat !== seat || due.does === 'join') return { is: 'pass', to: due.seat, does: due.does };
  return { is: due.does === 'reveal' ? 'reveal' : 'turn' };
}

const listed = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

export const playersOf = ({ opening }: Letter): string => listed(opening.names);

/** What the one who gets the link has to do. */
export const PASS_WORDS: Readonly<Record<'join' | 'reveal' | 'play', string>> = {
  join: 'takes a seat with it and passes it on.',
  reveal: 'adds a part of the seed with it and passes it on.',
  play: 'makes a turn with it and passes it on.',
};

/** How a link that was opened fitted to what was known. */
export const noticeOf = (received: Received): string | undefined =>
  'comparison' in received && received.comparison.is === 'older'
    ? 'This link is older than what this device knows of the game. Here is the newest; nothing was lost.'
    : undefined;

export const forkWords = ({ seat, isProven }: Fork, names: readonly string[]): string =>
  isProven
    ? `${names[seat]} has played the same turn twice, in two different ways: both are signed with the same key. One of the two links must be given up. Ask ${names[seat]} which one counts.`
    : `Two devices have taken the place of ${names[seat]}, or one of the two links is not honest. Ask ${names[seat]} which one counts.`;

/** Of a fork that would deal other cards than those for which this device has shown its secret. */
export const secondDealWords = ({ seat }: Fork, names: readonly string[]): string =>
  `The place of ${names[seat]} was taken twice, and you have shown your part of the seed for one of the two deals already. Somebody could have picked the other one, so this device does not go on with it. Stay with what you have. If the others cannot, begin a new game.`;

/** Of a list: whose turn it is. */
export function stateWords(letter: Letter, seat: number): string {
  const situation = situationOf({ letter, seat });
  const name = (at: number): string => letter.opening.names[at] ?? '';
  switch (situation.is) {
    case 'over':
      return 'The game is over';
    case 'turn':
      return 'It is your turn';
    case 'reveal':
      return 'Your part of the seed is due';
    case 'claim':
      return `The place of ${name(situation.seat)} is free`;
    case 'pass':
      return `Waiting for ${name(situation.to)}`;
    case 'foreign':
      return 'You have no seat here';
  }
}
