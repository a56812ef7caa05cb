import {
  AuditListInput,
  BookingStoryInput,
  SeatStoryInput,
} from '../../../../domain/report/audit.input.ts'
import { listAudit, bookingStory, seatStory } from '../../../report/audit-list.service.ts'
import { admin, agent, router } from '../procedures/trpc.ts'
/** Who did what to what and when. guide/invariants.md, I15 */
export const auditRouter = router({
  list: admin.input(AuditListInput).query(({ ctx, input }) => listAudit(ctx.call, input)),
  ofBooking: agent
    .input(BookingStoryInput)
    .query(({ ctx, input }) => bookingStory(ctx.call, input.bookingId)),
  ofSeat: agent.input(SeatStoryInput).query(({ ctx, input }) => seatStory(ctx.call, input)),
})
