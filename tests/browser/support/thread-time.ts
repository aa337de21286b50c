import type { Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** What the thread itself worked, in microseconds: a busy machine makes everything else longer. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const MAIN = 'CrRendererMain';
const TASK = 'ThreadControllerImpl::RunTask';

/** Milliseconds that each task of the page's own thread worked meanwhile, by Chromium's own tracing. */
export async function tasksOf(page: Page, during: () => Promise<unknown>): Promise<number[]> {
  const cdp = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await cdp.send('Tracing.start', { categories: 'toplevel' } as never);
  await during();
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  await cdp.detach();
  const of = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const main = new Set(events.filter(({ args }) => args?.name === MAIN).map(of));
  return events
    .filter((event) => event.name === TASK && event.ph === 'X' && main.has(of(event)))
    .map(({ tdur = 0 }) => tdur / 1000);
}
