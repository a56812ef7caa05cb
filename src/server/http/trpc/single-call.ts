import type { FastifyReply, FastifyRequest } from 'fastify'

/** Answers a request for a procedure. */
export type RequestHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** What is read of a request. */
type Head = Pick<FastifyRequest, 'method' | 'url' | 'headers'>

/** One procedure asked for by itself, or in a batch of one, by a client that wants its answer in one piece. */
export interface SingleCall {
  isBatch: boolean
  /** The raw input, not validated; undefined where none was sent. */
  input: unknown
}

/** The headers of every answer in one piece, as tRPC's adapter sets them. */
export const ANSWER_HEADERS = { vary: 'trpc-accept, accept', 'content-type': 'application/json' }

const asItIs = (json: string): string => json

/** Sends JSON as the adapter would. Its own serializer keeps Fastify from adding a charset to the content type. */
export const sendJson = (reply: FastifyReply, json: string): FastifyReply =>
  reply.headers(ANSWER_HEADERS).serializer(asItIs).send(json)

const UNBATCHED = { name: 'alone', before: '{"result":{"data":', after: '}}' }
const BATCH_OF_ONE = { name: 'batch', before: '[{"result":{"data":', after: '}}]' }

/** The envelope that tRPC puts around the JSON of an answer. */
export const frameOf = ({ isBatch }: SingleCall) => (isBatch ? BATCH_OF_ONE : UNBATCHED)

/** Whether a client asks for its answer in pieces (`httpBatchStreamLink`). */
const wantsPieces = ({ headers }: Head): boolean =>
  headers['trpc-accept'] !== undefined || headers.accept?.includes('application/jsonl') === true

/** Whether the content type says JSON in the words that tRPC knows; a GET need not say any. */
const saysJson = ({ method, headers }: Head): boolean =>
  headers['content-type']?.startsWith('application/json') ?? method === 'GET'

function queryOf(url: string): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start === -1 ? '' : url.slice(start + 1))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads a request for one procedure, whose path is known. decisions/0048
 * @returns undefined for whatever is not plainly that, malformed JSON included: tRPC's own adapter answers it
 */
export function singleCallOf(request: Head & Pick<FastifyRequest, 'body'>): SingleCall | undefined {
  const { method, url, body } = request
  if (wantsPieces(request) || !saysJson(request) || url.includes('#')) return undefined
  const query = queryOf(url)
  if (query.has('connectionParams')) return undefined
  const isBatch = query.get('batch') === '1'
  const text = method === 'GET' ? query.get('input') || undefined : body
  if (method === 'GET' && text === undefined) return { isBatch, input: undefined }
  if (typeof text !== 'string') return undefined
  try {
    const sent: unknown = JSON.parse(text)
    if (!isBatch) return { isBatch, input: sent }
    return isRecord(sent) ? { isBatch, input: sent['0'] } : undefined
  } catch {
    return undefined
  }
}
