import { sql } from 'kysely'
import type { Invariant } from './violators.queries.ts'

const SEATED = sql`bookings.status in ('PENDING', 'CONFIRMED') and passengers.status <> 'CANCELLED'`

/** Who sits beside whom: I21. decisions/0079 */
export const ladiesInvariants: Invariant[] = [
  {
    invariant: 'I21',
    advisory: true,
    promise: 'Nobody was let beside a woman of another booking but women, and whoever was exempt',
    subject: 'passenger',
    violators: sql`(
      select distinct mine.id
      from (
        select passengers.id, passengers.seated_at, bookings.id as booking_id, bookings.user_id, bookings.sold_by,
          bookings.from_node, bookings.to_node, seats.schedule_id, seats.deck, seats.row_number, seats.row_span,
          seats.column_number
        from passengers join bookings on bookings.id = passengers.booking_id
        join seats on seats.id = passengers.seat_id
        where ${SEATED} and passengers.seated_at is not null and seats.retired_by_swap is null
          and coalesce(passengers.gender, passengers.held_for) = 'MALE'
      ) mine
      join seats on seats.schedule_id = mine.schedule_id and seats.deck = mine.deck
        and seats.retired_by_swap is null
        and abs(seats.column_number - mine.column_number) = 1
        and seats.row_number < mine.row_number + mine.row_span
        and mine.row_number < seats.row_number + seats.row_span
      join passengers on passengers.seat_id = seats.id
        and coalesce(passengers.gender, passengers.held_for) = 'FEMALE'
        and passengers.seated_at < mine.seated_at
      join bookings on bookings.id = passengers.booking_id and bookings.id <> mine.booking_id
        and bookings.from_node < mine.to_node and mine.from_node < bookings.to_node
        and (bookings.user_id <> mine.user_id or bookings.sold_by is not null or mine.sold_by is not null)
      where ${SEATED} and not exists (
        select 1 from ladies_exemptions
        where (ladies_exemptions.booking_id = mine.booking_id
            and (other_id is null or other_id = bookings.id))
          or (ladies_exemptions.booking_id = bookings.id and other_id = mine.booking_id)
      )
    )`,
  },
  {
    invariant: 'I21',
    advisory: true,
    promise: 'Whoever staff let beside a woman stands in the audit with the reason',
    subject: 'booking',
    violators: sql`(
      select ladies_exemptions.booking_id as id
      from ladies_exemptions
      where allowed_by is not null and not exists (
        select 1 from audit
        where audit.subject = 'booking' and audit.subject_id = ladies_exemptions.booking_id
          and audit.action = 'overrideLadiesRule' and audit.actor_id = ladies_exemptions.allowed_by
      )
    )`,
  },
]
