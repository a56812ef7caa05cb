import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Fault } from '../../../domain/fault.ts'
import { SCREENS } from '../../../domain/screens.ts'
import type { ScreenFacts } from '../../../domain/screens.ts'
import type { Call } from '../../core/call.ts'
import type { ServerDependencies } from '../../core/dependencies.ts'
import { escapeHtml } from '../../core/escape-html.ts'
import { anonymousCallOf } from '../request-call.ts'
import { pathOf } from '../request-log.ts'
import { restCalls } from '../rest/rest-calls.ts'
import { crawlers } from './crawlers.ts'
import { headHtml } from './head/head-html.ts'
import { pageHead } from './head/page-head.ts'
import { ClientPage } from './page-html.ts'
import type { PageLook } from './page-html.ts'
import { pageData, pageLook } from './page-data.ts'

const A_YEAR = 'public, max-age=31536000, immutable'

const AN_HOUR = 'public, max-age=3600'

/** The service worker and what else decides which code a browser runs: revalidated each time. */
const REVALIDATED = 'no-cache'

const WORKER = '/sw.js'

/** Files of the build that are filled for each request, each by a route of its own. */
const OWN_ROUTES = ['index.html', 'manifest.webmanifest', 'offline.html']

const firstSegment = (path: string): string => path.split('/', 2)[1] ?? ''
/** Paths below these are calls, never screens. */
const CALLS = new Set([
  'trpc',
  'docs',
  'images',
  ...restCalls.map((restCall) => firstSegment(restCall.path)),
])

interface Queried {
  Params: Record<string, string>
  Querystring: Record<string, unknown>
}
type PageRequest = FastifyRequest<Queried>

function wantsPage({ method, url, headers }: PageRequest): boolean {
  const reads = method === 'GET' || method === 'HEAD'
  return (
    reads && !CALLS.has(firstSegment(pathOf(url))) && headers.accept?.includes('text/html') === true
  )
}

/** Serves the screens' pages and the client's files. Everything else is missing, in the client's format. */
export async function pages(app: FastifyInstance, dependencies: ServerDependencies): Promise<void> {
  const page = new ClientPage(dependencies.clientFolder, {
    hasWorker: dependencies.serviceWorker,
  })
  // Only pages are compressed while serving: they are filled per request. performance.md
  await app.register(compress, {
    global: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  const answer = async (
    request: PageRequest,
    reply: FastifyReply,
    screen: string,
    facts?: ScreenFacts,
  ) => {
    const { params, query, url } = request
    const pathname = pathnameOf(screen, params)
    const call = anonymousCallOf(dependencies, request)
    const json = await pageData(call, { screen, params, query })
    const look = await pageLook(call)
    const head = await headOf(call, { screen, pathname, search: url.split('?', 2)[1] ?? '' })
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    const html = page.htmlWith({
      isHome: screen === '/',
      module: facts?.module ?? '',
      hasMenu: facts?.who === 'staff' || facts?.who === 'admin',
      words: head,
      json,
      look,
    })
    return request.is404 ? reply.send(html) : reply.compress(html)
  }
  crawlers(app, dependencies)
  for (const [path, facts] of Object.entries<ScreenFacts>(SCREENS)) {
    // The back office answers beside its menu what it does not have.
    const status = path.endsWith('/*') ? 404 : 200
    app.get<Queried>(path, (request, reply) => answer(request, reply.code(status), path, facts))
  }
  app.setNotFoundHandler<Queried>((request, reply) => {
    if (!wantsPage(request)) throw new Fault('missing', 'There is nothing at this address')
    return answer(request, reply.code(404), '')
  })
  if (dependencies.clientFolder !== null) {
    namedFiles(app, dependencies.clientFolder, async (request) =>
      pageLook(anonymousCallOf(dependencies, request)),
    )
    await staticFiles(app, dependencies.clientFolder, dependencies)
  }
}

/** The path of a screen with its parameters, and not as it was asked for: that may name another host. RFC 9112, 3.2.2 */
const pathnameOf = (screen: string, params: Readonly<Record<string, string>>): string =>
  screen.replaceAll(/:(\w+)|\*/g, (_whole, name: string | undefined) =>
    (params[name ?? '*'] ?? '').split('/').map(encodeURIComponent).join('/'),
  )

/** The head of a page; null, and the page has that of the build, while what it is made from cannot be read. */
async function headOf(
  call: Call,
  { screen, pathname, search }: { screen: string; pathname: string; search: string },
): Promise<string | null> {
  const query = new URLSearchParams(search)
  const head = await pageHead(call, { screen, pathname, query }).catch(() => null)
  return head && headHtml(head, call.dependencies.publicUrl)
}

function cacheControlOf(path: string): string {
  if (path.startsWith('assets')) return A_YEAR
  return path.startsWith(WORKER.slice(1)) ? REVALIDATED : AN_HOUR
}

/** The built client's files, as they were compressed at build. Names below /assets change with their content. */
async function staticFiles(
  app: FastifyInstance,
  folder: string,
  { serviceWorker }: Pick<ServerDependencies, 'serviceWorker'>,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    // A route for each file: with a wildcard the plugin lists the folder on every request.
    wildcard: false,
    // The plugin picks the compressed copies itself.
    globIgnore: ['**/*.{br,gz}', ...OWN_ROUTES, ...(serviceWorker ? [] : [WORKER.slice(1)])],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControlOf(relative(folder, path)))
    },
  })
}

/**
 * The files of the client that bear the operator's name: what an installed site is called, and the page that says there is
 * no network. The browser asks each time whether they have changed. decisions/0091
 */
function namedFiles(
  app: FastifyInstance,
  folder: string,
  lookOf: (request: FastifyRequest) => Promise<PageLook>,
): void {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
  app.get('/manifest.webmanifest', async (request, reply) => {
    const { name, brand } = await lookOf(request)
    const manifest: Record<string, unknown> = JSON.parse(read('manifest.webmanifest'))
    const theme_color = brand?.bar ?? manifest['theme_color']
    reply.header('cache-control', 'no-cache').type('application/manifest+json')
    return JSON.stringify({ ...manifest, name, short_name: name, theme_color })
  })
  app.get('/offline.html', async (request, reply) => {
    const { name } = await lookOf(request)
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    return read('offline.html').replace('Farebox</title>', () => `${escapeHtml(name)}</title>`)
  })
}
