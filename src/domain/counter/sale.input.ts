import { z } from 'zod'
import { tooLong } from '../text/short-text.input.ts'

const LONGEST = 100

/** A booking number, a phone number, an e-mail address or the beginning of a word of a passenger's name. */
export const FindSaleInput = z.object({ term: z.string().trim().max(LONGEST, tooLong()) })
export type FindSaleInput = z.output<typeof FindSaleInput>

export const SaleInput = z.object({
  bookingId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
})
