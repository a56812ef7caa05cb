import { z } from 'zod'
import { rowId } from '../row-id.input.ts'
import { MAX_SEAT_NUMBER, SEAT_NUMBER } from '../seat/seat.ts'
import { lineText, tooLong } from '../text/text-fields.input.ts'
import { SWAP_REASONS } from './swap-view.ts'

export const SwapTripInput = z.object({ scheduleId: rowId })

/** Another bus for a trip. */
export const OpenSwapInput = z.object({
  scheduleId: rowId,
  busId: rowId,
  fromNode: z.number().int().min(0).max(1000).default(0),
  reason: z.enum(SWAP_REASONS, 'Choose a reason'),
})
export type OpenSwapInput = z.output<typeof OpenSwapInput>

/** Seats that somebody chooses instead of those of the plan; null for none. */
const overrides = z
  .array(
    z.object({
      passengerId: rowId,
      seatNumber: z.string().max(MAX_SEAT_NUMBER, tooLong()).regex(SEAT_NUMBER).nullable(),
    }),
  )
  .max(200)
  .refine(
    (all) => new Set(all.map(({ passengerId }) => passengerId)).size === all.length,
    'Each passenger can be moved once',
  )
  .default([])

export const SwapIdInput = z.object({ swapId: rowId })

export const PlanSwapInput = SwapIdInput.extend({ overrides })
export type PlanSwapInput = z.output<typeof PlanSwapInput>

const anotherTrip = z.object({ bookingId: rowId, scheduleId: rowId })

/** The trip on which those of a booking travel instead who have no seat in the new bus. */
export const RebookInput = SwapIdInput.extend(anotherTrip.shape)
export type RebookInput = z.output<typeof RebookInput>

const rebookings = z
  .array(anotherTrip)
  .max(200)
  .refine(
    (all) => new Set(all.map(({ bookingId }) => bookingId)).size === all.length,
    'Each booking can have one other trip',
  )
  .default([])

export const ConfirmSwapInput = PlanSwapInput.extend({
  rebookings,
  fingerprint: z.string().min(1).max(100, tooLong()),
  typed: lineText('Type the bus number and the date').max(100, tooLong()),
})
export type ConfirmSwapInput = z.output<typeof ConfirmSwapInput>
