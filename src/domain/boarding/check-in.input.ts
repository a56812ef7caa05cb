import { z } from 'zod'
import { MARKS_AT_ONCE } from './device-mark.ts'
import { tooLong } from '../text/text-fields.input.ts'

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const instant = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)
const key = z.string().min(8).max(64, tooLong())

/** A device's ticks of one trip, in the order they were made, and the time of its clock now. decisions/0021 */
export const SyncMarksInput = z.object({
  scheduleId: id,
  sentAt: instant,
  marks: z
    .array(z.object({ key, passengerId: id, at: instant, undoes: key.optional() }))
    .min(1)
    .max(MARKS_AT_ONCE),
})
export type SyncMarksInput = z.output<typeof SyncMarksInput>

/** The number of a booking, in any letter case. domain.md §9 */
export const TicketTripInput = z.object({
  bookingNumber: z.string().trim().toUpperCase().length(8, tooLong()),
})
export type TicketTripInput = z.output<typeof TicketTripInput>
