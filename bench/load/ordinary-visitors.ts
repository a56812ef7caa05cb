import { customerId, freeSeatsOf, searchOf } from '../fleet/shape.ts'
import type { Connection } from './connection.ts'
import type { Job } from './job.ts'
import { bearerOf } from './token.ts'

/** The visitors of the ordinary stack, which send it the same requests. */
export const ordinaryVisitors = {
  ordinarySearch: async (connection: Connection, { shape }: Job, turn: number): Promise<void> => {
    const asked = new URLSearchParams({ ...searchOf(shape, turn) })
    await connection.ask({ path: `/schedules?${asked.toString()}` })
  },
  ordinaryHold: async (connection: Connection, job: Job, turn: number): Promise<void> => {
    const bearer = bearerOf(customerId(turn), job.tokenSecret, Date.now())
    const body = JSON.stringify(freeSeatsOf(job.shape, turn))
    await connection.ask({ path: '/bookings', body, bearer })
  },
}
