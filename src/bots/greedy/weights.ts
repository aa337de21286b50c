import type { Amount, Condition, Effect, Lasting, Resource } from '../../cards/vocabulary.ts';

// What the greedy bot thinks things are worth, in points. Everything else about cards follows from their declarations.

export const HONOR = 12;
export const GAIN: Readonly<Record<Resource, number>> = { runes: 6, power: 6, honor: HONOR, mechanaRunes: 4 };
/** What an average card of a deck does when it is played: every hero that is acquired takes the place of one. */
export const AVERAGE = 9;
export const DRAW = 9;

/** Effects that need no closer look. */
export const PLAIN: Readonly<Partial<Record<Effect['do'], number>>> = {
  banishThis: -20,
  destroyThis: -20,
  thisToHand: 8,
  thatCardToHand: 6,
  giveRandomCard: -10,
  discardRandomCard: -8,
  revealTop: 8,
  acquireOrDefeatCenterTop: 35,
  thisIsNamedFaction: 1,
  thatIsNamedFaction: 1,
  extraTurn: 70,
  offer: 5,
  thisTurn: 8,
  lookAtTop: 1,
  destroyAll: -25,
};

/** Effects that are worth so much a piece. */
export const EACH: Readonly<Partial<Record<Effect['do'], number>>> = {
  draw: DRAW,
  extraCards: 7,
  takeHonor: 16,
  discount: 4,
  spend: -6,
};

/** What becomes of a chosen card, which is the best one for it; of words that are not here nothing is known. */
export const CHOSEN = {
  banishFromRow: 2,
  banishOwn: 6,
  discard: -5,
  destroy: -12,
  keepOne: -15,
  toHand: 6,
  toTop: 4,
  putUnder: -3,
  copyEffect: 12,
  takeTrophies: 8,
  acquireOrDefeat: 45,
  acquireAll: 60,
};

/** A card for nothing, by what it may cost; without a limit it costs so much. */
export const FREE_PER_COST = 8;
export const FREE_COST = 6;
/** A chance to pay for a card that could not be had otherwise. */
export const PAYING = 4;

/** How often something comes true, in percent. */
export const CHANCE: Readonly<Record<Condition['if'], number>> = {
  played: 45,
  playedAllFactions: 10,
  controls: 35,
  inVoid: 30,
  event: 20,
  card: 40,
  gainedHonor: 50,
  mostHonor: 50,
  nothingWon: 5,
  noDefeatInRow: 60,
  named: 30,
  defeated: 100,
};
export const TRIGGER = 40;
export const UNITE = 50;
/** An opponent's loss, as a share of one's own gain; an opponent's gain likewise. */
export const OPPONENT = 40;

type Measure = Exclude<Amount, number> extends infer A ? (A extends { per: infer P } ? P : never) : never;
type Being = Exclude<Amount, number> extends infer A ? (A extends { be: infer B } ? B : never) : never;
/** How much an amount that depends on the table usually is. */
export const USUAL: Readonly<Record<Measure | Being, number>> = {
  construct: 2,
  hero: 2,
  constructFaction: 1,
  heroOfNamedFaction: 2,
  banishedFromHand: 1,
  costliestConstruct: 3,
  honorOfCard: 3,
  costOfCard: 4,
  chosenNumber: 4,
};

/** What the Fanatic's trophy is worth, whatever the event. */
export const EVENT_TROPHY = 5;
/** A construct that may put an acquired card elsewhere, a turn. */
export const PLACING = 6;
export const LASTING: Readonly<Partial<Record<Lasting, number>>> = {
  constructsAreMechana: 3,
  monstersAreHeroes: 15,
};

/** Honor tokens that a player gains in a turn, roughly. */
export const HONOR_A_TURN = 3;
export const MOST_TURNS = 10;
/** How many of the turns that are left a hero in the deck is drawn, in percent. */
export const DRAWN = 40;
/** Turns until an acquired construct is in play. */
export const DELAY = 2;
/** Turns for which a construct that is destroyed is missed. */
export const MISSED = 3;
/** What a card in hand is missed for this turn if it is banished, in percent: there is often enough without it. */
export const MISSED_NOW = 50;
/** What it is worth to keep a card from the next player, who may not want it or afford it, in percent. */
export const DENIAL = 20;
