import { z } from 'zod'
import { rowId } from '../row-id.input.ts'
import { AUDIT_SUBJECTS } from './audit.ts'
import { listInput } from '../paging.input.ts'
import { dayText, tooLong } from '../text/text-fields.input.ts'

const day = dayText()

/** A page of the audit, which always comes newest first: of one noun, of some days in the operator's zone, searched. */
export const AuditListInput = listInput(['id'], 'id')
  .pick({ pageNumber: true, pageSize: true, searchTerm: true })
  .extend({
    subject: z.enum(AUDIT_SUBJECTS).optional(),
    from: day.optional(),
    to: day.optional(),
  })
export type AuditListInput = z.output<typeof AuditListInput>

export const BookingStoryInput = z.object({ bookingId: rowId })
export type BookingStoryInput = z.output<typeof BookingStoryInput>

export const SeatStoryInput = z.object({
  scheduleId: rowId,
  seatNumber: z.string().min(1).max(10, tooLong()),
})
export type SeatStoryInput = z.output<typeof SeatStoryInput>
