import { SECOND } from '../../../domain/time/calendar.ts'
import type { FastifyInstance } from 'fastify'
import { Counter, Histogram } from 'prom-client'
import type { Registry } from 'prom-client'
import { pathOf } from '../request-log.ts'

const DOORS: [RegExp, string][] = [
  [/^\/trpc\//, 'trpc'],
  [/^\/assets\//, 'file'],
  [/^\/(health|metrics)(\/|$)/, 'monitor'],
]
/** Seconds: a search takes one, a group of writes ten, a ticket's PDF three hundred milliseconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Which door a request came to. Paths hold ids, so they are no labels. */
const doorOf = (path: string, type: unknown): string =>
  DOORS.find(([pattern]) => pattern.test(path))?.[1] ??
  (typeof type === 'string' && type.startsWith('text/html') ? 'page' : 'rest')

/** Counts and times what is answered. Streams are counted when they end, and not timed. */
export function measureRequests(app: FastifyInstance, register: Registry): void {
  const requests = new Counter({
    name: 'farebox_requests_total',
    help: 'Requests answered',
    labelNames: ['door', 'method', 'status'],
    registers: [register],
  })
  const seconds = new Histogram({
    name: 'farebox_request_seconds',
    help: 'From the head of a request to the end of its answer',
    labelNames: ['door'],
    buckets: BUCKETS,
    registers: [register],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const type = reply.getHeader('content-type')
    const door = doorOf(pathOf(request.url), type)
    requests.inc({ door, method: request.method, status: reply.statusCode })
    const isStream = request.headers.accept?.includes('text/event-stream') === true
    if (!isStream) seconds.observe({ door }, reply.elapsedTime / SECOND)
    done()
  })
}
