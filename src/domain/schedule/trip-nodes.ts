import { MINUTES_A_DAY, minutesOf, unrollTimes } from '../time/calendar.ts'
import type { Minutes } from '../time/calendar.ts'
import { slugOf } from '../text/city.ts'
import type { Stop } from '../fleet/route.ts'
import type { TripNode } from './schedule.ts'

export interface TripPlan {
  sourceCity: string
  destinationCity: string
  totalDistance: number
  stops: readonly Pick<Stop, 'stopName' | 'arrivalTime' | 'departureTime' | 'distance'>[]
  /** `HH:mm` on the service day. */
  departureTime: string
  /** `HH:mm`; earlier than or equal to the departure means the next day. */
  arrivalTime: string
}

interface StopMinutes {
  arrival: Minutes
  departure: Minutes
}

/** Minutes of the trip's own arrival: one not later than the departure is on the next day. */
export function arrivalMinutes(departureTime: string, arrivalTime: string): Minutes {
  const departure = minutesOf(departureTime)
  const arrival = minutesOf(arrivalTime)
  return arrival > departure ? arrival : arrival + MINUTES_A_DAY
}

function ownTimes(plan: TripPlan, departure: Minutes, arrival: Minutes): StopMinutes[] | undefined {
  const times = [plan.departureTime, ...plan.stops.flatMap((s) => [s.arrivalTime, s.departureTime])]
  const unrolled = unrollTimes(times).slice(1)
  const stops = plan.stops.map((_, index) => ({
    arrival: unrolled[index * 2] ?? departure,
    departure: unrolled[index * 2 + 1] ?? departure,
  }))
  const last = stops.at(-1)
  return last === undefined || last.departure < arrival ? stops : undefined
}

function dwellOf(stop: TripPlan['stops'][number]): Minutes {
  const [arrival = 0, departure = 0] = unrollTimes([stop.arrivalTime, stop.departureTime])
  return departure - arrival
}

function spreadTimes(plan: TripPlan, departure: Minutes, arrival: Minutes): StopMinutes[] {
  const dwells = plan.stops.map(dwellOf)
  const standing = dwells.reduce((sum, dwell) => sum + dwell, 0)
  const duration = arrival - departure
  // Dwell times that do not fit into the trip are left out rather than making it run backwards.
  const kept = standing < duration ? dwells : dwells.map(() => 0)
  const moving = duration - (standing < duration ? standing : 0)
  let stood = 0
  return plan.stops.map((stop, index) => {
    const share =
      plan.totalDistance > 0
        ? Math.min(1, stop.distance / plan.totalDistance)
        : (index + 1) / (plan.stops.length + 1)
    const at = departure + Math.round(moving * share) + stood
    const dwell = kept[index] ?? 0
    stood += dwell
    return { arrival: at, departure: at + dwell }
  })
}

/**
 * The nodes of a trip: source city, stops, destination city. The route's own stop times are taken where they lie in
 * order between the trip's departure and arrival; otherwise the stops are spread over the trip by distance and keep
 * their dwell times. domain.md §7
 */
export function tripNodes(plan: TripPlan): TripNode[] {
  const departure = minutesOf(plan.departureTime)
  const arrival = arrivalMinutes(plan.departureTime, plan.arrivalTime)
  const times = ownTimes(plan, departure, arrival) ?? spreadTimes(plan, departure, arrival)
  const place = (name: string, distance: number, stop: StopMinutes) => ({
    name,
    slug: slugOf(name),
    arrivalMinutes: stop.arrival,
    departureMinutes: stop.departure,
    distance,
  })
  return [
    place(plan.sourceCity, 0, { arrival: departure, departure }),
    ...plan.stops.map((stop, index) =>
      place(stop.stopName, stop.distance, times[index] ?? { arrival: departure, departure }),
    ),
    place(plan.destinationCity, plan.totalDistance, { arrival, departure: arrival }),
  ].map((node, index) => Object.assign(node, { node: index }))
}
