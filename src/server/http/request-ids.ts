import type { FastifyInstance } from 'fastify'

/** The header that tells a request's name. */
export const REQUEST_ID = 'x-request-id'

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
