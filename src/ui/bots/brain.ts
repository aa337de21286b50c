import type { Layout } from '../../../components/layout.ts';
import { layoutOf } from '../../../systems/setup.ts';
import { Advising } from '../../bots/advice.ts';
import type { Bot, Seen, Thinking } from '../../bots/bot.ts';
import { makeBot } from '../../bots/index.ts';
import { seenAt } from '../../bots/position.ts';
import { isThinker } from '../../bots/thinker.ts';
import type { AdviceTask, Answer, MoveTask, Task } from './task.ts';

/** How a brain divides its time. */
export interface Rhythm {
  /** Milliseconds at a stretch. */
  readonly stretch: number;
  /** Lets others do something. */
  readonly rest: () => Promise<void>;
}

const isMove = (task: Task): task is MoveTask => task.wants === 'move';

/** Thinks about one thing after the other, in stretches, so that it can be told to stop. */
export class Brain {
  private readonly rhythm: Rhythm;
  private queue: Promise<unknown> = Promise.resolve();
  /** Of the table that is thought at, and what it is a table for. */
  private layout: Layout | undefined;
  private setup = '';
  /** The bots of one game, and the seed of that. */
  private readonly bots = new Map<string, Bot>();
  private seed = '';

  constructor(rhythm: Rhythm) {
    this.rhythm = rhythm;
  }

  think<T extends Task>(task: T, signal: AbortSignal): Promise<Answer<T>> {
    const answer = this.queue.then(() => {
      signal.throwIfAborted();
      return (isMove(task) ? this.move(task, signal) : this.advise(task, signal)) as Promise<Answer<T>>;
    });
    this.queue = answer.catch(() => {});
    return answer;
  }

  private async move(task: MoveTask, signal: AbortSignal): Promise<Answer<MoveTask>> {
    const seen = this.look(task);
    const bot = this.botOf(task);
    if (!isThinker(bot)) return bot.choose(seen);
    return (await this.through(bot.consider(seen), signal)).action;
  }

  private async advise(task: AdviceTask, signal: AbortSignal): Promise<Answer<AdviceTask>> {
    const { ms, chosen, seed } = task;
    const matter = { seen: this.look(task), budget: { ms }, chosen, ...(seed !== undefined && { seed }) };
    return (await this.through(new Advising(matter), signal)).advice;
  }

  private async through<T extends Thinking>(thinking: T, signal: AbortSignal): Promise<T> {
    while (!thinking.think(performance.now() + this.rhythm.stretch)) {
      await this.rhythm.rest();
      signal.throwIfAborted();
    }
    return thinking;
  }

  private look({ setup, position }: Task): Seen {
    const named = JSON.stringify(setup);
    if (!this.layout || named !== this.setup) this.layout = layoutOf(setup);
    this.setup = named;
    return seenAt(this.layout, position);
  }

  /** A bot remembers what it has spent of its turn, so it stays as long as its game. */
  private botOf({ bot, ms, seed, position: { seat } }: MoveTask): Bot {
    if (seed !== this.seed) this.bots.clear();
    this.seed = seed;
    const key = `${bot} ${ms} ${seat}`;
    const known = this.bots.get(key);
    if (known) return known;
    const made = makeBot(bot, { ms });
    made.begin(`${seed}/bot ${seat}`);
    this.bots.set(key, made);
    return made;
  }
}
