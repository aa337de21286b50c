import type { Action } from '../../../components/action.ts';
import { State, within } from '../../../components/arena.ts';
import { FIRST_SEAT, type Seat } from '../../../components/ids.ts';
import { DEPTH, QUESTION, Table, TURN, WAIT } from '../../../components/table.ts';
import { compileBook } from '../../../systems/book/book.ts';
import { asked } from '../../../systems/legal.ts';
import { PRINTED, SETS } from '../../cards/index.ts';
import { checkSetup } from '../../match/config.ts';
import { perform } from '../../match/match.ts';
import { Dice } from '../dice.ts';
import { type BotTable, dealGame, openTable } from '../game.ts';
import { randomBot } from '../random.ts';
import { sample } from '../sample.ts';
import { SampleDealer } from '../search/dealer.ts';
import { Scout } from '../search/scout.ts';

// Matches of two scouts on open tables, to learn from.

/** The book of all tables: what is learned of a card is kept by its number there. */
export const BOOK = compileBook(PRINTED);

const EVERY = Object.keys(SETS).filter((set) => set !== 'basics');

/** Each set by itself and all of them together; Godslayer and the mixture twice, since most is played with them. */
const CHOICES: readonly (readonly string[])[] = [...EVERY.map((set) => [set]), ['godslayer'], EVERY, EVERY];

export class StudyTable {
  readonly state: State;
  readonly scout: Scout;
  readonly dealer: SampleDealer;
  private readonly dealt: BotTable;

  constructor(sets: readonly string[], players: number) {
    const setup = checkSetup(sets, players, players === 1 ? 'solo' : 'standard');
    this.dealt = openTable(setup, Array.from({ length: players }, randomBot), BOOK);
    this.dealer = new SampleDealer(players);
    this.state = new State(this.dealt.state.layout);
    this.scout = new Scout(this.state);
  }

  deal(seed: string, dice: Dice): void {
    dealGame(this.dealt, seed);
    within(this.state, () => {
      sample(this.dealt.state, this.dealt.dealer.secrets, FIRST_SEAT, dice);
      this.dealer.begin(dice.next() | 0);
    });
  }

  /** Plays the match to its end; `atTurn` looks at the beginning of every turn, `instead` may do something else. */
  play(atTurn: (seat: Seat) => void, instead: (seat: Seat, usual: Action) => Action): void {
    within(this.state, () => this.takeTurns(atTurn, instead));
  }

  private takeTurns(atTurn: (seat: Seat) => void, instead: (seat: Seat, usual: Action) => Action): void {
    let turn = -1;
    while (Table.reg[WAIT] === QUESTION) {
      const seat = asked();
      if (Table.reg[DEPTH] === 0 && Table.reg[TURN] !== turn) {
        turn = Table.reg[TURN];
        atTurn(seat);
      }
      perform(this.dealer, seat, instead(seat, this.scout.choose()));
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
