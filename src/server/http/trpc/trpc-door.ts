import { getTRPCErrorFromUnknown } from '@trpc/server'
import type { AnyTRPCProcedure } from '@trpc/server'
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TIME_HEADER } from '../../../domain/time/time-header.ts'
import { isFault } from '../../../domain/fault.ts'
import type { ServerDependencies } from '../../core/dependencies.ts'
import { deviceCookieOf } from '../device-cookie.ts'
import { refreshCookieOf } from '../refresh-cookie.ts'
import { anonymousCallOf, callOf, paysForOf } from '../request-call.ts'
import { appRouter } from './app-router.ts'
import type { RequestHandler } from './single-call.ts'
import { faultToTrpc } from './procedures/fault-to-trpc.ts'
import { procedureFastPath } from './procedure-fast-path.ts'
import type { ProcedureDoor } from './procedure-fast-path.ts'
import { searchFastPath } from './search-fast-path.ts'
import { seatMapFastPath } from './seat-map-fast-path.ts'
import { seatChangesFastPath } from './seat-changes-fast-path.ts'
import { retryAfter, trpcRefusal } from './trpc-refusal.ts'

/** A batch may not hold more procedures: limits count procedures, not requests. decisions/0025 */
const MAX_BATCH = 10

export const TRPC_PATH = '/trpc'

/** Door one: the typed procedures, below `/trpc`. */
export async function trpcDoor(
  app: FastifyInstance,
  dependencies: ServerDependencies,
): Promise<void> {
  const place = { path: TRPC_PATH, secure: dependencies.publicUrl.startsWith('https:') }
  const door: ProcedureDoor = {
    prefix: TRPC_PATH,
    contextOf: async (request, reply) => ({
      call: await callOf(dependencies, request).catch(throwAsTrpc),
      paysFor: paysForOf(dependencies, request),
      refreshCookie: refreshCookieOf(request, reply, place),
      deviceCookie: deviceCookieOf(reply, place),
    }),
    noteFailure: (request, error, procedure) => {
      if (error.code !== 'INTERNAL_SERVER_ERROR') return
      const fields = { err: error.cause ?? error, requestId: request.id, procedure }
      dependencies.log.error(fields, 'A procedure failed')
    },
  }

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body)
  })
  // Public answers, such as the search, set their own header.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({ 'cache-control': 'no-store', [TIME_HEADER]: dependencies.clock() })
    done()
  })
  endStreamsAtClose(app)
  app.setErrorHandler((error, request, reply) => {
    const call = anonymousCallOf(dependencies, request)
    const { status, headers, body } = trpcRefusal(error, {
      call,
      paysFor: undefined,
      refreshCookie: refreshCookieOf(request, reply, place),
      deviceCookie: deviceCookieOf(reply, place),
    })
    if (status >= 500 && !isFault(error)) {
      dependencies.log.error({ err: error, requestId: request.id }, 'A request failed')
    }
    return reply.code(status).headers(headers).send(body)
  })
  procedureRoute(app, dependencies, door)
}

/** Who calls is found out before any procedure, which would translate what fails. */
function throwAsTrpc(error: unknown): never {
  throw faultToTrpc(getTRPCErrorFromUnknown(error))
}

/** Ends the event streams when the server stops: they would never end by themselves. Browsers reconnect later. */
function endStreamsAtClose(app: FastifyInstance): void {
  const open = new Set<FastifyRequest>()
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.accept?.includes('text/event-stream')) {
      open.add(request)
      reply.raw.once('close', () => void open.delete(request))
    }
    done()
  })
  app.addHook('preClose', async () => {
    for (const request of open) request.raw.socket.destroy()
  })
}

/**
 * One route for all procedures. One that is asked alone at its own path and method is answered without tRPC's adapter. All
 * else below the prefix is the adapter's: batches, unknown procedures, other methods. decisions/0048
 */
function procedureRoute(
  app: FastifyInstance,
  dependencies: ServerDependencies,
  door: ProcedureDoor,
): void {
  const adapter = trpcAdapter(door)
  const ofTheirOwn: Record<string, RequestHandler> = {
    'schedule.search': searchFastPath(dependencies, adapter),
    'seat.map': seatMapFastPath(dependencies, adapter),
    'seat.changes': seatChangesFastPath(dependencies, adapter),
  }
  const alone = new Map<string, RequestHandler>()
  // oxlint-disable-next-line no-underscore-dangle -- tRPC's own name
  const procedures: Record<string, AnyTRPCProcedure> = Object(appRouter._def.procedures)
  for (const [path, procedure] of Object.entries(procedures)) {
    // oxlint-disable-next-line no-underscore-dangle -- tRPC's own name
    const { type } = procedure._def
    const handler =
      type === 'subscription' ? adapter : procedureFastPath({ path, type }, door, adapter)
    alone.set(`${type === 'mutation' ? 'POST' : 'GET'} ${path}`, ofTheirOwn[path] ?? handler)
  }
  app.all<{ Params: { procedures: string } }>(`${door.prefix}/:procedures`, (request, reply) => {
    const handler = alone.get(`${request.method} ${request.params.procedures}`) ?? adapter
    return handler(request, reply)
  })
}

/** tRPC's own adapter, which answers whatever may be asked of procedures. */
function trpcAdapter({ prefix, contextOf, noteFailure }: ProcedureDoor): RequestHandler {
  return async (request, reply) => {
    await fastifyRequestHandler({
      router: appRouter,
      req: request,
      res: reply,
      path: request.url.slice(prefix.length + 1).split('?', 1)[0] ?? '',
      maxBatchSize: MAX_BATCH,
      createContext: () => contextOf(request, reply),
      responseMeta: retryAfter,
      onError: ({ error, path }) => noteFailure(request, error, path),
    })
    return reply
  }
}
