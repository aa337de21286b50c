/** Calls a step at every frame as long as the step says that it is not done; sleeps otherwise. */
export class Clock {
  private request = 0;
  private readonly step: (now: number) => boolean;

  constructor(step: (now: number) => boolean) {
    this.step = step;
  }

  wake(): void {
    if (this.request === 0) this.request = requestAnimationFrame(this.tick);
  }

  stop(): void {
    cancelAnimationFrame(this.request);
    this.request = 0;
  }

  private readonly tick = (now: number): void => {
    this.request = 0;
    if (this.step(now)) this.wake();
  };
}
