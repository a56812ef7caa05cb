import { AuditListInput } from '../../../../domain/report/audit.input.ts'
import { BookingStoryInput, SeatStoryInput } from '../../../../domain/report/story.input.ts'
import { listAudit, bookingStory, seatStory } from '../../../report/audit-list.service.ts'
import { admin, staff, router } from '../procedures/base-procedures.ts'
/** Who did what to what and when. guide/invariants.md, I15 */
export const auditRouter = router({
  list: admin.input(AuditListInput).query(({ ctx, input }) => listAudit(ctx.call, input)),
  ofBooking: staff
    .input(BookingStoryInput)
    .query(({ ctx, input }) => bookingStory(ctx.call, input.bookingId)),
  ofSeat: staff.input(SeatStoryInput).query(({ ctx, input }) => seatStory(ctx.call, input)),
})
