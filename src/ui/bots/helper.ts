import type { Answer, Order, Report, Task } from './task.ts';

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** A worker that thinks, as the page sees it. It may fail at any time; then it fails everybody who waits for it. */
export class Helper {
  isReady = false;
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private readonly begun: Promise<void>;
  private begin = (): void => {};
  failure: Error | undefined;
  private asked = 0;

  constructor(worker: Worker) {
    this.worker = worker;
    this.begun = new Promise((resolve) => {
      this.begin = resolve;
    });
    worker.addEventListener('message', ({ data }: MessageEvent<Report>) => this.hear(data));
    worker.addEventListener('error', ({ message }) => this.end(message || 'it could not be loaded'));
    worker.addEventListener('messageerror', () => this.end('it said something unreadable'));
  }

  /** Whether it is there after at most so long. */
  async isThere(ms: number): Promise<boolean> {
    await Promise.race([this.begun, new Promise((resolve) => setTimeout(resolve, ms))]);
    return this.isReady && !this.failure;
  }

  /** An answer after at most so long; the signal takes the question back. */
  ask(task: Task, signal: AbortSignal, ms: number): Promise<Answer> {
    const id = this.asked++;
    const timer = setTimeout(() => this.end('it does not answer'), ms);
    const stop = (): void => {
      this.post({ id, stop: true });
      this.settle(id)?.reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
    const answer = new Promise<Answer>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      if (this.failure) this.settle(id)?.reject(this.failure);
      else this.post({ id, task });
    });
    return answer.finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    });
  }

  /** Sends it away. */
  end(why: string): void {
    this.failure ??= new Error(`The worker that thinks for bots has failed: ${why}.`);
    this.worker.terminate();
    this.begin();
    for (const id of [...this.waiting.keys()]) this.settle(id)?.reject(this.failure);
  }

  private post(order: Order): void {
    this.worker.postMessage(order);
  }

  private hear(report: Report): void {
    if ('isReady' in report) {
      this.isReady = true;
      this.begin();
    } else if ('failure' in report) this.settle(report.id)?.reject(new Error(report.failure));
    else this.settle(report.id)?.resolve(report.answer);
  }

  private settle(id: number): Waiting | undefined {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    return waiting;
  }
}
