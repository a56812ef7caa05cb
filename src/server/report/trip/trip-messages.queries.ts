import { sql } from 'kysely'
import { MOST_TRIP_MESSAGES } from '../../../domain/message/trip-messages.ts'
import { compiled } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'

/** How many messages about the bookings of a trip are of which kind and state. */
export const selectTripMessageCounts = compiled((db, p: Slot<{ scheduleId: number }>) =>
  db
    .selectFrom('bookings')
    .innerJoin('outbox', 'outbox.booking_id', 'bookings.id')
    .select((eb) => ['outbox.kind', 'outbox.status', eb.fn.countAll<number>().as('count')])
    .where('bookings.schedule_id', '=', p('scheduleId'))
    .groupBy(['outbox.kind', 'outbox.status'])
    .orderBy('outbox.kind'),
)

/** Those messages, what failed first, then what waits, each newest first: one more than is listed says that there are more. */
export const selectTripMessages = compiled((db, p: Slot<{ scheduleId: number }>) =>
  db
    .selectFrom('bookings')
    .innerJoin('outbox', 'outbox.booking_id', 'bookings.id')
    .select((eb) => [
      'outbox.id',
      'bookings.id as bookingId',
      'bookings.number as bookingNumber',
      'outbox.kind',
      'outbox.to_address as to',
      'outbox.status',
      'outbox.failure',
      eb.fn.coalesce('outbox.sent_at', 'outbox.created_at').as('at'),
    ])
    .where('bookings.schedule_id', '=', p('scheduleId'))
    .orderBy(sql`case outbox.status when 'FAILED' then 0 when 'QUEUED' then 1 else 2 end`)
    .orderBy('outbox.id', 'desc')
    .limit(sql.lit(MOST_TRIP_MESSAGES + 1)),
)
