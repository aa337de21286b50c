import {
  ACQUIRE,
  ACQUIRE_FOR_PARTNER,
  type Action,
  actionCard,
  actionIndex,
  actionKind,
  actionOf,
  CHOOSE,
  CHOOSE_PLAYER,
  DEFEAT,
  DONE,
  END_TURN,
  FACTION,
  FOR_PARTNER,
  LATER,
  NAME,
  NO,
  namedCard,
  OPTION,
  PLACE,
  PLAY,
  TRANSFORM,
  TROPHY,
  USE,
  YES,
} from '../../components/action.ts';
import { layout } from '../../components/arena.ts';
import { Card } from '../../components/card.ts';
import { type CardEntity, NOBODY, type Seat } from '../../components/ids.ts';
import { Place } from '../../components/place.ts';
import {
  CONSTRUCTS,
  DECK,
  DISCARD,
  HAND,
  isKind,
  isRow,
  isSeatZone,
  kindOf,
  PLAYED,
  ROW,
  seatOf,
  TOP,
  VOID,
} from '../../components/zone.ts';
import { BOOK_CARDS } from '../../systems/book/index.ts';
import { asked } from '../../systems/legal.ts';
import { frontInHand, sideInHand } from '../../systems/transform.ts';
import { type Destination, FACTIONS } from '../cards/vocabulary.ts';

// Actions as a person writes them.

const PARTNER = ' for partner';
/** Where an acquired card may go. */
export const PLACES: readonly Destination[] = ['discard', 'hand', 'top', 'play'];
const SEAT_ZONE_NAMES: Record<number, string> = {
  [DECK]: 'hand', // a card of the pool that can be chosen is one sealed in the hand
  [TOP]: 'deck',
  [HAND]: 'hand',
  [DISCARD]: 'discard',
  [PLAYED]: 'played',
  [CONSTRUCTS]: 'constructs',
};

/** The card's id; of a card in a player's hand, that of the side it has now. */
export function idOf(card: CardEntity, holder = holderOf(card)): string {
  return BOOK_CARDS[holder < 0 ? Card.def[card] : sideInHand(holder, card)].id;
}

/** The id of its front, by which a card in hand may be called as well while the front's condition holds. */
const frontIdOf = (card: CardEntity): string => BOOK_CARDS[frontInHand(holderOf(card), card)].id;

/** Who holds a card in hand, or NOBODY. A sealed card that can be named is one of the seat that is asked. */
function holderOf(card: CardEntity): Seat {
  if (!layout.transforms) return NOBODY;
  if (isKind(Place.zone[card], HAND)) return seatOf(Place.zone[card]);
  return isKind(Place.zone[card], DECK) ? asked() : NOBODY;
}

/** The zone a card is chosen from, by its name in actions. */
export function zoneName(card: CardEntity): string {
  const zone = Place.zone[card];
  if (isRow(zone)) return 'row';
  if (isSeatZone(zone)) return SEAT_ZONE_NAMES[kindOf(zone)] ?? 'front';
  return zone === VOID ? 'void' : 'supply';
}

/** Second and later abilities of a construct are numbered. */
const useSuffix = (action: Action): string =>
  actionIndex(action) === 0 || actionIndex(action) === LATER ? '' : `#${actionIndex(action) + 1}`;

const partnerSuffix = (action: Action): string => (actionIndex(action) === FOR_PARTNER ? PARTNER : '');

const nameOf = (action: Action): string => {
  if (actionKind(action) === NAME) return BOOK_CARDS[namedCard(action)].id;
  return actionCard(action) === 0 ? '' : idOf(actionCard(action));
};

export function wordsOf(action: Action): string {
  const id = nameOf(action);
  switch (actionKind(action)) {
    case PLAY:
      return `play ${id}`;
    case USE:
      return `use ${id}${useSuffix(action)}`;
    case ACQUIRE:
      return `acquire ${id}`;
    case ACQUIRE_FOR_PARTNER:
      return `acquire ${id}${PARTNER}`;
    case DEFEAT:
      return `defeat ${id}`;
    case END_TURN:
      return 'end turn';
    case TROPHY:
      return `trophy ${id}`;
    case TRANSFORM:
      return `transform ${BOOK_CARDS[Card.def[actionCard(action)]].id}`;
    case CHOOSE:
      return `choose ${id}${partnerSuffix(action)}`;
    case NAME:
      return `choose ${id}`;
    case CHOOSE_PLAYER:
      return `choose player ${actionIndex(action)}`;
    case FACTION:
      return `choose ${FACTIONS[actionIndex(action)]}`;
    case OPTION:
      return `choose option ${actionIndex(action)}`;
    case PLACE:
      return `choose ${PLACES[actionIndex(action)]}`;
    case YES:
      return 'yes';
    case NO:
      return 'no';
    case DONE:
      return 'done';
    default:
      throw new Error(`no words for action ${action}`);
  }
}

/** Actions of cards that may lie where several like them do. */
const LOCATED: ReadonlySet<number> = new Set([USE, ACQUIRE, ACQUIRE_FOR_PARTNER, DEFEAT, CHOOSE]);

/** The place of a card in the center row or among a player's constructs, from 0; -1 elsewhere: no other place matters. */
export function placeOf(card: CardEntity): number {
  const zone = Place.zone[card];
  if (isRow(zone)) return zone - ROW;
  if (!isKind(zone, CONSTRUCTS)) return -1;
  let place = 0;
  for (let c = Place.next[zone]; c !== card; c = Place.next[c]) place++;
  return place;
}

