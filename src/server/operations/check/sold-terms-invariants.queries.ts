import { sql } from 'kysely'
import { dayAfter } from '../../db/engine-sql.ts'
import { jsonListOf, jsonNumber } from '../../db/json-sql.ts'
import { fareBack } from './downgrade-invariants.queries.ts'
import type { Invariant } from './violators.queries.ts'

/** Whether somebody has ever booked a trip. Backed by bookings_by_schedule. */
const isBooked = sql`exists (select 1 from bookings where bookings.schedule_id = schedules.id)`

/** How far an instant of a place is from what its minutes say, counted from the departure of the trip. */
const drift = (at: string, minutes: string) =>
  sql`abs(${sql.ref(at)} - schedules.departure_at
    - (${sql.ref(minutes)} - schedules.departure_minutes) * 60000)`

/** Whether daylight saving time changes during a trip: then its places are off by that. */
const clockChange = sql`(abs(schedules.arrival_at - schedules.departure_at
  - (schedules.arrival_minutes - schedules.departure_minutes) * 60000) between 1 and 7200000)`

const MOST_DRIFT = 7_200_000

const isOff = (at: string, minutes: string) =>
  sql`(${drift(at, minutes)} > case when ${clockChange} then ${MOST_DRIFT} else 0 end)`

/**
 * What was sold is not rewritten. Triggers refuse most of it since migrations 0037 to 0039; what was done before stays
 * as it is and is reported: a copy of such a database is still a backup. decisions/0042
 */
export const soldTermsInvariants: Invariant[] = [
  {
    invariant: 'I18',
    advisory: true,
    promise: 'Those of one booking paid the same where no rule of fares touches them',
    subject: 'booking',
    violators: sql`(
      select bookings.id
      from bookings join passengers on passengers.booking_id = bookings.id
        and passengers.fare_lines is null
      group by bookings.id, bookings.schedule_id
      having min(passengers.base_paise) <> max(passengers.base_paise) and (
        select count(distinct price_paise) from seats
        where seats.schedule_id = bookings.schedule_id
      ) = 1
    )`,
  },
  {
    invariant: 'I18',
    advisory: true,
    promise:
      'What was kept of a fare is what the terms of its booking say, or what staff said with a reason',
    subject: 'booking',
    violators: sql`(
      select cancellations.booking_id as id
      from cancellations
      join passengers on passengers.id = cancellations.passenger_id
      join bookings on bookings.id = cancellations.booking_id
      where coalesce(office_terms, '') <> 'AMOUNT' and (
        kept_paise <> passengers.base_paise - ${fareBack}
          - ((passengers.base_paise - ${fareBack}) * (100 - kept_percent) + 50) / 100
        or (kept_percent <> 0 and kept_percent not in (
          select ${jsonNumber('slab.value', 'keptPercent')}
          from ${jsonListOf('bookings.cancellation_slabs', 'slab')}
        )))
    )`,
  },
  {
    invariant: 'I18',
    advisory: true,
    promise:
      'All comes back only where the operator has moved a point or changed times or the bus, as the audit says',
    subject: 'booking',
    violators: sql`(
      select bookings.id
      from bookings
      where full_refund_reason is not null and not exists (
        select 1 from audit
        where audit.subject = 'schedule' and audit.subject_id = bookings.schedule_id
          and audit.action = case full_refund_reason when 'POINT_MOVED' then 'closePoint'
            when 'BUS_CHANGED' then 'changeBus' else 'update' end
      ) and not (full_refund_reason = 'BUS_CHANGED' and exists (
        select 1 from payments
        where payments.booking_id = bookings.id and payments.carried_refund_id is not null
      ))
    )`,
  },
  {
    invariant: 'I18',
    advisory: true,
    promise:
      'Cash that was paid back names the hand that the audit names, and so does what staff paid back otherwise',
    subject: 'refund',
    violators: sql`(
      select refunds.id
      from refunds
      where (refunds.provider = 'cash'
          and (refunds.paid_by is not null) <> (refunds.status = 'DONE'))
        or (refunds.paid_by is not null and refunds.status <> 'DONE')
        or (refunds.paid_by is not null and not exists (
          select 1 from audit
          where audit.subject = 'booking' and audit.subject_id = refunds.booking_id
            and audit.action = 'payRefund' and audit.actor_id = refunds.paid_by
            and ${jsonNumber('audit.detail', 'refundId')} = refunds.id
        ))
    )`,
  },
  {
    invariant: 'I18',
    advisory: true,
    promise: 'A booked trip begins and ends when and where its places say',
    subject: 'schedule',
    violators: sql`(
      select schedules.id
      from schedules
      left join trip_nodes first_node on first_node.schedule_id = schedules.id
        and first_node.node = 0
      left join trip_nodes last_node on last_node.schedule_id = schedules.id
        and last_node.node = schedules.last_node
      where ${isBooked} and (
        coalesce(first_node.departure_minutes, -1) <> schedules.departure_minutes
        or coalesce(first_node.departure_at, -1) <> schedules.departure_at
        or coalesce(last_node.arrival_minutes, -1) <> schedules.arrival_minutes
        or coalesce(last_node.arrival_at, -1) <> schedules.arrival_at
        or (select count(*) from trip_nodes where trip_nodes.schedule_id = schedules.id)
          <> schedules.last_node + 1
      )
    )`,
  },
  {
    invariant: 'I18',
    advisory: true,
    promise: 'At each place of a booked trip clock, day and instant say the same',
    subject: 'schedule',
    violators: sql`(
      select distinct schedules.id
      from schedules join trip_nodes on trip_nodes.schedule_id = schedules.id
      where ${isBooked} and (
        ${isOff('trip_nodes.arrival_at', 'trip_nodes.arrival_minutes')}
        or ${isOff('trip_nodes.departure_at', 'trip_nodes.departure_minutes')}
        or trip_nodes.departure_day
          <> ${dayAfter('schedules.service_day', sql`trip_nodes.departure_minutes / 1440`)}
      )
    )`,
  },
  {
    invariant: 'I18',
    advisory: true,
    promise: 'Whoever has a ticket was told when the bus leaves and arrives',
    subject: 'booking',
    violators: sql`(
      select bookings.id
      from bookings
      join trip_nodes boarding on boarding.schedule_id = bookings.schedule_id
        and boarding.node = bookings.from_node
      join trip_nodes dropping on dropping.schedule_id = bookings.schedule_id
        and dropping.node = bookings.to_node
      where bookings.status = 'CONFIRMED' and (
        bookings.boarding_at <> boarding.departure_at or bookings.dropping_at <> dropping.arrival_at
      )
    )`,
  },
  {
    invariant: 'I18',
    advisory: true,
    promise: 'A seat that somebody has booked is called by its place in the bus',
    subject: 'seat',
    violators: sql`(
      select seats.id
      from seats join schedules on schedules.id = seats.schedule_id and layout_id is null
        and seats.retired_by_swap is null
      where exists (select 1 from passengers where passengers.seat_id = seats.id)
        and case seats.kind
          when 'SLEEPER' then substr(number, 1, 1) <> substr(deck, 1, 1)
          else number <> row_number || substr('AB CD', cast(column_number as integer), 1) end
    )`,
  },
]
