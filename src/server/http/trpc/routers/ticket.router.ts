import { BookingIdInput } from '../../../../domain/booking/booking.input.ts'
import { TicketLookUpInput, TicketTokenInput } from '../../../../domain/ticket/ticket.input.ts'
import { ticketPublicKey } from '../../../core/secrets/ticket-signature.ts'
import { lookUpTicket } from '../../../ticket/look-up-ticket.service.ts'
import { getTicket, openTicket } from '../../../ticket/ticket.service.ts'
import { staff, anyone, router, guest, everyone } from '../procedures/base-procedures.ts'

export const ticketRouter = router({
  get: guest.input(BookingIdInput).query(({ ctx, input }) => getTicket(ctx.call, input.bookingId)),
  // A mutation, so that the token is in no URL.
  open: everyone
    .input(TicketTokenInput)
    .mutation(({ ctx, input }) => openTicket(ctx.call, input.token)),
  lookUp: anyone
    .input(TicketLookUpInput)
    .mutation(({ ctx, input }) => lookUpTicket(ctx.call, input)),
  publicKey: staff.query(({ ctx }) => ticketPublicKey(ctx.call.dependencies.keys)),
})
