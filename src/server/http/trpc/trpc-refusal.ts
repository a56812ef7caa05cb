import { getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { isFault } from '../../../domain/fault.ts'
import { appRouter } from './app-router.ts'
import { faultToTrpc } from './procedures/fault-to-trpc.ts'
import type { TrpcContext } from './procedures/base-procedures.ts'

/** What the framework refuses before any procedure is reached. */
const REFUSALS: Record<number, TRPCError['code']> = {
  400: 'BAD_REQUEST',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

function asTrpcError(error: unknown): TRPCError {
  const statusCode = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0
  const code = REFUSALS[statusCode]
  if (code !== undefined) return new TRPCError({ code, message: 'The request could not be read' })
  return faultToTrpc(getTRPCErrorFromUnknown(error))
}

/** An error outside of any procedure, in the form that the client expects. */
export function trpcRefusal(
  error: unknown,
  ctx: TrpcContext,
): { status: number; headers: Record<string, string>; body: object } {
  const trpcError = asTrpcError(error)
  const shape = getTRPCErrorShape({
    // oxlint-disable-next-line no-underscore-dangle -- tRPC's own names
    config: appRouter._def._config,
    error: trpcError,
    type: 'unknown',
    path: undefined,
    input: undefined,
    ctx,
  })
  const { headers = {} } = retryAfter([trpcError])
  return { status: getHTTPStatusCodeFromError(trpcError), headers, body: { error: shape } }
}

/** `Retry-After` where a limit was reached or the database takes no changes, as the other door says it. */
export function retryAfter(errors: TRPCError[]): { headers?: Record<string, string> } {
  const waits = errors.flatMap(({ cause }) =>
    isFault(cause, 'tooMany', 'unavailable') ? [cause.detail.retryAfterSeconds ?? 1] : [],
  )
  return waits.length === 0 ? {} : { headers: { 'retry-after': String(Math.max(...waits)) } }
}
