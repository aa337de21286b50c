import { SETS } from '../../src/cards/index.ts';
import { checkSetup } from '../../src/match/config.ts';
import { refusalOf } from './attempts.ts';

export interface RefusedSetup {
  readonly sets: readonly string[];
  readonly players: number;
  readonly variant?: string;
  readonly sentence: string;
}

const ALL_SETS = Object.keys(SETS);
const quoted = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(', ');
const sets = ['godslayer'];

/** Tables that cannot be, and why. */
export const REFUSED_SETUPS: readonly RefusedSetup[] = [
  { sets: [], players: 2, sentence: 'Choose at least one set.' },
  {
    sets: ['godslayr'],
    players: 2,
    sentence: `There is no set "godslayr"; the sets are ${quoted(ALL_SETS)}.`,
  },
  {
    sets: ['toString'],
    players: 2,
    sentence: `There is no set "toString"; the sets are ${quoted(ALL_SETS)}.`,
  },
  { sets: ['godslayer', 'godslayer'], players: 2, sentence: 'The set "godslayer" is named twice.' },
  { sets, players: 0, sentence: 'A table has 1 to 6 players, not 0.' },
  { sets, players: 7, sentence: 'A table has 1 to 6 players, not 7.' },
  { sets, players: 2.5, sentence: 'A table has 1 to 6 players, not 2.5.' },
  { sets, players: 5, sentence: '"godslayer" has starting decks for 4 players, not 5.' },
  {
    sets,
    players: 2,
    variant: 'draft',
    sentence: 'There is no variant "draft"; the variants are "standard", "team", "solo".',
  },
  { sets, players: 2, variant: 'team', sentence: 'Team play is for 4 or 6 players, not 2.' },
  { sets, players: 2, variant: 'solo', sentence: 'Solitaire is for 1 player, not 2.' },
  {
    sets,
    players: 1,
    variant: 'standard',
    sentence: 'One player alone plays solitaire: choose the variant "solo".',
  },
];

export const setupSentence = ({ sets, players, variant }: RefusedSetup): string | undefined =>
  refusalOf(() => checkSetup(sets, players, variant));
