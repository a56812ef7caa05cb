import { setImmediate as turnOfLoop } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { DEFAULT_SETTINGS } from '../../src/domain/settings/settings.ts'
import { instantOf } from '../../src/server/core/operator-time.ts'
import { SqliteConnection } from '../../src/server/db/sqlite/connection/sqlite-connection.ts'
import { addressOf, ADMIN_ID, customerId, freeSeatsOf, scheduleCount } from '../fleet/shape.ts'
import { watchStatements } from '../limit/watch-statements.ts'
import type { Connection } from '../load/connection.ts'
import type { Job } from '../load/job.ts'
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

const jobOf = (
  { shape, tokenSecret }: Pick<Servers, 'shape' | 'tokenSecret'>,
  visitor: VisitorName,
): Job => ({
  visitor,
  shape,
  tokenSecret,
  ports: [0],
  clients: 1,
  seconds: 0,
  most: 0,
})

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
      await visitors[visitor](connection, jobOf(servers, visitor), turn)
    await countOtherFlows(connection, servers, turn)
    /* oxlint-enable no-await-in-loop */
  }
  return Object.fromEntries(Object.values(FLOWS).map((flow) => [flow, counts[flow] ?? { all: 0 }]))
}

async function countOtherFlows(connection: Connection, servers: Servers, turn: number) {
  const { shape, tokenSecret } = servers
  const bearerFor = (user: number) => bearerOf(user, tokenSecret, servers.now())
  await connection.ask({
    path: query('booking.mine', {}),
    bearer: bearerFor(customerId(turn)),
  })
  // A trip of the first day.
  const scheduleId = turn * shape.days + 1
  for (const pair of COUNTER_PAIRS) {
    const seats = freeSeatsOf(shape, scheduleId - 1 + pair * scheduleCount(shape))
    const passenger = { passengerName: 'Asha Rao', age: 40, gender: 'FEMALE' }
    // oxlint-disable-next-line no-await-in-loop -- one sale after the other
    await mutate(connection, bearerFor(ADMIN_ID), 'counter.sell', {
      ...seats,
      passengers: seats.seatIds.map(() => passenger),
      phone: '9876543210',
      payment: 'CASH',
      key: `guard-${turn}-${pair}`,
    })
  }
  const path = query('passenger.list', { scheduleId })
  await connection.ask({ path, bearer: bearerFor(ADMIN_ID) })
  servers.setAhead(instantOf(shape.firstDay, 0, DEFAULT_SETTINGS.zone) - Date.now())
  const at = servers.now()
  const listed = await connection.ask({
    path: query('passenger.checkInList', { scheduleId }),
    bearer: bearerFor(ADMIN_ID),
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the procedure says it answers
  const [{ result }] = JSON.parse(listed.toString()) as [
    { result: { data: { passengers: { passengerId: number }[] } } },
  ]
  const marks = result.data.passengers.map(({ passengerId }) => ({
    key: `guard-${turn}-${passengerId}`,
    passengerId,
    at,
  }))
  if (marks.length !== 10) throw new Error(`${marks.length} passengers instead of ten`)
  await mutate(connection, bearerFor(ADMIN_ID), 'passenger.syncMarks', {
    scheduleId,
    sentAt: at,
    marks,
  })
  servers.setAhead(0)
}

const READS = { visits: 40, tolerance: 1.25 }
const WRITES = { visits: 32, tolerance: 1.4 }
/** So short that a batch has more of them. */
const RAW_HOLDS = 64

/** What is measured, and the raw work of each. Every flow has visits of its own; a hold and a sale share the seats. */
export function pairsOf({ app, raw, rawHold, ...servers }: Servers): Record<string, Pair> {
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
        await visitors[visitor](connection, jobOf(servers, visitor), turn)
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
  return {
    search: {
      ours: visitsOf(app, 'trpcSearch', READS.visits),
      raw: visitsOf(raw, 'rawSearchWithSeats', READS.visits),
      tolerance: READS.tolerance,
    },
    'seat map': {
      ours: visitsOf(app, 'trpcSeatMap', READS.visits),
      raw: visitsOf(raw, 'rawSeatMap', READS.visits),
      tolerance: READS.tolerance,
    },
    hold: {
      ours: visitsOf(app, 'hold', WRITES.visits, 'seats'),
      raw: rawHolds,
      tolerance: WRITES.tolerance,
    },
    sale: {
      ours: visitsOf(app, 'sale', WRITES.visits / 2, 'seats'),
      raw: rawHolds,
      tolerance: WRITES.tolerance,
    },
  }
}
