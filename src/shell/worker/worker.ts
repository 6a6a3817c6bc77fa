import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { isBuilt, isPage, type KeepMessage } from './kept.ts'
import { followNotice, type OpenPage, parseNotice, showNotice } from './notices.ts'

/** What a service worker's global scope has beside a page's; the standard library of pages does not know it. */
interface WorkerScope {
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly matchAll: (of: { readonly type: 'window' }) => Promise<readonly OpenPage[]>
    readonly openWindow: (url: string) => Promise<unknown>
  }
  readonly registration: ServiceWorkerRegistration
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: (type: string, handle: (event: WorkerEvent) => void) => void
}

interface WorkerEvent {
  readonly data?: unknown
  readonly notification?: Notification
  readonly waitUntil: (work: Promise<unknown>) => void
}

/**
 * Opens the product without a connection (§page.offline). Whatever is not named here goes to the server alone: prices,
 * bets and money are never answered from a device.
 */
const scope = self as unknown as WorkerScope

/** Milliseconds after which a page that is kept is shown, and not the one that is being fetched. */
const patience = 4_000
/** Files kept at most: the product has about 300, and each release brings some under new names. */
const mostFiles = 800

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isBuilt(url),
  new CacheFirst({ cacheName: 'files', plugins: [new ExpirationPlugin({ maxEntries: mostFiles }) as WorkboxPlugin] }),
)

/** All pages are one document: the last one that came answers every address. */
registerRoute(
  ({ url, request }) => request.mode === 'navigate' && isPage(url),
  new NetworkFirst({
    cacheName: 'page',
    networkTimeoutSeconds: patience / 1_000,
    plugins: [
      {
        cacheKeyWillBeUsed: async () => '/',
        cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
      },
    ],
  }),
)

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
scope.addEventListener('message', (event) => {
  if (isKeep(event.data)) event.waitUntil(keep(event.data.urls))
})

/** §page.push: a browser that is sent a message expects a notice, and our server sends nothing else. */
scope.addEventListener('push', (event) => {
  const notice = parseNotice((event.data as { text: () => string } | null)?.text() ?? '')
  if (notice) event.waitUntil(showNotice(scope.registration, notice))
})
scope.addEventListener('notificationclick', (event) => {
  event.notification?.close()
  const { clients } = scope
  const pages = {
    origin: location.origin,
    all: () => clients.matchAll({ type: 'window' }),
    open: (url: string) => clients.openWindow(url),
  }
  event.waitUntil(followNotice(pages, event.notification?.data))
})

const isKeep = (data: unknown): data is KeepMessage => (data as Partial<KeepMessage> | null)?.type === 'keep'

/** A page also loads from the odds host and from games, which are not kept. */
const isOwn = (url: string): boolean => new URL(url).origin === location.origin && isBuilt(new URL(url))

/** Keeps what the first page loaded before the worker was there. */
const keep = async (urls: readonly string[]): Promise<void> => {
  const [files, page] = [await caches.open('files'), await caches.open('page')]
  const fetchInto = async (cache: Cache, url: string) => (await cache.match(url)) ?? (await cache.add(url))
  await Promise.all(urls.filter(isOwn).map((url) => fetchInto(files, url)))
  await fetchInto(page, '/')
}
