import type { Action } from '../../../components/action.ts';
import { DEPTH, QUESTION, TURN, WAIT } from '../../../components/registers.ts';
import { makeWorld, type World } from '../../../components/world.ts';
import { asked } from '../../../systems/legal.ts';
import { SETS } from '../../cards/index.ts';
import { checkSetup } from '../../match/config.ts';
import { perform } from '../../match/match.ts';
import { Dice } from '../dice.ts';
import { type BotTable, dealGame, openTable } from '../game.ts';
import { randomBot } from '../random.ts';
import { sample } from '../sample.ts';
import { SampleDealer } from '../search/dealer.ts';
import { Scout } from '../search/scout.ts';

// Matches of two scouts on open tables, to learn from.

const EVERY = Object.keys(SETS).filter((set) => set !== 'basics');

/** Each set by itself and all of them together; Godslayer and the mixture twice, since most is played with them. */
const CHOICES: readonly (readonly string[])[] = [...EVERY.map((set) => [set]), ['godslayer'], EVERY, EVERY];

export class StudyTable {
  readonly world: World;
  readonly scout: Scout;
  readonly dealer: SampleDealer;
  private readonly dealt: BotTable;

  constructor(sets: readonly string[], players: number) {
    const setup = checkSetup(sets, players, players === 1 ? 'solo' : 'standard');
    this.dealt = openTable(setup, Array.from({ length: players }, randomBot));
    this.dealer = new SampleDealer(players);
    this.world = makeWorld(this.dealt.world.layout);
    this.scout = new Scout(this.world);
  }

  deal(seed: string, dice: Dice): void {
    dealGame(this.dealt, seed);
    sample(this.dealt.world, this.dealt.dealer.secrets, 0, this.world, dice);
    this.dealer.begin(this.world, dice.next() | 0);
  }

  /** Plays the match to its end; `atTurn` looks at the beginning of every turn, `instead` may do something else. */
  play(atTurn: (seat: number) => void, instead: (seat: number, usual: Action) => Action): void {
    const { world, dealer, scout } = this;
    let turn = -1;
    while (world.reg[WAIT] === QUESTION) {
      const seat = asked(world);
      if (world.reg[DEPTH] === 0 && world.reg[TURN] !== turn) {
        turn = world.reg[TURN];
        atTurn(seat);
      }
      perform(world, dealer, seat, instead(seat, scout.choose()));
    }
  }
}

export const studyTables = (players: number): StudyTable[] =>
  CHOICES.map((sets) => new StudyTable(sets, players));

/** Dice for a whole study. */
export function diceFor(seed: number): Dice {
  const dice = new Dice();
  dice.seed(seed);
  return dice;
}
