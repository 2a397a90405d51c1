import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope
/** Filled in when built: the app's files. */
declare const __PRECACHE__: readonly { readonly url: string; readonly revision: string | null }[]

// Only the app's own files: answers, templates and the outbox are in the local store, which an update never touches.
precacheAndRoute([...__PRECACHE__])
cleanupOutdatedCaches()

// Every address of the app is one page; the builder's preview is its own.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/field/index.html'), { denylist: [/^\/field\/preview/] }))

// Fonts for further scripts: kept once a text needed them.
registerRoute(
  ({ url, request }) => url.pathname.startsWith('/field/assets/') && request.destination === 'font',
  new CacheFirst({ cacheName: 'field-fonts' }),
)

// A new version waits until the person agrees: it never takes a screen away in the middle of an answer.
self.addEventListener('message', (event) => {
  if (event.data === 'field:update') void self.skipWaiting()
})

// The first visit is served by the network; from here on this worker answers, without a second visit.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
