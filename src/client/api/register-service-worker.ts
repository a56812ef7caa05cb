const OFF = 'meta[name="farebox-service-worker"][content="off"]'
/** At the root, so that its scope is every page. decisions/0021 */
const WORKER = '/sw.js'
/** The message of the worker to a page opened from the cache when the server has newer code. */
const NEWER = 'newer'

/** Browsers offer service workers only in secure contexts. */
const container = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined

async function giveUp(workers: ServiceWorkerContainer): Promise<void> {
  const registrations = await workers.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
  if (registrations.length === 0) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}

/**
 * Registers the service worker, or unregisters it and deletes its caches, as the page's settings say.
 * Only in a build: during development nothing is cached.
 */
export async function registerServiceWorker(): Promise<void> {
  const workers = container()
  if (workers === undefined || !import.meta.env.PROD) return
  if (document.querySelector(OFF) !== null) return giveUp(workers)
  workers.addEventListener('message', ({ data }) => {
    if (data === NEWER) window.location.reload()
  })
  // Where it cannot be registered (a private window, a full disk) the site works as before, with a network.
  await workers.register(WORKER, { updateViaCache: 'none' }).catch(() => undefined)
}

/** Milliseconds that the network is left to the screen first. */
const HEAD_START = 1000

/** The screens that this page has reported to the worker. */
const reported = new Set<string>()
let later: PerformanceObserver | undefined

/** Which files of the build have been loaded. */
const partsIn = (entries: PerformanceEntryList): string[] =>
  entries
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

/** Reports code to the worker that a cached screen loads later on, such as the QR renderer or the code reader. */
function tellLater(worker: ServiceWorker | null): void {
  later ??= new PerformanceObserver((list) => {
    const parts = partsIn(list.getEntries())
    if (parts.length > 0 && reported.has(window.location.pathname)) tell(worker, { parts })
  })
  later.observe({ type: 'resource' })
}

// A worker is of this origin by itself.
function tell(worker: ServiceWorker | null, message: { shown?: string; parts: string[] }): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker?.postMessage(message)
}

/**
 * Asks the worker to cache the page of the screen shown, with all the code it has loaded and will load, so that it
 * opens without a network the next time.
 */
export async function keepScreen(): Promise<void> {
  const { pathname } = window.location
  const workers = container()
  if (workers === undefined || reported.has(pathname) || !navigator.onLine) return
  if (!import.meta.env.PROD || document.querySelector(OFF) !== null) return
  reported.add(pathname)
  await new Promise((done) => {
    window.setTimeout(done, HEAD_START)
  })
  const { active } = await workers.ready
  tellLater(active)
  tell(active, { shown: pathname, parts: partsIn(performance.getEntriesByType('resource')) })
}
