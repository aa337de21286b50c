import type { Destination, Effect, Pick } from '../vocabulary.ts';
import { quantityOf } from './amounts.ts';
import { type Clause, doing, saying } from './clauses.ts';
import { aSuch, nameOf, nounOf } from './nouns.ts';
import { picked, pickedMany } from './picks.ts';
import { type Voice, verb, your } from './voice.ts';

// What players do with cards: verbs with their objects.

/** The words that say everything by themselves. */
type PlainWord = Effect extends infer E
  ? E extends { readonly do: infer W extends string }
    ? [Exclude<keyof E, 'do'>] extends [never]
      ? W
      : never
    : never
  : never;

export const PLAIN: Record<PlainWord, (v: Voice) => Clause> = {
  banishThis: (v) => doing(`${verb(v, 'banish')} this`),
  destroyThis: (v) => doing(`${verb(v, 'destroy')} this`),
  thisToHand: (v) => doing(`${verb(v, 'return')} this to ${your(v)} hand`),
  thatCardToHand: (v) => doing(`${verb(v, 'return')} it to ${your(v)} hand`),
  transformAndAcquire: (v) =>
    doing(
      `${verb(v, 'transform')} this into ${nameOf(v.self.transformsInto ?? '')} and ${verb(v, 'acquire')} it`,
    ),
  banishAdjacent: (v) => doing(`${verb(v, 'banish')} all cards adjacent to this in the center row`),
  giveRandomCard: (v) => doing(`${verb(v, 'put')} a random card from ${your(v)} hand into your hand`),
  discardRandomCard: (v) => doing(`${verb(v, 'discard')} a random card`),
  discardTop: (v) => doing(`${verb(v, 'put')} it into ${your(v)} discard pile`),
  revealTop: (v) =>
    doing(
      `${verb(v, 'reveal')} the top card of ${your(v)} deck and ${verb(v, 'put')} it into ${your(v)} hand`,
    ),
  acquireOrDefeatCenterTop: (v) =>
    doing(
      `${verb(v, 'reveal')} the top card of the center deck and ${verb(v, 'acquire')} or ` +
        `${verb(v, 'defeat')} it without paying its cost`,
    ),
  nameCard: (v) => doing(`${verb(v, 'name')} a card`),
  nameFaction: (v) => doing(`${verb(v, 'name')} a faction`),
  thisIsNamedFaction: () => saying('this counts as that faction this turn'),
  thatIsNamedFaction: () => saying('that card counts as that faction'),
  extraTurn: (v) => doing(`${verb(v, 'take')} an extra turn after this one`),
  banishEvent: (v) => doing(`${verb(v, 'banish')} the current Event`),
};

export type Picking = Extract<Effect, { readonly pick: unknown }>;

/** What is done with the cards chosen. */
export function deed(effect: Picking, v: Voice): string {
  switch (effect.do) {
    case 'banish':
    case 'destroy':
      return `${verb(v, effect.do)} ${picked(effect.pick, v)}`;
    // Only cards in hand are discarded.
    case 'discard':
      return `${verb(v, 'discard')} ${aSuch(effect.pick)}`;
    case 'toHand':
      return `${verb(v, 'return')} ${picked(effect.pick, v)} to ${your(v)} hand`;
    case 'toTop':
      return `${verb(v, 'put')} ${picked(effect.pick, v)} on top of ${your(v)} deck`;
    case 'putUnder':
      return `${verb(v, 'put')} ${picked(effect.pick, v)} face up under this`;
    case 'acquire':
      return `${verb(v, 'acquire')} ${afterPrice(won(effect, v), destined(effect.to, 'it', v))}`;
    case 'defeat':
      return `${verb(v, 'defeat')} ${afterPrice(won(effect, v), grave(effect.pick, v))}`;
    case 'acquireOrDefeat':
      return `${verb(v, 'acquire')} or ${verb(v, 'defeat')} ${picked(effect.pick, v)} without paying its cost`;
    case 'copyEffect':
      return `${verb(v, 'copy')} the effect of ${picked(effect.pick, v)}`;
    case 'keepOne':
      return `${verb(v, 'choose')} ${picked(effect.pick, v)} and ${verb(v, 'destroy')} all others`;
    case 'banishSome':
      return `${verb(v, 'banish')} ${several(effect, v)}`;
    case 'discardSome':
      return `${verb(v, 'discard')} ${quantityOf(effect.amount, nounOf(effect.pick), v)}`;
    case 'takeTrophies':
      return `${verb(v, 'take')} up to ${quantityOf(effect.amount, { one: 'trophy', many: 'trophies' }, v)} from the void`;
    case 'acquireAll':
      return `${verb(v, 'acquire')} all ${allWon(effect.pick, v)}${destined(effect.to, 'them', v)}`;
    default:
      return effect satisfies never;
  }
}

type Several = Extract<Effect, { readonly exactly: unknown }>;

const several = ({ pick, amount, exactly }: Several, v: Voice): string =>
  `${exactly ? '' : 'up to '}${quantityOf(amount, pickedMany(pick, v), v)}`;

/** A card, and how it is paid for; those in the void like those in the center row. */
function won({ pick, paying }: Extract<Effect, { readonly paying: unknown }>, v: Voice): string {
  const card = picked(pick, v);
  const place = pick.from.includes('void') ? ' as if it were in the center row' : '';
  const comma = card.includes(' whose ') || paying ? ',' : '';
  return `${card}${place}${comma} ${paying ? 'paying' : 'without paying'} its cost`;
}

const allWon = (pick: Pick, v: Voice): string => `${pickedMany(pick, v).many} without paying their costs`;

/** A comma that was opened is closed. */
const afterPrice = (card: string, rest: string): string =>
  `${card}${card.includes(',') && rest ? ',' : ''}${rest}`;

const grave = ({ from }: Pick, v: Voice): string =>
  from.includes('void') ? ` and ${verb(v, 'put')} it on the bottom of the center deck` : '';

function placeOf(to: Destination, v: Voice): string {
  switch (to) {
    case 'discard':
      return `into ${your(v)} discard pile`;
    case 'hand':
      return `into ${your(v)} hand`;
    case 'top':
      return `on top of ${your(v)} deck`;
    case 'play':
      return 'into play';
    default:
      return to satisfies never;
  }
}

/** One form for every offer, lasting or of this turn. */
export const putElsewhere = (to: Destination, v: Voice): string =>
  `put it ${placeOf(to, v)} instead of ${placeOf('discard', v)}`;

const destined = (to: Destination, it: string, v: Voice): string =>
  to === 'discard' ? '' : ` and ${verb(v, 'put')} ${it} ${placeOf(to, v)}`;
