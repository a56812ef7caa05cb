import { customerId, freeSeatsOf, searchOf, tripOf } from '../fleet/shape.ts'
import type { Asked } from '../fleet/shape.ts'
import type { Connection } from './connection.ts'
import type { Job } from './job.ts'
import { intruders } from './intruders.ts'
import { officeVisitors } from './office-visitors.ts'
import { mutate, query } from './procedures.ts'
import { ordinaryVisitors } from './ordinary-visitors.ts'
import { bearerOf } from './token.ts'

/**
 * One visit: what a client does before the next client's turn. Turns are numbered through all jobs on one server.
 * Returns whether the server refused, where refusals are counted.
 */
type Visitor = (connection: Connection, job: Job, turn: number) => Promise<void | 'turnedAway'>

/** A customer may have three unpaid bookings; the customers of a block take turns. */
const HOLDS_EACH = 3
const BLOCK = 64

const searching =
  (pathOf: (asked: Asked) => string): Visitor =>
  async (connection, job, turn) => {
    await connection.ask({ path: pathOf(searchOf(job.shape, turn)) })
  }

interface Held {
  id: number
  seats: { seatId: number }[]
}

async function hold(connection: Connection, job: Job, turn: number, bearer: string): Promise<Held> {
  const key = `bench-${String(turn).padStart(30, '0')}`
  const wanted = { ...freeSeatsOf(job.shape, turn), key }
  return mutate(connection, bearer, 'booking.hold', wanted)
}

function bearerFor(job: Job, turn: number): string {
  const block = Math.floor(turn / (BLOCK * HOLDS_EACH))
  return bearerOf(customerId(block * BLOCK + (turn % BLOCK)), job.tokenSecret, Date.now())
}

const searchText = (asked: Asked): string => new URLSearchParams({ ...asked }).toString()

export const visitors = {
  /** Searches that differ from each other. */
  trpcSearch: searching((asked) => query('schedule.search', asked)),
  restSearch: searching((asked) => `/bus-schedule/fetch-schedules?${searchText(asked)}`),
  rawSearch: searching((asked) => `/search?${searchText(asked)}`),
  trpcSeatMap: async (connection, job, turn) => {
    await connection.ask({ path: query('seat.map', { scheduleId: tripOf(job.shape, turn) }) })
  },
  rawSeatMap: async (connection, job, turn) => {
    await connection.ask({ path: `/seat-map?scheduleId=${tripOf(job.shape, turn)}` })
  },
  hold: async (connection, job, turn) => {
    await hold(connection, job, turn, bearerFor(job, turn))
  },
  /** Hold, passengers, start of the payment, confirmation: four requests. */
  sale: async (connection, job, turn) => {
    const bearer = bearerFor(job, turn)
    const { id: bookingId, seats } = await hold(connection, job, turn, bearer)
    const passengers = seats.map(({ seatId }, index) => ({
      seatId,
      passengerName: `Passenger ${index + 1}`,
      age: 30 + index,
      gender: 'FEMALE',
    }))
    await mutate(connection, bearer, 'booking.enterPassengers', { bookingId, passengers })
    await mutate(connection, bearer, 'payment.initiate', { bookingId })
    await mutate(connection, bearer, 'payment.confirm', { bookingId })
  },
  ...ordinaryVisitors,
  ...officeVisitors,
  ...intruders,
} satisfies Record<string, Visitor>

export type VisitorName = keyof typeof visitors
