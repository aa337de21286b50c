import { DEPTH, FATES, GAPS, NOTHING, REPEATS, Table, TRIGGERS, WAIT } from '../components/table.ts';
import { effects } from './effects.ts';
import { fate } from './fate.ts';
import { refill } from './refill.ts';
import { transform } from './transform.ts';
import { repeats, triggers } from './triggers.ts';
import { turn } from './turn.ts';

/**
 * Rule 3.4, the rulebook's timing list. Each system says whether it did something; then the list begins anew,
 * so that what stands higher always comes first.
 */
const next = (): boolean =>
  refill() || // a card that left the center row is replaced
  effects() || // effects under way go on: a monster's reward, a hero's effect
  transform() || // constructs whose condition is met transform
  triggers() || // what triggered on an acquire or defeat, or on a card played
  fate() || // fates of the cards that entered
  repeats() || // Multi-Unite repeats
  turn(); // the active player is asked, or the turn ends

/** Whether anything of the list may be due but what can always be: constructs that transform, and the turn. */
const isAnythingDue = (): boolean =>
  (Table.reg[GAPS] |
    Table.reg[DEPTH] |
    Table.reg[TRIGGERS + 1] |
    Table.reg[FATES + 1] |
    Table.reg[REPEATS + 1]) !==
  0;

/** Runs until a player must answer, chance must be asked, or the match is over. */
export function run(): void {
  while (Table.reg[WAIT] === NOTHING) {
    if (isAnythingDue()) next();
    else {
      transform();
      turn();
    }
  }
}
