import {
  keepPage,
  keepPart,
  keepParts,
  cachedPage,
  cachedAsset,
  OFFLINE_PAGE,
  cachedPageOf,
} from './page-cache.ts'
import { isHashed } from './page-parts.ts'

/** How long a cached screen waits for the network before it opens from the cache. */
const PATIENCE = 4000

/** What an answer needs of its fetch event. */
interface Asked {
  request: Request
  /** The network's answer: the navigation preload where the browser has it. */
  network: Promise<Response>
  /** Registers work that goes on after the answer. */
  after: (work: Promise<unknown>) => void
  /** Notifies a page that was opened from the cache that the server has newer code. */
  tellNewer: () => Promise<void>
}

const within = (answer: Promise<Response>): Promise<Response | undefined> =>
  Promise.race([
    answer.catch(() => undefined),
    new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), PATIENCE)
    }),
  ])

/** What stands before and after the way to the trips of staff, in the offline page. */
const [STAFF, END_OF_STAFF] = ['<!--staff-->', '<!--/staff-->']
const TRIPS = '/trips'

/** Leads to the trips only where they were opened before: passengers have nothing there. */
async function offlinePage(): Promise<Response> {
  const page = await cachedPage(OFFLINE_PAGE)
  if (page === undefined || (await cachedPage(TRIPS)) !== undefined) return page ?? Response.error()
  const [before = '', after = ''] = (await page.text()).split(STAFF)
  const html = before + after.slice(after.indexOf(END_OF_STAFF))
  return new Response(html, { headers: page.headers })
}

/**
 * Answers a navigation: from the network wherever it answers, so that no old code meets a newer server. Offline a
 * screen that was opened before opens from the cache, any other says that it needs a network. decisions/0021
 */
export async function answerPage({ request, network, after, tellNewer }: Asked): Promise<Response> {
  const page = cachedPageOf(new URL(request.url).pathname)
  if (page === undefined) return network.catch(offlinePage)
  const answer = await within(network)
  if (answer?.ok === true) {
    after(keepPage(page, answer.clone()).catch(() => undefined))
    return answer
  }
  const kept = await cachedPage(page)
  if (kept === undefined) return answer ?? network.catch(offlinePage)
  if (answer === undefined) after(takeLate(page, network, tellNewer))
  return kept
}

/** The network answers after all: its page is cached for the next time, and the open one told of a newer build. */
async function takeLate(
  page: string,
  network: Promise<Response>,
  tellNewer: () => Promise<void>,
): Promise<void> {
  const late = await network.catch(() => undefined)
  if (late?.ok !== true) return
  const isNewer = await keepPage(page, late).catch(() => false)
  if (isNewer) await tellNewer()
}

/**
 * Fetches and caches the page of a screen that was reached without a navigation, by a link inside the site.
 * @param loaded what the screen fetched beside what its page names
 */
export async function cacheScreen(pathname: string, loaded: readonly string[]): Promise<void> {
  const page = cachedPageOf(pathname)
  if (page === undefined) return
  const answer = await fetch(page, { headers: { accept: 'text/html' } })
  if (!answer.ok) return
  await keepPage(page, answer)
  await keepParts(loaded)
}

/** Code, styles and pictures: from the cache where the name changes with the content, else from the network. */
export async function answerPart(request: Request, mayKeep: Promise<boolean>): Promise<Response> {
  const { pathname } = new URL(request.url)
  const kept = await cachedAsset(request)
  if (kept !== undefined && isHashed(pathname)) return kept
  try {
    const answer = await fetch(request)
    if (answer.ok && isHashed(pathname) && (await mayKeep)) await keepPart(request, answer.clone())
    return answer
  } catch (error) {
    if (kept !== undefined) return kept
    throw error
  }
}
