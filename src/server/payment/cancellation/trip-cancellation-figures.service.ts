import { sumPaise } from '../../../domain/money.ts'
import type { Paise } from '../../../domain/money.ts'
import { tripConfirmation } from '../../../domain/payment/cancellation.ts'
import type { TripCancellation } from '../../../domain/payment/cancellation.ts'
import {
  FULL_REFUND_TERMS,
  seatRefunds,
  sumSeatRefunds,
} from '../../../domain/payment/seat-refunds.ts'
import { travelling } from '../../../domain/booking/booking.ts'
import type { Booking } from '../../../domain/booking/booking.ts'
import { sumNotified } from '../../../domain/notified.ts'
import type { Notified } from '../../../domain/notified.ts'
import { findBookingsSoldOnTrip, findHoldsOnTrip } from '../../booking/find-booking.service.ts'
import { getDatedTrip, requireTripNotOver } from '../../booking/dated-trip.service.ts'
import type { DatedTrip } from '../../booking/dated-trip.service.ts'
import type { AdminCall, Call } from '../../core/call.ts'
import { notifiedOf, wouldNotify } from '../../messages/notice.service.ts'
import { lessOutsideRefunds } from '../refund/outside-refund.service.ts'
import { selectBookingsPaidThrough, selectTripSums } from './trip-cancellation.queries.ts'

/** What is refunded for a whole booking when its trip is cancelled. */
async function allBack(call: Call, booking: Booking): Promise<Paise> {
  const ids = travelling(booking.seats).map((seat) => seat.id)
  const seats = seatRefunds(booking, ids, FULL_REFUND_TERMS)
  return sumSeatRefunds(await lessOutsideRefunds(call, booking.id, seats)).refundPaise
}

/** What it would mean to cancel a trip now; changes nothing. domain.md §6 @throws Fault missing; conflict when it is over */
export async function dryRunTripCancellation(
  call: AdminCall,
  scheduleId: number,
): Promise<TripCancellation> {
  const trip = await getDatedTrip(call, scheduleId)
  requireTripNotOver(call, trip)
  const bookings = await findBookingsSoldOnTrip(call, scheduleId)
  const paidInCash = await selectBookingsPaidThrough(call.db, {
    scheduleId,
    provider: call.dependencies.payments.cash.name,
  })
  const held = await findHoldsOnTrip(call, scheduleId)
  const cash = new Set(paidInCash.map((paid) => paid.bookingId))
  const back = new Map<number, Paise>()
  // oxlint-disable-next-line no-await-in-loop -- one connection reads them one after the other
  for (const booking of bookings) back.set(booking.id, await allBack(call, booking))
  const sumOf = (some: readonly Booking[]): Paise =>
    sumPaise(some.map(({ id }) => back.get(id) ?? 0))
  return {
    scheduleId,
    bookings: bookings.length,
    passengers: bookings.flatMap((booking) => travelling(booking.seats)).length,
    holds: held.length,
    refundPaise: sumOf(bookings),
    cashPaise: sumOf(bookings.filter(({ id }) => cash.has(id))),
    notified: await wouldTell(call, [...bookings, ...held]),
    confirmBy: tripConfirmationOf(trip),
  }
}

const wouldTell = async (call: Call, bookings: readonly Booking[]): Promise<Notified> =>
  sumNotified(
    await Promise.all(
      bookings.map(({ contact, boarding }) =>
        wouldNotify(call, { kind: 'trip-cancelled', contact, boardingAt: boarding.at }),
      ),
    ),
  )

/** What to type for a trip. */
export function tripConfirmationOf({ bus, serviceDay }: DatedTrip): string {
  return tripConfirmation({ busNumber: bus.busNumber, serviceDay })
}

/** What the cancellation of a trip has done so far. */
export async function tripCancellationSoFar(
  call: Call,
  scheduleId: number,
): Promise<TripCancellation> {
  const trip = await getDatedTrip(call, scheduleId)
  const [sums] = await selectTripSums(call.db, {
    scheduleId,
    cash: call.dependencies.payments.cash.name,
  })
  if (sums === undefined) throw new Error('An aggregate without a row')
  const notified = await notifiedOf(call, scheduleId, 'trip-cancelled')
  return { scheduleId, ...sums, notified, confirmBy: tripConfirmationOf(trip) }
}
