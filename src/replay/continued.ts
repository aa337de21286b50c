import type { Action } from '../../components/action.ts';
import { copyOf, layout, within } from '../../components/arena.ts';
import { allSeats } from '../../components/entities.ts';
import { type CardEntity, FIRST_SEAT, type Seat as SeatId } from '../../components/ids.ts';
import { Place } from '../../components/place.ts';
import { Seat as Player, sealedAt } from '../../components/seat.ts';
import { DECK, seatZone } from '../../components/zone.ts';
import { isOfFormerRules } from '../fair/config.ts';
import type { FairRecord } from '../fair/record.ts';
import { allOf, type Steps } from '../fair/steps.ts';
import { recordOfLetter } from '../letters/game.ts';
import { Refusal } from '../match/config.ts';
import { LocalDealer } from '../match/dealer.ts';
import type { Match } from '../match/match.ts';
import { Random } from '../match/random.ts';
import type { GameRecord } from '../match/record.ts';
import type { Game } from '../table/game.ts';
import type { Seat } from '../table/seats.ts';
import type { Start } from '../table/start.ts';
import { type AnyRecord, type ContinuedRecord, isLetter } from './records.ts';
import { fairReel, OTHER_RULES } from './reel.ts';

// Playing on from any point of a record, against bots. What was dealt from a seed goes on from the same seed. The rest
// of a fair match nobody knows: this machine deals it, and deals the hands that were never opened.

/** A game to be played on: `start` is how it begins if it does not begin with a deal from its seed. */
export interface Continuation {
  readonly game: Game;
  readonly actions: readonly Action[];
  readonly start?: () => Start;
  /** Of a fair match: what the record of the new game is based on. */
  readonly base?: Pick<ContinuedRecord, 'base' | 'input'>;
}

/** One person goes on; bots play the others. */
export const seatsAgainst = (names: readonly string[], person: number, bot: string): Seat[] =>
  names.map((name, seat) => (seat === person ? { name } : { name, bot }));

export function continueFrom(
  record: AnyRecord,
  input: number,
  seats: readonly Seat[],
  seed: string,
): Continuation {
  if (isLetter(record)) return fromSeed(recordOfLetter(record), input, seats);
  if (record.dealer === 'local') return fromSeed(record, input, seats);
  if (record.dealer === 'fair') return fromFair(record, input, seats, seed);
  return {
    ...fromFair(record.base, record.input, seats, record.seed),
    actions: record.actions.slice(0, input),
  };
}

function fromSeed(record: GameRecord, input: number, seats: readonly Seat[]): Continuation {
  const { setup, seed, first } = record;
  const game: Game = { mode: 'bots', setup, seats, seed, ...(first === undefined ? {} : { first }) };
  return { game, actions: record.actions.slice(0, input) };
}

function fromFair(base: FairRecord, input: number, seats: readonly Seat[], seed: string): Continuation {
  const { setup } = base.configuration;
  return {
    game: { mode: 'bots', setup, seats, seed },
    actions: [],
    start: () => continuedStart(base, input, seed),
    base: { base, input },
  };
}

/** The match of a fair record after so many inputs, from where this machine deals. */
export const continuedStart = (base: FairRecord, input: number, seed: string): Start =>
  allOf(continuedSteps(base, input, seed));

export function* continuedSteps(base: FairRecord, input: number, seed: string): Steps<Start> {
  const { film } = yield* fairReel(base, input);
  // By other rules the match may lead elsewhere before that.
  const refusal = (why: string): Refusal =>
    new Refusal(isOfFormerRules(base.configuration) ? OTHER_RULES : why);
  if (input < 0 || input >= film.length) throw refusal('The record does not go as far as that.');
  const still = film.at(input);
  if (still.isOver) throw refusal('The match is over there: there is nothing to play on.');
  const state = copyOf(still.state);
  // With no piles of its own yet, the dealer makes them of what lies where in this state.
  const dealer = new LocalDealer(state.layout, seed);
  const { secrets } = still.dealer;
  dealer.secrets.counts.set(secrets.counts);
  dealer.secrets.cards.set(secrets.cards);
  dealer.secrets.tops.set(secrets.tops);
  within(state, () => dealUnknown(dealer, new Random(`${seed}/unknown hands`)));
  return { state, dealer };
}

/** Cards of a pool that nobody is known to hold. */
function free({ secrets }: LocalDealer, pool: SeatId): CardEntity[] {
  const deck = seatZone(pool, DECK);
  const cards: CardEntity[] = [];
  for (let card = Place.next[deck]; card !== deck; card = Place.next[card]) {
    const isHeld = allSeats().some((seat) => secrets.holds(seat, card));
    if (!isHeld && secrets.tops[pool] !== card) cards.push(card);
  }
  return cards;
}

const knownOf = ({ secrets }: LocalDealer, holder: SeatId, pool: SeatId): number =>
  Array.from({ length: secrets.counts[holder] }, (_, slot) => secrets.at(holder, slot)).filter(
    (card) => Place.zone[card] === seatZone(pool, DECK),
  ).length;

function dealUnknown(dealer: LocalDealer, random: Random): void {
  const { seats } = layout;
  const any = (pool: SeatId): CardEntity => {
    const cards = free(dealer, pool);
    return cards[random.below(cards.length)];
  };
  for (let holder = FIRST_SEAT; holder < seats; holder++)
    for (let pool = FIRST_SEAT; pool < seats; pool++)
      for (let n = knownOf(dealer, holder, pool); n < Player.sealed[sealedAt(holder, pool)]; n++)
        dealer.secrets.hold(holder, any(pool));
  for (let pool = FIRST_SEAT; pool < seats; pool++)
    if (Player.looked[pool] !== 0 && dealer.secrets.tops[pool] === 0) dealer.secrets.tops[pool] = any(pool);
}

/** The record of a game that was played on from a fair match. */
export const continuedRecordOf = (
  { base, input }: Pick<ContinuedRecord, 'base' | 'input'>,
  seed: string,
  match: Match,
): ContinuedRecord => ({
  dealer: 'continued',
  base,
  input,
  seed,
  actions: match.log.map(({ action }) => action),
  hash: match.hash,
});
