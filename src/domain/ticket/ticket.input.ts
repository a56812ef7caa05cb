import { z } from 'zod'
import { LONGEST_EMAIL } from '../text/contact.ts'
import { lineText, tooLong } from '../text/text-fields.input.ts'

/** A ticket is looked up by its number and by what was given as contact; both as people write them. */
export const TicketLookUpInput = z.object({
  bookingNumber: lineText()
    .max(100, tooLong('A booking number has 8 letters and digits'))
    .transform((number) => number.replaceAll(/[\s-]/g, '').toUpperCase())
    .pipe(
      z
        .string()
        .min(1, 'Booking number is required')
        .regex(/^[0-9A-Z]{8}$/, 'A booking number has 8 letters and digits'),
    ),
  contact: lineText()
    .min(1, 'Phone number or e-mail address is required')
    .max(LONGEST_EMAIL, tooLong('This is too long')),
})
export type TicketLookUpInput = z.output<typeof TicketLookUpInput>

/** What a ticket's link carries. */
export const TicketTokenInput = z.object({ token: z.string().min(1).max(200, tooLong()) })
