import { actionCard } from '../../../components/action.ts';
import { Random } from '../../../src/match/random.ts';
import { gameOf } from '../../../src/table/game.ts';
import type { Offer, OfferPlace, OfferVerb } from '../../../src/table/offers.ts';
import { restored, saved } from '../../../src/table/save.ts';
import { Session } from '../../../src/table/session.ts';

// Saved games in which cards alike can be touched, found in random games of solitaire.

export interface Alike {
  /** What the browser keeps. */
  readonly saved: string;
  /** The keys of the cards alike, in the order of their offers. */
  readonly keys: readonly number[];
}

interface Sought {
  readonly set: string;
  /** Whether all offers about one card are what is looked for. */
  readonly isWanted: (offers: readonly Offer[], about: string | undefined) => boolean;
}

const touchable = (offers: readonly Offer[]): number[] =>
  offers.flatMap(({ key, twins }) => (key === undefined ? [] : [key, ...twins]));

function byCard(offers: readonly Offer[]): Offer[][] {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers)
    if (offer.card) groups.set(offer.card, [...(groups.get(offer.card) ?? []), offer]);
  return [...groups.values()];
}

function found(session: Session, { isWanted }: Sought): Alike | undefined {
  const offers = byCard(session.offers).find((each) => isWanted(each, session.question?.about));
  return (
    offers && {
      saved: JSON.stringify({ summary: 'A test', game: saved(session) }),
      keys: touchable(offers),
    }
  );
}

/** What somebody does first who wants Emri, because she reaches the void, and plays all cards. */
const WISHES: readonly ((offer: Offer) => boolean)[] = [
  ({ card, verb }) => card === 'emri-the-unmaker' && verb === 'acquire',
  ({ verb }) => verb === 'play',
  ({ verb }) => verb !== 'end',
  () => true,
];

function choose(offers: readonly Offer[], random: Random): Offer {
  const [fitting] = WISHES.map((wish) => offers.filter(wish)).filter(({ length }) => length > 0);
  return fitting[random.below(fitting.length)];
}

const MOST_GAMES = 200;
const MOST_STEPS = 500;
const GAME = { mode: 'solitaire', variant: 'solo', seats: [{ name: 'Mira' }] } as const;

function inGame(game: number, sought: Sought): Alike | undefined {
  const session = new Session(gameOf({ ...GAME, sets: [sought.set] }, `alike ${game}`));
  const random = new Random(`player ${game}`);
  for (let step = 0; step < MOST_STEPS && !session.match.isOver; step++) {
    const alike = found(session, sought);
    if (alike) return alike;
    session.submit(choose(session.offers, random).action);
  }
  return undefined;
}

const count = (offers: readonly Offer[], verb: OfferVerb, place: OfferPlace): number =>
  offers.filter((offer) => offer.verb === verb && offer.place === place).length;

const SOUGHT = {
  acquired: { set: 'souls', isWanted: (offers) => count(offers, 'acquire', 'row') === 2 },
  defeated: { set: 'godslayer', isWanted: (offers) => count(offers, 'defeat', 'row') === 2 },
  banished: {
    set: 'souls',
    isWanted: (offers, about) => about === 'banish' && count(offers, 'choose', 'row') === 2,
  },
  discarded: {
    set: 'unraveled',
    isWanted: ([{ twins }], about) => about === 'discard' && twins.length === 2,
  },
  'row and void': {
    set: 'unraveled',
    isWanted: (offers) => count(offers, 'defeat', 'row') === 1 && count(offers, 'defeat', 'list') === 1,
  },
  'hand and discard pile': {
    set: 'fallen',
    isWanted: (offers, about) =>
      about === 'banish' &&
      count(offers, 'choose', 'hand') === 1 &&
      count(offers, 'choose', 'list') === 1 &&
      touchable(offers).length === 2,
  },
} satisfies Record<string, Sought>;

/** A position in which cards alike can be acquired, defeated, banished and so on. */
export function alike(what: keyof typeof SOUGHT): Alike {
  for (let game = 0; game < MOST_GAMES; game++) {
    const position = inGame(game, SOUGHT[what]);
    if (position) return position;
  }
  throw new Error(`No game has cards alike that can be touched: ${what}.`);
}

/** The card of the last action that the browser has kept. */
export function lastCard(kept: string): number {
  const { log } = restored(JSON.parse(kept).game).match;
  return actionCard(log[log.length - 1].action);
}
