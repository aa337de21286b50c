import { ActionList } from '../../components/action.ts';
import { State, within } from '../../components/arena.ts';
import { OVER, Table, WAIT } from '../../components/table.ts';
import { SETS } from '../../src/cards/index.ts';
import { checkSetup } from '../../src/match/config.ts';
import { LocalDealer } from '../../src/match/dealer.ts';
import { advance, perform } from '../../src/match/match.ts';
import { Random } from '../../src/match/random.ts';
import { asked, legalActions } from '../../systems/legal.ts';
import { begin, layoutOf } from '../../systems/setup.ts';

// Plays batches of random games in one state and prints how much the heap grew in each. Needs node --expose-gc.

const [batches, games] = process.argv.slice(2).map(Number);
const state = new State(layoutOf(checkSetup(Object.keys(SETS), 2)));
const dealer = new LocalDealer(state.layout, '');
const random = new Random('');
const list = new ActionList();

function play(seed: string): void {
  dealer.reset(seed);
  random.seed(seed);
  begin();
  advance(dealer);
  while (Table.reg[WAIT] !== OVER) {
    legalActions(dealer.secrets, list);
    perform(dealer, asked(), list.actions[random.below(list.size)]);
  }
}

function heap(): number {
  for (let i = 0; i < 4; i++) globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

function growthOfBatch(batch: number): number {
  const before = heap();
  for (let i = 0; i < games; i++) within(state, () => play(`${batch} ${i}`));
  return heap() - before;
}

if (!globalThis.gc) throw new Error('run this with node --expose-gc');
console.log(JSON.stringify(Array.from({ length: batches }, (_, batch) => growthOfBatch(batch))));
