import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer in pieces: an event stream, or lines of JSON (`httpBatchStreamLink`). */
const isInPieces = ({ headers }: Response): boolean =>
  headers.has('transfer-encoding') || headers.get('content-type') === 'text/event-stream'

/**
 * Sends a complete answer of tRPC's plugin as one text with its length. Fastify would read it piece by piece out of the
 * web stream of the `Response`, which costs more than most procedures. decisions/0048
 */
export function sendWhole(
  _request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: Error | null, payload?: unknown) => void,
): void {
  if (!(payload instanceof Response) || payload.body === null || isInPieces(payload)) {
    done(null, payload)
    return
  }
  reply.code(payload.status).headers(Object.fromEntries(payload.headers))
  payload.text().then((text) => done(null, text), done)
}
