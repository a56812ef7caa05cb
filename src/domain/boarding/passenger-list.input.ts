import { z } from 'zod'
import { dayText, tooLong } from '../text/text-fields.input.ts'

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/**
 * Trips of a day by departure; without a day those under way and the next ones to leave. Searched by bus, place or
 * departure time.
 */
export const StaffTripsInput = z.object({
  date: dayText().optional(),
  searchTerm: z.string().trim().max(100, tooLong()).default(''),
  /** The answer says when there are more. */
  limit: z.number().int().min(1).max(500).default(50),
})
export type StaffTripsInput = z.output<typeof StaffTripsInput>

/** Whose passengers are asked for. */
export const PassengerListInput = z.object({ scheduleId: id })

/** Ticks a passenger as on board or as not come; BOOKED takes the tick back. domain.md §4 */
export const MarkPassengerInput = z.object({
  passengerId: id,
  status: z.enum(['BOOKED', 'BOARDED', 'NO_SHOW']),
})
export type MarkPassengerInput = z.output<typeof MarkPassengerInput>
