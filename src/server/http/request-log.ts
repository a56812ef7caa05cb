import type { FastifyInstance } from 'fastify'
import type { Log } from '../core/dependencies.ts'

/** The header that tells a request's name. */
export const REQUEST_ID = 'x-request-id'

/** A request's path without its query, where names and tokens could stand. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url

const LONGEST_PATH = 200
const HIDDEN = '…'

/** A path should hold no e-mail address; one that does is blanked in the log. */
const mayNameSomebody = (segment: string): boolean =>
  segment.includes('@') || segment.includes('%40')

/**
 * A path as the log may have it. A segment that is cut is checked whole first: without its @ an address would not be
 * recognised.
 */
function loggedPath(url: string): string {
  const path = pathOf(url)
  const end = path.length <= LONGEST_PATH ? path.length : path.indexOf('/', LONGEST_PATH)
  return path
    .slice(0, end === -1 ? path.length : end)
    .split('/')
    .map((segment) => (mayNameSomebody(segment) ? HIDDEN : segment))
    .join('/')
    .slice(0, LONGEST_PATH)
}

/** One line for each answered request: what, how it ended, how long it took; nothing of whom. */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, id } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    log.request({ method, path: loggedPath(url), status: reply.statusCode, ms, requestId: id })
    done()
  })
}

/** Makes request ids: a random prefix for each run of the server, and a number. */
export function requestIds(randomId: () => number): () => string {
  const run = randomId().toString(36)
  let count = 0
  return () => `${run}${(count++).toString(36).padStart(6, '0')}`
}

/** Sends the request id in every answer, so that a report to the operator can name it. rest.md */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id)
    done()
  })
}
