import { addDays } from '../../src/domain/time/calendar.ts'
import type { ServiceDay } from '../../src/domain/time/calendar.ts'

/** A fleet whose trips follow from its shape by arithmetic, so that a load process can ask for any of them. */
export interface FleetShape {
  routes: number
  days: number
  /** The first service day, far enough from now that everything is on sale. */
  firstDay: ServiceDay
}

/** Each search finds so many trips: as many as leave on each route each day. */
export const TRIPS_A_DAY = 20
/** Source, four stops, destination. */
export const NODES = 6
export const SEATS = 40
/** So many that honest clients reach no limit; as many as there are trips, so that each of them has paid before. */
export const CUSTOMERS = 100_000

export const scheduleCount = ({ routes, days }: FleetShape): number => routes * days * TRIPS_A_DAY

export const placeName = (route: number, node: number): string => `Town ${route + 1} ${node + 1}`
export const placeSlug = (route: number, node: number): string => `town-${route + 1}-${node + 1}`

/** Rows are numbered from 1, customers after the one administrator. */
export const ADMIN_ID = 1
const seatId = (scheduleId: number, index: number): number => (scheduleId - 1) * SEATS + index + 1
export const customerId = (index: number): number => (index % CUSTOMERS) + 2
/** A different IP address for each turn, out of millions. */
export const addressOf = (turn: number): string =>
  `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`
export const emailOf = (index: number): string => `customer-${(index % CUSTOMERS) + 1}@example.com`
export const sessionIdOf = (userId: number): number => 1_000_000 + userId

/** The seats that are sold on every trip: two for all of it, two from the second town to the fourth. */
export const SOLD = [
  { indexes: [0, 1], from: 0, to: NODES - 1 },
  { indexes: [4, 5], from: 1, to: 3 },
] as const

export interface Asked {
  source: string
  destination: string
  date: ServiceDay
}

const pairs = Array.from({ length: NODES }, (_, from) =>
  Array.from({ length: NODES - from - 1 }, (_, more) => [from, from + more + 1] as const),
).flat()

/** People travel within the next weeks, however far ahead the timetable goes. */
const VISITED_DAYS = 25
/** Coprime to how many searches and trips there are, so that numbers in a row are far apart and none is left out. */
const STRIDE = 7919

const visitedDays = ({ days }: FleetShape): number => Math.min(days, VISITED_DAYS)

/** A search by number; the same one comes again only after all the others. */
export function searchOf(shape: FleetShape, turn: number): Asked {
  const place = (turn * STRIDE) % (shape.routes * visitedDays(shape) * pairs.length)
  const [from, to] = pairs[place % pairs.length] ?? [0, 1]
  const trip = Math.floor(place / pairs.length)
  const route = trip % shape.routes
  const date = addDays(shape.firstDay, Math.floor(trip / shape.routes))
  return { source: placeSlug(route, from), destination: placeSlug(route, to), date }
}

/** The id of a trip in the next weeks, by number. */
export function tripOf(shape: FleetShape, turn: number): number {
  const days = visitedDays(shape)
  const place = (turn * STRIDE) % (shape.routes * TRIPS_A_DAY * days)
  return Math.floor(place / days) * shape.days + (place % days) + 1
}

const BUSY_TRIPS = 5000
const FIRST_FREE_PAIR = 3
const FREE_PAIRS = SEATS / 2 - FIRST_FREE_PAIR

export interface Seats {
  scheduleId: number
  seatIds: [number, number]
}

/**
 * Two free seats by number, no two numbers sharing one; spread over up to 5,000 trips of all the fleet, and when these
 * are full over as many others.
 */
export function freeSeatsOf(shape: FleetShape, turn: number): Seats {
  const trips = Math.min(BUSY_TRIPS, scheduleCount(shape))
  const apart = Math.floor(scheduleCount(shape) / trips)
  const sold = Math.floor(turn / (trips * FREE_PAIRS))
  if (sold >= apart) throw new Error('The bench has sold every seat: ask for shorter runs')
  const pair = FIRST_FREE_PAIR + (Math.floor(turn / trips) % FREE_PAIRS)
  const scheduleId = (turn % trips) * apart + sold + 1
  return { scheduleId, seatIds: [seatId(scheduleId, pair * 2), seatId(scheduleId, pair * 2 + 1)] }
}

/** The buses of the morning have come home when the last of them begins another trip here. */
const MORNING_BUSES = 10
const EVENING = { departureTime: '17:30', arrivalTime: '23:30' }

/** A master record by number, each on a bus and a route that have none in the evening yet. */
export function eveningMaster({ routes, firstDay }: FleetShape, turn: number): object {
  const departure = Math.floor(turn / routes)
  if (departure >= MORNING_BUSES) throw new Error('Every bus has a master for its evenings already')
  const route = turn % routes
  return {
    ...EVENING,
    busId: route * TRIPS_A_DAY + departure + 1,
    routeId: route + 1,
    scheduleDate: firstDay,
    totalSeats: SEATS,
    farePrice: 650,
    automationDuration: 'FOUR_MONTHS',
    isMasterRecord: true,
  }
}
