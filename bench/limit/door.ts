// The physical limit over HTTP: a Fastify handler, one prepared statement, JSON.stringify. argv: the database.
import Fastify from 'fastify'
import { openConnection } from '../../src/server/db/sqlite/connection/open-connection.ts'
import type { Asked } from '../fleet/shape.ts'
import { answerQuestions } from '../helper.ts'
import { portOf, residentBytes, usedMicroseconds } from '../server/questions.ts'
import type { ServerAnswer, ServerQuestion } from '../server/questions.ts'
import { rawSearch } from './raw-search.ts'
import { rawSeatMap } from './raw-seat-map.ts'

const sqlite = openConnection(process.argv[2] ?? '', { readonly: true })
const search = rawSearch(sqlite, { seats: false })
const searchWithSeats = rawSearch(sqlite, { seats: true })
const seatMap = rawSeatMap(sqlite)

const app = Fastify({ logger: false })
const json = 'application/json; charset=utf-8'
app.get<{ Querystring: Asked }>('/search', (request, reply) => {
  reply.type(json).send(search(request.query))
})
app.get<{ Querystring: Asked }>('/search-with-seats', (request, reply) => {
  reply.type(json).send(searchWithSeats(request.query))
})
app.get<{ Querystring: { scheduleId: string } }>('/seat-map', (request, reply) => {
  reply.type(json).send(seatMap(Number(request.query.scheduleId)))
})
await app.listen({ port: 0, host: '127.0.0.1' })

const answers: Partial<Record<ServerQuestion, () => ServerAnswer>> = {
  port: () => portOf(app),
  used: usedMicroseconds,
  resident: residentBytes,
}

answerQuestions(
  (about: ServerQuestion) => answers[about]?.(),
  () => app.close(),
)
