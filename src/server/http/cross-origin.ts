import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of listed origins may call this route, and a browser may ask beforehand whether they may. decisions/0023 */
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
/** How long a browser remembers the answer to its question; the most that any of them does. */
const TWO_HOURS = '7200'

/** Says whether a page of an origin that the operator listed asks for something that is open to it. */
export function isListedOrigin(
  { headers: { origin }, routeOptions }: FastifyRequest,
  origins: readonly string[],
): boolean {
  const isOpen = routeOptions.config?.isOpenToOrigins === true
  return isOpen && origin !== undefined && origins.includes(origin)
}

/**
 * Lets browsers hand the answers of open routes to pages of the listed origins, refusals included, and none to others.
 * Cookies are never allowed: such a page comes with a bearer token. Nothing at all without a list.
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

/** Answers browsers that ask beforehand what a page of another origin may do at some path. */
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
