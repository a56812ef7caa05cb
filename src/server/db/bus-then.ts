import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * The row of `bus_history` that says what a trip's bus was called when the trip ended; null where it is called so still,
 * and for every trip that has not ended. To be joined on its id. decisions/0042
 * @param trip the name under which `schedules` stands in the statement
 */
export const busThen = (trip: string): RawBuilder<number> => sql<number>`(
  select id from bus_history
  where bus_history.bus_id = ${sql.ref(`${trip}.bus_id`)}
    and bus_history.until_at > ${sql.ref(`${trip}.arrival_at`)}
  order by bus_history.until_at, bus_history.id limit 1)`
