import {
  ACQUIRE,
  ACQUIRE_FOR_PARTNER,
  type Action,
  ActionList,
  actionCard,
  actionIndex,
  actionKind,
  CHOOSE,
  DEFEAT,
  FACTION,
  LAST_KIND,
  NAME,
  PLACE,
  PLAY,
  TRANSFORM,
  TROPHY,
  USE,
} from '../../components/action.ts';
import { layout } from '../../components/arena.ts';
import { Card } from '../../components/card.ts';
import {
  type CardEntity,
  type CardNumber,
  NO_CARD,
  type Seat,
  toCardNumber,
  toSeat,
} from '../../components/ids.ts';
import { Place } from '../../components/place.ts';
import type { Secrets } from '../../components/secrets.ts';
import { DEPTH, OVER, Table, TURN_RULES, WAIT } from '../../components/table.ts';
import {
  CONSTRUCTS,
  CULTIST,
  FANATIC,
  first,
  HAND,
  HEAVY_INFANTRY,
  MYSTIC,
  ROW,
  ROW_END,
  seatZone,
  TROPHIES,
  VOID,
} from '../../components/zone.ts';
import { BOOK_CARDS, numberOf, USES } from '../../systems/book/index.ts';
import { DEFEAT_IN_VOID } from '../../systems/book/instructions.ts';
import { asked, legalActions } from '../../systems/legal.ts';
import { powerOf, powerPriceOf, priceOf, runesFor } from '../../systems/price.ts';
import { cardNamed } from '../cards/index.ts';
import type { Card as Declared } from '../cards/vocabulary.ts';
import { wordsOf } from './words.ts';

// Why an action is refused, in a sentence that a player understands.

interface Attempt {
  readonly secrets: Secrets;
  readonly seat: Seat;
  readonly card: Declared;
  readonly name: string;
  /** The card's number; -1 if it is not of this match. */
  readonly def: CardNumber;
  /** Which ability, from 0. */
  readonly ability: number;
}

type Reason = (attempt: Attempt) => string;

