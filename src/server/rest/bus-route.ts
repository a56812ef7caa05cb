import { z } from 'zod'
import { ROUTE_SORT_COLUMNS } from '../../domain/route.ts'
import type { Route } from '../../domain/route.ts'
import { getRoute, listCities, listRoutes } from '../route/route.service.ts'
import { declare } from './declare.ts'
import { listQuery, listRequestOf, pageAnswer } from './lists.ts'
import { Nothing, OnlyId } from './path-fields.ts'
import { staffFields, withStaffFields, withStaffFieldsOf } from './staff-fields.ts'

const StopAnswer = z.object({
  id: z.int(),
  stopName: z.string(),
  arrivalTime: z.string(),
  departureTime: z.string(),
  distance: z.number(),
})

/** Spec §3, Route */
export const RouteAnswer = z.object({
  id: z.int(),
  sourceCity: z.string(),
  destinationCity: z.string(),
  totalDistance: z.number(),
  totalDuration: z.string(),
  stops: z.array(StopAnswer),
})

/** A route as this door answers it, its stops in order. */
export function routeAnswer(route: Route): z.output<typeof RouteAnswer> {
  const { id, sourceCity, destinationCity, totalDistance, totalDuration } = route
  const stops = route.stops.map(({ id, stopName, arrivalTime, departureTime, distance }) => ({
    id,
    stopName,
    arrivalTime,
    departureTime,
    distance,
  }))
  return { id, sourceCity, destinationCity, totalDistance, totalDuration, stops }
}

const StampedRoute = RouteAnswer.extend(staffFields)

export const busRouteCalls = [
  declare({
    method: 'GET',
    path: '/bus-route/cities',
    who: 'anyone',
    summary: 'Every place of every route, sorted by name',
    input: Nothing,
    status: 200,
    answer: z.array(z.string()),
    run: async (call) => (await listCities(call)).map((city) => city.name),
  }),
  declare({
    method: 'GET',
    path: '/bus-route',
    who: 'anyone',
    summary: 'The routes with their stops, page by page',
    input: listQuery(ROUTE_SORT_COLUMNS, 'sourceCity'),
    status: 200,
    answer: pageAnswer(StampedRoute),
    run: async (call, query) => {
      const page = await listRoutes(call, listRequestOf(query))
      return { ...page, data: await withStaffFields(call, 'routes', page.data.map(routeAnswer)) }
    },
  }),
  declare({
    method: 'GET',
    path: '/bus-route/{id}',
    who: 'anyone',
    summary: 'One route with its stops',
    input: OnlyId,
    status: 200,
    answer: StampedRoute,
    run: async (call, { id }) =>
      withStaffFieldsOf(call, 'routes', routeAnswer(await getRoute(call, id))),
  }),
]
