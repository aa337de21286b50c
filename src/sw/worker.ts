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

/** All files or none: the browser tries again another time. */
async function install(): Promise<void> {
  const cache = await caches.open(own);
  // The browser's own cache may hold files of another version under the same name.
  await cache.addAll(__PRECACHE__.files.map((file) => new Request(addressOf(file), { cache: 'reload' })));
}

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

const isAsset = (address: string): boolean => address.startsWith(addressOf('assets/'));

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
