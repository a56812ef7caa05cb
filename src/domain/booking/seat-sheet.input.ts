import { z } from 'zod'
import { rowId } from '../row-id.input.ts'
import { LADIES_REASONS } from './ladies-rule.ts'
import { lineText, tooLong } from '../text/text-fields.input.ts'

const seatIds = z.array(rowId).min(1, 'Choose at least one seat').max(100)

export const SeatSheetInput = z.object({ scheduleId: rowId })
export type SeatSheetInput = z.output<typeof SeatSheetInput>

export const OccupantsInput = z.object({ scheduleId: rowId, seatId: rowId })
export type OccupantsInput = z.output<typeof OccupantsInput>

/** Why seats are off sale, as staff read it on the map. */
export const BlockReasonInput = z.object({
  reason: lineText().min(1, 'Reason is required').max(200, tooLong('Reason is too long')),
})
export type BlockReasonInput = z.output<typeof BlockReasonInput>

/** Takes seats off sale for the whole trip. */
export const BlockSeatsInput = BlockReasonInput.extend({ scheduleId: rowId, seatIds })
export type BlockSeatsInput = z.output<typeof BlockSeatsInput>

export const UnblockSeatsInput = z.object({ scheduleId: rowId, seatIds })
export type UnblockSeatsInput = z.output<typeof UnblockSeatsInput>

/** Keeps seats of one trip for women, or gives them to everybody again. decisions/0079 */
export const MarkForLadiesInput = z.object({
  scheduleId: rowId,
  seatIds,
  forLadies: z.boolean('Say whether they are for ladies'),
})
export type MarkForLadiesInput = z.output<typeof MarkForLadiesInput>

/** Puts a passenger on another free seat of the same trip. */
export const MovePassengerInput = z.object({
  passengerId: rowId,
  toSeatId: rowId,
  /** Why they may sit beside a woman of another booking: without it the ladies' rule holds. */
  override: z.enum(LADIES_REASONS, 'Choose a reason').optional(),
})
export type MovePassengerInput = z.output<typeof MovePassengerInput>
