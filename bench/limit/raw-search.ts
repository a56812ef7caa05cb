import type { Database } from 'better-sqlite3'
import type { Asked } from '../fleet/shape.ts'

const TAKEN = `(
  select count(distinct claims.seat_id) from claims
  where claims.schedule_id = trip.id and claims.leg >= boarding.node and claims.leg < dropping.node
    and (claims.held_until is null or claims.held_until > unixepoch() * 1000))`

const SEARCH = `
  select trip.id as scheduleId, bus.name as busName, bus.number as busNumber, bus.type as busType,
    bus.operator_name as operatorName, bus.amenities, route.source_city as sourceCity,
    route.destination_city as destinationCity, trip.service_day as scheduleDate,
    boarding.node as boardingNode, boarding.name as boardingName, boarding.slug as boardingSlug,
    boarding.departure_minutes as boardingMinutes, boarding.departure_day as boardingDate,
    boarding.departure_at as boardingAt,
    dropping.node as droppingNode, dropping.name as droppingName, dropping.slug as droppingSlug,
    dropping.arrival_minutes as droppingMinutes, dropping.arrival_at as droppingAt,
    (dropping.arrival_at - boarding.departure_at) / 60000 as durationMinutes,
    trip.fare_paise as farePaise, trip.total_seats as totalSeats, trip.total_seats - ${TAKEN} as availableSeats,
    boarding.departure_at - 1800000 as salesCloseAt, 0 as departed
  from trip_nodes as boarding
  join trip_nodes as dropping on dropping.schedule_id = boarding.schedule_id
    and dropping.node > boarding.node and dropping.slug = +?
  join schedules as trip on trip.id = boarding.schedule_id
  join buses as bus on bus.id = trip.bus_id
  join routes as route on route.id = trip.route_id
  where boarding.slug = +? and boarding.departure_day = +? and trip.status = 'SCHEDULED'
  order by boarding.departure_at`

/** The limit of the search: one prepared statement, which counts the free seats of each hit, and `JSON.stringify`. */
export function rawSearch(sqlite: Database): (asked: Asked) => string {
  const statement = sqlite.prepare(SEARCH)
  return ({ source, destination, date }) => JSON.stringify(statement.all(destination, source, date))
}
