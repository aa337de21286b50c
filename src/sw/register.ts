// What the page does with its service worker: asks for it once, and offers new versions.

/** Only a page that was built has a worker: scripts/pwa-plugin.mjs says so. */
declare const __HAS_WORKER__: boolean | undefined;

/** A version that is ready and waits for the player's word. */
let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

function ready(worker: ServiceWorker | null): void {
  waiting = worker;
  if (worker) for (const listener of listeners) listener();
}

/** The first worker of all has nothing to wait for, and is no update. */
function follow(registration: ServiceWorkerRegistration): void {
  if (navigator.serviceWorker.controller) ready(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && navigator.serviceWorker.controller) ready(installing);
    });
  });
}

/** Workers are for pages that are built and served securely. */
export const isSupported = (): boolean =>
  typeof __HAS_WORKER__ !== 'undefined' && window.isSecureContext && 'serviceWorker' in navigator;

/** Makes the page start without a network from now on. Says whether it will; a browser may forbid it. */
export async function register(): Promise<boolean> {
  if (!isSupported()) return false;
  try {
    const registration = await navigator.serviceWorker.register(new URL('sw.js', document.baseURI), {
      updateViaCache: 'none',
    });
    follow(registration);
    return true;
  } catch {
    return false;
  }
}

/** Calls back when there is a new version, at once if there is one already; returns how to stop. */
export function onUpdate(listener: () => void): () => void {
  listeners.add(listener);
  if (waiting) listener();
  return () => listeners.delete(listener);
}

/** Looks for a new version now. */
export async function lookForUpdate(): Promise<void> {
  if (!isSupported()) return;
  const registration = await navigator.serviceWorker.getRegistration(new URL('.', document.baseURI));
  await registration?.update().catch(() => undefined);
}

/** Changes to the new version: the page is loaded anew. Other windows go on as they are until they are. */
export function update(): void {
  if (!waiting) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  waiting.postMessage('skip waiting');
}
