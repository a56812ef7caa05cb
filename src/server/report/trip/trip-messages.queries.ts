import { sql } from 'kysely'
import type { DeskMark } from '../../../domain/boarding/message-desk.ts'
import { MOST_TRIP_MESSAGES } from '../../../domain/message/trip-messages.ts'
import { compiled } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import { STILL_AT_DESK } from '../../db/expressions.ts'

/** How many messages of the outbox about the bookings of a trip are of which kind, channel and state. */
export const selectTripMessageCounts = compiled((db, p: Slot<{ scheduleId: number }>) =>
  db
    .selectFrom('bookings')
    .innerJoin('outbox', 'outbox.booking_id', 'bookings.id')
    .select((eb) => [
      'outbox.kind',
      'outbox.channel as way',
      'outbox.status',
      eb.fn.countAll<number>().as('count'),
    ])
    .where('bookings.schedule_id', '=', p('scheduleId'))
    .groupBy(['outbox.kind', 'outbox.channel', 'outbox.status'])
    .orderBy('outbox.kind'),
)

/** The same of its desk, without what later messages have replaced. */
export const selectTripDeskCounts = compiled((db, p: Slot<{ scheduleId: number }>) =>
  db
    .selectFrom('desk_messages')
    .select((eb) => [
      'desk_messages.kind',
      'desk_messages.outcome',
      eb.fn.countAll<number>().as('count'),
    ])
    .$narrowType<{ outcome: DeskMark | null }>()
    .where('desk_messages.schedule_id', '=', p('scheduleId'))
    .where(STILL_AT_DESK)
    .groupBy(['desk_messages.kind', 'desk_messages.outcome'])
    .orderBy('desk_messages.kind'),
)

/** Those of the outbox, what failed first, then what waits, each newest first: one more than is listed says that there are more. */
export const selectTripMessages = compiled((db, p: Slot<{ scheduleId: number }>) =>
  db
    .selectFrom('bookings')
    .innerJoin('outbox', 'outbox.booking_id', 'bookings.id')
    .select((eb) => [
      'outbox.id',
      'bookings.id as bookingId',
      'bookings.number as bookingNumber',
      'outbox.kind',
      'outbox.channel as way',
      'outbox.sms_template as smsTemplate',
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

/** Those of the desk in the same order. */
export const selectTripDeskMessages = compiled((db, p: Slot<{ scheduleId: number }>) =>
  db
    .selectFrom('desk_messages')
    .innerJoin('bookings', 'bookings.id', 'desk_messages.booking_id')
    .select((eb) => [
      'desk_messages.id',
      'bookings.id as bookingId',
      'bookings.number as bookingNumber',
      'desk_messages.kind',
      'desk_messages.phone',
      'desk_messages.outcome',
      eb.fn.coalesce('desk_messages.marked_at', 'desk_messages.created_at').as('at'),
    ])
    .$narrowType<{ outcome: DeskMark | null }>()
    .where('desk_messages.schedule_id', '=', p('scheduleId'))
    .where(STILL_AT_DESK)
    .orderBy(sql`case desk_messages.outcome when 'NO_ANSWER' then 0 when 'SENT' then 2 else 1 end`)
    .orderBy('desk_messages.id', 'desc')
    .limit(sql.lit(MOST_TRIP_MESSAGES + 1)),
)
