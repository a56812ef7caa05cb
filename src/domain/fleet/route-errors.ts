import { parseDuration, unrollTimes } from '../time/calendar.ts'
import { slugOf } from '../text/city.ts'
import type { InvalidField } from '../fault.ts'
import type { Route, Stop } from './route.ts'

export type RoutePlan = Pick<
  Route,
  'sourceCity' | 'destinationCity' | 'totalDistance' | 'totalDuration'
> & { stops: readonly Omit<Stop, 'id'>[] }

/** No bus passes one place twice: searching by place would not know which visit is meant. */
function repeatedPlaces(plan: RoutePlan): InvalidField[] {
  const seen = new Set([slugOf(plan.sourceCity)])
  const faults = plan.stops.flatMap((stop, index) => {
    const slug = slugOf(stop.stopName)
    if (seen.has(slug))
      return [
        {
          field: `stops.${index}.stopName`,
          message: `${stop.stopName} stands on this route already`,
        },
      ]
    seen.add(slug)
    return []
  })
  if (!seen.has(slugOf(plan.destinationCity))) return faults
  return [
    ...faults,
    { field: 'destinationCity', message: `${plan.destinationCity} stands on this route already` },
  ]
}

/**
 * Times of day run forward, over midnight if need be. One that goes back looks like almost a day more, so it is found
 * by the stops taking longer than the whole route.
 */
function timesGoingBack(plan: RoutePlan): InvalidField[] {
  const times = unrollTimes(plan.stops.flatMap((stop) => [stop.arrivalTime, stop.departureTime]))
  const first = times[0] ?? 0
  const longest = parseDuration(plan.totalDuration) ?? Infinity
  const late = times.findIndex((time) => time - first > longest)
  if (late < 0) return []
  const field = `stops.${Math.floor(late / 2)}.${late % 2 === 0 ? 'arrivalTime' : 'departureTime'}`
  return [{ field, message: `Times must run forward and end within ${plan.totalDuration}` }]
}

/** A route whose distance is not known (0) says nothing about its stops'. */
function distancesGoingBack(plan: RoutePlan): InvalidField[] {
  if (plan.totalDistance === 0) return []
  return plan.stops.flatMap((stop, index) => {
    const field = `stops.${index}.distance`
    const before = plan.stops[index - 1]
    if (before && stop.distance <= before.distance)
      return [{ field, message: `Distance must be more than at ${before.stopName}` }]
    if (stop.distance > plan.totalDistance)
      return [
        { field, message: `Distance cannot be more than the route's ${plan.totalDistance} km` },
      ]
    return []
  })
}

/** What is wrong with the order of a route's places, times and distances, field by field; nothing when it is sound. */
export function routeErrors(plan: RoutePlan): InvalidField[] {
  return [...repeatedPlaces(plan), ...timesGoingBack(plan), ...distancesGoingBack(plan)]
}
