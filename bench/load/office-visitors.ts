import { ADMIN_ID, eveningMaster, scheduleCount } from '../fleet/shape.ts'
import type { Connection } from './connection.ts'
import type { Job } from './job.ts'
import { query } from './procedures.ts'
import { bearerOf } from './token.ts'

const PAGE_SIZE = 10

const bearerFor = ({ tokenSecret }: Job): string => bearerOf(ADMIN_ID, tokenSecret, Date.now())

/** A page of the schedules as the administrator's screen asks for it, upwards and downwards in turn. */
async function list(
  connection: Connection,
  job: Job,
  turn: number,
  pageNumber: number,
): Promise<void> {
  const { sortColumn } = job
  const orderBy = turn % 2 === 0 ? 'ASC' : 'DESC'
  const asked = { pageNumber, pageSize: PAGE_SIZE, sortColumn, orderBy, searchTerm: '' }
  await connection.ask({ path: query('schedule.list', asked), bearer: bearerFor(job) })
}

/** What administrators do. */
export const officeVisitors = {
  firstPage: (connection: Connection, job: Job, turn: number): Promise<void> =>
    list(connection, job, turn, 0),
  lastPage: (connection: Connection, job: Job, turn: number): Promise<void> =>
    list(connection, job, turn, Math.ceil(scheduleCount(job.shape) / PAGE_SIZE) - 1),
  /** A master schedule of four months; answered when all its trips are there. */
  master: async (connection: Connection, job: Job, turn: number): Promise<void> => {
    const body = JSON.stringify(eveningMaster(job.shape, turn))
    await connection.ask({ path: '/bus-schedule', body, bearer: bearerFor(job) })
  },
}
