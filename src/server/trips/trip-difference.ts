import type { InvalidField } from '../../domain/fault.ts'
import { routeErrors } from '../../domain/fleet/route-errors.ts'
import type { TripNode } from '../../domain/schedule/schedule.ts'
import { tripNodes } from '../../domain/schedule/trip-nodes.ts'
import { timeOf } from '../../domain/time/calendar.ts'
import type { PlannedTrip } from './trip-plan.service.ts'
import type { CurrentTrip } from './current-trip.service.ts'
import { seatsSoldOn } from './trip-layout.service.ts'

export type TripField =
  | 'busId'
  | 'routeId'
  | 'scheduleDate'
  | 'departureTime'
  | 'arrivalTime'
  | 'stopTimes'
  | 'totalSeats'
  | 'farePrice'

/** Whether two lines pass the same places, whenever. */
export const samePlaces = (one: readonly TripNode[], other: readonly TripNode[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ name, distance }, node) => name === other[node]?.name && distance === other[node]?.distance,
  )

/** At the stops: the ends of a trip have their own fields. */
const sameStopTimes = (one: readonly TripNode[], other: readonly TripNode[]): boolean =>
  one
    .slice(1, -1)
    .every(
      ({ node, arrivalMinutes, departureMinutes }) =>
        arrivalMinutes === other[node]?.arrivalMinutes &&
        departureMinutes === other[node]?.departureMinutes,
    )

/** Whether two lines pass the same places at the same times. */
export const sameLine = (one: readonly TripNode[], other: readonly TripNode[]): boolean =>
  samePlaces(one, other) && sameStopTimes(one, other)

/** What a plan would change of a trip. */
export function differenceOf({ row, nodes }: CurrentTrip, plan: PlannedTrip): Set<TripField> {
  const placesStay = row.route_id === plan.route.id && samePlaces(nodes, plan.nodes)
  const stays: Record<TripField, boolean> = {
    busId: row.bus_id === plan.bus.id,
    routeId: placesStay,
    scheduleDate: row.service_day === plan.day,
    departureTime: row.departure_minutes === plan.departure,
    arrivalTime: row.arrival_minutes === plan.arrival && row.arrival_day === plan.arrivalDay,
    stopTimes: !placesStay || sameStopTimes(nodes, plan.nodes),
    totalSeats:
      row.total_seats === plan.totalSeats &&
      (row.bus_id !== plan.bus.id || row.layout_id === plan.layout.id),
    farePrice: row.fare_paise === plan.farePaise && row.usual_fare_paise === plan.usualFarePaise,
  }
  const fields: TripField[] = [
    'busId',
    'routeId',
    'scheduleDate',
    'departureTime',
    'arrivalTime',
    'stopTimes',
    'totalSeats',
    'farePrice',
  ]
  return new Set(fields.filter((field) => !stays[field]))
}

/** A plan for a trip whose bus stays: it keeps the layout with which it was made, of which it sells as many as planned. */
export const keepingLayout = (
  { row, layout }: Pick<CurrentTrip, 'row' | 'layout'>,
  plan: PlannedTrip,
): PlannedTrip => (row.bus_id === plan.bus.id ? { ...plan, layout } : plan)

/** A plan for a run whose fare was set by hand: it keeps that, whatever the fare of its master is. decisions/0078 */
export const keepingFareByHand = (
  { row }: Pick<CurrentTrip, 'row'>,
  plan: PlannedTrip,
): PlannedTrip =>
  row.usual_fare_paise === null
    ? plan
    : { ...plan, farePaise: row.fare_paise, usualFarePaise: plan.farePaise }

/** A plan of a form: another fare of a run is one set by hand, that of any other schedule is its usual one from now on. */
export function withTypedFare({ row }: Pick<CurrentTrip, 'row'>, plan: PlannedTrip): PlannedTrip {
  const usual = row.usual_fare_paise ?? row.fare_paise
  if (plan.farePaise === row.fare_paise) return { ...plan, usualFarePaise: row.usual_fare_paise }
  const isByHand = row.master_id !== null && plan.farePaise !== usual
  return { ...plan, usualFarePaise: isByHand ? usual : null }
}

/**
 * A plan with the places that fit the trip it is to change: those of its route as that is now, unless the trip was
 * booked or is over, or the stops of the route are out of order. Then it keeps its own. Its layout stays too, and another
 * bus brings its newest: of a plan for a trip of another layout it takes how many are sold. domain.md §1, §3, decision 14
 */
export function planForTrip(trip: CurrentTrip, asked: PlannedTrip): PlannedTrip {
  const { row, nodes, bookings, over, layout } = trip
  const own = row.bus_id === asked.bus.id ? layout : asked.newest
  const isOfOther = own.id !== asked.layout.id
  const plan = isOfOther ? { ...asked, layout: own, totalSeats: seatsSoldOn(own, asked) } : asked
  const isFree = bookings.live + bookings.ended === 0 && over === undefined
  const takesRoute = isFree && routeErrors(plan.route).length === 0
  if (takesRoute || row.route_id !== plan.route.id) return plan
  const timesStay = row.departure_minutes === plan.departure && row.arrival_minutes === plan.arrival
  if (timesStay) return { ...plan, nodes }
  return samePlaces(nodes, plan.nodes) ? plan : { ...plan, nodes: retimed(nodes, plan) }
}

function retimed(nodes: readonly TripNode[], { departure, arrival }: PlannedTrip): TripNode[] {
  const [first, last] = [nodes[0], nodes.at(-1)]
  return tripNodes({
    sourceCity: first?.name ?? '',
    destinationCity: last?.name ?? '',
    totalDistance: last?.distance ?? 0,
    stops: nodes.slice(1, -1).map((node) => ({
      stopName: node.name,
      arrivalTime: timeOf(node.arrivalMinutes),
      departureTime: timeOf(node.departureMinutes),
      distance: node.distance,
    })),
    departure,
    arrival,
  })
}

/** What sales keep as it is, and what bookings that have ended still name. domain.md §8 */
const FROZEN_BY_SALES = {
  busId: 'its bus stays',
  routeId: 'its route stays',
  scheduleDate: 'its date stays',
  totalSeats: 'its seats stay',
} as const
const FROZEN_BY_HISTORY = ['routeId', 'scheduleDate'] as const

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

/** What ties a trip, in words. */
export const whyBooked = ({ live, ended }: CurrentTrip['bookings']): string =>
  live > 0
    ? `This trip has ${counted(live, 'booking', 'bookings')}`
    : `${counted(ended, 'booking that has ended names', 'bookings that have ended name')} this trip`

/** Why some of a change cannot be: on each field that bookings keep as it is. domain.md §8 */
export function bookedFieldErrors(
  { row, bookings }: CurrentTrip,
  changed: ReadonlySet<TripField>,
): InvalidField[] {
  const { live, ended } = bookings
  const frozen: readonly (keyof typeof FROZEN_BY_SALES)[] =
    live > 0
      ? ['busId', 'routeId', 'scheduleDate', 'totalSeats']
      : ended > 0
        ? FROZEN_BY_HISTORY
        : []
  const instead =
    row.is_master === 1
      ? 'Apply the change to its future runs instead.'
      : 'Stop its sales and add another trip instead.'
  return frozen
    .filter((field) => changed.has(field))
    .map((field) => ({
      field,
      message: `${whyBooked(bookings)}: ${FROZEN_BY_SALES[field]}. ${instead}`,
    }))
}
