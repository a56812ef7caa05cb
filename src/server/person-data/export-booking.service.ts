import type { ExportedBooking } from '../../domain/person-data/person-data.ts'
import { findBooking } from '../booking/find-booking.service.ts'
import type { Call } from '../core/call.ts'
import { listInvoices } from '../payment/invoice/invoice.service.ts'
import { selectMarksOf, selectPaymentsOf, selectRefundsOf } from './export.queries.ts'
import { iso, isoOrNull } from './iso.ts'

/** A booking with its passengers and payments, as its owner exports it. */
export async function exportBooking(call: Call, id: number): Promise<ExportedBooking> {
  const { booking } = await findBooking(call, id)
  const { bookingNumber, status, cancelReason, contact, price, busName, busNumber } = booking
  const payments = await selectPaymentsOf(call.db, id)
  const refunds = await selectRefundsOf(call.db, id)
  const invoices = await listInvoices(call, id)
  const marks = await selectMarksOf(call.db, id)
  return {
    bookingNumber,
    status,
    cancelReason,
    contact,
    price,
    busName,
    busNumber,
    bookedAt: iso(booking.bookedAt),
    from: booking.boarding.name,
    to: booking.dropping.name,
    departureAt: iso(booking.boarding.at),
    arrivalAt: iso(booking.dropping.at),
    passengers: booking.seats.map(
      ({ passengerName, age, gender, seatNumber, status, ticketNumber, pricePaise }) => ({
        passengerName,
        age,
        gender,
        seatNumber,
        status,
        ticketNumber,
        pricePaise,
      }),
    ),
    payments: payments.map((payment) => ({
      ...payment,
      beganAt: iso(payment.beganAt),
      endedAt: isoOrNull(payment.endedAt),
    })),
    refunds: refunds.map((refund) => ({
      ...refund,
      grantedAt: iso(refund.grantedAt),
      paidBackAt: isoOrNull(refund.paidBackAt),
    })),
    invoices: invoices.map(({ kind, number, at }) => ({ kind, number, at: iso(at) })),
    marks: marks.map((mark) => ({ ...mark, at: iso(mark.at) })),
  }
}
