import { sql } from 'kysely'
import { jsonNumber } from '../../db/json-sql.ts'
import type { Invariant } from './violators.queries.ts'

/** The last that was said of where a booking gets on. */
const LAST_SAID = sql`delays.schedule_id = bookings.schedule_id and delays.from_node <= bookings.from_node
  and not exists (
    select 1 from delays later
    where later.schedule_id = delays.schedule_id and later.from_node <= bookings.from_node
      and (later.said_at > delays.said_at or (later.said_at = delays.said_at and later.id > delays.id))
  )`

/** What was said of late buses, and who was told: I23. decisions/0081 */
export const delayInvariants: Invariant[] = [
  {
    invariant: 'I23',
    advisory: true,
    promise: 'Each delay stands in the audit with who said it',
    subject: 'schedule',
    violators: sql`(
      select distinct delays.schedule_id as id
      from delays
      where not exists (
        select 1 from audit
        where audit.subject = 'schedule' and audit.subject_id = delays.schedule_id
          and audit.action = 'sayDelay' and audit.actor_id = delays.said_by
          and ${jsonNumber('audit.detail', 'delayId')} = delays.id
          and ${jsonNumber('audit.detail', 'minutes')} = delays.minutes
      )
    )`,
  },
  {
    invariant: 'I23',
    advisory: true,
    promise: 'People are told only of delays that were said, and all comes back only for such',
    subject: 'booking',
    violators: sql`(
      select bookings.id
      from bookings
      where (told_late_minutes is not null and not exists (
          select 1 from delays
          where delays.schedule_id = bookings.schedule_id and delays.from_node <= bookings.from_node
            and delays.minutes = told_late_minutes
        ))
        or (late_refund_at is not null and not exists (
          select 1 from delays
          where delays.schedule_id = bookings.schedule_id and delays.minutes > 0
            and delays.received_at = late_refund_at
        ))
    )`,
  },
  {
    invariant: 'I23',
    advisory: true,
    promise: 'Whoever waits for a bus has been told how late it is, to a quarter of an hour',
    subject: 'booking',
    violators: sql`(
      select distinct bookings.id
      from bookings
      join delays on ${LAST_SAID}
      join payments on payments.booking_id = bookings.id and payments.status = 'SUCCEEDED'
        and payments.finished_at < delays.received_at
      join passengers on passengers.booking_id = bookings.id and passengers.status = 'BOOKED'
      where bookings.status = 'CONFIRMED'
        and abs(delays.minutes - coalesce(told_late_minutes, 0)) >= 15
        and bookings.boarding_at + delays.minutes * 60000 > delays.received_at
        and not exists (
          select 1 from passenger_marks
          where passenger_marks.passenger_id = passengers.id and applied = 1
            and passenger_marks.received_at <= delays.received_at
        )
    )`,
  },
]
