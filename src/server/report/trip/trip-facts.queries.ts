import { compiled } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'

/** What of a trip is not on the list of trips. */
export const selectTripFacts = compiled((db, p: Slot<{ scheduleId: number }>) =>
  db
    .selectFrom('schedules')
    .leftJoin('trip_cancellations', 'trip_cancellations.schedule_id', 'schedules.id')
    .select([
      'schedules.route_id as routeId',
      'schedules.sales_stopped_at as salesStoppedAt',
      'trip_cancellations.reason as cancelReason',
    ])
    .where('schedules.id', '=', p('scheduleId')),
)
