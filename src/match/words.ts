import {
  ACQUIRE,
  ACQUIRE_FOR_PARTNER,
  type Action,
  actionCard,
  actionIndex,
  actionKind,
  CHOOSE,
  CHOOSE_PLAYER,
  DEFEAT,
  DONE,
  END_TURN,
  FACTION,
  LATER,
  NAME,
  NO,
  OPTION,
  PLACE,
  PLAY,
  TRANSFORM,
  TROPHY,
  USE,
  YES,
} from '../../components/action.ts';
import type { World } from '../../components/world.ts';
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
  seatOf,
  TOP,
  VOID,
} from '../../components/zones.ts';
import { asked } from '../../systems/legal.ts';
import { sideInHand } from '../../systems/transform.ts';
import { CARDS } from '../cards/index.ts';
import { type Destination, FACTIONS } from '../cards/vocabulary.ts';

// Actions as a person writes them.

const PLACES: readonly Destination[] = ['discard', 'hand', 'top', 'play'];
const SEAT_ZONE_NAMES: Record<number, string> = {
  [DECK]: 'hand', // a card of the pool that can be chosen is one sealed in the hand
  [TOP]: 'deck',
  [HAND]: 'hand',
  [DISCARD]: 'discard',
  [PLAYED]: 'played',
  [CONSTRUCTS]: 'constructs',
};

/** The card's id; of a card in a player's hand, that of the side it has now. */
export function idOf(w: World, card: number, holder = holderOf(w, card)): string {
  return CARDS[holder < 0 ? w.def[card] : sideInHand(w, holder, card)].id;
}

/** Who holds a card in hand, or -1. A sealed card that can be named is one of the seat that is asked. */
function holderOf(w: World, card: number): number {
  if (!w.layout.transforms) return -1;
  if (isKind(w.zone[card], HAND)) return seatOf(w.zone[card]);
  return isKind(w.zone[card], DECK) ? asked(w) : -1;
}

/** The zone a card is chosen from, by its name in actions. */
export function zoneName(w: World, card: number): string {
  const zone = w.zone[card];
  if (isRow(zone)) return 'row';
  if (isSeatZone(zone)) return SEAT_ZONE_NAMES[kindOf(zone)] ?? 'front';
  return zone === VOID ? 'void' : 'supply';
}

/** Second and later abilities of a construct are numbered. */
const useSuffix = (action: Action): string =>
  actionIndex(action) === 0 || actionIndex(action) === LATER ? '' : `#${actionIndex(action) + 1}`;

const nameOf = (w: World, action: Action): string => {
  if (actionKind(action) === NAME) return CARDS[actionCard(action) - 1].id;
  return actionCard(action) === 0 ? '' : idOf(w, actionCard(action));
};

export function wordsOf(w: World, action: Action): string {
  const id = nameOf(w, action);
  switch (actionKind(action)) {
    case PLAY:
      return `play ${id}`;
    case USE:
      return `use ${id}${useSuffix(action)}`;
    case ACQUIRE:
      return `acquire ${id}`;
    case ACQUIRE_FOR_PARTNER:
      return `acquire ${id} for partner`;
    case DEFEAT:
      return `defeat ${id}`;
    case END_TURN:
      return 'end turn';
    case TROPHY:
      return `trophy ${id}`;
    case TRANSFORM:
      return `transform ${CARDS[w.def[actionCard(action)]].id}`;
    case CHOOSE:
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

/** Words for a list of actions: where one card can be chosen from several zones, the zone is named. */
export function wordsOfAll(w: World, actions: readonly Action[]): string[] {
  const words = actions.map((action) => wordsOf(w, action));
  const isAmbiguous = (i: number): boolean =>
    actionKind(actions[i]) === CHOOSE && words.indexOf(words[i]) !== words.lastIndexOf(words[i]);
  return words.map((text, i) =>
    isAmbiguous(i) ? `${text} from ${zoneName(w, actionCard(actions[i]))}` : text,
  );
}

/** Other ways to say an action: with its zone, or by the front of a card that shows its other side. */
function otherWords(w: World, action: Action): string[] {
  const card = actionCard(action);
  const words = wordsOf(w, action);
  switch (actionKind(action)) {
    case USE:
      return [`use ${idOf(w, card)}`];
    case PLAY:
      return [`play ${CARDS[w.def[card]].id}`];
    case TRANSFORM:
      return [`transform ${idOf(w, card)}`];
    case CHOOSE: {
      const front = `choose ${CARDS[w.def[card]].id}`;
      return [`${words} from ${zoneName(w, card)}`, front, `${front} from ${zoneName(w, card)}`];
    }
    default:
      return [];
  }
}

/** The action among these that the words mean. */
export function actionFor(w: World, actions: readonly Action[], text: string): Action | undefined {
  return (
    actions.find((action) => wordsOf(w, action) === text) ??
    actions.find((action) => otherWords(w, action).includes(text))
  );
}

/** A plain yes to a "may" with one card to choose, a plain no to an "up to". */
export function plainAnswer(actions: readonly Action[], text: string): Action | undefined {
  const cards = actions.filter((action) => actionKind(action) === CHOOSE);
  if (text === 'yes' && cards.length === 1 && actions.length === 2) return cards[0];
  return text === 'no' ? actions.find((action) => actionKind(action) === DONE) : undefined;
}
