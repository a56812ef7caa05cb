import { setImmediate as turnOfLoop } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { DEFAULT_SETTINGS } from '../../src/domain/settings/settings.ts'
import { instantOf } from '../../src/server/core/operator-time.ts'
import { SqliteConnection } from '../../src/server/db/sqlite/connection/sqlite-connection.ts'
import { addressOf, ADMIN_ID, customerId, freeSeatsOf, scheduleCount } from '../fleet/shape.ts'
import { watchStatements } from '../limit/watch-statements.ts'
import type { Connection } from '../load/connection.ts'
import { mutate, query } from '../load/procedures.ts'
import { bearerOf } from '../load/token.ts'
import { visitors } from '../load/visitors.ts'
import type { VisitorName } from '../load/visitors.ts'
import type { Batch, Pair } from './ratios.ts'
import { injectInto } from './servers.ts'
import type { Servers } from './servers.ts'
import { countStatements } from './statements.ts'
import type { StatementCounts } from './statements.ts'

/** The flows whose statements are counted, by the procedure that each calls. */
const FLOWS: Record<string, string> = {
  'schedule.search': 'search',
  'seat.map': 'seat map',
  'booking.hold': 'hold of two seats',
  'booking.enterPassengers': 'passengers',
  'payment.initiate': 'initiate',
  'payment.confirm': 'confirm',
  'booking.mine': 'booking list of a customer',
  'counter.sell': 'counter sale of two seats',
  'passenger.list': 'passenger list of a trip',
  'passenger.syncMarks': 'check-in of ten',
}
/** One to warm up and one to count, on trips and for customers of their own. */
const COUNTED_TURNS = [1, 2]
/** Pairs of seats that no visitor comes to, sold at the counter: with the four that are sold, ten passengers. */
const COUNTER_PAIRS = [14, 15, 16]

/** Notes the statements of each request whose flow is counted. */
function counting(connection: Connection, counts: Record<string, StatementCounts>): Connection {
  const ask: Connection['ask'] = async (request) => {
    const watch = watchStatements(SqliteConnection.prototype)
    const answer = await connection.ask(request)
    // What a write does after its commit belongs to it.
    await turnOfLoop()
    const statements = watch.stop()
    const [, procedure = ''] = /^\/trpc\/([^?]+)/.exec(request.path) ?? []
    const flow = FLOWS[procedure]
    if (flow !== undefined) counts[flow] = countStatements(statements)
    return answer
  }
  return { ...connection, ask }
}

/** The statements of each flow on a trip that was not asked for before, in a server that has answered the same once. */
export async function countFlows(servers: Servers): Promise<Record<string, StatementCounts>> {
  const counts: Record<string, StatementCounts> = {}
  const connection = counting(injectInto(servers.app), counts)
  for (const turn of COUNTED_TURNS) {
    connection.from(addressOf(turn))
    /* oxlint-disable no-await-in-loop -- one request after the other */
    for (const visitor of ['trpcSearch', 'trpcSeatMap', 'sale'] as const)
      await visitors[visitor](connection, servers.job, turn)
    await countOtherFlows(connection, servers, turn)
    /* oxlint-enable no-await-in-loop */
  }
  return Object.fromEntries(Object.values(FLOWS).map((flow) => [flow, counts[flow] ?? { all: 0 }]))
}

async function countOtherFlows(connection: Connection, servers: Servers, turn: number) {
  const { shape, tokenSecret } = servers.job
  const bearerFor = (user: number) => bearerOf(user, tokenSecret, servers.now())
  const bearer = bearerFor(ADMIN_ID)
  await connection.ask({ path: query('booking.mine', {}), bearer: bearerFor(customerId(turn)) })
  // A trip of the first day.
  const scheduleId = turn * shape.days + 1
  for (const pair of COUNTER_PAIRS) {
    const seats = freeSeatsOf(shape, scheduleId - 1 + pair * scheduleCount(shape))
    const passenger = { passengerName: 'Asha Rao', age: 40, gender: 'FEMALE' }
    // oxlint-disable-next-line no-await-in-loop -- one sale after the other
    await mutate(connection, bearer, 'counter.sell', {
      ...seats,
      passengers: seats.seatIds.map(() => passenger),
      phone: '9876543210',
      payment: 'CASH',
      key: `guard-${turn}-${pair}`,
    })
  }
  await connection.ask({ path: query('passenger.list', { scheduleId }), bearer })
  // Check-in is open on the day of the trip alone.
  servers.setAhead(instantOf(shape.firstDay, 0, DEFAULT_SETTINGS.zone) - Date.now())
  const at = servers.now()
  const listed = await connection.ask({
    path: query('passenger.checkInList', { scheduleId }),
    bearer: bearerFor(ADMIN_ID),
  })
  const ids = [...listed.toString().matchAll(/"passengerId":(\d+)/g)].map(([, id]) => Number(id))
  if (ids.length !== 10) throw new Error(`${ids.length} passengers instead of ten`)
  const marks = ids.map((passengerId) => ({ key: `guard-${passengerId}`, passengerId, at }))
  const sent = { scheduleId, sentAt: at, marks }
  await mutate(connection, bearerFor(ADMIN_ID), 'passenger.syncMarks', sent)
  servers.setAhead(0)
}

/** Visits of a batch, all at once. */
const READS = 40
const HOLDS = 32
const SALES = 16
const RAW_HOLDS = 64

/** What is measured, and the raw work of each. Every flow has visits of its own; a hold and a sale share the seats. */
export function pairsOf({ app, raw, rawHold, job }: Servers): Record<string, Pair> {
  const turns = new Map<string, number>()
  const nextTurn = (of: string): number => {
    const turn = (turns.get(of) ?? Math.max(...COUNTED_TURNS)) + 1
    turns.set(of, turn)
    return turn
  }
  const visitsOf = (
    to: FastifyInstance,
    visitor: VisitorName,
    visits: number,
    of: string = visitor,
  ): Batch => ({
    visits,
    run: async () => {
      const visit = async () => {
        const [turn, connection] = [nextTurn(of), injectInto(to)]
        connection.from(addressOf(turn))
        await visitors[visitor](connection, job, turn)
      }
      await Promise.all(Array.from({ length: visits }, visit))
    },
  })
  const rawHolds: Batch = {
    visits: RAW_HOLDS,
    run: async () => {
      for (let hold = 0; hold < RAW_HOLDS; hold++) rawHold(nextTurn('rawHold'))
    },
  }
  const raws = {
    search: visitsOf(raw, 'rawSearch', READS),
    seatMap: visitsOf(raw, 'rawSeatMap', READS),
  }
  return {
    search: { ours: visitsOf(app, 'trpcSearch', READS), raw: raws.search, tolerance: 1.25 },
    'seat map': { ours: visitsOf(app, 'trpcSeatMap', READS), raw: raws.seatMap, tolerance: 1.25 },
    hold: { ours: visitsOf(app, 'hold', HOLDS, 'seats'), raw: rawHolds, tolerance: 1.4 },
    sale: { ours: visitsOf(app, 'sale', SALES, 'seats'), raw: rawHolds, tolerance: 1.4 },
  }
}
