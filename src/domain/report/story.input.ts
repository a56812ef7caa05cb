import { z } from 'zod'
import { rowId } from '../row-id.input.ts'
import { tooLong } from '../text/text-fields.input.ts'

export const BookingStoryInput = z.object({ bookingId: rowId })
export type BookingStoryInput = z.output<typeof BookingStoryInput>

export const SeatStoryInput = z.object({
  scheduleId: rowId,
  seatNumber: z.string().min(1).max(10, tooLong()),
})
export type SeatStoryInput = z.output<typeof SeatStoryInput>