/** Says where the card lies, before what else the words say of it. */
const located = (words: string, where: string): string =>
  words.endsWith(PARTNER) ? words.slice(0, -PARTNER.length) + where + PARTNER : words + where;

/**
 * Words for a list of actions, no two the same: where cards like it lie in several zones, the zone is named; of several
 * in one zone, the places of all but the first.
 */
export function wordsOfAll(actions: readonly Action[]): string[] {
  const words = actions.map((action) => wordsOf(action));
  const zoneAt = (i: number): string => zoneName(actionCard(actions[i]));
  return words.map((text, i) => {
    if (!LOCATED.has(actionKind(actions[i])) || words.indexOf(text) === words.lastIndexOf(text)) return text;
    const alike = words.flatMap((other, j) => (other === text ? [j] : []));
    const isInSeveral = alike.some((j) => zoneAt(j) !== zoneAt(i));
    const isFirst = alike.find((j) => zoneAt(j) === zoneAt(i)) === i;
    const from = isInSeveral ? ` from ${zoneAt(i)}` : '';
    return located(text, isFirst ? from : `${from} at ${placeOf(actionCard(actions[i]))}`);
  });
}

/** Words for one of these actions. */
export const wordsAmong = (actions: readonly Action[], action: Action): string =>
  wordsOfAll(actions)[actions.indexOf(action)];

/** What words say of where a card lies, apart from the rest. */
interface Spoken {
  readonly plain: string;
  readonly zone: string | undefined;
  readonly place: number | undefined;
}

function parse(text: string): Spoken {
  const [, verb, zone, place, partner = ''] =
    /^(.*?)(?: from (\w+))?(?: at (\d+))?( for partner)?$/s.exec(text) ?? [];
  return { plain: `${verb}${partner}`, zone, place: place === undefined ? undefined : Number(place) };
}

/** An action as words can name it: each way to say it, and where its card lies, if that can be said. */
export interface Nameable {
  readonly plain: readonly [string, string];
  readonly zone: string | undefined;
  readonly place: number | undefined;
}

export function nameable(action: Action): Nameable {
  const isLocated = LOCATED.has(actionKind(action));
  return {
    plain: [wordsOf(action), otherWords(action)],
    zone: isLocated ? zoneName(actionCard(action)) : undefined,
    place: isLocated ? placeOf(actionCard(action)) : undefined,
  };
}

const liesThere = (named: Nameable, { zone, place }: Spoken): boolean =>
  (zone ?? named.zone) === named.zone && (place ?? named.place) === named.place;

/** Whether these words name the action. */
export function isNamed(named: Nameable, text: string): boolean {
  const spoken = parse(text);
  return named.plain.includes(spoken.plain) && liesThere(named, spoken);
}

/** Whether these words name the action but for where its card lies. */
export const isNamedElsewhere = (named: Nameable, text: string): boolean =>
  named.plain.includes(parse(text).plain);

/** The action in words, with where its card lies. */
export function fullWords({ plain: [words], zone, place }: Nameable): string {
  const from = zone === undefined ? '' : ` from ${zone}`;
  return located(words, place === undefined || place < 0 ? from : `${from} at ${place}`);
}

/** Another way to say an action: by the front of a card that shows its other side, or with or without an ability's number. */
function otherWords(action: Action): string {
  const card = actionCard(action);
  switch (actionKind(action)) {
    case USE:
      return actionIndex(action) === 0 ? `use ${idOf(card)}#1` : `use ${idOf(card)}`;
    case PLAY:
      return `play ${frontIdOf(card)}`;
    case TRANSFORM:
      return `transform ${idOf(card)}`;
    case CHOOSE:
      return `choose ${frontIdOf(card)}${partnerSuffix(action)}`;
    default:
      return '';
  }
}

/** All actions among these that the words fit, by their first meaning. */
function actionsFor(actions: readonly Action[], text: string): readonly Action[] {
  const spoken = parse(text);
  const isAnywhere = spoken.zone === undefined && spoken.place === undefined;
  const there = isAnywhere ? actions : actions.filter((action) => liesThere(nameable(action), spoken));
  const exact = there.filter((action) => wordsOf(action) === spoken.plain);
  return exact.length > 0 ? exact : there.filter((action) => otherWords(action) === spoken.plain);
}

/** The action among these that the words mean: of several cards alike, the first. */
export const actionFor = (actions: readonly Action[], text: string): Action | undefined =>
  actionsFor(actions, text)[0];

/** All actions that the words may stand for: cards alike in the zone of the first. */
export function alikeFor(actions: readonly Action[], text: string): readonly Action[] {
  const fitting = actionsFor(actions, text);
  return fitting.filter((action) => zoneName(actionCard(action)) === zoneName(actionCard(fitting[0])));
}

/** A no that is said in other words: to an "up to", and to places other than the discard pile. */
const isNo = (action: Action): boolean => actionKind(action) === DONE || action === actionOf(PLACE);

/** A plain yes to a "may" with one card to choose, a plain no to what may be declined. */
export function plainAnswer(actions: readonly Action[], text: string): Action | undefined {
  const cards = actions.filter((action) => actionKind(action) === CHOOSE);
  if (text === 'yes' && cards.length === 1 && actions.length === 2) return cards[0];
  return text === 'no' ? actions.find(isNo) : undefined;
}
