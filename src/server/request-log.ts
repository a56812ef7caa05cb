import type { FastifyInstance } from 'fastify'
import type { Log } from './parts.ts'

/** A request's path without its query, where names and tokens could stand. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url

/** Nobody's address belongs into a path, and whoever types one there is not put into the log. */
const PEOPLE = /[^/]*(?:@|%40)[^/]*/gi
const LONGEST_PATH = 200

/** A path as the log may have it. */
export const loggedPath = (url: string): string =>
  pathOf(url).replace(PEOPLE, '…').slice(0, LONGEST_PATH)

/** One line for each answered request: what, how it ended, how long it took; nothing of whom. */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, id } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    log.info(
      { method, path: loggedPath(url), status: reply.statusCode, ms, requestId: id },
      'answered',
    )
    done()
  })
}
