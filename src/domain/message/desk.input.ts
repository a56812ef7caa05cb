import { z } from 'zod'
import { rowId } from '../row-id.input.ts'

/** Says what became of a message at the desk; null takes that back. */
export const MarkDeskMessageInput = z.object({
  id: rowId,
  outcome: z.enum(['SENT', 'NO_ANSWER']).nullable(),
})
export type MarkDeskMessageInput = z.output<typeof MarkDeskMessageInput>

/** Whose desk is asked for. */
export const TripDeskInput = z.object({ scheduleId: rowId })
