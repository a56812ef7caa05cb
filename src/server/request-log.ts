import type { FastifyInstance } from 'fastify'
import type { Log } from './parts.ts'

/** A request's path without its query, where names and tokens could stand. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url

/** One line for each answered request: what, how it ended, how long it took; nothing of whom. */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, id } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    log.info({ method, path: pathOf(url), status: reply.statusCode, ms, requestId: id }, 'answered')
    done()
  })
}
