import { BookingIdInput } from '../../../../domain/booking/booking.input.ts'
import { MarkDeskMessageInput, TripDeskInput } from '../../../../domain/message/desk.input.ts'
import {
  SendTripMessageInput,
  TripMessageInput,
} from '../../../../domain/message/trip-message.input.ts'
import { countOpenDesk, listDesk, openDesk } from '../../../boarding/desk/desk-list.service.ts'
import {
  previewTripMessage,
  sendTripMessage,
} from '../../../boarding/trip-message/trip-message.service.ts'
import { listDeskEntries } from '../../../messages/desk/list-desk-entries.service.ts'
import { markDeskMessage } from '../../../messages/desk/mark-desk-message.service.ts'
import { admin, staff, router } from '../procedures/base-procedures.ts'

/** What staff send by hand, and what administrators write to everybody on a trip. decisions/0080 */
export const deskRouter = router({
  open: staff.query(({ ctx }) => openDesk(ctx.call)),
  count: staff.query(({ ctx }) => countOpenDesk(ctx.call)),
  ofTrip: staff.input(TripDeskInput).query(({ ctx, input }) => listDesk(ctx.call, input)),
  /** Of a booking, beside what goes out by itself. */
  ofBooking: staff
    .input(BookingIdInput)
    .query(({ ctx, input }) => listDeskEntries(ctx.call, input.bookingId)),
  mark: staff
    .input(MarkDeskMessageInput)
    .mutation(({ ctx, input }) => markDeskMessage(ctx.call, input)),
  /** What is typed is no part of an address: it goes in the body of the request. */
  preview: admin
    .input(TripMessageInput)
    .mutation(({ ctx, input }) => previewTripMessage(ctx.call, input)),
  send: admin
    .input(SendTripMessageInput)
    .mutation(({ ctx, input }) => sendTripMessage(ctx.call, input)),
})
