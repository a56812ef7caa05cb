import { z } from 'zod'
import type { Knex, Row } from './packages.ts'

export const Asked = z.object({ source: z.string(), destination: z.string(), date: z.iso.date() })

const SALES_CLOSE_MS = 30 * 60_000

/** Free seats of a trip between two stops, counted for each hit, as the raw limit and Farebox do. */
const AVAILABLE = `trip.total_seats - (
  select count(distinct claims.seat_id) from claims
  where claims.schedule_id = trip.id and claims.leg >= boarding.node and claims.leg < dropping.node
    and (claims.held_until is null or claims.held_until > ?)) as "availableSeats"`

/** The trips of a day between two places, with what an answer of Farebox tells of each. */
export async function findTrips(knex: Knex, asked: z.output<typeof Asked>): Promise<Row[]> {
  return knex('trip_nodes as boarding')
    .join('trip_nodes as dropping', (join) => {
      join
        .on('dropping.schedule_id', 'boarding.schedule_id')
        .on('dropping.node', '>', 'boarding.node')
        .onVal('dropping.slug', asked.destination)
    })
    .join('schedules as trip', 'trip.id', 'boarding.schedule_id')
    .join('buses as bus', 'bus.id', 'trip.bus_id')
    .join('routes as route', 'route.id', 'trip.route_id')
    .where({
      'boarding.slug': asked.source,
      'boarding.departure_day': asked.date,
      'trip.status': 'SCHEDULED',
    })
    .select(
      {
        scheduleId: 'trip.id',
        busName: 'bus.name',
        busNumber: 'bus.number',
        busType: 'bus.type',
        operatorName: 'bus.operator_name',
        amenities: 'bus.amenities',
        sourceCity: 'route.source_city',
        destinationCity: 'route.destination_city',
        scheduleDate: 'trip.service_day',
        boardingNode: 'boarding.node',
        boardingName: 'boarding.name',
        boardingSlug: 'boarding.slug',
        boardingMinutes: 'boarding.departure_minutes',
        boardingDate: 'boarding.departure_day',
        boardingAt: 'boarding.departure_at',
        droppingNode: 'dropping.node',
        droppingName: 'dropping.name',
        droppingSlug: 'dropping.slug',
        droppingMinutes: 'dropping.arrival_minutes',
        droppingAt: 'dropping.arrival_at',
        farePaise: 'trip.fare_paise',
        totalSeats: 'trip.total_seats',
      },
      knex.raw(AVAILABLE, [Date.now()]),
      knex.raw('(dropping.arrival_at - boarding.departure_at) / 60000 as "durationMinutes"'),
      knex.raw(`boarding.departure_at - ${SALES_CLOSE_MS} as "salesCloseAt"`),
    )
    .orderBy('boarding.departure_at')
}
