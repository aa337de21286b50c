import { BOOK_CARDS, numberOf } from '../../../systems/book/index.ts';
import { numbers, ROOM } from '../../../systems/book/open.ts';
import type { Ability, Card, Effect } from '../../cards/vocabulary.ts';
import {
  AVERAGE,
  CHANCE,
  DELAY,
  DRAWN,
  EVENT_TROPHY,
  GAIN,
  HONOR,
  HONOR_A_TURN,
  LASTING,
  MISSED,
  MOST_TURNS,
  PLACING,
  TRIGGER,
} from './weights.ts';
import { share, worthOf } from './worth.ts';

// What cards are worth, in points, by their numbers.

/** The number of a card that is known to exist. */
export const numberIn = (id: string): number => numberOf(id) ?? 0;

type Doing = Extract<Ability, { effects: readonly Effect[] }>['when'];

export const effectsOf = (card: Card, when: Doing): readonly Effect[] =>
  card.abilities.flatMap((ability) => (ability.when === when && 'effects' in ability ? ability.effects : []));

const points = (of: (card: Card) => number): Int16Array =>
  numbers(new Int16Array(ROOM), ({ cards }) => Int16Array.from(cards, of));

/** What an ability gives whenever its card is played, or each turn that it lies in play. */
function abilityWorth(ability: Ability): number {
  switch (ability.when) {
    case 'play':
      return worthOf(ability.effects);
    case 'use':
      return Math.max(0, worthOf(ability.effects));
    case 'triggered':
      return share(worthOf(ability.effects), TRIGGER);
    case 'acquired':
      return PLACING;
    case 'lasting':
      return LASTING[ability.rule] ?? 0;
    case 'transform':
      return share(activityOf(BOOK_CARDS[numberIn(ability.into)]), CHANCE[ability.condition.if]);
    default:
      return 0;
  }
}

const activityOf = (card: Card): number =>
  card.abilities.reduce((sum, ability) => sum + abilityWorth(ability), 0);

/** What a hero gives when it is played, a construct in a turn. A monster in a deck is played for its power, at best. */
export const ACTIVITY = points((card) =>
  card.kind === 'monster' ? GAIN.power * (card.cost ?? 0) : activityOf(card),
);

function trophyOf(card: Card): number {
  const trophy = card.abilities.find((ability) => ability.when === 'trophy');
  if (!trophy) return 0;
  return trophy.effects.length === 0 ? EVENT_TROPHY : worthOf(trophy.effects);
}

export const TROPHY = points(trophyOf);
export const WHEN_BANISHED = points((card) => worthOf(effectsOf(card, 'banished')));

/** What it gives to defeat a monster. */
export const REWARD = points((card) => {
  const becomes = card.kind === 'monster' && card.transformsInto;
  const gained = becomes ? ownWorth(numberIn(becomes), MOST_TURNS / 2) : 0;
  return gained + worthOf(effectsOf(card, 'reward')) + trophyOf(card) + (becomes ? 0 : activityOf(card));
});

/** How many turns each player still has, as far as the honor pool tells. */
export const turnsLeft = (honorPool: number, players: number): number =>
  Math.min(MOST_TURNS, Math.trunc(honorPool / (HONOR_A_TURN * players)));

/** What it is worth to own a card for the turns that are left. */
export function ownWorth(card: number, turns: number): number {
  const honor = BOOK_CARDS[card].honor * HONOR;
  if (BOOK_CARDS[card].kind !== 'construct') return honor + share(turns * (ACTIVITY[card] - AVERAGE), DRAWN);
  return turns <= DELAY ? honor : honor + (turns - DELAY) * ACTIVITY[card] - AVERAGE;
}

/** A card that a player would rather not have in hand. */
export const isJunk = (card: number): boolean => BOOK_CARDS[card].starting !== undefined;

/** What it costs to lose a construct that comes back with the discard pile. */
export const lossOf = (card: number): number => MISSED * ACTIVITY[card] + AVERAGE;

/** What a card in hand is good for now. */
export const useNow = (card: number): number =>
  BOOK_CARDS[card].kind === 'construct' ? lossOf(card) : ACTIVITY[card];
