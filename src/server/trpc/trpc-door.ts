import { fastifyRequestHandler } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFault } from '../../domain/fault.ts'
import type { ServerParts } from '../parts.ts'
import { deviceCookieOf } from '../device-cookie.ts'
import { refreshCookieOf } from '../refresh-cookie.ts'
import { anonymousCallOf, callOf } from '../request-call.ts'
import { appRouter } from './app-router.ts'
import { endStreamsAtClose } from './open-streams.ts'
import { seatStream } from './seat-stream.ts'
import { seatMapFastPath } from './seat-map-fast-path.ts'
import { searchFastPath } from './search-fast-path.ts'
import type { Asking } from './lone-query.ts'
import { retryAfter, trpcRefusal } from './trpc-errors.ts'

/** A batch may not hold more procedures: limits count procedures, not requests. reliability.md, fact 6 */
export const MAX_BATCH = 10
const PREFIX = '/trpc'

/** Door one: the typed procedures, below `/trpc`. */
export async function trpcDoor(app: FastifyInstance, parts: ServerParts): Promise<void> {
  const place = { path: PREFIX, secure: parts.publicUrl.startsWith('https:') }
  const procedure = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.slice(PREFIX.length + 1).split('?', 1)[0] ?? ''
    await fastifyRequestHandler({
      router: appRouter,
      req: request,
      res: reply,
      path,
      maxBatchSize: MAX_BATCH,
      createContext: async () => ({
        call: await callOf(parts, request),
        refreshCookie: refreshCookieOf(request, reply, place),
        deviceCookie: deviceCookieOf(reply, place),
      }),
      responseMeta: retryAfter,
      onError: ({ error, path }) => {
        if (error.code !== 'INTERNAL_SERVER_ERROR') return
        const fields = { err: error.cause ?? error, requestId: request.id, procedure: path }
        parts.log.error(fields, 'A procedure failed')
      },
    })
    return reply
  }

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body)
  })
  // What is public says otherwise by itself: the search does.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
  endStreamsAtClose(app)
  app.setErrorHandler((error, request, reply) => {
    const call = anonymousCallOf(parts, request)
    const { status, headers, body } = trpcRefusal(error, {
      call,
      refreshCookie: refreshCookieOf(request, reply, place),
      deviceCookie: deviceCookieOf(reply, place),
    })
    if (status >= 500 && !isFault(error)) {
      parts.log.error({ err: error, requestId: request.id }, 'A request failed')
    }
    return reply.code(status).headers(headers).send(body)
  })
  app.get<Asking>(`${PREFIX}/schedule.search`, searchFastPath(parts, procedure))
  app.get<Asking>(`${PREFIX}/seat.map`, seatMapFastPath(parts, procedure))
  // Asked for its head alone it would begin a stream for nobody.
  const alone = { exposeHeadRoute: false }
  app.get<Asking>(`${PREFIX}/seat.changes`, alone, seatStream(parts, procedure))
  app.all(`${PREFIX}/:procedures`, procedure)
}
