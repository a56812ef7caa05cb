import { SeatMapInput } from '../../../../domain/booking/booking.input.ts'
import {
  CashHoldsInput,
  CounterBookingInput,
  CounterSaleInput,
  CounterUpiInput,
  PayHeldInput,
} from '../../../../domain/counter/counter.input.ts'
import {
  getCounterBooking,
  getCounterSeats,
  cancelCashHold,
  listCashHolds,
  payHeldInCash,
  sellAtCounter,
} from '../../../counter/counter.service.ts'
import { startCounterUpi, takeCounterUpi } from '../../../counter/counter-upi.service.ts'
import { getPayLink, mailPayLink } from '../../../counter/pay-link.service.ts'
import { staff, router } from '../procedures/base-procedures.ts'

export const counterRouter = router({
  seats: staff.input(SeatMapInput).query(({ ctx, input }) => getCounterSeats(ctx.call, input)),
  sell: staff.input(CounterSaleInput).mutation(({ ctx, input }) => sellAtCounter(ctx.call, input)),
  holds: staff.input(CashHoldsInput).query(({ ctx, input }) => listCashHolds(ctx.call, input)),
  pay: staff
    .input(PayHeldInput)
    .mutation(({ ctx, input: { bookingId, ...entry } }) =>
      payHeldInCash(ctx.call, bookingId, entry),
    ),
  startUpi: staff
    .input(CounterBookingInput)
    .mutation(({ ctx, input }) => startCounterUpi(ctx.call, input.bookingId)),
  takeUpi: staff
    .input(CounterUpiInput)
    .mutation(({ ctx, input }) => takeCounterUpi(ctx.call, input)),
  giveUp: staff
    .input(CounterBookingInput)
    .mutation(({ ctx, input }) => cancelCashHold(ctx.call, input.bookingId)),
  payLink: staff
    .input(CounterBookingInput)
    .query(({ ctx, input }) => getPayLink(ctx.call, input.bookingId)),
  mailPayLink: staff
    .input(CounterBookingInput)
    .mutation(({ ctx, input }) => mailPayLink(ctx.call, input.bookingId)),
  booking: staff
    .input(CounterBookingInput)
    .query(({ ctx, input }) => getCounterBooking(ctx.call, input.bookingId)),
})
