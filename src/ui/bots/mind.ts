import { Brain } from './brain.ts';
import { budgetIn } from './budget.ts';
import { Helper } from './helper.ts';
import type { Answer, Task } from './task.ts';

/** A worker that is not there after so long is not waited for again until it is. */
const START_MS = 400;
/** As often in a row a worker may fail; after that the page thinks for itself. */
const TRIES = 3;
/** In the page bots must be content with less, and hints with a part of the time. */
const HASTE = 4;

/** A bot's decision is a part of its turn; advice is weighed after it was found. */
const limitOf = ({ wants, ms }: Task): number => Math.max(500, wants === 'move' ? ms : 2 * ms);

const inHaste = <T extends Task>(task: T): T =>
  task.wants === 'move' ? { ...task, bot: 'medium' } : { ...task, ms: task.ms / HASTE };

const hireWorker = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'thinking' });

/** On the page frames must be drawn in between. */
const pageBrain = (): Brain =>
  new Brain({ stretch: 6, rest: () => new Promise((resolve) => setTimeout(resolve)) });

/** Thinks for bots and people: in a worker, or, if that cannot be, in the page, a little at a time. */
export class Mind {
  /** Milliseconds that a bot has for a turn. */
  readonly budget: number;
  private readonly hire: () => Worker;
  private readonly brain: Brain;
  private helper: Helper | undefined;
  private isLate = false;
  private tries = 0;

  constructor(budget: number, hire: () => Worker = hireWorker, brain: Brain = pageBrain()) {
    this.budget = budget;
    this.hire = hire;
    this.brain = brain;
  }

  /** Somebody will have to think soon. */
  wake(): void {
    if (this.helper || this.tries >= TRIES) return;
    this.tries++;
    try {
      this.helper = new Helper(this.hire());
    } catch (error) {
      // What is forbidden now will be forbidden the next time.
      this.tries = TRIES;
      console.warn(error);
    }
  }

  /** Rejects if the signal takes the task back, and for no other reason that a player could help. */
  async think<T extends Task>(task: T, signal: AbortSignal): Promise<Answer<T>> {
    const helper = await this.reachable();
    signal.throwIfAborted();
    if (!helper) return this.brain.think(inHaste(task), signal);
    try {
      const answer = await helper.ask(task, signal, limitOf(task));
      this.tries = 0;
      return answer as Answer<T>;
    } catch (error) {
      signal.throwIfAborted();
      this.dismiss(helper, error);
      return this.brain.think(inHaste(task), signal);
    }
  }

  private async reachable(): Promise<Helper | undefined> {
    this.wake();
    const { helper } = this;
    if (!helper) return undefined;
    const isThere = helper.isReady || (await helper.isThere(this.isLate ? 0 : START_MS));
    this.isLate = !isThere;
    if (helper.failure) this.dismiss(helper, helper.failure);
    return isThere ? helper : undefined;
  }

  /** The next task tries another one. */
  private dismiss(helper: Helper, error: unknown): void {
    console.warn(error);
    helper.end('it was sent away');
    if (this.helper === helper) this.helper = undefined;
  }
}

let opened: Mind | undefined;

/** The one of this page. */
export function openMind(): Mind {
  opened ??= new Mind(budgetIn(window.location.search));
  return opened;
}
