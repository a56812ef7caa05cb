import { SeatMapInput } from '../../../../domain/booking/booking.input.ts'
import { CounterBookingInput, CounterSaleInput } from '../../../../domain/counter/counter.input.ts'
import { agent, router } from '../procedures/trpc.ts'
import {
  getCounterBooking,
  getCounterSeats,
  giveUpCallerHold,
  listCallerHolds,
  payHeldInCash,
  sellAtCounter,
} from '../../../counter/counter.service.ts'

export const counterRouter = router({
  seats: agent.input(SeatMapInput).query(({ ctx, input }) => getCounterSeats(ctx.call, input)),
  sell: agent.input(CounterSaleInput).mutation(({ ctx, input }) => sellAtCounter(ctx.call, input)),
  holds: agent.query(({ ctx }) => listCallerHolds(ctx.call)),
  pay: agent
    .input(CounterBookingInput)
    .mutation(({ ctx, input }) => payHeldInCash(ctx.call, input.bookingId)),
  giveUp: agent
    .input(CounterBookingInput)
    .mutation(({ ctx, input }) => giveUpCallerHold(ctx.call, input.bookingId)),
  booking: agent
    .input(CounterBookingInput)
    .query(({ ctx, input }) => getCounterBooking(ctx.call, input.bookingId)),
})
