import { actionKind, END_TURN } from '../../components/action.ts';
import { within } from '../../components/arena.ts';
import { ACTIVE, CLEANUP, DEPTH, PHASE, Table } from '../../components/table.ts';
import { ACTION, type ActionBody, type Body, SHOW, type ShowBody } from './body.ts';
import type { Track } from './chain.ts';
import type { Game } from './game.ts';
import type { Hand } from './hand.ts';

/** The private links, one for each chain, that an input which ends the turn of its seat must open. */
export function openingsFor(game: Game, body: Body): number[] {
  if (body.kind !== ACTION && body.kind !== SHOW) return [];
  if (!within(game.state, () => endsTurn(body))) return [];
  const { hand, privateLinks } = game.dealer.seats[body.seat];
  return deepest(hand, privateLinks);
}

function endsTurn(body: ActionBody | ShowBody): boolean {
  if (body.kind === ACTION) return Table.reg[DEPTH] === 0 && actionKind(body.action) === END_TURN;
  return Table.reg[PHASE] === CLEANUP && Table.reg[ACTIVE] === body.seat;
}

/** The last private link of each chain that the journal of a hand needs and nobody has seen. */
export function deepest(hand: Hand, privateLinks: Track): number[] {
  const last = new Map<number, number>();
  for (const number of hand.needs())
    if (!privateLinks.link(number)) last.set(privateLinks.stretchOf(number).epoch, number);
  return [...last.values()];
}
