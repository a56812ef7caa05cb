import { z } from 'zod'
import { PointPlaceInput } from '../../../../domain/fleet/point.input.ts'

/** A point as it is typed. */
export interface TypedPlace extends Record<string, unknown> {
  name: string
  landmark: string
  phone: string
  latitude: string
  longitude: string
}

const degreesOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

const placeOf = (typed: TypedPlace): z.input<typeof PointPlaceInput> => ({
  ...typed,
  latitude: degreesOf(typed.latitude),
  longitude: degreesOf(typed.longitude),
})

/** What is typed, judged as the place that it says. */
export const TypedPlaceInput = z
  .object({
    name: z.string(),
    landmark: z.string(),
    phone: z.string(),
    latitude: z.string(),
    longitude: z.string(),
  })
  .transform(placeOf)
  .pipe(PointPlaceInput)
