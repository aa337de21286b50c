import { within } from '../../components/arena.ts';
import {
  ACTIVE,
  CHANCE,
  CHANCE_KIND,
  CHANCE_SEAT,
  type OPEN,
  OVER,
  type SHOW_TOP,
  TAKE,
  Table,
  WAIT,
} from '../../components/table.ts';
import type { Game } from './game.ts';

/** What a game waits for: links of some seats, or an input of one seat. */
export type Wait =
  | { readonly for: 'links'; readonly seats: readonly number[] }
  | { readonly for: 'action' | 'show' | 'give' | 'renew'; readonly seat: number }
  | { readonly for: 'nothing' };

/** The seats that are waited for. */
export function awaitedIn(wait: Wait): readonly number[] {
  if (wait.for === 'links') return wait.seats;
  return wait.for === 'nothing' ? [] : [wait.seat];
}

export const waitOf = (game: Game): Wait => within(game.state, () => waits(game));

function waits(game: Game): Wait {
  const { dealer } = game;
  const { reg } = Table;
  const { missing } = dealer;
  const spent = missing.find((seat) => dealer.seats[seat].publicLinks.leftFrom(dealer.chance!.k) <= 0);
  if (spent !== undefined) return { for: 'renew', seat: spent };
  if (missing.length > 0) return { for: 'links', seats: missing };
  if (reg[WAIT] === OVER) return { for: 'nothing' };
  if (reg[WAIT] !== CHANCE) return { for: 'action', seat: game.asked };
  const seat = reg[CHANCE_SEAT];
  const { isLive, publicLinks } = dealer.seats[seat];
  // What it does may need chance, and then its own link for it.
  if (isLive && publicLinks.leftFrom(dealer.k) <= 0) return { for: 'renew', seat };
  if (reg[CHANCE_KIND] === TAKE) return { for: isUnseen(game, seat) ? 'give' : 'show', seat };
  return { for: dealer.isSpent() ? 'renew' : 'show', seat };
}

/** Whether a card that is taken can go from hand to hand unseen: one takes it who can read a box, from a hand that is sealed. */
export function isUnseen({ state, dealer }: Game, giver: number): boolean {
  const active = within(state, () => Table.reg[ACTIVE]);
  return dealer.seats[active].isLive && dealer.seats[giver].hand.needs().length > 0;
}

/** A chain must be renewed when fewer than one in so many of its links are left. */
const RENEW_PART = 4;

/** Whether a seat must renew its chains before it acts. */
export function mustRenew({ dealer }: Game, seat: number): boolean {
  const { publicLinks, privateLinks, nextPrivate } = dealer.seats[seat];
  const least = Math.floor(publicLinks.length / RENEW_PART);
  return publicLinks.leftFrom(dealer.k) < least || privateLinks.leftFrom(nextPrivate) < least;
}

/** Whether the game waits for a seat to open a slot of its hand, to show the top of its deck, or to part with a card. */
export const isAskedFor = ({ state }: Game, kind: typeof OPEN | typeof SHOW_TOP | typeof TAKE): boolean =>
  within(state, () => Table.reg[WAIT] === CHANCE && Table.reg[CHANCE_KIND] === kind);
