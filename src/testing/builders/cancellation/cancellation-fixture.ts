import { expect } from 'vitest'
import type { Booking } from '../../../domain/booking/booking.ts'
import type { CancellationQuote } from '../../../domain/payment/cancellation.ts'
import { getOwnBookingView } from '../../../server/booking/booking.service.ts'
import { requireAdmin } from '../../../server/core/call.ts'
import type { AdminCall, SignedInCall } from '../../../server/core/call.ts'
import { checkData } from '../../../server/operations/check/check-data.service.ts'
import { confirmCancellation } from '../../../server/payment/cancellation/confirm-cancellation.service.ts'
import { quoteCancellation } from '../../../server/payment/cancellation/quote.service.ts'
import { saveSettings } from '../../../server/settings/settings.service.ts'
import { ticketCounter } from '../ticket-counter.ts'
import type { TicketCounter } from '../ticket-counter.ts'
import { flatRates } from './flat-rates.ts'

/** A trip of seats at ₹900 that leaves Pune in 34 hours, whose buyers change their plans. */
export interface CancellationFixture extends TicketCounter {
  asha: SignedInCall
  admin: AdminCall
  /** Buys seats of the trip and answers the booking as it is then. */
  bought: (call: SignedInCall, numbers: string[], journey?: { from?: number }) => Promise<Booking>
  /** The ids of the passengers on some seats of a booking. */
  on: (booking: Booking, ...numbers: string[]) => number[]
  /** Asks what comes back; for everybody of the booking unless seats are named. */
  quote: (booking: Booking, ...numbers: string[]) => Promise<CancellationQuote>
  /** Asks and confirms. */
  cancel: (booking: Booking, ...numbers: string[]) => Promise<Booking>
  /** What was granted back for a booking, in paise, refund by refund. */
  refunds: (bookingId: number) => Promise<number[]>
  /** The emails queued about a booking: kind, subject and text. */
  letters: (bookingId: number) => Promise<{ kind: string; subject: string; text: string }[]>
  /** Ends a test that touches money: the checker finds nothing. */
  sound: () => Promise<void>
}

/** Builds one. @param rates service fee per seat and tax, none by default */
export async function cancellationFixture(
  rates: { serviceFeePaise?: number; taxBasisPoints?: number } = {},
): Promise<CancellationFixture> {
  const counter = await ticketCounter()
  const asha = await counter.actingAs('CUSTOMER')
  const admin = requireAdmin(await counter.actingAs('ADMIN'))
  const { serviceFeePaise = 0, taxBasisPoints = 0 } = rates
  if (Object.keys(rates).length > 0) {
    await saveSettings(admin, flatRates(serviceFeePaise, taxBasisPoints))
  }
  const { reader } = counter.dependencies.store
  const on: CancellationFixture['on'] = (booking, ...numbers) =>
    booking.seats.filter((seat) => numbers.includes(seat.seatNumber)).map((seat) => seat.id)
  const quote: CancellationFixture['quote'] = (booking, ...numbers) =>
    quoteCancellation(asha, {
      bookingId: booking.id,
      passengerIds: numbers.length === 0 ? undefined : on(booking, ...numbers),
    })
  return {
    ...counter,
    asha,
    admin,
    on,
    quote,
    async bought(call, numbers, journey) {
      const { booking } = await counter.buy(call, numbers, journey)
      return getOwnBookingView(call, booking.id)
    },
    async cancel(booking, ...numbers) {
      const { token } = await quote(booking, ...numbers)
      return confirmCancellation(asha, { bookingId: booking.id, token })
    },
    async refunds(bookingId) {
      const rows = await reader
        .selectFrom('refunds')
        .select('amount_paise')
        .where('booking_id', '=', bookingId)
        .orderBy('id')
        .execute()
      return rows.map((row) => row.amount_paise)
    },
    letters: (bookingId) =>
      reader
        .selectFrom('outbox')
        .select(['kind', 'subject', 'body_text as text'])
        .where('booking_id', '=', bookingId)
        .where('kind', '<>', 'booking-confirmed')
        .orderBy('id')
        .execute(),
    sound: async () => expect(await checkData(reader)).toEqual([]),
  }
}
