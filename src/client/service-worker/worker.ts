import { answerPage, answerPart, cacheScreen } from './fetch-answers.ts'
import { dropOldCaches, keepOfflinePage, keepParts, cachedPageOf } from './page-cache.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepOfflinePage(), self.skipWaiting()]))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      dropOldCaches(),
      self.clients.claim(),
      // Navigation preload: the request is sent while this worker still starts. Older browsers send it afterwards.
      self.registration.navigationPreload?.enable(),
    ]),
  )
})

/** Whether a request is for scripts, styles or pictures of a page, not for tRPC or REST. */
const PARTS = new Set<RequestDestination>(['script', 'style', 'image', 'manifest', 'font'])

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageFor(event))
  else if (PARTS.has(request.destination)) {
    event.respondWith(answerPart(request, isOfCachedScreen(event.clientId)))
  }
})

function pageFor(event: FetchEvent): Promise<Response> {
  const { request } = event
  const preloaded: Promise<Response | undefined> = event.preloadResponse
  return answerPage({
    request,
    network: preloaded.then((answer) => answer ?? fetch(request)),
    after: (work) => event.waitUntil(work),
    tellNewer: async () => {
      const client = await self.clients.get(event.resultingClientId)
      // A worker's client has no other origin to be protected from.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      client?.postMessage('newer')
    },
  })
}

async function isOfCachedScreen(clientId: string): Promise<boolean> {
  const client = clientId === '' ? undefined : await self.clients.get(clientId)
  return client !== undefined && cachedPageOf(new URL(client.url).pathname) !== undefined
}

/** The message of a page: which screen it shows, perhaps reached by a link inside the site, and what it loaded. */
interface Shown {
  /** Absent where the screen's page is cached already, and it has loaded more. */
  shown?: string
  parts: string[]
}

/** One message after the other: if one finds a newer build, it removes what others have cached. */
let kept: Promise<void> = Promise.resolve()

self.addEventListener('message', (event) => {
  const { shown, parts }: Shown = event.data
  kept = kept
    .then(() => (shown === undefined ? keepParts(parts) : cacheScreen(shown, parts)))
    .catch(() => undefined)
  event.waitUntil(kept)
})
