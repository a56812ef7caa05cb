import { sql } from 'kysely'
import type { Invariant } from './violators.queries.ts'

/** Who sits where: I1, I2 and I7. */
export const seatInvariants: Invariant[] = [
  {
    invariant: 'I1',
    promise: 'A seat on a leg is held or sold at most once',
    subject: 'seat',
    violators: sql`(
      select seat_id as id from claims group by seat_id, leg having count(*) > 1
    )`,
  },
  {
    invariant: 'I1',
    promise: 'No two confirmed bookings overlap on one seat',
    subject: 'booking',
    violators: sql`(
      select later.id
      from bookings later
      join passengers mine on mine.booking_id = later.id and mine.status <> 'CANCELLED'
      join passengers other on other.seat_id = mine.seat_id and other.booking_id <> mine.booking_id
        and other.status <> 'CANCELLED'
      join bookings earlier on earlier.id = other.booking_id and earlier.status = 'CONFIRMED'
      where later.status = 'CONFIRMED'
        and later.from_node < earlier.to_node and earlier.from_node < later.to_node
    )`,
  },
  {
    invariant: 'I2',
    promise: 'A held or sold booking has its seats on every leg of its journey',
    subject: 'booking',
    violators: sql`(
      select distinct bookings.id
      from bookings
      join passengers on passengers.booking_id = bookings.id and passengers.status <> 'CANCELLED'
      join trip_nodes on trip_nodes.schedule_id = bookings.schedule_id
        and trip_nodes.node >= bookings.from_node and trip_nodes.node < bookings.to_node
      left join claims on claims.seat_id = passengers.seat_id and claims.leg = trip_nodes.node
        and claims.booking_id = bookings.id
      where bookings.status in ('PENDING', 'CONFIRMED') and claims.seat_id is null
    )`,
  },
  {
    invariant: 'I2',
    promise: 'No seat is kept for a booking that does not travel on it',
    subject: 'booking',
    violators: sql`(
      select distinct bookings.id
      from claims
      join bookings on bookings.id = claims.booking_id
      left join passengers on passengers.booking_id = bookings.id
        and passengers.seat_id = claims.seat_id and passengers.status <> 'CANCELLED'
      where bookings.status = 'CANCELLED' or passengers.id is null
        or claims.leg < bookings.from_node or claims.leg >= bookings.to_node
    )`,
  },
  {
    invariant: 'I2',
    promise: 'Every booking has seats',
    subject: 'booking',
    violators: sql`(
      select bookings.id from bookings
      left join passengers on passengers.booking_id = bookings.id
      where passengers.id is null
    )`,
  },
  {
    invariant: 'I7',
    promise:
      'No hold of a customer is longer than 20 minutes, or than a day where cash or a transfer is awaited',
    subject: 'booking',
    violators: sql`(
      select id from bookings where sold_by is null and deadline_at > held_at
        + case when awaits is null then 1200000 else 86400000 + 1200000 end
    )`,
  },
  {
    invariant: 'I7',
    promise: 'A seat is held exactly as long as its booking, and sold without an end',
    subject: 'booking',
    violators: sql`(
      select distinct bookings.id
      from bookings join claims on claims.booking_id = bookings.id
      where coalesce(claims.held_until, 0) <> coalesce(bookings.deadline_at, 0)
    )`,
  },
]

/** What was written of ticks on the passenger list, which is only ever added to. migrations/0018; domain.md §4 */
export const boardingInvariants: Invariant[] = [
  {
    invariant: 'I3',
    promise: 'A ticked passenger stands as the last tick that counted left them',
    subject: 'passenger',
    violators: sql`(
      select passengers.id
      from passengers
      join passenger_marks on passenger_marks.id = (
        select max(id) from passenger_marks
        where passenger_id = passengers.id and applied = 1
      )
      where passengers.status <> passenger_marks.status and passengers.status <> 'CANCELLED'
    )`,
  },
]
