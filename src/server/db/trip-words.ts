import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { minutesBegunBy } from '../../domain/time/time-prefix.ts'
import { like } from './engine-sql.ts'
import { listed } from './json-sql.ts'

/**
 * What finds a word of a search in a trip, for `everyWord`: in the name or number of its bus, a place of its route, or the beginning
 * of the time that it leaves at.
 *
 * Buses and routes are few: which of them match is found first. The trips are then gone through in their order until
 * enough are found; adding 0 keeps the engine from gathering all trips of the matching buses, or of a time of day, and
 * sorting those.
 * @param trips the name that `schedules` has in the statement
 */
export const inTrip =
  (trips: string) =>
  (pattern: string, word: string): RawBuilder<boolean> => {
    const minutes = JSON.stringify(minutesBegunBy(word))
    const column = (name: string) => sql.ref(`${trips}.${name}`)
    return sql<boolean>`(${column('departure_minutes')} + 0 in ${listed(minutes)}
      or ${column('bus_id')} + 0 in (select id from buses
        where ${like('name', pattern)} or ${like('number', pattern)})
      or ${column('route_id')} + 0 in (select id from routes
        where ${like('source_city', pattern)} or ${like('destination_city', pattern)})
      or ${column('route_id')} + 0 in (select route_id from route_stops join stops on stops.id = stop_id
        where ${like('name', pattern)}))`
  }
