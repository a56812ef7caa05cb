import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of listed origins may call this route, and browsers may send a preflight request for it. decisions/0023 */
    isOpenToOrigins?: boolean
  }
}

/** What a page of another origin may read beside the body. */
const EXPOSED = [
  'ETag',
  'Retry-After',
  'Idempotent-Replayed',
  'X-Request-Id',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Content-Disposition',
].join(', ')
/** What it may send beside what every page may. */
const SENT = 'Authorization, Content-Type, Idempotency-Key, If-None-Match'
/** How long a browser caches a preflight answer: the longest that any of them accepts. */
const TWO_HOURS = '7200'

/** Says whether a request comes from a page of a listed origin and is for an open route. */
export function isListedOrigin(
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
export function answerOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config?.isOpenToOrigins === true) reply.header('vary', 'Origin')
    if (isListedOrigin(request, origins)) {
      reply.headers({
        'access-control-allow-origin': request.headers.origin,
        'access-control-expose-headers': EXPOSED,
      })
    }
    done()
  })
}

/** Answers preflight requests. */
export function answerPreflight(
  app: FastifyInstance,
  { url, methods, origins }: { url: string; methods: string[]; origins: readonly string[] },
): void {
  app.options(url, { config: { isOpenToOrigins: true } }, (request, reply) => {
    if (isListedOrigin(request, origins)) {
      reply.headers({
        'access-control-allow-methods': methods.join(', '),
        'access-control-allow-headers': SENT,
        'access-control-max-age': TWO_HOURS,
      })
    }
    return reply.code(204).send()
  })
}
