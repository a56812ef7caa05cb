import { tripNodes } from '../../domain/schedule/trip-nodes.ts'
import { seatLayout } from '../../domain/seat/seat-layout.ts'
import { addDays } from '../../domain/time/calendar.ts'
import type { Dependencies } from '../../server/core/dependencies.ts'
import { instantOf, serviceDayOf } from '../../server/core/operator-time.ts'
import type { Trx } from '../../server/db/connection/store.ts'

const ZONE = 'Asia/Kolkata'
const CLOCK = { departure: 22 * 60, arrival: 29 * 60 + 30 }
const PLACES = {
  sourceCity: 'Pune',
  destinationCity: 'Goa',
  totalDistance: 450,
  stops: [
    { stopName: 'Satara', arrivalTime: '23:45', departureTime: '23:50', distance: 110 },
    { stopName: 'Kolhapur', arrivalTime: '02:10', departureTime: '02:20', distance: 230 },
  ],
}

export interface TestSchedule {
  id: number
  /** The ids of its seats by their numbers. */
  seats: Record<string, number>
}

interface ScheduleOptions {
  /** Days from today; tomorrow by default. */
  inDays?: number
  totalSeats?: number
  farePaise?: number
  /** Whose bus it is. */
  operatorName?: string
}

/** A night trip Pune – Satara – Kolhapur – Goa (nodes 0 to 3) on sale, with a bus and a route of its own. */
export function aSchedule(
  dependencies: Dependencies,
  options: ScheduleOptions = {},
): Promise<TestSchedule> {
  const { inDays = 1, totalSeats = 40, farePaise = 90_000 } = options
  const { operatorName = 'Farebox Travels' } = options
  const now = dependencies.clock()
  const day = addDays(serviceDayOf(now, ZONE), inDays)
  return dependencies.store.write(async (trx) => {
    const stamps = { created_at: now, updated_at: now, created_by: null, updated_by: null }
    const bus_id = await addBus(trx, totalSeats, operatorName, stamps)
    const route_id = await addRoute(trx, stamps)
    const departure_at = instantOf(day, 1320, ZONE)
    const { id } = await trx
      .insertInto('schedules')
      .values({
        bus_id,
        route_id,
        master_id: null,
        is_master: 0,
        automation_duration: 'ONE_MONTH',
        automation_stopped_at: null,
        service_day: day,
        departure_minutes: 1320,
        arrival_minutes: 1770,
        departure_at,
        arrival_at: instantOf(day, 1770, ZONE),
        total_seats: totalSeats,
        fare_paise: farePaise,
        last_node: PLACES.stops.length + 1,
        sales_stopped_at: null,
        ...stamps,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addNodes(trx, id, day)
    return { id, seats: await addSeats(trx, id, totalSeats, farePaise) }
  })
}

type Stamps = Record<'created_at' | 'updated_at', number> &
  Record<'created_by' | 'updated_by', null>

let buses = 0

async function addBus(
  trx: Trx,
  total_seats: number,
  operatorName: string,
  stamps: Stamps,
): Promise<number> {
  buses += 1
  const bus = await trx
    .insertInto('buses')
    .values({
      name: 'Night Rider',
      number: `MH12AB${buses}`,
      type: 'AC',
      total_seats,
      amenities: '["WIFI"]',
      operator_name: operatorName,
      retired_at: null,
      ...stamps,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return bus.id
}

async function addRoute(trx: Trx, stamps: Stamps): Promise<number> {
  const route = await trx
    .insertInto('routes')
    .values({
      source_city: PLACES.sourceCity,
      source_slug: 'pune',
      destination_city: PLACES.destinationCity,
      destination_slug: 'goa',
      total_distance: PLACES.totalDistance,
      total_duration: '7h 30m',
      total_minutes: 450,
      ...stamps,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return route.id
}

async function addNodes(trx: Trx, schedule_id: number, day: string): Promise<void> {
  const rows = tripNodes({ ...PLACES, ...CLOCK }).map((node) => {
    const departure_at = instantOf(day, node.departureMinutes, ZONE)
    return {
      schedule_id,
      node: node.node,
      name: node.name,
      slug: node.slug,
      arrival_minutes: node.arrivalMinutes,
      departure_minutes: node.departureMinutes,
      arrival_at: instantOf(day, node.arrivalMinutes, ZONE),
      departure_at,
      departure_day: serviceDayOf(departure_at, ZONE),
      distance: node.distance,
    }
  })
  await trx.insertInto('trip_nodes').values(rows).execute()
}

async function addSeats(
  trx: Trx,
  schedule_id: number,
  totalSeats: number,
  price_paise: number,
): Promise<Record<string, number>> {
  const rows = seatLayout('AC', totalSeats).map((place) => ({
    schedule_id,
    number: place.number,
    deck: place.deck,
    row_number: place.row,
    column_number: place.column,
    kind: place.kind,
    type: place.type,
    at_window: place.window ? (1 as const) : (0 as const),
    price_paise,
  }))
  const seats = await trx.insertInto('seats').values(rows).returning(['id', 'number']).execute()
  return Object.fromEntries(seats.map((seat) => [seat.number, seat.id]))
}
