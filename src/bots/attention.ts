import { Random } from '../match/random.ts';
import type { Seen } from './bot.ts';
import { Dice } from './dice.ts';

const SEEDS = 2 ** 31;
/** Golden ratio: neighbouring turns and cards get seeds that are far apart. */
const SPREAD = 0x9e3779b1;
const CARDS_A_TURN = 256;

/**
 * People overlook things: of the cards in the row so many in a hundred, each for a whole turn. Which ones follows from
 * the match, the turn and the card alone, so that a game can be taken up anywhere.
 */
export class Attention {
  private readonly overlooked: number;
  private readonly dice = new Dice();
  private match: number | undefined;

  constructor(overlooked: number) {
    this.overlooked = overlooked;
  }

  /** Before a match begins nothing goes unnoticed. */
  begin(seed: string): void {
    this.match = new Random(seed).below(SEEDS);
  }

  /** Whether the card of a legal action is noticed. */
  readonly notices = (seen: Seen, index: number): boolean => {
    if (this.match === undefined || seen.zoneOf(index) !== 'row') return true;
    this.dice.seed(this.match ^ Math.imul(seen.turn * CARDS_A_TURN + seen.cardOf(index), SPREAD));
    return this.dice.below(100) >= this.overlooked;
  };
}
