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
  FOR_PARTNER,
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
import { within } from '../../components/arena.ts';
import { Card } from '../../components/card.ts';
import { toSeat } from '../../components/ids.ts';
import { Place } from '../../components/place.ts';
import {
  CENTER,
  CENTER_BOTTOM,
  CONSTRUCTS,
  CULTIST,
  DECK,
  FANATIC,
  HAND,
  HEAVY_INFANTRY,
  isKind,
  isRow,
  isSeatZone,
  kindOf,
  MYSTIC,
  PLAYED,
  seatOf,
  TROPHIES,
} from '../../components/zone.ts';
import { BOOK_CARDS, PILE_CARDS } from '../../systems/book/index.ts';
import { powerPriceOf, priceOf } from '../../systems/price.ts';
import { cardNamed } from '../cards/index.ts';
import { FACTIONS } from '../cards/vocabulary.ts';
import { type Question, questionOf } from '../match/question.ts';
import type { Watched } from '../match/view.ts';
import { idOf, placeOf, wordsOfAll, zoneName } from '../match/words.ts';
import type { Seat } from './seats.ts';
import { twinsOf } from './twins.ts';

// What a player may do now, for people: with a name, and with the piece of the table that it is about.

/** Where the card lies. "list": where cards are not drawn one by one; "button": it is about no card. */
export type OfferPlace = 'hand' | 'row' | 'supply' | 'constructs' | 'played' | 'trophies' | 'button' | 'list';

export type OfferVerb =
  | 'play'
  | 'use'
  | 'acquire'
  | 'defeat'
  | 'trophy'
  | 'transform'
  | 'choose'
  | 'answer'
  | 'end';

export interface Offer {
  readonly action: Action;
  /** In scenario words: "acquire wolf-shaman". */
  readonly words: string;
  /** For people: "Acquire Wolf Shaman (3 runes)". */
  readonly name: string;
  readonly verb: OfferVerb;
  readonly place: OfferPlace;
  /** The piece of the tableau that it is about. */
  readonly key?: number;
  /** Other pieces that nobody can tell apart from it. */
  readonly twins: readonly number[];
  /** The id of the card that it is about. */
  readonly card?: string;
  /** Where that card lies, in words. */
  readonly zone?: string;
}

const VERBS: Readonly<Record<number, OfferVerb>> = {
  [PLAY]: 'play',
  [USE]: 'use',
  [ACQUIRE]: 'acquire',
  [ACQUIRE_FOR_PARTNER]: 'acquire',
  [DEFEAT]: 'defeat',
  [TROPHY]: 'trophy',
  [TRANSFORM]: 'transform',
  [CHOOSE]: 'choose',
  [NAME]: 'choose',
  [END_TURN]: 'end',
};

/** Zones that are not shown: what a card in them has left for later can still be used. */
const UNSEEN = [CENTER, CENTER_BOTTOM];
const SUPPLIES = [MYSTIC, HEAVY_INFANTRY, FANATIC, CULTIST];
const OWN_PLACES: Readonly<Record<number, OfferPlace>> = {
  [HAND]: 'hand',
  [CONSTRUCTS]: 'constructs',
  [PLAYED]: 'played',
  [TROPHIES]: 'trophies',
};

/** Rule 11.23: any Fanatic stands for the pile, wherever it is. */
const isFromPile = ({ action, question }: Naming): boolean =>
  Card.def[actionCard(action)] === PILE_CARDS.fanatic &&
  (actionKind(action) === DEFEAT || question?.about === 'defeat');

function whereIs(of: Naming): Pick<Offer, 'place' | 'key'> {
  const { seat, action } = of;
  const card = actionCard(action);
  if (card === 0) return { place: 'button' };
  if (actionKind(action) === NAME) return { place: 'list' };
  const zone = isFromPile(of) ? FANATIC : Place.zone[card];
  if (UNSEEN.includes(zone)) return { place: 'list' };
  if (isRow(zone)) return { place: 'row', key: card };
  if (SUPPLIES.includes(zone)) return { place: 'supply', key: -zone };
  // A card of a pool that can be named is sealed in the hand of the seat that is asked, whosever pool it is.
  if (isKind(zone, DECK)) return { place: 'hand', key: card };
  const isOwn = isSeatZone(zone) && seatOf(zone) === seat;
  return { place: (isOwn && OWN_PLACES[kindOf(zone)]) || 'list', key: card };
}

