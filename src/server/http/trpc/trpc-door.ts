import type { FastifyInstance } from 'fastify'
import { isFault } from '../../../domain/fault.ts'
import type { ServerParts } from '../../core/parts.ts'
import { deviceCookieOf } from '../device-cookie.ts'
import { refreshCookieOf } from '../refresh-cookie.ts'
import { anonymousCallOf, callOf } from '../request-call.ts'
import type { ProcedureDoor } from './lone-procedure.ts'
import { endStreamsAtClose } from './open-streams.ts'
import { procedureRoutes } from './procedure-routes.ts'
import { trpcRefusal } from './trpc-errors.ts'

export const TRPC_PATH = '/trpc'

/** Door one: the typed procedures, below `/trpc`. */
export async function trpcDoor(app: FastifyInstance, parts: ServerParts): Promise<void> {
  const place = { path: TRPC_PATH, secure: parts.publicUrl.startsWith('https:') }
  const door: ProcedureDoor = {
    prefix: TRPC_PATH,
    contextOf: async (request, reply) => ({
      call: await callOf(parts, request),
      refreshCookie: refreshCookieOf(request, reply, place),
      deviceCookie: deviceCookieOf(reply, place),
    }),
    noteFailure: (request, error, procedure) => {
      if (error.code !== 'INTERNAL_SERVER_ERROR') return
      const fields = { err: error.cause ?? error, requestId: request.id, procedure }
      parts.log.error(fields, 'A procedure failed')
    },
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
  procedureRoutes(app, parts, door)
}
