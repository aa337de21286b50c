import { actionKind, END_TURN } from '../../components/action.ts';
import { ACTIVE, CLEANUP, DEPTH, PHASE } from '../../components/registers.ts';
import { ACTION, type Body, SHOW } from './body.ts';
import type { Track } from './chain.ts';
import type { Game } from './game.ts';
import type { Hand } from './hand.ts';

/** The private links, one for each chain, that an input which ends the turn of its seat must open. */
export function openingsFor(game: Game, body: Body): number[] {
  const w = game.world;
  const isEnd = body.kind === ACTION && w.reg[DEPTH] === 0 && actionKind(body.action) === END_TURN;
  const isCleanUp = body.kind === SHOW && w.reg[PHASE] === CLEANUP && w.reg[ACTIVE] === body.seat;
  if (!isEnd && !isCleanUp) return [];
  const { hand, privateLinks } = game.dealer.seats[body.seat];
  return deepest(hand, privateLinks);
}

/** The last private link of each chain that the journal of a hand needs and nobody has seen. */
export function deepest(hand: Hand, privateLinks: Track): number[] {
  const last = new Map<number, number>();
  for (const number of hand.needs())
    if (!privateLinks.link(number)) last.set(privateLinks.stretchOf(number).epoch, number);
  return [...last.values()];
}
