import {
  ACQUIRE,
  ACQUIRE_FOR_PARTNER,
  type Action,
  actionCard,
  actionIndex,
  actionKind,
  CHOOSE,
  DEFEAT,
  END_TURN,
  NO,
  OPTION,
  PLACE,
  PLAY,
  USE,
  YES,
} from '../../components/action.ts';
import type { World } from '../../components/world.ts';
import {
  CONSTRUCTS,
  DECK,
  DISCARD,
  HAND,
  isRow,
  isSeatZone,
  kindOf,
  PLAYED,
  TOP,
  VOID,
} from '../../components/zones.ts';
import { CARDS } from '../cards/index.ts';
import type { Destination } from '../cards/vocabulary.ts';

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

export const idOf = (w: World, card: number): string => CARDS[w.def[card]].id;

/** The zone a card is chosen from, by its name in actions. */
export function zoneName(w: World, card: number): string {
  const zone = w.zone[card];
  if (isRow(zone)) return 'row';
  if (isSeatZone(zone)) return SEAT_ZONE_NAMES[kindOf(zone)] ?? 'front';
  return zone === VOID ? 'void' : 'supply';
}

/** Second and later abilities of a construct are numbered. */
const useSuffix = (action: Action): string =>
  actionIndex(action) === 0 ? '' : `#${actionIndex(action) + 1}`;

export function wordsOf(w: World, action: Action): string {
  const id = actionCard(action) === 0 ? '' : idOf(w, actionCard(action));
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
    case CHOOSE:
      return `choose ${id}`;
    case OPTION:
      return `choose option ${actionIndex(action)}`;
    case PLACE:
      return `choose ${PLACES[actionIndex(action)]}`;
    case YES:
      return 'yes';
    case NO:
      return 'no';
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

/** The action among these that the words mean: written out, with the zone of a chosen card, or the first usable ability. */
export function actionFor(w: World, actions: readonly Action[], text: string): Action | undefined {
  return actions.find((action) => {
    const words = wordsOf(w, action);
    if (words === text) return true;
    if (actionKind(action) === CHOOSE) return `${words} from ${zoneName(w, actionCard(action))}` === text;
    return actionKind(action) === USE && text === `use ${idOf(w, actionCard(action))}`;
  });
}
