import { isHashed, assetsOf, sameBuild } from './page-parts.ts'

/** The cache of pages that open without a network, and of the offline page. */
const PAGES = 'farebox-pages-1'
/** The cache of their scripts, styles and pictures. */
const PARTS = 'farebox-parts-1'
/** The offline page: says that a screen needs a network; a file of its own, without any code. */
export const OFFLINE_PAGE = '/offline.html'

/** Paths of the screens that open without a network, from src/domain/screens.ts; the build puts them here. decisions/0056 */
declare const OFFLINE_SCREENS: readonly string[]

/**
 * The one page cached for all URLs of a screen. It holds nothing personal: its data is cached apart.
 * decisions/0009, decisions/0021
 */
const KEPT_PAGES = new Set(OFFLINE_SCREENS.map((path) => path.replaceAll(/:\w+/g, '0')))

/** The cached page for a URL; undefined where a network is needed. */
export function cachedPageOf(pathname: string): string | undefined {
  const page = pathname.replaceAll(/\/\d+(?=\/|$)/g, '/0')
  return KEPT_PAGES.has(page) ? page : undefined
}

/** Fetches the offline page ahead. */
export async function keepOfflinePage(): Promise<void> {
  const pages = await caches.open(PAGES)
  await pages.add(new Request(OFFLINE_PAGE, { cache: 'reload' }))
}

/** Removes the caches of other versions of this worker. */
export async function dropOldCaches(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name !== PAGES && name !== PARTS)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** The cached page at a URL, if any. */
export const cachedPage = (page: string): Promise<Response | undefined> =>
  caches.match(page, { cacheName: PAGES })

/** A cached part, if there is one. */
export const cachedAsset = (request: Request): Promise<Response | undefined> =>
  caches.match(request, { cacheName: PARTS })

/** Caches a part that a cached screen has loaded by itself. */
export async function keepPart(request: Request, answer: Response): Promise<void> {
  const parts = await caches.open(PARTS)
  await parts.put(request, answer)
}

/** Fetches missing parts, and again those whose names do not change with their content; all or none. */
export async function keepParts(paths: readonly string[]): Promise<void> {
  const parts = await caches.open(PARTS)
  const missing = await Promise.all(
    paths.map(async (path) =>
      isHashed(path) && (await parts.match(path)) !== undefined ? [] : [path],
    ),
  )
  await parts.addAll(missing.flat())
}

/**
 * Caches a page once all its parts are cached: page and code are always of one build. Returns whether another build
 * of it was cached before. Rejects when a part cannot be fetched; the cache is then unchanged.
 */
export async function keepPage(page: string, answer: Response): Promise<boolean> {
  const html = await answer.clone().text()
  const before = await (await cachedPage(page))?.text()
  await keepParts(assetsOf(html))
  const pages = await caches.open(PAGES)
  await pages.put(page, answer)
  const isNewer = before !== undefined && !sameBuild(before, html)
  if (isNewer) await dropUnnamedParts()
  return isNewer
}

/** Removes the code of builds that no cached page needs. */
async function dropUnnamedParts(): Promise<void> {
  const [pages, parts] = await Promise.all([caches.open(PAGES), caches.open(PARTS)])
  const kept = await pages.matchAll()
  const htmls = await Promise.all(kept.map((page) => page.text()))
  const named = new Set(htmls.flatMap(assetsOf))
  const all = await parts.keys()
  const unnamed = all.filter(({ url }) => !named.has(new URL(url).pathname))
  await Promise.all(unnamed.map((request) => parts.delete(request)))
}
