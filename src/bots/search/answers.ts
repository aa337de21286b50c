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
import type { World } from '../../../components/world.ts';
import { DECK, DISCARD, first, HAND, PLAYED, seatZone, TOP } from '../../../components/zones.ts';
import { FACTION, ORIGINS } from '../../../systems/book/index.ts';
import { CARDS } from '../../cards/index.ts';
import { type Effect, FACTIONS } from '../../cards/vocabulary.ts';
import { useNow } from '../greedy/cards.ts';
import { AVERAGE } from '../greedy/weights.ts';
import { worthOf } from '../greedy/worth.ts';

// What a player in a playout answers if it is not about cards to pick: as greedy would, but looked up.

type Answer = (w: World, seat: number, list: ActionList) => Action;

const IS_POOR = Uint8Array.from(CARDS, (_, card) => (useNow(card) < AVERAGE ? 1 : 0));
const AGREE = actionOf(YES);
const DECLINE = actionOf(NO);

const agree: Answer = () => AGREE;

function discardTop(w: World, seat: number): Action {
  const top = first(w, seatZone(seat, TOP));
  return top !== 0 && IS_POOR[w.def[top]] ? AGREE : DECLINE;
}

const counts = new Uint8Array(CARDS.length);

/** The card that most likely lies on top of the deck. */
function nameCard(w: World, seat: number): Action {
  const top = first(w, seatZone(seat, TOP));
  if (top !== 0) return actionOf(NAME, w.def[top] + 1);
  const deck = seatZone(seat, w.count[seatZone(seat, DECK)] > 0 ? DECK : DISCARD);
  let best = 0;
  counts.fill(0);
  for (let card = w.next[deck]; card !== deck; card = w.next[card])
    if (++counts[w.def[card]] > counts[best]) best = w.def[card];
  return actionOf(NAME, best + 1);
}

const heroes = new Uint8Array(FACTIONS.length);

function countFactions(w: World, zone: number): void {
  for (let card = w.next[zone]; card !== zone; card = w.next[card])
    for (let i = 0; i < heroes.length; i++) heroes[i] += (FACTION[w.def[card]] >> i) & 1;
}

/** The faction of most heroes that were played or may still be. */
function nameFaction(w: World, seat: number): Action {
  heroes.fill(0);
  countFactions(w, seatZone(seat, PLAYED));
  countFactions(w, seatZone(seat, HAND));
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
  return (_w, _seat, list) => {
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
const ANSWERS: readonly (Answer | undefined)[] = answers();

function answers(): (Answer | undefined)[] {
  const known: (Answer | undefined)[] = [];
  for (const [pc, effect] of ORIGINS) known[pc] = answerTo(effect);
  return known;
}

/** The answer, or 0 if the question needs a closer look. */
export const quickAnswer = (w: World, seat: number, pc: number, list: ActionList): Action =>
  ANSWERS[pc]?.(w, seat, list) ?? 0;
