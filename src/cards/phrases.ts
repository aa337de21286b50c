import { slug } from './slug.ts';
import type { Amount, Condition, Faction, Filter, Pick, Sought } from './vocabulary.ts';

// Words for conditions, amounts, and which cards are meant.

// Conditions and amounts
export const youPlayed = (filter: Filter, atLeast = 1): Condition => ({ if: 'played', filter, atLeast });
export const youPlayedAllFactions: Condition = { if: 'playedAllFactions' };
export const youControl = (atLeast: number, filter: Filter): Condition => ({
  if: 'controls',
  atLeast,
  filter,
});
export const voidHolds = (atLeast: number, filter: Filter): Condition => ({ if: 'inVoid', atLeast, filter });
export const youGainedHonor = (atLeast: number): Condition => ({ if: 'gainedHonor', atLeast });
export const thatCardIs = (filter: Filter): Condition => ({ if: 'card', filter });
export const youHaveMostHonor: Condition = { if: 'mostHonor' };
export const youWonNothing: Condition = { if: 'nothingWon' };
export const noneDefeatedInRow: Condition = { if: 'noDefeatInRow' };
export const whenDefeated: Condition = { if: 'defeated' };
export const itIsTheNamedCard: Condition = { if: 'named' };
export const perConstruct = (filter: Filter = {}): Amount => ({ per: 'construct', filter });
export const perHero = (filter: Filter): Amount => ({ per: 'hero', filter });
export const perConstructFaction: Amount = { per: 'constructFaction' };
export const perHeroOfNamedFaction = (times: number): Amount => ({ per: 'heroOfNamedFaction', times });
export const perCardBanishedFromHand: Amount = { per: 'banishedFromHand' };
export const costliestConstruct: Amount = { be: 'costliestConstruct' };
export const honorOfThatCard: Amount = { be: 'honorOfCard' };
export const chosenNumber: Amount = { be: 'chosenNumber' };

// Filters and picks
/** Heroes. */
export const heroes: Filter = { kinds: ['hero'] };
/** Constructs. */
export const constructs: Filter = { kinds: ['construct'] };
/** Monsters. */
export const monsters: Filter = { kinds: ['monster'] };
/** Heroes and Constructs. */
export const heroesAndConstructs: Filter = { kinds: ['hero', 'construct'] };
/** Of a faction, perhaps among others. */
export const of = (faction: Faction, filter: Filter = {}): Filter => ({ ...filter, faction });
/** Not the card itself. */
export const other = (filter: Filter): Filter => ({ ...filter, other: true });
/** Costing at most so much. */
export const upTo = (maxCost: Amount, filter: Filter): Sought => ({ ...filter, maxCost });
/** Cards by name. */
export const named = (...names: string[]): Filter => ({ named: names.map(slug) });
/** Chosen from the center row. */
export const inRow = (filter: Sought = {}): Pick => ({ ...filter, from: ['row'] });
/** Chosen from the center row or the cards that are always available. */
export const anywhere = (filter: Sought): Pick => ({ ...filter, from: ['row', 'supply'] });
/** Chosen from the cards that are always available. */
export const inSupply = (filter: Sought): Pick => ({ ...filter, from: ['supply'] });
/** Chosen from the hand. */
export const inHand = (filter: Sought = {}): Pick => ({ ...filter, from: ['hand'] });
/** Chosen from the discard pile. */
export const inDiscard = (filter: Sought = {}): Pick => ({ ...filter, from: ['discard'] });
/** Chosen from the hand or the discard pile. */
export const inHandOrDiscard = (filter: Sought = {}): Pick => ({ ...filter, from: ['hand', 'discard'] });
/** Chosen from the void. */
export const inVoid = (filter: Sought): Pick => ({ ...filter, from: ['void'] });
/** Chosen from the Constructs the player controls. */
export const inPlay = (filter: Sought = constructs): Pick => ({ ...filter, from: ['constructs'] });
/** Only those that cost the most. */
export const costliest = (pick: Pick): Pick => ({ ...pick, extreme: 'highestCost' });
/** Only those that cost the least. */
export const cheapest = (pick: Pick): Pick => ({ ...pick, extreme: 'lowestCost' });
/** Chosen from the Heroes played this turn. */
export const playedThisTurn = (filter: Sought): Pick => ({ ...filter, from: ['played'] });
/** Chosen from the cards next to the Monster just defeated. */
export const adjacent: Pick = { adjacent: true, from: ['row'] };
/** Monsters that become trophies. */
export const trophies: Sought = { kinds: ['monster'], trophy: true };
