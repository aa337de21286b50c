import type { Tableau } from '../../../table/tableau.ts';
import type { Layout, Spot } from '../layout/types.ts';
import { centerDeckSpot, deckSpot, type Home, type Homes, hiddenSpot, homesOf, playerSpot } from './homes.ts';

// What moved from one table to the next. Nobody tells: it is found by comparing where each card was and is.

/** A table with where everything on it lies. */
export interface Shown {
  readonly tableau: Tableau;
  readonly layout: Layout;
  readonly homes: Homes;
}

export const shownOf = (tableau: Tableau, layout: Layout): Shown => ({
  tableau,
  layout,
  homes: homesOf(tableau, layout),
});

/** How a card travels: `sweep` with the others at the end of a turn, `banish` dissolves. */
export type Way = 'draw' | 'refill' | 'move' | 'sweep' | 'banish' | 'event';

export interface Journey {
  readonly key: number;
  readonly id: string;
  readonly way: Way;
  readonly from: Spot;
  readonly to: Spot;
  /** It is not drawn when it has come to its end. */
  readonly isLast: boolean;
  /** It was not drawn before. */
  readonly isFirst: boolean;
  /** It begins with its back up. */
  readonly isTurned: boolean;
}

const supplyCount = ({ tableau }: Shown, id: string): number =>
  tableau.supplies.find((pile) => pile.id === id)?.count ?? 0;

const supplySpot = ({ tableau, layout }: Shown, id: string): Spot | undefined => {
  const pile = tableau.supplies.find((each) => each.id === id);
  return pile && layout.spots.get(pile.key);
};

/** Where a card comes from that was not seen before. */
function originOf(before: Shown, after: Shown, { id, zone, seat, spot }: Home): Spot {
  const { layout, tableau } = after;
  if (zone === 'event' && spot) return spot;
  if (supplyCount(after, id) < supplyCount(before, id))
    return supplySpot(after, id) ?? centerDeckSpot(layout);
  if (zone === 'row' || zone === 'event' || zone === 'supply') return centerDeckSpot(layout);
  return deckSpot(layout, seat < 0 ? tableau.active : seat);
}

/** Where a card goes that is not seen any more. */
function goalOf(before: Shown, after: Shown, { id, seat }: Home): Spot {
  const { layout } = after;
  if (supplyCount(after, id) > supplyCount(before, id))
    return supplySpot(after, id) ?? centerDeckSpot(layout);
  return seat < 0 ? centerDeckSpot(layout) : deckSpot(layout, seat);
}

function wayOf(was: Home | undefined, is: Home): Way {
  if (is.zone === 'event') return 'event';
  if (is.zone === 'row') return was ? 'move' : 'refill';
  if (is.zone === 'hand' && !was) return 'draw';
  if (is.zone === 'void') return 'banish';
  if (is.zone === 'discard' && (was?.zone === 'played' || was?.zone === 'hand')) return 'sweep';
  return 'move';
}

/** Cards that lie still, and those under a pile whose top was taken, make no journey. */
const isSamePlace = (was: Home, is: Home): boolean => was.zone === is.zone && was.seat === is.seat;

function journeyOf(before: Shown, after: Shown, key: number, is: Home): Journey | null {
  const was = before.homes.get(key);
  const isFirst = !was?.spot;
  if (isFirst && (!is.spot || (was && isSamePlace(was, is)))) {
    const isBought = !was && !is.spot && supplyCount(after, is.id) < supplyCount(before, is.id);
    if (!isBought) return null;
  }
  if (!is.spot && was && isSamePlace(was, is)) return null;
  const to = is.spot ?? hiddenSpot(after.layout, is);
  const from = was ? (was.spot ?? hiddenSpot(after.layout, was)) : originOf(before, after, is);
  const isTurned = !was && (is.zone === 'hand' || is.zone === 'row' || is.zone === 'deck');
  return { key, id: is.id, way: wayOf(was, is), from, to, isFirst, isLast: !is.spot, isTurned };
}

function farewellOf(before: Shown, after: Shown, key: number, was: Home): Journey | null {
  if (!was.spot || after.homes.has(key)) return null;
  const to = goalOf(before, after, was);
  return { key, id: was.id, way: 'move', from: was.spot, to, isFirst: false, isLast: true, isTurned: false };
}

/** Every card that is drawn in the second table or was in the first, but for those that stay hidden. */
export function journeysBetween(before: Shown, after: Shown): Journey[] {
  const found: Journey[] = [];
  for (const [key, was] of before.homes) {
    const journey = farewellOf(before, after, key, was);
    if (journey) found.push(journey);
  }
  for (const [key, is] of after.homes) {
    const journey = journeyOf(before, after, key, is);
    if (journey) found.push(journey);
  }
  return found;
}

/** The same table anew: everything is where it is, at once. */
export function arrivalsIn({ homes }: Shown): Journey[] {
  return [...homes].flatMap(([key, { id, spot }]) =>
    spot
      ? [
          {
            key,
            id,
            way: 'move' as const,
            from: spot,
            to: spot,
            isFirst: true,
            isLast: false,
            isTurned: false,
          },
        ]
      : [],
  );
}

export interface Flight {
  readonly from: Spot;
  readonly to: Spot;
  /** How many honor tokens. */
  readonly honor: number;
}

const honorOf = ({ tableau }: Shown, seat: number): number => tableau.players[seat].honor;

/** Honor leaves the monster that was defeated, if it is plain which, or else the pool. */
function honorSource(before: Shown, { layout, homes }: Shown): Spot {
  const left = [...before.homes].filter(
    ([key, { zone }]) => zone === 'row' && homes.get(key)?.zone !== 'row',
  );
  const defeated = left.filter(([key]) => homes.get(key)?.zone === 'void');
  const spot = defeated.length === 1 ? defeated[0][1].spot : null;
  return spot ?? rectSpot(layout.plates.pool);
}

const rectSpot = ({ x, y, width, height }: Layout['plates']['pool']): Spot => ({
  x: x + width / 2,
  y: y + height / 2,
  width,
  height,
  angle: 0,
  depth: 0,
  shape: 'card',
});

/** Honor tokens that changed hands. */
export function honorFlights(before: Shown, after: Shown): Flight[] {
  const seats = after.tableau.players.map(({ seat }) => seat);
  const gains = seats.map((seat) => honorOf(after, seat) - honorOf(before, seat));
  const loser = gains.findIndex((gain) => gain < 0);
  const from = loser < 0 ? honorSource(before, after) : playerSpot(after.layout, loser);
  return seats
    .filter((seat) => gains[seat] > 0)
    .map((seat) => ({ from, to: playerSpot(after.layout, seat), honor: gains[seat] }));
}

/** The own discard pile became the own deck. */
export function isShuffled({ tableau: before }: Shown, { tableau: after }: Shown): boolean {
  const [was, is] = [before.players[after.seat], after.players[after.seat]];
  if (!was || !is) return false;
  return is.deckCount > was.deckCount && is.discard.length < was.discard.length;
}
