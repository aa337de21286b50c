import { NOTHING, WAIT } from '../components/registers.ts';
import type { World } from '../components/world.ts';
import { effects } from './effects.ts';
import { refill } from './refill.ts';
import { triggers } from './triggers.ts';
import { turn } from './turn.ts';

/**
 * Rule 3.4, the rulebook's timing list. Each system says whether it did something; then the list begins anew,
 * so that what stands higher always comes first.
 */
const next = (w: World): boolean =>
  refill(w) || // a card that left the center row is replaced
  effects(w) || // effects under way go on: a monster's reward, a hero's effect
  triggers(w) || // what triggered on them
  turn(w); // the active player is asked, or the turn ends

/** Runs until a player must answer, chance must be asked, or the match is over. */
export function run(w: World): void {
  while (w.reg[WAIT] === NOTHING) next(w);
}
