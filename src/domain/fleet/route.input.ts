import { z } from 'zod'
import { rowId } from '../row-id.input.ts'
import { parseDuration } from '../time/calendar.ts'
import { listInput } from '../paging.input.ts'
import { MOST_STOPS, ROUTE_SORT_COLUMNS } from './route.ts'
import { lineText, timeText, tooLong } from '../text/text-fields.input.ts'

const distance = z
  .number('Distance must be a number')
  .min(0, 'Distance cannot be negative')
  .max(10_000, 'Distance is too large')
const tooManyStops = `A route can have at most ${MOST_STOPS} stops`

/** Spec §5, Route form: all stop fields are required. */
export const StopInput = z.object({
  stopName: lineText('Stop name is required')
    .min(1, 'Stop name is required')
    .max(100, tooLong('Stop name is too long')),
  arrivalTime: timeText,
  departureTime: timeText,
  distance,
})
export type StopInput = z.output<typeof StopInput>

const routeFields = z.object({
  sourceCity: lineText('Source city is required')
    .min(1, 'Source city is required')
    .max(100, tooLong()),
  destinationCity: lineText('Destination city is required')
    .min(1, 'Destination city is required')
    .max(100, tooLong()),
  totalDistance: distance,
  totalDuration: lineText('Duration is required')
    .min(1, 'Duration is required')
    .max(20, tooLong('Duration must be like 5h 30m'))
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
export const AddRouteInput = RouteInput.extend({
  key: z.string().min(8).max(255, tooLong()).optional(),
})
export type AddRouteInput = z.output<typeof AddRouteInput>

/** The REST call's form: stops are saved before and named by id. Spec §7 */
export const RouteByStopIdsInput = routeFields.extend({
  stopIds: z.array(rowId).max(MOST_STOPS, tooManyStops).optional(),
})
export type RouteByStopIdsInput = z.output<typeof RouteByStopIdsInput>

export const RouteListInput = listInput(ROUTE_SORT_COLUMNS, 'sourceCity')
export type RouteListInput = z.output<typeof RouteListInput>
