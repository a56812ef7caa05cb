import { TRPCError } from '@trpc/server'
import type { TRPC_ERROR_CODE_KEY, TRPCDefaultErrorShape } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
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

/** The error of tRPC for a Fault; any other error stays as it is. */
export function faultToTrpc(error: TRPCError): TRPCError {
  const fault = error.cause
  if (!(fault instanceof Fault)) return error
  return new TRPCError({ code: CODES[fault.kind], message: fault.message, cause: fault })
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

/**
 * Shapes an error for the client: a Fault by its kind with its own message, everything internal behind a code and the
 * request id.
 */
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
  const known = faultToTrpc(error)
  const { code } = known
  const httpStatus = getHTTPStatusCodeFromError(known)
  return {
    code: TRPC_ERROR_CODES_BY_KEY[code],
    message,
    data: { ...data, code, httpStatus, detail },
  }
}
