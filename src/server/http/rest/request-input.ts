import type { FastifyRequest } from 'fastify'
import { Fault } from '../../../domain/fault.ts'
import type { RestCall } from './declare-call/declare.ts'

/** What Fastify hands over: texts from path and query, the body still as text. */
export interface RawRequest {
  Params: Record<string, string>
  Querystring: Record<string, unknown>
  Body: string | undefined
}
export type RestRequest = FastifyRequest<RawRequest>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The JSON object a request brings; an empty body is none, whatever its content type says: many clients send that to
 * calls without fields. @throws Fault invalid
 */
function bodyOf(request: RestRequest): Record<string, unknown> {
  const text = request.body
  if (text === undefined || text.trim() === '') return {}
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Fault('invalid', 'The body is not valid JSON')
  }
  if (isRecord(value)) return value
  throw new Fault('invalid', 'The body must be a JSON object')
}

/** The raw input of a request, before validation; fields of the path override those of the body. */
export function requestInput(restCall: RestCall, request: RestRequest): object {
  const given = restCall.method === 'GET' ? request.query : bodyOf(request)
  return { ...given, ...request.params }
}