const counted = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`;

/** What choosing a card does to it, by what the question is about. */
const CHOOSING: Partial<Record<Question['about'], string>> = {
  banish: 'Banish',
  banishSome: 'Banish',
  discard: 'Discard',
  discardSome: 'Discard',
  destroy: 'Destroy',
  keepOne: 'Keep',
  toHand: 'Return to hand',
  toTop: 'Put on top of the deck',
  putUnder: 'Put aside',
  acquire: 'Acquire',
  defeat: 'Defeat',
  acquireOrDefeat: 'Take',
  copyEffect: 'Copy',
  takeTrophies: 'Take as a trophy',
  save: 'Save',
  returnDiscarded: 'Take back',
};

const ZONES: Readonly<Record<string, string>> = {
  hand: 'your hand',
  discard: 'your discard pile',
  row: 'the center row',
  void: 'the void',
  constructs: 'play',
  played: 'the cards played',
  supply: 'its pile',
  deck: 'the top of your deck',
};

interface Naming {
  readonly seat: number;
  readonly seats: readonly Seat[];
  readonly action: Action;
  /** The card's name, or nothing. */
  readonly card: string;
  readonly question: Question | null;
  /** The same card can be chosen from another zone. */
  readonly isAmbiguous: boolean;
}

/** Where the card of an action lies, in words. */
const zoneOf = (action: Action): string => ZONES[zoneName(actionCard(action))] ?? 'the table';

function chooseName({ action, card, question, isAmbiguous }: Naming): string {
  if (question?.about === 'place') return `Use ${card}`;
  const verb = (question && CHOOSING[question.about]) ?? 'Choose';
  const from = isAmbiguous ? ` from ${zoneOf(action)}` : '';
  const receiver = actionIndex(action) === FOR_PARTNER ? ' for your partner' : '';
  return `${verb}${verb.includes(' ') ? ':' : ''} ${card}${from}${receiver}`;
}

function useName({ action, card }: Naming): string {
  const index = actionIndex(action);
  if (index === LATER) return `Use what ${card} left for later`;
  return index === 0 ? `Use ${card}` : `Use ${card}, ability ${index + 1}`;
}

const PUT = [
  'Put it into your discard pile',
  'Put it into your hand',
  'Put it on top of your deck',
  'Put it into play',
];

const optionName = ({ action, question }: Naming): string =>
  question?.options[actionIndex(action) - 1] ?? String(actionIndex(action));

const NAMES: Readonly<Record<number, (of: Naming) => string>> = {
  [PLAY]: ({ card }) => `Play ${card}`,
  [USE]: useName,
  [ACQUIRE]: ({ seat, action, card }) =>
    `Acquire ${card} (${counted(priceOf(toSeat(seat), actionCard(action)), 'rune')})`,
  [ACQUIRE_FOR_PARTNER]: ({ seat, action, card }) =>
    `Acquire ${card} for your partner (${counted(priceOf(toSeat(seat), actionCard(action)) + 1, 'rune')})`,
  [DEFEAT]: ({ seat, action, card, isAmbiguous }) =>
    `Defeat ${card}${isAmbiguous ? ` in ${zoneOf(action)}` : ''} (${powerPriceOf(toSeat(seat), actionCard(action))} power)`,
  [END_TURN]: () => 'End turn',
  [TROPHY]: ({ card }) => `Use the trophy ${card}`,
  [TRANSFORM]: ({ action }) => `Transform ${BOOK_CARDS[Card.def[actionCard(action)]].name}`,
  [CHOOSE]: chooseName,
  [NAME]: ({ card }) => `Name ${card}`,
  [CHOOSE_PLAYER]: ({ seats, action }) => seats[actionIndex(action)].name,
  [FACTION]: ({ action }) => FACTIONS[actionIndex(action)].replace(/^./, (c) => c.toUpperCase()),
  [OPTION]: optionName,
  [PLACE]: ({ action }) => PUT[actionIndex(action)],
  [YES]: () => 'Yes',
  [NO]: ({ question }) => (question && CHOOSING[question.about] ? 'None' : 'No'),
  [DONE]: () => 'Done',
};

function cardIdOf(action: Action): string | undefined {
  if (actionKind(action) === NAME) return BOOK_CARDS[actionCard(action) - 1].id;
  return actionCard(action) === 0 ? undefined : idOf(actionCard(action));
}

const cardName = (id: string | undefined): string => (id === undefined ? '' : cardNamed(id)!.name);

/** Of cards alike each says its place, counted from 1 as people do. */
function toldApart(offers: readonly Offer[]): Offer[] {
  const alike = (offer: Offer): readonly Offer[] => offers.filter(({ name }) => name === offer.name);
  return offers.map((offer) =>
    alike(offer).length > 1
      ? { ...offer, name: `${offer.name}, place ${placeOf(actionCard(offer.action)) + 1}` }
      : offer,
  );
}

/** Everything that the seat that is asked may do. */
export const offersOf = (match: Watched, seats: readonly Seat[]): Offer[] =>
  within(match.state, () => offers(match, seats));

function offers(match: Watched, seats: readonly Seat[]): Offer[] {
  const seat = match.asked;
  const question = questionOf();
  const legal = match.legal();
  const words = wordsOfAll(legal);
  const all = legal.map((action, i): Offer => {
    const card = cardIdOf(action);
    const isAmbiguous = words[i].includes(' from ');
    const naming: Naming = { seat, seats, action, card: cardName(card), question, isAmbiguous };
    return {
      action,
      words: words[i],
      name: NAMES[actionKind(action)](naming),
      verb: VERBS[actionKind(action)] ?? 'answer',
      ...whereIs(naming),
      twins: actionKind(action) === NAME || isFromPile(naming) ? [] : twinsOf(match, actionCard(action)),
      ...(card === undefined ? {} : { card }),
      ...(actionKind(action) === CHOOSE ? { zone: zoneOf(action) } : {}),
    };
  });
  return toldApart(all);
}
