import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer in pieces: an event stream, or lines of JSON (`httpBatchStreamLink`). */
const isInPieces = ({ headers }: Response): boolean =>
  headers.has('transfer-encoding') || headers.get('content-type') === 'text/event-stream'

/**
 * Sends a complete answer of tRPC's plugin as one text with its length. Fastify would read it piece by piece out of the
 * web stream of the `Response`, which costs more than most procedures. decisions/0048
 */
export async function sendWhole(
  _request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (!(payload instanceof Response) || payload.body === null || isInPieces(payload)) return payload
  reply.code(payload.status).headers(Object.fromEntries(payload.headers))
  return payload.text()
}
