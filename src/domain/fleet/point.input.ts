import { z } from 'zod'
import { rowId } from '../row-id.input.ts'
import { lineText, optionalPhone, tooLong } from '../text/text-fields.input.ts'
import { LONGEST_OFFSET, MOST_POINTS } from './point.ts'

const requiredText = (what: string, most: number) =>
  lineText(`${what} is required`)
    .min(1, `${what} is required`)
    .max(most, tooLong(`${what} is too long`))

const degrees = (what: string, most: number) =>
  z
    .number(`${what} must be a number`)
    .min(-most, `${what} must be between -${most} and ${most}`)
    .max(most, `${what} must be between -${most} and ${most}`)
    .nullish()
    .transform((value) => value ?? null)

/** Where a point is. Its town stays: another place is another point. */
export const PointPlaceInput = z
  .object({
    name: requiredText('Name', 100),
    landmark: lineText().max(200, tooLong('Landmark is too long')).default(''),
    phone: optionalPhone,
    latitude: degrees('Latitude', 90),
    longitude: degrees('Longitude', 180),
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    message: 'Give both latitude and longitude, or neither',
    path: ['longitude'],
  })
export type PointPlaceInput = z.output<typeof PointPlaceInput>

/** A new point of a town. */
export const AddPointInput = z.object({ town: requiredText('Town', 100), place: PointPlaceInput })
export type AddPointInput = z.output<typeof AddPointInput>

const offset = z
  .number('Minutes must be a number')
  .int('Minutes must be whole')
  .min(0, 'A point is never before its town’s time')
  .max(LONGEST_OFFSET, `A point is at most ${LONGEST_OFFSET} minutes after its town’s time`)
  .nullable()

/** The points of a route, all of them. */
export const RoutePointsInput = z.object({
  routeId: rowId,
  version: z.number().int(),
  points: z
    .array(z.object({ pointId: rowId, boardingOffset: offset, droppingOffset: offset }))
    .max(MOST_POINTS, `A route can have at most ${MOST_POINTS} points`)
    .refine(
      (points) => new Set(points.map(({ pointId }) => pointId)).size === points.length,
      'Each point can be chosen once',
    ),
})
export type RoutePointsInput = z.output<typeof RoutePointsInput>
