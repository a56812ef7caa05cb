import { Fault } from '../../domain/fault.ts'
import type { TripNode } from '../../domain/schedule/schedule.ts'
import type { Call } from '../core/call.ts'
import { getBus } from '../fleet/bus.service.ts'
import { findSchedule } from './schedule.queries.ts'
import type { ScheduleRow } from './schedule.queries.ts'
import { selectTripNodes } from './master-and-runs.queries.ts'
import { countBookings } from './trip-in-use.queries.ts'
import type { TripBookings } from './trip-in-use.queries.ts'
import { selectTripPoints } from './trip-points.queries.ts'
import type { TripPointRow } from './trip-points.queries.ts'
import { layoutOfTrip } from './trip-layout.service.ts'
import type { TripLayout } from './trip-layout.service.ts'

/** A trip as it is now, and how many bookings name it. */
export interface CurrentTrip {
  row: ScheduleRow
  nodes: TripNode[]
  points: TripPointRow[]
  bookings: TripBookings
  /** With which it was made. */
  layout: TripLayout
  /** Why nothing of it can change any more, in words; undefined while it can. */
  over: string | undefined
}

/** The row of a schedule. @throws Fault missing */
export async function requireSchedule(call: Call, id: number): Promise<ScheduleRow> {
  const row = await findSchedule(call.db, id)
  if (!row) throw new Fault('missing', 'There is no such schedule')
  return row
}

/** A trip with its places and its bookings, and why it cannot change any more. @throws Fault missing */
export async function currentTrip(call: Call, id: number): Promise<CurrentTrip> {
  const row = await requireSchedule(call, id)
  const nodes = await selectTripNodes(call.db, id)
  const bookings = (await countBookings(call.db, [id], call.now())).get(id)
  const layout = await layoutOfTrip(call, await getBus(call, row.bus_id), row)
  const over = whyOver(call, row)
  const points = await selectTripPoints(call.db, id)
  return { row, nodes, points, bookings: bookings ?? { live: 0, ended: 0 }, layout, over }
}

function whyOver(call: Call, row: ScheduleRow): string | undefined {
  if (row.status === 'CANCELLED') return 'This trip is cancelled and stays as it is.'
  if (row.departure_at > call.now()) return undefined
  const instead = row.is_master === 1 ? ' Apply the change to its future runs instead.' : ''
  return `This trip has departed and stays as it is.${instead}`
}
