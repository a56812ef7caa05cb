import { sql } from 'kysely'
import { jsonListOf, jsonNumber, jsonText } from '../../db/json-sql.ts'
import type { Invariant } from './violators.queries.ts'

/** How prices came about: I6. decisions/0078 */
export const fareInvariants: Invariant[] = [
  {
    invariant: 'I6',
    promise: 'The lines of a fare add up to it',
    subject: 'passenger',
    violators: sql`(
      select passengers.id
      from passengers
      where fare_lines is not null and base_paise <> (
        select coalesce(sum(${jsonNumber('line.value', 'amountPaise')}), -1)
        from ${jsonListOf('passengers.fare_lines', 'line')}
      )
    )`,
  },
  {
    invariant: 'I6',
    promise: 'Whoever pays less has lines that say why, and is of that kind',
    subject: 'passenger',
    violators: sql`(
      select passengers.id
      from passengers join bookings on bookings.id = passengers.booking_id
      where passengers.concession is not null and (
        fare_lines is null
        or age < coalesce(${jsonNumber('passengers.concession', 'minAge')}, 0)
        or age > coalesce(${jsonNumber('passengers.concession', 'maxAge')}, age)
        or gender <> coalesce(${jsonText('passengers.concession', 'gender')}, gender)
      )
    )`,
  },
  {
    invariant: 'I6',
    advisory: true,
    promise: 'The seats of a trip cost its fare before any rule',
    subject: 'schedule',
    violators: sql`(
      select distinct schedules.id
      from schedules join seats on seats.schedule_id = schedules.id
      where seats.price_paise <> schedules.fare_paise
    )`,
  },
]
