import { Fault } from '../../domain/fault.ts'
import type { ServerDependencies } from '../core/dependencies.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of listed origins may call this route, and browsers may send a preflight request for it. decisions/0023 */
    isOpenToOrigins?: boolean
  }
}

/** What a page of another origin may read beside the body. */
const EXPOSED_HEADERS = [
  'ETag',
  'Retry-After',
  'Idempotent-Replayed',
  'X-Request-Id',
  'X-Truncated',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Content-Disposition',
].join(', ')
/** What it may send beside what every page may. */
const ALLOWED_HEADERS = 'Authorization, Content-Type, Idempotency-Key, If-None-Match'
/** How long a browser caches a preflight answer: the longest that any of them accepts. */
const TWO_HOURS = '7200'

/** Says whether a request comes from a page of a listed origin and is for an open route. */
function isListedOrigin(
  { headers: { origin }, routeOptions }: FastifyRequest,
  origins: readonly string[],
): boolean {
  const isOpen = routeOptions.config?.isOpenToOrigins === true
  return isOpen && origin !== undefined && origins.includes(origin)
}

/**
 * CORS: pages of the listed origins may read the answers of open routes, refusals included. Cookies are never allowed:
 * such pages send a bearer token. Off without a list.
 */
export function allowListedOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config?.isOpenToOrigins === true) reply.header('vary', 'Origin')
    if (isListedOrigin(request, origins)) {
      reply.headers({
        'access-control-allow-origin': request.headers.origin,
        'access-control-expose-headers': EXPOSED_HEADERS,
      })
    }
    done()
  })
}

/** Answers preflight requests. */
export function answerPreflights(
  app: FastifyInstance,
  { url, methods, origins }: { url: string; methods: string[]; origins: readonly string[] },
): void {
  app.options(url, { config: { isOpenToOrigins: true } }, (request, reply) => {
    if (isListedOrigin(request, origins)) {
      reply.headers({
        'access-control-allow-methods': methods.join(', '),
        'access-control-allow-headers': ALLOWED_HEADERS,
        'access-control-max-age': TWO_HOURS,
      })
    }
    return reply.code(204).send()
  })
}

const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const OWN_SITES = new Set(['same-origin', 'none'])

/** Whether a page of this very server sent the request, as far as a browser says; other clients say nothing. */
function isOwnPage(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && !OWN_SITES.has(site)) return false
  const { origin } = request.headers
  if (origin === undefined || origin === new URL(publicUrl).origin) return true
  return URL.canParse(origin) && new URL(origin).host === request.headers.host
}

/**
 * Against CSRF: no page of another site may write here or use the cookie (whose calls are all writes). Scripts send
 * neither header and pass; pages of listed origins pass without a cookie. reliability.md, Identity: CSRF
 * @throws Fault forbidden
 */
export function refuseForeignOrigin(
  request: FastifyRequest,
  { publicUrl, corsOrigins }: Pick<ServerDependencies, 'publicUrl' | 'corsOrigins'>,
): void {
  if (READING_METHODS.has(request.method) || isOwnPage(request, publicUrl)) return
  if (isListedOrigin(request, corsOrigins)) return
  throw new Fault('forbidden', 'This request comes from another site')
}
