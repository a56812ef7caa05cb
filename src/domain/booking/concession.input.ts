import { z } from 'zod'
import { rowId } from '../row-id.input.ts'
import { lineText, tooLong } from '../text/text-fields.input.ts'
import { GENDERS, MAX_AGE } from './booking.ts'

const age = z
  .number('Age must be a whole number')
  .int('Age must be a whole number')
  .min(0, 'Age cannot be negative')
  .max(MAX_AGE, `Age can be at most ${MAX_AGE}`)
  .nullable()

/** A kind of passenger who pays less. */
export const ConcessionInput = z
  .object({
    label: lineText('Name is required')
      .min(1, 'Name is required')
      .max(30, tooLong('Name is too long: 30 characters at most')),
    minAge: age,
    maxAge: age,
    gender: z.enum(GENDERS, 'Choose a gender').nullable(),
    basisPoints: z
      .number('A percentage, such as 50')
      .int('At most two decimals')
      .min(1, 'Give a percentage above 0')
      .max(9000, 'At most 90 %'),
    proof: lineText().max(60, tooLong('This is too long: 60 characters at most')),
    mostPerBooking: z
      .number('A whole number')
      .int('Whole numbers only')
      .min(1, 'At least 1')
      .max(50, 'At most 50')
      .nullable(),
    online: z.boolean(),
    counter: z.boolean(),
    namedDates: z.boolean(),
  })
  .refine(({ minAge, maxAge }) => minAge === null || maxAge === null || minAge <= maxAge, {
    message: 'The highest age comes after the lowest',
    path: ['maxAge'],
  })
  .refine(({ online, counter }) => online || counter, {
    message: 'Sell it online, at the counter, or both',
    path: ['online'],
  })
export type ConcessionInput = z.output<typeof ConcessionInput>

export const ConcessionChange = z.object({
  id: rowId,
  version: z.number().int().positive(),
  concession: ConcessionInput,
})
export type ConcessionChange = z.output<typeof ConcessionChange>

/** The kinds of passengers of a booking: seats that are not named are for full fare. */
export const chosenConcessions = z
  .array(z.object({ seatId: rowId, concessionId: rowId }))
  .max(50)
  .refine(
    (list) => new Set(list.map(({ seatId }) => seatId)).size === list.length,
    'Each seat has one kind of passenger',
  )
  .optional()
