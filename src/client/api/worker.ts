const OFF = 'meta[name="farebox-service-worker"][content="off"]'
/** At the root: from there it answers for every page. decisions/0021 */
const WORKER = '/sw.js'
/** What the worker says to a page that it opened with kept code when the server has newer. */
const NEWER = 'newer'

/** Browsers have one only where the connection is safe. */
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
 * Lets the service worker look after this site's pages, or takes it out of this browser with all that it kept, as the
 * page says. Only of a build: while developing nothing is kept.
 */
export async function startWorker(): Promise<void> {
  const workers = container()
  if (workers === undefined || !import.meta.env.PROD) return
  if (document.querySelector(OFF) !== null) return giveUp(workers)
  workers.addEventListener('message', ({ data }) => {
    if (data === NEWER) window.location.reload()
  })
  // Where it cannot be registered (a private window, a full disk) the site works as before, with a network.
  await workers.register(WORKER, { updateViaCache: 'none' }).catch(() => undefined)
}

/** Leaves the network to the screen first. */
const HEAD_START = 1000

/** The screens that this page has told the worker of. */
const told = new Set<string>()
let later: PerformanceObserver | undefined

/** Which files of the build have been loaded. */
const partsIn = (entries: PerformanceEntryList): string[] =>
  entries
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

/** Tells the worker of code that a kept screen loads after it was kept, however late: its pictures of codes, its reader. */
function tellLater(worker: ServiceWorker | null): void {
  later ??= new PerformanceObserver((list) => {
    const parts = partsIn(list.getEntries())
    if (parts.length > 0 && told.has(window.location.pathname)) tell(worker, { parts })
  })
  later.observe({ type: 'resource' })
}

// A worker is of this origin by itself.
function tell(worker: ServiceWorker | null, message: { shown?: string; parts: string[] }): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker?.postMessage(message)
}

/**
 * Asks the worker to keep the page of the screen that is shown, with all the code it has loaded and will load, so that it
 * opens without a network the next time.
 */
export async function keepScreen(): Promise<void> {
  const { pathname } = window.location
  const workers = container()
  if (workers === undefined || told.has(pathname) || !navigator.onLine) return
  if (!import.meta.env.PROD || document.querySelector(OFF) !== null) return
  told.add(pathname)
  await new Promise((done) => {
    window.setTimeout(done, HEAD_START)
  })
  const { active } = await workers.ready
  tellLater(active)
  tell(active, { shown: pathname, parts: partsIn(performance.getEntriesByType('resource')) })
}
