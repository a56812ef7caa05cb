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

/** So long a kept screen waits for the network before it opens with what is here. */
const PATIENCE = 4000

/** What an answer needs of the event that it is for. */
interface Asked {
  request: Request
  /** The network's answer, under way since before this worker ran where the browser can do that. */
  network: Promise<Response>
  /** Work that may go on after the answer. */
  after: (work: Promise<unknown>) => void
  /** Tells the page that was opened with kept code that the server has newer. */
  tellNewer: () => Promise<void>
}

const within = (answer: Promise<Response>): Promise<Response | undefined> =>
  Promise.race([
    answer.catch(() => undefined),
    new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), PATIENCE)
    }),
  ])

async function offlinePage(): Promise<Response> {
  return (await cachedPage(OFFLINE_PAGE)) ?? Response.error()
}

/**
 * The page of an address: the network's wherever it answers, so that no old code meets a newer server. Without one a
 * screen that was opened before opens as it was kept, any other says that it needs a network. decisions/0021
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

/** The network answers after all: its page is for the next time, or for now if it is of a newer build. */
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
 * Fetches and keeps the page of a screen that was reached without one, by a link inside the site.
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

/** Code, styles and pictures: what is kept under a name that changes with its content, else the network's. */
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
