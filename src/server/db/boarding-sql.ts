import { sql } from 'kysely'
import type { JoinBuilder } from 'kysely'
import type { Database } from './schema/schema.ts'

type Joined = JoinBuilder<Database, 'bookings' | 'trip_points'>

/** The row of the trip's point where a booking gets on: none where its town has no points. */
export const isBoardingPoint = (join: Joined): Joined =>
  join
    .onRef('trip_points.schedule_id', '=', 'bookings.schedule_id')
    .onRef('trip_points.node', '=', 'bookings.from_node')
    .onRef('trip_points.point_id', '=', 'bookings.boarding_point_id')

/** When a sold booking boards, as its passengers know: at their own point, whose row is joined. */
export const boardsAt = sql<number>`bookings.boarding_at + coalesce(trip_points.boarding_offset, 0) * 60000`
