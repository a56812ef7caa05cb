import { sql } from 'kysely'
import type { Rule } from './check.queries.ts'

/** What was written of ticks on the passenger list, which is only ever added to. migrations/0018; domain.md §4 */
export const boardingRules: Rule[] = [
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
