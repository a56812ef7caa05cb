import { sql } from 'kysely'
import type { Rule } from './check.queries.ts'

/** People and trips: I12 and I14. */
export const fleetRules: Rule[] = [
  {
    invariant: 'I12',
    promise: 'There is an active administrator, or a link to set up the first',
    subject: 'user',
    violators: sql`(
      select min(id) as id from users
      where not exists (select 1 from users where role = 'ADMIN' and disabled_at is null)
        and not exists (
          select 1 from link_tokens where purpose = 'SET_UP' and used_at is null
        )
      having count(*) > 0
    )`,
  },
  {
    invariant: 'I12',
    promise: 'An e-mail address, in any letter case, has one account',
    subject: 'user',
    violators: sql`(
      select min(id) as id from users group by lower(email) having count(*) > 1
    )`,
  },
  {
    invariant: 'I14',
    promise: 'A master schedule has one run a day',
    subject: 'schedule',
    violators: sql`(
      select min(id) as id from schedules
      where master_id is not null
      group by master_id, service_day having count(*) > 1
    )`,
  },
  {
    invariant: 'I14',
    promise: 'On which days it runs is said by a master, not by its runs',
    subject: 'schedule',
    violators: sql`(
      select distinct schedules.id
      from schedule_dates join schedules on schedules.id = schedule_dates.schedule_id
      where schedules.master_id is not null
    )`,
  },
  {
    invariant: 'I14',
    promise: 'A bus is in one place at a time',
    subject: 'schedule',
    // No trip lasts more than three days, so the index on (bus, departure) bounds the pairs.
    violators: sql`(
      select distinct later.id
      from schedules earlier
      join schedules later on later.bus_id = earlier.bus_id and later.id <> earlier.id
        and later.departure_at >= earlier.departure_at
        and later.departure_at < earlier.arrival_at
      where earlier.status = 'SCHEDULED' and later.status = 'SCHEDULED'
    )`,
  },
]
