// The service worker: keeps this version of the page, so that it opens and plays without a network. It is built
// on its own, and `precache` and `version` are filled in then.
declare const self: ServiceWorkerGlobalScope;
declare const precache: string[];
declare const version: string;

const cacheName = `tephra-${version}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(precache)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

// The page says when it is ready to be replaced: never in the middle of a move.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting();
});

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  // Every address of the page is the same page.
  const kept = await cache.match(request.mode === 'navigate' ? '/' : request, { ignoreVary: true });
  return kept ?? fetch(request);
}

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const isOurs = url.origin === self.location.origin && event.request.method === 'GET';
  if (!isOurs || url.pathname.startsWith('/api') || /^\/(healthz|metrics)$/.test(url.pathname)) return;
  event.respondWith(answer(event.request));
});

export {};
