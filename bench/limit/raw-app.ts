import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { openConnection } from '../../src/server/db/sqlite/connection/open-connection.ts'
import type { Asked } from '../fleet/shape.ts'
import { rawSearch } from './raw-search.ts'
import { rawSeatMap } from './raw-seat-map.ts'

/** The physical limit over HTTP: a Fastify handler, one prepared statement, JSON.stringify. */
export function rawApp(file: string): FastifyInstance {
  const sqlite = openConnection(file, { readonly: true })
  const search = rawSearch(sqlite)
  const seatMap = rawSeatMap(sqlite)

  const app = Fastify({ logger: false })
  const json = 'application/json; charset=utf-8'
  app.get<{ Querystring: Asked }>('/search', (request, reply) => {
    reply.type(json).send(search(request.query))
  })
  app.get<{ Querystring: { scheduleId: string } }>('/seat-map', (request, reply) => {
    reply.type(json).send(seatMap(Number(request.query.scheduleId)))
  })
  app.addHook('onClose', async () => void sqlite.close())
  return app
}
