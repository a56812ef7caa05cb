import { z } from 'zod'
import { tooLong } from '../../../../domain/text/text-fields.input.ts'

const ID_DIGITS = /^\d{1,16}$/

/** An id as a path names it; ids are numbers. */
export const pathId = z
  .string()
  .max(16, tooLong('The id must be a number'))
  .regex(ID_DIGITS, 'The id must be a number')
  .transform(Number)
  .refine((id) => id > 0 && Number.isSafeInteger(id), 'The id must be a number')
  .meta({ type: 'integer', minimum: 1 })

/** A call that takes nothing but what its path names. */
export const OnlyId = z.object({ id: pathId })
/** A call that takes nothing. */
export const Nothing = z.object({})

/** A node of a trip as a query names it. */
export const queryNode = z
  .string()
  .max(3, tooLong('A node is a number'))
  .regex(/^\d{1,3}$/, 'A node is a number')
  .transform(Number)
  .meta({ type: 'integer', minimum: 0, description: 'Place in the order of the trip, from 0.' })
  .optional()
