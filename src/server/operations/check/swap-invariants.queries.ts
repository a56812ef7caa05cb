import { sql } from 'kysely'
import { jsonNumber } from '../../db/json-sql.ts'
import type { Invariant } from './violators.queries.ts'

const CHANGED = sql`bus_swaps.state in ('DONE', 'FINAL')`
/** The last change of a trip's bus that was not undone. */
const LAST = sql`(
  select max(later.id) from bus_swaps later
  where later.schedule_id = schedules.id and later.state in ('DONE', 'FINAL')
)`
const SOLD = sql`exists (
  select 1 from bookings where bookings.schedule_id = schedules.id and bookings.status = 'CONFIRMED'
)`

/** Another bus on a sold trip: I22. decisions/0084 */
export const swapInvariants: Invariant[] = [
  {
    invariant: 'I22',
    promise:
      'Whoever travels sits in the bus that drives, but who had got off or did not come before it took over, or waits for a refund',
    subject: 'passenger',
    violators: sql`(
      select passengers.id
      from seats
      join passengers on passengers.seat_id = seats.id and passengers.status <> 'CANCELLED'
      join bookings on bookings.id = passengers.booking_id
        and bookings.status in ('PENDING', 'CONFIRMED')
      join schedules on schedules.id = bookings.schedule_id and schedules.status = 'SCHEDULED'
      where seats.retired_by_swap is not null and not exists (
        select 1 from bus_swaps
        left join bus_swap_moves on bus_swap_moves.swap_id = bus_swaps.id
          and bus_swap_moves.passenger_id = passengers.id
        where bus_swaps.id = seats.retired_by_swap and ${CHANGED} and (
          bus_swaps.from_node >= bookings.to_node
          or coalesce(bus_swap_moves.outcome, '') = 'LEFT'
          or (coalesce(bus_swap_moves.outcome, '') = 'REFUNDED' and bus_swaps.state = 'DONE')
        )
      )
    )`,
  },
  {
    invariant: 'I22',
    promise: 'Seats of a bus that drives no more are not blocked, once nobody can undo its change',
    subject: 'seat',
    violators: sql`(
      select distinct seats.id
      from seats
      join bus_swaps on bus_swaps.id = seats.retired_by_swap and bus_swaps.state <> 'DONE'
      join claims on claims.seat_id = seats.id and claims.booking_id is null
    )`,
  },
  {
    invariant: 'I22',
    promise: 'A sold trip has the bus of its last change, and all the seats that this one sells',
    subject: 'schedule',
    violators: sql`(
      select schedules.id
      from schedules join bus_swaps on bus_swaps.id = ${LAST}
      where ${SOLD} and (
        schedules.bus_id <> bus_swaps.new_bus_id
        or schedules.total_seats <> bus_swaps.new_total_seats
        or schedules.total_seats <> (
          select count(*) from seats
          where seats.schedule_id = schedules.id and seats.retired_by_swap is null
        )
      )
    )`,
  },
  {
    invariant: 'I22',
    promise: 'Whoever was moved by a change of bus, and their seats, are of its trip',
    subject: 'passenger',
    violators: sql`(
      select bus_swap_moves.passenger_id as id
      from bus_swap_moves
      join bus_swaps on bus_swaps.id = bus_swap_moves.swap_id
      join passengers on passengers.id = bus_swap_moves.passenger_id
      join bookings on bookings.id = passengers.booking_id
      join seats as before on before.id = bus_swap_moves.old_seat_id
      left join seats as after on after.id = bus_swap_moves.new_seat_id
      where bookings.schedule_id <> bus_swaps.schedule_id
        or before.schedule_id <> bus_swaps.schedule_id
        or coalesce(after.schedule_id, bus_swaps.schedule_id) <> bus_swaps.schedule_id
    )`,
  },
  {
    invariant: 'I22',
    promise: 'A trip waits for another bus only while one is planned',
    subject: 'schedule',
    violators: sql`(
      select schedules.id
      from schedules
      where swap_until is not null and not exists (
        select 1 from bus_swaps
        where bus_swaps.schedule_id = schedules.id and bus_swaps.open_until = schedules.swap_until
          and bus_swaps.state in ('OPEN', 'GIVEN_UP')
      )
    )`,
  },
  {
    invariant: 'I22',
    advisory: true,
    promise: 'Each change of bus stands in the audit',
    subject: 'schedule',
    violators: sql`(
      select bus_swaps.schedule_id as id
      from bus_swaps
      where state in ('DONE', 'FINAL', 'UNDONE') and not exists (
        select 1 from audit
        where audit.subject = 'schedule' and audit.subject_id = bus_swaps.schedule_id
          and audit.action = 'changeBus' and audit.actor_id = bus_swaps.confirmed_by
          and ${jsonNumber('audit.detail', 'swapId')} = bus_swaps.id
      )
    )`,
  },
]
