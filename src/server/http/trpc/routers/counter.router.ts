import { SeatMapInput } from '../../../../domain/booking/booking.input.ts'
import {
  CashHoldsInput,
  CounterBookingInput,
  CounterSaleInput,
  FindSaleInput,
  SaleInput,
} from '../../../../domain/counter/counter.input.ts'
import {
  getCounterBooking,
  getCounterSeats,
  cancelCashHold,
  listCashHolds,
  payHeldInCash,
  sellAtCounter,
} from '../../../counter/counter.service.ts'
import { getPayLink, mailPayLink } from '../../../counter/pay-link.service.ts'
import { findSales } from '../../../counter/sale-search.service.ts'
import { getSale } from '../../../counter/sale.service.ts'
import { agent, router } from '../procedures/trpc.ts'

export const saleRouter = router({
  // A mutation, so that the name or phone searched for is in no URL. domain.md §9
  find: agent.input(FindSaleInput).mutation(({ ctx, input }) => findSales(ctx.call, input)),
  get: agent.input(SaleInput).query(({ ctx, input }) => getSale(ctx.call, input.bookingId)),
})

export const counterRouter = router({
  seats: agent.input(SeatMapInput).query(({ ctx, input }) => getCounterSeats(ctx.call, input)),
  sell: agent.input(CounterSaleInput).mutation(({ ctx, input }) => sellAtCounter(ctx.call, input)),
  holds: agent.input(CashHoldsInput).query(({ ctx, input }) => listCashHolds(ctx.call, input)),
  pay: agent
    .input(CounterBookingInput)
    .mutation(({ ctx, input }) => payHeldInCash(ctx.call, input.bookingId)),
  giveUp: agent
    .input(CounterBookingInput)
    .mutation(({ ctx, input }) => cancelCashHold(ctx.call, input.bookingId)),
  payLink: agent
    .input(CounterBookingInput)
    .query(({ ctx, input }) => getPayLink(ctx.call, input.bookingId)),
  mailPayLink: agent
    .input(CounterBookingInput)
    .mutation(({ ctx, input }) => mailPayLink(ctx.call, input.bookingId)),
  booking: agent
    .input(CounterBookingInput)
    .query(({ ctx, input }) => getCounterBooking(ctx.call, input.bookingId)),
})
