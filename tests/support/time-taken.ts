/**
 * Milliseconds that something takes, by the clock or of the processor, whichever is less: others may be at work on this
 * machine, and code is compiled in threads of its own, which the processor counts, too.
 */
export async function timeTaken(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  const begun = performance.now();
  await work();
  const elapsed = performance.now() - begun;
  const { user, system } = process.cpuUsage(before);
  return Math.min(elapsed, (user + system) / 1000);
}
