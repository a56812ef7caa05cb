import { expect } from 'vitest'
import type { Booking } from '../../../domain/booking/booking.ts'
import { sumPaise } from '../../../domain/money.ts'
import type { PaymentStart } from '../../../domain/payment/payment.ts'
import type { RefundState } from '../../../domain/payment/refund.ts'
import { cancelSeats } from '../../../server/booking/cancel-seats.service.ts'
import { atomically } from '../../../server/core/atomically.ts'
import { requireAdmin, requireStaff } from '../../../server/core/call.ts'
import type { AdminCall, SignedInCall } from '../../../server/core/call.ts'
import { getCounterBooking } from '../../../server/counter/counter.service.ts'
import { checkData } from '../../../server/operations/check/check-data.service.ts'
import { confirmPayment, initiatePayment } from '../../../server/payment/payment.service.ts'
import { payOutDueRefunds } from '../../../server/payment/refund/refund-payout.service.ts'
import { grantRefund } from '../../../server/payment/refund/refund.service.ts'
import { fakeProvider } from '../../harness/fake-provider.ts'
import type { FakeProvider } from '../../harness/fake-provider.ts'
import { ticketCounter } from '../ticket-counter.ts'
import type { TicketCounter } from '../ticket-counter.ts'

interface Terms {
  /** Whose seats are given back: all that still travel by default. */
  seats?: string[]
  keptPercent: number
}

/** A ticket counter, a customer and an administrator, where seats are given back and the checker is run. */
export interface RefundFixture extends TicketCounter {
  asha: SignedInCall
  admin: AdminCall
  /** Gives seats back, keeping some percent of each fare; fee and tax stay. Answers the refund. */
  grant: (bookingId: number, terms: Terms) => Promise<{ id: number | null; status: RefundState }>
  booking: (id: number) => Promise<Booking>
  /** Who takes the money online. */
  provider: FakeProvider
  /** Holds seats, enters passengers and starts to pay: what the customer pays at the provider. */
  toPay: (numbers: string[], call?: SignedInCall) => Promise<PaymentStart>
  /** All of that, pays and has it confirmed. */
  paid: (numbers: string[]) => Promise<PaymentStart>
  /** Runs the job that has providers pay back, once. */
  payOutRefunds: () => Promise<void>
  /** What became of a payment that was returned, if there is one. */
  returned: (attemptId: number) => Promise<{ id: number; status: string } | undefined>
  /** Ends a test that touches money: the checker finds nothing. */
  sound: () => Promise<void>
}

/** @param provider who takes the money online */
export async function refundFixture(provider = fakeProvider()): Promise<RefundFixture> {
  const counter = await ticketCounter()
  const asha = await counter.actingAs('CUSTOMER')
  const admin = requireAdmin(await counter.actingAs('ADMIN'))
  counter.dependencies.payments = { ...counter.dependencies.payments, online: [provider] }
  const toPay: RefundFixture['toPay'] = async (numbers, call = asha) => {
    const { id } = await counter.ready(call, numbers)
    return initiatePayment(call, id)
  }
  return {
    ...counter,
    asha,
    admin,
    provider,
    toPay,
    async paid(numbers) {
      const start = await toPay(numbers)
      provider.pay(start)
      await confirmPayment(asha, start.bookingId)
      return start
    },
    payOutRefunds: () => payOutDueRefunds(counter.call(), new AbortController().signal),
    returned: (attemptId) =>
      counter.dependencies.store.reader
        .selectFrom('payment_returns')
        .select(['id', 'status'])
        .where('payment_id', '=', attemptId)
        .executeTakeFirst(),
    booking: (id) => getCounterBooking(requireStaff(admin), id),
    sound: async () => expect(await checkData(counter.dependencies.store.reader)).toEqual([]),
    grant: (id, { seats: numbers, keptPercent }) =>
      atomically(admin, async (call) => {
        const booking = await getCounterBooking(call, id)
        const given = booking.seats.filter(
          ({ seatNumber, status }) => numbers?.includes(seatNumber) ?? status !== 'CANCELLED',
        )
        const seats = given.map((seat) => ({
          passengerId: seat.id,
          keptPercent,
          keptPaise: (seat.pricePaise * keptPercent) / 100,
          feePaise: 0,
          taxPaise: 0,
          outsidePaise: 0,
        }))
        const paid = sumPaise(given.map((seat) => seat.pricePaise))
        const amountPaise = paid - sumPaise(seats.map((seat) => seat.keptPaise))
        const terms = { reason: 'CUSTOMER', note: null, grantedBy: null } as const
        const refund =
          amountPaise === 0
            ? { id: null, status: 'DONE' as const }
            : await grantRefund(call, { bookingId: id, amountPaise, ...terms })
        await cancelSeats(call, {
          booking,
          seats,
          reason: 'CUSTOMER',
          refundId: refund.id,
          by: null,
        })
        return refund
      }),
  }
}
