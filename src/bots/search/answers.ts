import {
  type Action,
  type ActionList,
  actionIndex,
  actionOf,
  NAME,
  FACTION as NAMED_FACTION,
  NO,
  YES,
} from '../../../components/action.ts';
import { Card } from '../../../components/card.ts';
import { Place } from '../../../components/place.ts';
import { DECK, DISCARD, first, HAND, PLAYED, seatZone, TOP, Zone } from '../../../components/zone.ts';
import { FACTION } from '../../../systems/book/index.ts';
import { column, list as listOf, ROOM } from '../../../systems/book/open.ts';
import { type Effect, FACTIONS } from '../../cards/vocabulary.ts';
import { useNow } from '../greedy/cards.ts';
import { AVERAGE } from '../greedy/weights.ts';
import { worthOf } from '../greedy/worth.ts';

// What a player in a playout answers if it is not about cards to pick: as greedy would, but looked up.

type Answer = (seat: number, list: ActionList) => Action;

const IS_POOR = column(new Uint8Array(ROOM), ({ cards }) =>
  Uint8Array.from(cards, (_, card) => (useNow(card) < AVERAGE ? 1 : 0)),
);
const AGREE = actionOf(YES);
const DECLINE = actionOf(NO);

const agree: Answer = () => AGREE;

function discardTop(seat: number): Action {
  const top = first(seatZone(seat, TOP));
  return top !== 0 && IS_POOR[Card.def[top]] ? AGREE : DECLINE;
}

const counts = new Uint8Array(ROOM);

/** The card that most likely lies on top of the deck. */
function nameCard(seat: number): Action {
  const top = first(seatZone(seat, TOP));
  if (top !== 0) return actionOf(NAME, Card.def[top] + 1);
  const deck = seatZone(seat, Zone.count[seatZone(seat, DECK)] > 0 ? DECK : DISCARD);
  let best = 0;
  counts.fill(0);
  for (let card = Place.next[deck]; card !== deck; card = Place.next[card])
    if (++counts[Card.def[card]] > counts[best]) best = Card.def[card];
  return actionOf(NAME, best + 1);
}

const heroes = new Uint8Array(FACTIONS.length);

function countFactions(zone: number): void {
  for (let card = Place.next[zone]; card !== zone; card = Place.next[card])
    for (let i = 0; i < heroes.length; i++) heroes[i] += (FACTION[Card.def[card]] >> i) & 1;
}

/** The faction of most heroes that were played or may still be. */
function nameFaction(seat: number): Action {
  heroes.fill(0);
  countFactions(seatZone(seat, PLAYED));
  countFactions(seatZone(seat, HAND));
  let best = 0;
  for (let i = 1; i < heroes.length; i++) if (heroes[i] > heroes[best]) best = i;
  return actionOf(NAMED_FACTION, 0, best);
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

/** The answer, or 0 if the question needs a closer look. */
export const quickAnswer = (seat: number, pc: number, list: ActionList): Action =>
  ANSWERS[pc]?.(seat, list) ?? 0;
