import { z } from 'zod'
import { rowId } from '../row-id.input.ts'
import { DELAY_REASONS, delayError, MOST_LATE } from '../schedule/delay.ts'
import { MARKS_AT_ONCE } from './device-mark.ts'
import { dayText, lineText, tooLong } from '../text/text-fields.input.ts'

const instant = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)
const key = z.string().min(8).max(64, tooLong())

/** A device's ticks of one trip, in the order they were made, and the time of its clock now. decisions/0021 */
export const SyncMarksInput = z.object({
  scheduleId: rowId,
  sentAt: instant,
  marks: z
    .array(
      z.object({
        key,
        passengerId: rowId,
        at: instant,
        undoes: key.optional(),
        proofSeen: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(MARKS_AT_ONCE),
})
export type SyncMarksInput = z.output<typeof SyncMarksInput>

/**
 * How late a bus is from a town on, said on a device by its clock, which says at sending what it is; 0: on time again.
 * decisions/0081
 */
export const SayDelayInput = z
  .object({
    scheduleId: rowId,
    /** From which town on, by its place in the order of the trip. */
    fromNode: z.number().int().nonnegative().max(1000),
    minutes: z
      .number(delayError(Number.NaN))
      .int(delayError(Number.NaN))
      .min(0, delayError(-1))
      .max(MOST_LATE, delayError(MOST_LATE + 1)),
    reason: z.enum(DELAY_REASONS, 'Choose why').optional(),
    key,
    at: instant,
    sentAt: instant,
    /** After it was refused because it would notify very many bookings. */
    confirmed: z.boolean().optional(),
  })
  .refine(({ minutes, reason }) => (reason === undefined) === (minutes === 0), {
    path: ['reason'],
    message: 'Choose why; a bus that is on time again needs no reason',
  })
export type SayDelayInput = z.output<typeof SayDelayInput>

/** The number of a booking, in any letter case. domain.md §9 */
export const TicketTripInput = z.object({
  bookingNumber: lineText().toUpperCase().length(8, tooLong()),
})
export type TicketTripInput = z.output<typeof TicketTripInput>

/**
 * Trips of a day by departure; without a day those under way and the next ones to leave. Searched by bus, place or
 * departure time.
 */
export const StaffTripsInput = z.object({
  date: dayText().optional(),
  searchTerm: lineText().max(100, tooLong()).default(''),
  /** The answer says when there are more. */
  limit: z.number().int().min(1).max(500).default(50),
})
export type StaffTripsInput = z.output<typeof StaffTripsInput>

/** Whose passengers are asked for. */
export const PassengerListInput = z.object({ scheduleId: rowId })

/**
 * Ticks a passenger as on board or as not come; BOOKED takes the tick back. Of somebody on board who pays less it also
 * says whether their proof was seen; left out, that stays. domain.md §4
 */
export const MarkPassengerInput = z.object({
  passengerId: rowId,
  status: z.enum(['BOOKED', 'BOARDED', 'NO_SHOW']),
  proofSeen: z.boolean().optional(),
})
export type MarkPassengerInput = z.output<typeof MarkPassengerInput>
