import { getTRPCErrorFromUnknown, TRPCError } from '@trpc/server'
import type { TRPC_ERROR_CODE_KEY, TRPCDefaultErrorShape } from '@trpc/server'
import { Fault } from '../../../../domain/fault.ts'
import type { FaultDetail, FaultKind } from '../../../../domain/fault.ts'

const CODES: Record<FaultKind, TRPC_ERROR_CODE_KEY> = {
  invalid: 'BAD_REQUEST',
  signedOut: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  missing: 'NOT_FOUND',
  conflict: 'CONFLICT',
  keyReused: 'UNPROCESSABLE_CONTENT',
  tooMany: 'TOO_MANY_REQUESTS',
  unavailable: 'SERVICE_UNAVAILABLE',
}

/** A Fault in this door's words; anything else stays as it is and is hidden by `shapeError`. */
export function faultToTrpc(error: TRPCError): TRPCError {
  const fault = error.cause
  if (!(fault instanceof Fault)) return error
  return new TRPCError({ code: CODES[fault.kind], message: fault.message, cause: fault })
}

export const isStream = (answer: unknown): answer is AsyncIterable<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer

/** The same stream, with the errors of this door: its first event comes after the procedure has answered. */
export async function* translatedStream(stream: AsyncIterable<unknown>): AsyncGenerator {
  try {
    yield* stream
  } catch (error) {
    throw faultToTrpc(getTRPCErrorFromUnknown(error))
  }
}

interface ZodLike {
  issues: { path: PropertyKey[]; message: string }[]
}
const isZodLike = (cause: unknown): cause is ZodLike =>
  cause instanceof Error && 'issues' in cause && Array.isArray(cause.issues)

/** What the client gets of an error beyond its code. */
export interface ErrorDetail extends FaultDetail {
  requestId: string | null
}

/** Shapes an error for the client: messages of ours as they are, everything internal behind a code and the request id. */
export function shapeError(
  shape: TRPCDefaultErrorShape,
  error: TRPCError,
  requestId: string | undefined,
): TRPCDefaultErrorShape & { data: { detail: ErrorDetail } } {
  const { cause } = error
  const detail: ErrorDetail = { requestId: requestId ?? null }
  let message = 'Something went wrong on our side. Please try again.'
  if (cause instanceof Fault) {
    message = cause.message
    Object.assign(detail, cause.detail)
  } else if (isZodLike(cause)) {
    detail.fields = cause.issues.map((issue) => ({
      field: issue.path.join('.'),
      message: issue.message,
    }))
    message = detail.fields[0]?.message ?? 'The input is not valid'
  } else if (error.code !== 'INTERNAL_SERVER_ERROR') {
    message = error.message
  }
  const { stack: _stack, ...data } = shape.data
  return { ...shape, message, data: { ...data, detail } }
}
