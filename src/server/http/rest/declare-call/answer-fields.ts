import { z } from 'zod'

/** A time of day. */
export const timeAnswer = z.string().meta({ description: 'HH:mm', pattern: '^\\d{2}:\\d{2}$' })
/** A day. */
export const dayAnswer = z.string().meta({ format: 'date' })
/** A moment, ISO 8601 in UTC. */
export const instantAnswer = z.string().meta({ format: 'date-time' })
/** Money. */
export const rupeesAnswer = z.number().meta({ description: 'Rupees.' })
/** An answer without a body. */
export const NoContent = z.void()
/** An answer that is a file of some media type: a `Download`. */
export const fileAnswer = (media: string) => z.string().meta({ media, format: 'binary' })

/** The media type of every answer but files. */
export const JSON_MEDIA = 'application/json'
/** The media type of an answer. */
export function mediaOf(answer: z.ZodType): string {
  const media = answer.meta()?.media
  return typeof media === 'string' ? media : JSON_MEDIA
}
