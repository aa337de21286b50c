import { actionIndex, actionKind, CHOOSE, NO, PLACE, YES } from '../../../components/action.ts';
import { BOOK_CARDS } from '../../../systems/book/index.ts';
import { type Effect, FACTIONS } from '../../cards/vocabulary.ts';
import type { Question, Seen } from '../bot.ts';
import { ACTIVITY, numberIn, useNow } from './cards.ts';
import { bestIndex } from './choices.ts';
import { optionPoints } from './options.ts';
import { pickPoints } from './picks.ts';
import { AVERAGE } from './weights.ts';

// An answer to whatever an effect or a rule asks.

const best = ({ legal }: Seen, points: (i: number) => number): number => bestIndex(legal.size, points);

const isKind = ({ legal }: Seen, i: number, kind: number): boolean => actionKind(legal.actions[i]) === kind;

/** A card by its points; to decline is worth nothing, to agree a little. */
const bestCard = (seen: Seen, points: (card: number, i: number) => number): number =>
  best(seen, (i) => {
    if (isKind(seen, i, CHOOSE)) return points(seen.cardOf(i), i);
    return isKind(seen, i, YES) ? 1 : 0;
  });

const yesIf = (seen: Seen, isWanted: boolean): number =>
  best(seen, (i) => (isKind(seen, i, isWanted ? YES : NO) ? 1 : 0));

/** The index of the best answer among the legal actions. */
export function answer(seen: Seen, { why, card }: Question): number {
  if (typeof why !== 'string') return answerEffect(seen, why);
  switch (why) {
    case 'place':
      return answerPlace(seen);
    case 'takeMonster':
      return yesIf(seen, ACTIVITY[card] > AVERAGE);
    case 'save':
    case 'returnDiscarded':
      return bestCard(seen, useNow);
  }
}

/** How soon a card is used from the discard pile, the hand, the top of the deck, and in play. */
const PLACES = [0, 2, 1, 3];

const answerPlace = (seen: Seen): number =>
  best(seen, (i) =>
    isKind(seen, i, PLACE) ? PLACES[actionIndex(seen.legal.actions[i])] : isKind(seen, i, NO) ? 0 : 1,
  );

function answerEffect(seen: Seen, effect: Effect): number {
  if ('pick' in effect) return bestCard(seen, (card, i) => pickPoints(seen, effect, card, seen.zoneOf(i)));
  switch (effect.do) {
    case 'may':
      return yesIf(seen, effect.effects[0]?.do !== 'discardTop' || isTopPoor(seen));
    case 'either':
      return best(seen, (i) => optionPoints(seen, effect.options[actionIndex(seen.legal.actions[i]) - 1]));
    case 'nameCard':
      return nameCard(seen);
    case 'nameFaction':
      return nameFaction(seen);
    case 'chooseNumber':
      return best(seen, (i) => actionIndex(seen.legal.actions[i]));
    default:
      return 0;
  }
}

function isTopPoor(seen: Seen): boolean {
  const [top] = seen.view().players[seen.seat].deckTop;
  return top !== undefined && useNow(numberIn(top)) < AVERAGE;
}

const countOf = (ids: readonly string[], id: string): number => ids.filter((other) => other === id).length;

/** The card that most likely lies on top of the deck. */
function nameCard(seen: Seen): number {
  const { deckTop, pool, hand, discard, deckCount } = seen.view().players[seen.seat];
  const chances = (id: string): number => {
    if (deckTop.length > 0) return deckTop[0] === id ? 1 : 0;
    return deckCount > 0 ? countOf(pool, id) - countOf(hand, id) : countOf(discard, id);
  };
  return best(seen, (i) => chances(BOOK_CARDS[seen.cardOf(i)].id));
}

/** The faction of most heroes that were played or may still be. */
function nameFaction(seen: Seen): number {
  const { played, hand } = seen.view().players[seen.seat];
  const factions = [...played, ...hand].flatMap((id) => BOOK_CARDS[numberIn(id)].factions);
  return best(seen, (i) => {
    const named = FACTIONS[actionIndex(seen.legal.actions[i])];
    return factions.filter((faction) => faction === named).length;
  });
}
