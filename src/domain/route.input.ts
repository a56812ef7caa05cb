import { z } from 'zod'
import { isTimeOfDay, parseDuration } from './calendar.ts'
import { listInput } from './paging.input.ts'
import { MOST_STOPS, ROUTE_SORT_COLUMNS } from './route.ts'

const distance = z
  .number('Distance must be a number')
  .min(0, 'Distance cannot be negative')
  .max(10_000, 'Distance is too large')
const tooManyStops = `A route can have at most ${MOST_STOPS} stops`
const time = z
  .string()
  .refine(isTimeOfDay, 'Time must be HH:mm')
  .transform((text) => text.slice(0, 5))

/** Spec §5, Route form: all stop fields are required. */
export const StopInput = z.object({
  stopName: z
    .string('Stop name is required')
    .trim()
    .min(1, 'Stop name is required')
    .max(100, 'Stop name is too long'),
  arrivalTime: time,
  departureTime: time,
  distance,
})
export type StopInput = z.output<typeof StopInput>

const routeFields = z.object({
  sourceCity: z.string('Source city is required').trim().min(1, 'Source city is required').max(100),
  destinationCity: z
    .string('Destination city is required')
    .trim()
    .min(1, 'Destination city is required')
    .max(100),
  totalDistance: distance,
  totalDuration: z
    .string('Duration is required')
    .trim()
    .min(1, 'Duration is required')
    .max(20)
    .refine((text) => parseDuration(text) !== undefined, 'Duration must be like 5h 30m'),
})

/** A route with its stops, saved as one. An `id` above 0 updates that stop. Spec §4, Route save */
export const RouteInput = routeFields.extend({
  stops: z
    .array(StopInput.extend({ id: z.number().int().min(0).default(0) }))
    .max(MOST_STOPS, tooManyStops),
})
export type RouteInput = z.output<typeof RouteInput>

/** A new route. `key` makes adding it repeatable: the same key answers the same route, and adds none. */
export const AddRouteInput = RouteInput.extend({ key: z.string().min(8).max(255).optional() })
export type AddRouteInput = z.output<typeof AddRouteInput>

/** The REST call's form: stops are saved before and named by id. Spec §7 */
export const RouteByStopIdsInput = routeFields.extend({
  stopIds: z.array(z.number().int().positive()).max(MOST_STOPS, tooManyStops).optional(),
})
export type RouteByStopIdsInput = z.output<typeof RouteByStopIdsInput>

export const RouteListInput = listInput(ROUTE_SORT_COLUMNS, 'sourceCity')
export type RouteListInput = z.output<typeof RouteListInput>
