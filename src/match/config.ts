import type { Variant } from '../../components/layout.ts';
import type { Setup } from '../../systems/setup.ts';
import { SETS } from '../cards/index.ts';
import type { SetId } from '../cards/vocabulary.ts';

/** Something that a player or caller gave is not possible; the message is a sentence for them. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

const MOST_PLAYERS = 6;
const VARIANTS: readonly string[] = ['standard', 'team', 'solo'];

const isSet = (id: string): id is SetId => Object.hasOwn(SETS, id);
const isVariant = (name: string): name is Variant => VARIANTS.includes(name);
const list = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(', ');

/** Rule 1.1. */
export const mostPlayers = (sets: readonly SetId[]): number =>
  Math.min(
    MOST_PLAYERS,
    sets.reduce((sum, set) => sum + (SETS[set]?.players ?? 0), 0),
  );

function checkSets(sets: readonly string[]): readonly SetId[] {
  if (sets.length === 0) throw new Refusal('Choose at least one set.');
  for (const [i, set] of sets.entries()) {
    if (!isSet(set)) throw new Refusal(`There is no set "${set}"; the sets are ${list(Object.keys(SETS))}.`);
    if (sets.indexOf(set) !== i) throw new Refusal(`The set "${set}" is named twice.`);
  }
  // The order in which sets are named does not matter: the same table is the same match.
  return Object.keys(SETS).filter((set): set is SetId => sets.includes(set));
}

function checkPlayers(players: number, sets: readonly SetId[]): void {
  if (!Number.isInteger(players) || players < 1 || players > MOST_PLAYERS)
    throw new Refusal(`A table has 1 to ${MOST_PLAYERS} players, not ${players}.`);
  const most = mostPlayers(sets);
  if (players > most)
    throw new Refusal(
      `${list(sets)} ${sets.length > 1 ? 'have' : 'has'} starting decks for ${most} players, not ${players}.`,
    );
}

function checkVariant(variant: string, players: number): Variant {
  if (!isVariant(variant))
    throw new Refusal(`There is no variant "${variant}"; the variants are ${list(VARIANTS)}.`);
  if (variant === 'team' && players !== 4 && players !== 6)
    throw new Refusal(`Team play is for 4 or 6 players, not ${players}.`);
  if (variant === 'solo' && players !== 1) throw new Refusal(`Solitaire is for 1 player, not ${players}.`);
  if (variant !== 'solo' && players === 1)
    throw new Refusal('One player alone plays solitaire: choose the variant "solo".');
  return variant;
}

/** A configuration that can be played, or a Refusal. */
export function checkSetup(sets: readonly string[], players: number, variant?: string): Setup {
  const checked = checkSets(sets);
  checkPlayers(players, checked);
  return {
    sets: checked,
    players,
    variant: checkVariant(variant ?? (players === 1 ? 'solo' : 'standard'), players),
  };
}
