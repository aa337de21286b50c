import { Brain } from './brain.ts';
import type { Order, Report } from './task.ts';

// The worker that thinks for bots and people, so that the page stays quick.

/** As much as is needed of what the library of the page does not describe. */
interface WorkerScope {
  postMessage(report: Report): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Order>) => void): void;
}

const worker = self as unknown as WorkerScope;

/** A timeout would wait for milliseconds; a message to oneself only lets those come first that wait. */
function breather(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return () =>
    new Promise((resolve) => {
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
}

const brain = new Brain({ stretch: 12, rest: breather() });
const stops = new Map<number, AbortController>();

worker.addEventListener('message', ({ data }) => {
  if ('stop' in data) return stops.get(data.id)?.abort();
  const { id, task } = data;
  const stop = new AbortController();
  stops.set(id, stop);
  brain
    .think(task, stop.signal)
    .then(
      (answer) => worker.postMessage({ id, answer }),
      (error: unknown) => worker.postMessage({ id, failure: String(error) }),
    )
    .finally(() => stops.delete(id));
});

worker.postMessage({ isReady: true });
