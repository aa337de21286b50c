import {
  type Action,
  type ActionList,
  actionIndex,
  actionOf,
  FACTION as NAMED_FACTION,
  NO,
  namingOf,
  YES,
} from '../../../components/action.ts';
import { Card } from '../../../components/card.ts';
import {
  NO_ACTION,
  NO_CARD,
  NO_CARD_NUMBER,
  type Pc,
  type Seat,
  type ZoneId,
} from '../../../components/ids.ts';
import { Place } from '../../../components/place.ts';
import { DECK, DISCARD, first, HAND, PLAYED, seatZone, TOP, Zone } from '../../../components/zone.ts';
import { FACTION } from '../../../systems/book/index.ts';
import { list as listOf, numbers, ROOM } from '../../../systems/book/open.ts';
import { type Effect, FACTIONS } from '../../cards/vocabulary.ts';
import { useNow } from '../greedy/cards.ts';
import { AVERAGE } from '../greedy/weights.ts';
import { worthOf } from '../greedy/worth.ts';

// What a player in a playout answers if it is not about cards to pick: as greedy would, but looked up.

type Answer = (seat: Seat, list: ActionList) => Action;

const IS_POOR = numbers(new Uint8Array(ROOM), ({ cards }) =>
  Uint8Array.from(cards, (_, card) => (useNow(card) < AVERAGE ? 1 : 0)),
);
const AGREE = actionOf(YES);
const DECLINE = actionOf(NO);

const agree: Answer = () => AGREE;

function discardTop(seat: Seat): Action {
  const top = first(seatZone(seat, TOP));
  return top !== 0 && IS_POOR[Card.def[top]] ? AGREE : DECLINE;
}

const counts = new Uint8Array(ROOM);

/** The card that most likely lies on top of the deck. */
function nameCard(seat: Seat): Action {
  const top = first(seatZone(seat, TOP));
  if (top !== 0) return namingOf(Card.def[top]);
  const deck = seatZone(seat, Zone.count[seatZone(seat, DECK)] > 0 ? DECK : DISCARD);
  let best = NO_CARD_NUMBER;
  counts.fill(0);
  for (let card = Place.next[deck]; card !== deck; card = Place.next[card])
    if (++counts[Card.def[card]] > counts[best]) best = Card.def[card];
  return namingOf(best);
}

const heroes = new Uint8Array(FACTIONS.length);

function countFactions(zone: ZoneId): void {
  for (let card = Place.next[zone]; card !== zone; card = Place.next[card])
    for (let i = 0; i < heroes.length; i++) heroes[i] += (FACTION[Card.def[card]] >> i) & 1;
}

/** The faction of most heroes that were played or may still be. */
function nameFaction(seat: Seat): Action {
  heroes.fill(0);
  countFactions(seatZone(seat, PLAYED));
  countFactions(seatZone(seat, HAND));
  let best = 0;
  for (let i = 1; i < heroes.length; i++) if (heroes[i] > heroes[best]) best = i;
  return actionOf(NAMED_FACTION, NO_CARD, best);
}

/** What becomes of constructs depends on which there are. */
const dependsOnTable = ([effect]: readonly Effect[]): boolean =>
  effect?.do === 'destroyAll' ||
  effect?.do === 'discardSome' ||
  (effect?.do === 'each' && effect.effects[0]?.do === 'destroyAll');

function bestOption(points: readonly number[]): Answer {
  return (_seat, list) => {
    let best = 0;
    for (let i = 1; i < list.size; i++)
      if (points[actionIndex(list.actions[i]) - 1] > points[actionIndex(list.actions[best]) - 1]) best = i;
    return list.actions[best];
  };
}

function answerTo(effect: Effect): Answer | undefined {
  switch (effect.do) {
    case 'may':
      return effect.effects[0]?.do === 'discardTop' ? discardTop : agree;
    case 'either':
      return effect.options.some(dependsOnTable)
        ? undefined
        : bestOption(effect.options.map((option) => worthOf(option)));
    case 'nameCard':
      return nameCard;
    case 'nameFaction':
      return nameFaction;
    default:
      return undefined;
  }
}

/** By the place of the question in the book. */
const ANSWERS = listOf(({ origins, code }) =>
  Array.from(code, (_, pc) => {
    const effect = origins.get(pc);
    return effect && answerTo(effect);
  }),
);

/** The answer, or none if the question needs a closer look. */
export const quickAnswer = (seat: Seat, pc: Pc, list: ActionList): Action =>
  ANSWERS[pc]?.(seat, list) ?? NO_ACTION;
