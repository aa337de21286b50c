import { cacheName, fileFor, outdated, type Precache } from './precache.ts';

// The service worker: the page starts without a network. A new version waits until the player agrees.

/** What scripts/pwa-plugin.mjs puts in its place when the page is built. */
declare const __PRECACHE__: Precache;

interface Waiting extends Event {
  waitUntil(what: Promise<unknown>): void;
}

interface Fetching extends Waiting {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** As much as is needed of what the library of the page does not describe. */
interface WorkerScope {
  readonly registration: { readonly scope: string };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

const worker = self as unknown as WorkerScope;
const { scope } = worker.registration;
const own = cacheName(scope, __PRECACHE__);

const addressOf = (file: string): string => new URL(file, scope).href;

/** Whether the name of the file changes with what is in it. */
const isAsset = (address: string): boolean => address.startsWith(addressOf('assets/'));

/**
 * All files or none: the browser tries again another time, and goes on where it was. One by one, because somebody may be
 * playing over the same line.
 */
async function install(): Promise<void> {
  const cache = await caches.open(own);
  for (const file of __PRECACHE__.files) {
    const address = addressOf(file);
    if (isAsset(address) && (await cache.match(address))) continue;
    await cache.add(new Request(address, { cache: cacheModeOf(address) }));
  }
}

/**
 * The browser's own cache may hold files of another version under the same name; but not under a name that changes with
 * what is in the file, and most of those the page has loaded already.
 */
const cacheModeOf = (address: string): RequestCache => (isAsset(address) ? 'default' : 'reload');

async function activate(): Promise<void> {
  const names = outdated(await caches.keys(), scope, __PRECACHE__);
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function answer(request: Request, file: string): Promise<Response> {
  const cache = await caches.open(own);
  return (await cache.match(addressOf(file))) ?? fetch(request);
}

/** A page of the version before may still ask for files that only that one has. */
async function answerOld(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', ({ data }) => {
  if (data === 'skip waiting') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const file = fileFor(request.url, scope, __PRECACHE__);
  if (file !== undefined) event.respondWith(answer(request, file));
  else if (isAsset(request.url)) event.respondWith(answerOld(request));
});