const GRAMMAR: readonly (readonly [RegExp, Reason])[] = [
  [/^play (\S+)$/, whyNotPlay],
  [/^use ([^\s#]+)(?:#(\d+))?(?: at \d+)?$/, whyNotUse],
  [/^acquire (\S+)(?: from \w+)?(?: at \d+)?( for partner)?$/, whyNotAcquire],
  [/^defeat (\S+)(?: from \w+)?(?: at \d+)?$/, whyNotDefeat],
  [/^trophy (\S+)$/, whyNotTrophy],
  [/^transform (\S+)$/, whyNotTransform],
  [
    /^choose (?!option |player |hand$|top$|play$|discard$|enlightened$|lifebound$|mechana$|void$)(\S+)(?: from (?:hand|discard|row|void|constructs|deck|supply|played))?(?: at \d+)?(?: for partner)?$/,
    whyNotChoose,
  ],
];
const OTHER_ANSWERS =
  /^(choose option \d+|choose player \d+|choose (hand|top|play|discard|enlightened|lifebound|mechana|void)|yes|no|done)$/;

export function whyNot(secrets: Secrets, seat: number, what: Action | string): string {
  if (Table.reg[WAIT] === OVER) return 'The match is over.';
  const text = typeof what === 'string' ? what : wordsOfForeign(what);
  if (text === undefined) return 'That is not an action of this game.';
  const turn = outOfTurn(seat);
  if (turn !== undefined) return turn;
  return isListed(secrets, text) ? 'Take it as it is listed.' : reasonFor(secrets, toSeat(seat), text);
}

const list = new ActionList();

/** Of identical cards only the first is listed: by its number, another one is no action although its words are. */
function isListed(secrets: Secrets, text: string): boolean {
  legalActions(secrets, list);
  for (let i = 0; i < list.size; i++) if (wordsOf(list.actions[i]) === text) return true;
  return false;
}

/** Whether it would be an action if the card lay where the words say. */
function isElsewhere(secrets: Secrets, text: string): boolean {
  const anywhere = text.replace(/ from \w+/, '').replace(/ at \d+/, '');
  return anywhere !== text && isListed(secrets, anywhere);
}

/** Numbers from outside may be anything. */
function wordsOfForeign(action: Action): string | undefined {
  const kind = actionKind(action);
  if (!Number.isInteger(action) || kind < 1 || kind > LAST_KIND) return undefined;
  return describable(action) ? wordsOf(action) : undefined;
}

/** Whether the numbers of an action lie where its kind allows. */
function describable(action: Action): boolean {
  const card = actionCard(action);
  switch (actionKind(action)) {
    case PLAY:
    case USE:
    case ACQUIRE:
    case ACQUIRE_FOR_PARTNER:
    case DEFEAT:
    case TROPHY:
    case TRANSFORM:
    case CHOOSE:
      return card >= layout.firstCard && card < layout.entities;
    case NAME:
      return card >= 1 && card <= BOOK_CARDS.length;
    case FACTION:
    case PLACE:
      return card === 0 && actionIndex(action) < 4;
    default:
      return card === 0;
  }
}

function outOfTurn(seat: number): string | undefined {
  const entitled = asked();
  if (!Number.isInteger(seat) || seat < 0 || seat >= layout.seats)
    return 'There is no such player at this table.';
  if (entitled < 0) return 'The match is waiting for cards to be dealt.';
  return entitled === seat ? undefined : `It is player ${entitled + 1} who is to act now.`;
}

/** A card by its id: of this match, or printed in another set. */
function cardOf(id: string): Declared | undefined {
  const number = numberOf(id);
  return number === undefined ? cardNamed(id) : BOOK_CARDS[number];
}

function reasonFor(secrets: Secrets, seat: Seat, text: string): string {
  const isAsking = Table.reg[DEPTH] > 0;
  for (const [pattern, reason] of GRAMMAR) {
    const found = pattern.exec(text);
    if (!found) continue;
    const card = cardOf(found[1]);
    if (!card) return `There is no card "${found[1]}".`;
    if (isAsking !== (reason === whyNotChoose))
      return isAsking ? 'Answer the question first.' : 'There is nothing to choose now.';
    if (isElsewhere(secrets, text)) return `There is no ${card.name} at that place.`;
    const def = numberOf(card.id) ?? toCardNumber(-1);
    return reason({ secrets, seat, card, def, name: card.name, ability: Number(found[2] ?? 1) - 1 });
  }
  if (text === 'end turn') return 'Answer the question first.';
  if (OTHER_ANSWERS.test(text))
    return isAsking ? 'That is not one of the answers.' : 'There is no question to answer.';
  return `"${text}" is not an action of this game.`;
}

function whyNotPlay({ secrets, seat, def, name }: Attempt): string {
  const hand = seatZone(seat, HAND);
  let held = false;
  for (let card = Place.next[hand]; card !== hand; card = Place.next[card]) held ||= Card.def[card] === def;
  for (let slot = 0; slot < secrets.counts[seat]; slot++) held ||= Card.def[secrets.at(seat, slot)] === def;
  return held ? `${name} is a monster and cannot be played.` : `${name} is not in your hand.`;
}

function whyNotUse({ seat, def, name, ability }: Attempt): string {
  const constructs = seatZone(seat, CONSTRUCTS);
  const bit = USES[def]?.[ability]?.bit;
  let inPlay = false;
  for (let card = Place.next[constructs]; card !== constructs; card = Place.next[card]) {
    if (Card.def[card] !== def) continue;
    inPlay = true;
    if (bit !== undefined && !(Card.used[card] & bit))
      return `${name} cannot be used now: its cost or condition is not met.`;
  }
  if (!inPlay) return `You do not have ${name} in play.`;
  return bit === undefined
    ? `${name} has no such ability to use.`
    : `${name} has already been used this turn.`;
}

/** A card of this kind in the row or the supplies, or 0. */
function onOffer(def: CardNumber): CardEntity {
  for (let place = ROW; place < ROW_END; place++) {
    const card = first(place);
    if (card && Card.def[card] === def) return card;
  }
  for (const supply of [MYSTIC, HEAVY_INFANTRY, FANATIC, CULTIST]) {
    const card = first(supply);
    if (card && Card.def[card] === def) return card;
  }
  return NO_CARD;
}

/** A monster of this kind in the void, if it can be defeated there, or 0. */
function inOpenVoid(def: CardNumber): CardEntity {
  if ((Table.reg[TURN_RULES] & DEFEAT_IN_VOID) === 0) return NO_CARD;
  for (let card = Place.next[VOID]; card !== VOID; card = Place.next[card])
    if (Card.def[card] === def) return card;
  return NO_CARD;
}

const missing = (name: string): string => `${name} is neither in the center row nor always available.`;

const noDeal = (name: string): string => `${name} is an Event: it is neither acquired nor defeated.`;

function whyNotAcquire({ seat, card: of, def, name }: Attempt): string {
  if (of.kind === 'monster') return `${name} is a monster: it is defeated, not acquired.`;
  if (of.kind === 'event') return noDeal(name);
  const card = onOffer(def);
  if (!card) return of.alwaysAvailable ? `There is no ${name} left.` : missing(name);
  const price = priceOf(seat, card);
  const runes = runesFor(seat, card);
  if (runes < price) return `${name} costs ${price} runes and you have ${runes}.`;
  if (layout.variant !== 'team') return 'You have no partner.';
  return runes > price
    ? `${name} for your partner takes 1 more rune, an ordinary one, and you have none left for it.`
    : `${name} for your partner costs ${price + 1} runes and you have ${runes}.`;
}

function whyNotDefeat({ seat, card: of, def, name }: Attempt): string {
  if (of.kind === 'event') return noDeal(name);
  if (of.kind !== 'monster') return `${name} is not a monster: it is acquired, not defeated.`;
  const card = onOffer(def) || inOpenVoid(def);
  return card
    ? `${name} takes ${powerPriceOf(seat, card)} power and you have ${powerOf(seat)}.`
    : missing(name);
}

function whyNotTrophy({ seat, def, name }: Attempt): string {
  const trophies = seatZone(seat, TROPHIES);
  for (let card = Place.next[trophies]; card !== trophies; card = Place.next[card])
    if (Card.def[card] === def) return `${name} cannot be used now.`;
  return `You do not have ${name} as a trophy.`;
}

function whyNotTransform({ name }: Attempt): string {
  return `${name} cannot transform now.`;
}

function whyNotChoose({ name }: Attempt): string {
  return `${name} cannot be chosen here.`;
}
