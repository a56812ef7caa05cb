import type { ServerResponse } from 'node:http'
import { getTRPCErrorFromUnknown } from '@trpc/server'
import type { TRPCError } from '@trpc/server'
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { TRPCRequestInfo } from '@trpc/server/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TIME_HEADER } from '../../../domain/time/time-header.ts'
import { isFault } from '../../../domain/fault.ts'
import type { Call } from '../../core/call.ts'
import type { ServerDependencies } from '../../core/dependencies.ts'
import { deviceCookieOf } from '../device-cookie.ts'
import { refreshCookieOf } from '../refresh-cookie.ts'
import { anonymousCallOf, callOf, paysForOf } from '../request-call.ts'
import { appRouter } from './app-router.ts'
import type { AppRouter } from './app-router.ts'
import type { TrpcContext } from './procedures/base-procedures.ts'
import { faultToTrpc } from './procedures/fault-to-trpc.ts'
import { retryAfter, trpcRefusal } from './trpc-refusal.ts'

/** A batch may not hold more procedures: limits count procedures, not requests. decisions/0025 */
const MAX_BATCH = 10

export const TRPC_PATH = '/trpc'

type ProcedureOptions = FastifyTRPCPluginOptions<AppRouter>

/** The tRPC API: the typed procedures below `/trpc`, answered by tRPC's own plugin. */
export async function trpcDoor(
  app: FastifyInstance,
  dependencies: ServerDependencies,
): Promise<void> {
  const place = { path: TRPC_PATH, secure: dependencies.publicUrl.startsWith('https:') }
  const contextOf = (request: FastifyRequest, reply: FastifyReply, call: Call): TrpcContext => ({
    call,
    paysFor: paysForOf(dependencies, request),
    refreshCookie: refreshCookieOf(request, reply, place),
    deviceCookie: deviceCookieOf(reply, place),
  })

  app.removeAllContentTypeParsers()
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({ 'cache-control': 'no-store', [TIME_HEADER]: dependencies.clock() })
    done()
  })
  app.setErrorHandler((error, request, reply) => {
    const context = contextOf(request, reply, anonymousCallOf(dependencies, request))
    const { status, headers, body } = trpcRefusal(error, context)
    if (status >= 500 && !isFault(error)) {
      dependencies.log.error({ err: error, requestId: request.id }, 'A request failed')
    }
    return reply.code(status).headers(headers).send(body)
  })
  const openStream = streams(app, dependencies)
  // tRPC would begin a stream with status 200, and a browser would try again at once.
  const refused = new WeakMap<TRPCRequestInfo, TRPCError>()
  const options: ProcedureOptions = {
    prefix: TRPC_PATH,
    trpcOptions: {
      router: appRouter,
      maxBatchSize: MAX_BATCH,
      createContext: async ({ req, res, info }) => {
        try {
          const call = await callOf(dependencies, req)
          if (info.type === 'subscription') openStream(call, res)
          return contextOf(req, res, call)
        } catch (error) {
          refused.set(info, faultToTrpc(getTRPCErrorFromUnknown(error)))
          throw error
        }
      },
      responseMeta: ({ errors, info, type }) => {
        const refusal = type === 'subscription' && info && refused.get(info)
        if (!refusal) return retryAfter(errors)
        return { status: getHTTPStatusCodeFromError(refusal), ...retryAfter([refusal]) }
      },
      onError: ({ error, path, req }) => {
        if (faultToTrpc(error).code !== 'INTERNAL_SERVER_ERROR') return
        const fields = { err: error.cause ?? error, requestId: req.id, procedure: path }
        dependencies.log.error(fields, 'A procedure failed')
      },
    },
  }
  await app.register(procedures, options)
}

/** tRPC's plugin, without the forms that it would read into memory whatever their size. */
function procedures(app: FastifyInstance, options: ProcedureOptions, done: () => void): void {
  fastifyTRPCPlugin(app, options, done)
  app.removeContentTypeParser('multipart/form-data')
}

/**
 * Counts the event streams, and closes those that are open when the server stops, since they would never end by
 * themselves: browsers reconnect later.
 * @returns what counts one. @throws Fault tooMany, unavailable
 */
function streams(
  app: FastifyInstance,
  { status }: ServerDependencies,
): (call: Call, reply: FastifyReply) => void {
  const open = new Set<ServerResponse>()
  app.addHook('preClose', async () => {
    for (const response of open) response.destroy()
  })
  return (call, { raw: response }) => {
    if (response.destroyed) return
    const leave = status.streams.enter(call)
    open.add(response)
    response.once('close', () => {
      open.delete(response)
      leave()
    })
  }
}
