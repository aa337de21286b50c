import { PRINTED } from '../../src/cards/index.ts';
import { compileBook } from './book.ts';

// The book of all printed sets, as the rules read it.

export type { Offer, Triggered, Use } from './waiting.ts';

const BOOK = compileBook(PRINTED);

/** Where an acquired card goes, and other programs of the rules themselves (book.ts). */
export const {
  placeAcquired: PLACE_ACQUIRED,
  takeMonster: TAKE_MONSTER,
  returnDiscarded: RETURN_DISCARDED,
  drawHand: DRAW_HAND,
  monsterPlayed: MONSTER_PLAYED,
} = BOOK.rules;

export const {
  cards: BOOK_CARDS,
  piles: PILE_CARDS,
  keys: KEYS,
  kind: KIND,
  cost: COST,
  honor: HONOR,
  faction: FACTION,
  starting: STARTING,
  copier: COPIER,
  trophyMonster: TROPHY_MONSTER,
  holdsCards: HOLDS_CARDS,
  lasting: LASTING,
  cult: CULT,
  rewardHonor: REWARD_HONOR,
  into: INTO,
  transformsIf: TRANSFORMS_IF,
  transformsByDefeat: TRANSFORMS_BY_DEFEAT,
  play: PLAY,
  reward: REWARD,
  fate: FATE,
  trophy: TROPHY,
  eventTrophy: EVENT_TROPHY,
  whenBanished: WHEN_BANISHED,
  uses: USES,
  triggered: TRIGGERED,
  offers: OFFERS,
  listens: LISTENS,
  listensInDiscard: LISTENS_IN_DISCARD,
  code: CODE,
  choices: CHOICES,
  quantities: QUANTITIES,
  questions: QUESTIONS,
  watches: WATCHES,
  origins: ORIGINS,
} = BOOK;

export const FANATIC_CARD = PILE_CARDS.fanatic;
