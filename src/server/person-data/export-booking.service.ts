import type { ExportedBooking } from '../../domain/person-data/person-export.ts'
import { getBookingRecord } from '../booking/find-booking.service.ts'
import type { Call } from '../core/call.ts'
import { listInvoices } from '../payment/invoice/invoice.service.ts'
import {
  selectDisputesOf,
  selectMarksOf,
  selectPaymentsOf,
  selectRefundsOf,
  selectReturnsOf,
} from './export.queries.ts'
import { isoText, isoTextOrNull } from '../../domain/time/iso-text.ts'

/** A booking with its passengers and payments, as its owner exports it. */
export async function exportBooking(call: Call, id: number): Promise<ExportedBooking> {
  const { booking } = await getBookingRecord(call, id)
  const { bookingNumber, status, cancelReason, contact, price, busName, busNumber } = booking
  const payments = await selectPaymentsOf(call.db, id)
  const refunds = await selectRefundsOf(call.db, id)
  const returns = await selectReturnsOf(call.db, id)
  const disputes = await selectDisputesOf(call.db, id)
  const invoices = await listInvoices(call, id)
  const marks = await selectMarksOf(call.db, id)
  return {
    bookingNumber,
    status,
    cancelReason,
    contact,
    ...(booking.callerName !== undefined && { callerName: booking.callerName }),
    price,
    busName,
    busNumber,
    bookedAt: isoText(booking.bookedAt),
    from: booking.boarding.name,
    to: booking.dropping.name,
    boardingPoint: booking.boarding.point?.name ?? null,
    droppingPoint: booking.dropping.point?.name ?? null,
    departureAt: isoText(booking.boarding.at),
    arrivalAt: isoText(booking.dropping.at),
    passengers: booking.seats.map(
      ({
        passengerName,
        age,
        gender,
        heldFor,
        seatNumber,
        status,
        ticketNumber,
        pricePaise,
        downgradePaise,
        downgradeTaxPaise,
        concession,
      }) => ({
        passengerName,
        age,
        gender,
        heldFor,
        seatNumber,
        status,
        ticketNumber,
        pricePaise,
        downgradePaise,
        downgradeTaxPaise,
        kind: concession?.label ?? null,
      }),
    ),
    payments: payments.map((payment) => ({
      ...payment,
      beganAt: isoText(payment.beganAt),
      endedAt: isoTextOrNull(payment.endedAt),
    })),
    refunds: refunds.map((refund) => ({
      ...refund,
      grantedAt: isoText(refund.grantedAt),
      paidBackAt: isoTextOrNull(refund.paidBackAt),
    })),
    returns: returns.map((returned) => ({
      ...returned,
      arrivedAt: isoText(returned.arrivedAt),
      paidBackAt: isoTextOrNull(returned.paidBackAt),
    })),
    disputes: disputes.map((dispute) => ({ ...dispute, openedAt: isoText(dispute.openedAt) })),
    invoices: invoices.map(({ kind, number, at, tax }) => ({
      kind,
      number,
      at: isoText(at),
      buyer: tax?.buyer ?? null,
    })),
    marks: marks.map((mark) => ({ ...mark, at: isoText(mark.at) })),
  }
}
