import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape } from '@trpc/server'
import type { TRPCError } from '@trpc/server'
import { getHTTPStatusCode } from '@trpc/server/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { appRouter } from './app-router.ts'
import { singleCallOf, sendJson } from './single-call.ts'
import type { RequestHandler } from './single-call.ts'
import type { TrpcContext } from './procedures/base-procedures.ts'
import { retryAfter } from './trpc-refusal.ts'

/** What tRPC's adapter and the fast path share. */
export interface ProcedureDoor {
  /** The path below which procedures stand. */
  prefix: string
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<TrpcContext>
  /** Logs errors that are not the fault of who asked. */
  noteFailure: (request: FastifyRequest, error: TRPCError, path: string | undefined) => void
}

/**
 * Answers a query or mutation that is asked alone exactly as tRPC's adapter does, but without the web `Request`,
 * `Response` and streams that it makes for each call. What is not plainly of that form goes to the adapter.
 * decisions/0048
 */
export function procedureFastPath(
  { path, type }: { path: string; type: 'query' | 'mutation' },
  { contextOf, noteFailure }: ProcedureDoor,
  adapter: RequestHandler,
): RequestHandler {
  return async (request, reply) => {
    const lone = singleCallOf(request)
    if (lone === undefined) return adapter(request, reply)
    const { isBatch, input } = lone
    const ctx = await contextOf(request, reply).catch(() => undefined)
    if (ctx === undefined) return adapter(request, reply)
    const answer = (one: object) => sendJson(reply, JSON.stringify(isBatch ? [one] : one))
    try {
      const data = await callTRPCProcedure({
        router: appRouter,
        path,
        type,
        ctx,
        getRawInput: async () => input,
        signal: disconnectSignal(reply),
        batchIndex: 0,
      })
      return answer({ result: { data } })
    } catch (cause) {
      const error = getTRPCErrorFromUnknown(cause)
      noteFailure(request, error, path)
      // oxlint-disable-next-line no-underscore-dangle -- tRPC's own names
      const config = appRouter._def._config
      const refusal = { error: getTRPCErrorShape({ config, error, type, path, input, ctx }) }
      const { headers = {} } = retryAfter({ errors: [error] })
      reply.code(getHTTPStatusCode(refusal)).headers(headers)
      return answer(refusal)
    }
  }
}

/** Aborts when the client disconnects before the answer; tRPC gives it to the procedure. */
export function disconnectSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const leaving = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort()
  })
  return leaving.signal
}
