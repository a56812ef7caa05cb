import type { FastifyReply, FastifyRequest } from 'fastify'

interface TrpcQuery {
  batch?: string
  input?: string
}

/** A GET whose query tRPC's client writes. */
export interface Asking {
  Querystring: TrpcQuery
}

/** What tRPC's own machinery answers. */
export type Procedure = (
  request: FastifyRequest<Asking>,
  reply: FastifyReply,
) => Promise<FastifyReply>

/** What tRPC puts around an answer. */
const ALONE = { name: 'alone', before: '{"result":{"data":', after: '}}' }
const BATCH_OF_ONE = { name: 'batch', before: '[{"result":{"data":', after: '}}]' }

const isBatch = ({ batch }: TrpcQuery): boolean => batch === '1'

/** How an answer to this query is framed. */
export const frameFor = (query: TrpcQuery) => (isBatch(query) ? BATCH_OF_ONE : ALONE)

/**
 * The input of a procedure that is asked alone, by a client that wants its answer whole; undefined when it cannot be
 * read. It has not been judged.
 */
export function loneInput({ query, headers }: FastifyRequest<Asking>): unknown {
  if (headers['trpc-accept'] !== undefined) return undefined
  try {
    const sent = JSON.parse(query.input ?? '')
    return isBatch(query) ? sent['0'] : sent
  } catch {
    return undefined
  }
}
