import { z } from 'zod'

/** A time of day. */
export const timeAnswer = z.string().meta({ description: 'HH:mm', pattern: '^\\d{2}:\\d{2}$' })
/** A day. */
export const dayAnswer = z.string().meta({ format: 'date' })
/** A moment, ISO 8601 in UTC. */
export const instantAnswer = z.string().meta({ format: 'date-time' })
/** Money. */
export const rupeesAnswer = z.number().meta({ description: 'Rupees.' })
