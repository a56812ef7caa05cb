import type { FastifyInstance } from 'fastify'
import type { Log } from '../core/dependencies.ts'

/** The header that tells a request's name. */
export const REQUEST_ID = 'x-request-id'

/** A request's path without its query, where names and tokens could stand. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url

const LONGEST_PATH = 200
const HIDDEN = '…'

/** Nobody's address belongs into a path, and whoever types one there is not put into the log. */
const mayNameSomebody = (segment: string): boolean =>
  segment.includes('@') || segment.includes('%40')

/**
 * A path as the log may have it. The segment that the cut goes through is judged whole: a part of an address that has
 * lost its @ would still be somebody's name.
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

/** Names for requests: a random beginning that tells one run of the server from another, and a number. */
export function requestIds(randomId: () => number): () => string {
  const run = randomId().toString(36)
  let count = 0
  return () => `${run}${(count++).toString(36).padStart(6, '0')}`
}

/** Tells every answer's request by name, for whoever asks the operator what went wrong. rest.md */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id)
    done()
  })
}
