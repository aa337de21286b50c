import { type ChildProcess, fork } from 'node:child_process';
import type { Work } from './figures.ts';

/** What was played; two that played the same have the same of it. */
export interface Played {
  readonly inputs: number;
  readonly turns: number;
  /** Hashes of all inputs and of the states at the ends; empty where there is no log. */
  readonly choices: string;
  readonly states: string;
}

/** A process that measures a checkout while nobody else does. */
export class Probe {
  private readonly child: ChildProcess;

  constructor(program: string) {
    this.child = fork(program, { execArgv: [] });
  }

  /** Microseconds of CPU time of the whole process for a unit. */
  cost = (work: Work): Promise<number> => this.ask('cost', work);

  show = (work: Work): Promise<Played> => this.ask('show', work);

  /** Bytes that are kept afterwards. */
  heap = (work: Work): Promise<number> => this.ask('heap', work);

  end(): void {
    this.child.kill();
  }

  private ask<T>(what: string, work: Work): Promise<T> {
    const { child } = this;
    return new Promise((resolve, reject) => {
      const fail = (): void => reject(new Error(`The program that measures has ended: ${child.spawnfile}`));
      child.once('exit', fail);
      child.once('message', ({ answer }: { answer: T }) => {
        child.off('exit', fail);
        resolve(answer);
      });
      child.send({ what, ...work });
    });
  }
}
