import {
  BookingIdInput,
  ChangePointsInput,
  CorrectNameInput,
  HoldInput,
  PassengersInput,
} from '../../../../domain/booking/booking.input.ts'
import { SetBuyerInput } from '../../../../domain/tax/buyer.input.ts'
import { guest, payer, router, signedIn } from '../procedures/base-procedures.ts'
import {
  cancelOwnHold,
  enterPassengers,
  extendHold,
  getOwnBookingView,
  holdSeats,
} from '../../../booking/booking.service.ts'
import { findCoTravellers } from '../../../booking/co-travellers/co-travellers.service.ts'
import { listOwnBookings } from '../../../booking/find-booking.service.ts'
import { setBuyer } from '../../../booking/set-invoice-buyer.service.ts'
import { changePoints } from '../../../booking/points/change-points.service.ts'
import { correctName, findOwnChanges } from '../../../booking/correct-name.service.ts'

export const bookingRouter = router({
  hold: guest.input(HoldInput).mutation(({ ctx, input }) => holdSeats(ctx.call, input)),
  get: payer
    .input(BookingIdInput)
    .query(({ ctx, input }) => getOwnBookingView(ctx.call, input.bookingId)),
  mine: guest.query(({ ctx }) => listOwnBookings(ctx.call)),
  coTravellers: signedIn.query(({ ctx }) => findCoTravellers(ctx.call)),
  enterPassengers: payer
    .input(PassengersInput)
    .mutation(({ ctx, input }) => enterPassengers(ctx.call, input)),
  extend: guest
    .input(BookingIdInput)
    .mutation(({ ctx, input }) => extendHold(ctx.call, input.bookingId)),
  setBuyer: payer.input(SetBuyerInput).mutation(({ ctx, input }) => setBuyer(ctx.call, input)),
  ownChanges: guest
    .input(BookingIdInput)
    .query(({ ctx, input }) => findOwnChanges(ctx.call, input.bookingId)),
  correctName: guest
    .input(CorrectNameInput)
    .mutation(({ ctx, input }) => correctName(ctx.call, input)),
  changePoints: guest
    .input(ChangePointsInput)
    .mutation(({ ctx, input }) => changePoints(ctx.call, input)),
  cancel: guest
    .input(BookingIdInput)
    .mutation(({ ctx, input }) => cancelOwnHold(ctx.call, input.bookingId)),
})
