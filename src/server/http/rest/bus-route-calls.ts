import { z } from 'zod'
import { ROUTE_SORT_COLUMNS } from '../../../domain/fleet/route.ts'
import type { Route } from '../../../domain/fleet/route.ts'
import { RouteByStopIdsInput } from '../../../domain/fleet/route.input.ts'
import {
  addRouteByStopIds,
  deleteRoute,
  getRoute,
  listCities,
  listRoutes,
  updateRouteByStopIds,
} from '../../fleet/route.service.ts'
import { StopAnswer, stopAnswer } from './bus-stop-calls.ts'
import { declare } from './declare-call/declare.ts'
import { NEW_ROUTE, ROUTE } from './openapi/examples.ts'
import { listQuery, listRequestOf, pageAnswer, sendCutHeaders } from './list-query.ts'
import { NoContent } from './declare-call/answer-fields.ts'
import { Nothing, OnlyId, pathId } from './declare-call/input-fields.ts'
import { stamped, withStaffFields, withStaffFieldsOf } from './staff-fields.ts'

/** Spec §3, Route */
export const RouteAnswer = z
  .object({
    id: z.int(),
    sourceCity: z.string(),
    destinationCity: z.string(),
    totalDistance: z.number().meta({ description: 'Kilometres.' }),
    totalDuration: z.string().meta({ description: 'Such as 5h 30m.' }),
    stops: z.array(StopAnswer).meta({ description: 'In order.' }),
  })
  .meta({ id: 'Route' })

/** A route as this door answers it, its stops in order. */
export function routeAnswer(route: Route): z.output<typeof RouteAnswer> {
  const { id, sourceCity, destinationCity, totalDistance, totalDuration } = route
  const stops = route.stops.map(stopAnswer)
  return { id, sourceCity, destinationCity, totalDistance, totalDuration, stops }
}

const StampedRoute = stamped(RouteAnswer, 'StampedRoute')

export const busRouteCalls = [
  declare({
    method: 'GET',
    path: '/bus-route/cities',
    who: 'public',
    name: 'listCities',
    summary: 'Every place of every route, sorted by name',
    input: Nothing,
    example: { answer: ['Bengaluru', 'Hyderabad', 'Kurnool'] },
    status: 200,
    answer: z.array(z.string()),
    run: async (call) => (await listCities(call)).map((city) => city.name),
  }),
  declare({
    method: 'GET',
    path: '/bus-route',
    who: 'anyone',
    name: 'listRoutes',
    summary: 'The routes with their stops, page by page',
    input: listQuery(ROUTE_SORT_COLUMNS, 'sourceCity'),
    example: {
      input: { pageNumber: 0, pageSize: 10 },
      answer: { data: [ROUTE], totalPages: 1, totalRecords: 1 },
    },
    status: 200,
    answer: pageAnswer(StampedRoute),
    run: async (call, query, exchange) => {
      const request = listRequestOf(query)
      const page = sendCutHeaders(await listRoutes(call, request), request, exchange)
      return { ...page, data: await withStaffFields(call, 'routes', page.data.map(routeAnswer)) }
    },
  }),
  declare({
    method: 'GET',
    path: '/bus-route/{id}',
    who: 'anyone',
    name: 'getRoute',
    summary: 'One route with its stops',
    input: OnlyId,
    example: { input: { id: '7' }, answer: ROUTE },
    status: 200,
    answer: StampedRoute,
    run: async (call, { id }) =>
      withStaffFieldsOf(call, 'routes', routeAnswer(await getRoute(call, id))),
  }),
  declare({
    method: 'POST',
    path: '/bus-route',
    who: 'admin',
    name: 'addRoute',
    summary: 'Adds a route over stops that were saved before',
    input: RouteByStopIdsInput,
    body: 'RouteInput',
    example: { input: NEW_ROUTE, answer: ROUTE },
    status: 201,
    answer: StampedRoute,
    run: async (call, route) =>
      withStaffFieldsOf(call, 'routes', routeAnswer(await addRouteByStopIds(call, route))),
  }),
  declare({
    method: 'PUT',
    path: '/bus-route/{id}',
    who: 'admin',
    name: 'updateRoute',
    summary: 'Changes a route; without stopIds it keeps its stops',
    input: RouteByStopIdsInput.extend({ id: pathId }),
    body: 'RouteInput',
    example: { input: { id: '7', ...NEW_ROUTE }, answer: ROUTE },
    status: 200,
    answer: StampedRoute,
    run: async (call, { id, ...route }) =>
      withStaffFieldsOf(call, 'routes', routeAnswer(await updateRouteByStopIds(call, id, route))),
  }),
  declare({
    method: 'DELETE',
    path: '/bus-route/{id}',
    who: 'admin',
    name: 'deleteRoute',
    summary: 'Deletes a route that no trip was ever made on, and its stops',
    input: OnlyId,
    refusals: ['conflict'],
    example: { input: { id: '7' } },
    status: 204,
    answer: NoContent,
    run: (call, { id }) => deleteRoute(call, id),
  }),
]
