import { NOTHING, WAIT } from '../components/registers.ts';
import type { World } from '../components/world.ts';
import { effects } from './effects.ts';
import { refill } from './refill.ts';
import { triggers } from './triggers.ts';
import { turn } from './turn.ts';

/**
 * Rule 3.4, the rulebook's timing list. Each system says whether it did something; then the list begins anew,
 * so that what stands higher always comes first.
 *
 * 1. A card that left the center row is replaced.
 * 2. Effects under way go on: a monster's reward, a hero's effect.
 * 3. What triggered on them.
 * 4. The turn goes on: the active player is asked, or the turn ends.
 */
const TIMING: readonly ((w: World) => boolean)[] = [refill, effects, triggers, turn];

/** Runs until a player must answer, chance must be asked, or the match is over. */
export function run(w: World): void {
  while (w.reg[WAIT] === NOTHING) for (let i = 0; !TIMING[i](w); i++);
}
