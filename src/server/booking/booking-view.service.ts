import { extendedDeadline, isOverdue } from '../../domain/booking/booking.ts'
import type { Booking, BookingSeat } from '../../domain/booking/booking.ts'
import { ticketNumber } from '../../domain/booking/booking-number.ts'
import { fullRefundOf } from '../../domain/booking/late-notice.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import { upiMethod } from '../../domain/payment/payment.ts'
import { cancellationSteps, stepsAhead } from '../../domain/payment/cancellation.ts'
import { fullRefundSteps } from '../../domain/payment/seat-refunds.ts'
import { journeyDelay } from '../../domain/schedule/delay.ts'
import { boardingEnd, droppingEnd } from '../../domain/schedule/journey.ts'
import { breakdownOf } from '../../domain/money.ts'
import { ERASED_PASSENGER } from '../../domain/person-data/erasure.ts'
import { salesCloseAt } from '../../domain/schedule/schedule.ts'
import type { CancellationSlab, Settings } from '../../domain/settings/settings.ts'
import { parseRows } from '../db/json-sql.ts'
import { nodeOf, pointOf } from './dated-trip.service.ts'
import type { DatedTrip } from './dated-trip.service.ts'
import type { BookingRow, BookingSeatRow } from './find-booking.queries.ts'

/** When a hold ends after its one extension; its deadline when that was used, or where staff hold it for a caller. */
export function extendedDeadlineOf(row: BookingRow, trip: DatedTrip, settings: Settings): Instant {
  const { heldAt, deadlineAt, extendedAt, soldBy, awaits } = row
  if (deadlineAt === null || extendedAt !== null || soldBy !== null || awaits !== null)
    return deadlineAt ?? heldAt
  const closeAt = salesCloseAt(boardingOf(row, trip).at, settings.onlineCloseMinutes)
  return extendedDeadline({ heldAt, deadlineAt, extendedAt }, settings.holdMinutes, closeAt)
}

/** A hold that is over reads CANCELLED/EXPIRED, whether or not a sweep has run. domain.md §2.4 */
function stateOf(row: BookingRow, now: Instant): Pick<Booking, 'status' | 'cancelReason'> {
  if (isOverdue(row, now)) return { status: 'CANCELLED', cancelReason: 'EXPIRED' }
  return { status: row.status, cancelReason: row.cancelReason }
}

function holdOf({ deadlineAt }: BookingRow, extensionAt: Instant, now: Instant): Booking['hold'] {
  if (deadlineAt === null || deadlineAt <= now) return null
  return { deadlineAt, extendable: extensionAt > deadlineAt }
}

interface BookingParts {
  row: BookingRow
  trip: DatedTrip
  extensionAt: Instant
}

/** A booking as customers, staff and scripts see it at an instant, made of its rows. */
export function bookingView({ row, trip, extensionAt }: BookingParts, now: Instant): Booking {
  const seats = parseRows(row.seats)
  const state = stateOf(row, now)
  const journey = journeyView(row, trip)
  const shown = seats.map((seat) => seatOf(seat, row, state))
  const price = breakdownOf(row)
  const delay = journeyDelay(journey, trip.delays)
  const fullRefund = fullRefundOf(row, { boarding: journey.boarding, delay })
  const cancellation = stepsAhead(cancellationOf(row, trip, seats), now)
  return {
    id: row.id,
    bookingNumber: row.number,
    bookedAt: row.bookedAt,
    scheduleId: row.scheduleId,
    userId: row.userId,
    ...state,
    paymentStatus: row.paymentStatus,
    refundStatus: row.refundStatus,
    refundedPaise: row.refundedPaise,
    hold: holdOf(row, extensionAt, now),
    awaits: row.awaits,
    delay,
    ...fullRefund,
    buyer: row.buyer === null ? null : JSON.parse(row.buyer),
    ...journey,
    seats: shown,
    contact: { email: row.contactEmail, phone: row.contactPhone },
    ...(row.callerName !== null && { callerName: row.callerName }),
    soldBy: row.soldBy,
    price,
    cancellation:
      fullRefund.fullRefundUntil === null
        ? cancellation
        : fullRefundSteps({ seats: shown, price, cancellation }, fullRefund.fullRefundUntil),
    payment: paymentOf(row),
    ...replacesOf(row),
  }
}

function replacesOf({ replacedId, replacedNumber }: BookingRow): Pick<Booking, 'replaces'> {
  if (replacedId === null || replacedNumber === null) return {}
  return { replaces: { bookingId: replacedId, bookingNumber: replacedNumber } }
}

const boardingOf = (row: BookingRow, trip: DatedTrip) =>
  boardingEnd(nodeOf(trip, row.fromNode), trip.serviceDay, pointOf(trip, row.boardingPointId))

function journeyView(row: BookingRow, trip: DatedTrip) {
  const { busName, busNumber, busType, operatorName } = trip.bus
  return {
    boarding: boardingOf(row, trip),
    dropping: droppingEnd(
      nodeOf(trip, row.toNode),
      trip.serviceDay,
      pointOf(trip, row.droppingPointId),
    ),
    sourceCity: nodeOf(trip, 0).name,
    destinationCity: nodeOf(trip, trip.lastNode).name,
    scheduleDate: trip.serviceDay,
    departureAt: trip.departureAt,
    busName,
    busNumber,
    busType,
    operatorName,
  }
}

/** By the slabs that held when it was booked, for those who still travel. domain.md §6 */
function cancellationOf(
  row: BookingRow,
  trip: DatedTrip,
  seats: BookingSeatRow[],
): Booking['cancellation'] {
  const slabs: CancellationSlab[] = JSON.parse(row.cancellationSlabs)
  const live = seats.filter((seat) => seat.status !== 'CANCELLED')
  return cancellationSteps(
    slabs,
    trip.departureAt,
    live.map((seat) => seat.pricePaise - seat.downgradePaise),
  )
}

function paymentOf(row: BookingRow): Booking['payment'] {
  const { paymentReference, paidAt, isTest } = row
  if (paymentReference === null || paidAt === null) return null
  return { reference: paymentReference, paidAt, method: methodOf(row), isTest: isTest === 1 }
}

function methodOf({ paidThrough, paidBy, utr, replacedNumber }: BookingRow): string | null {
  if (replacedNumber !== null) return `Carried over from booking ${replacedNumber}`
  return paidThrough === 'upi' ? upiMethod(utr) : paidBy
}

function seatOf(
  seat: BookingSeatRow,
  row: BookingRow,
  { status }: Pick<Booking, 'status'>,
): BookingSeat {
  return {
    id: seat.passengerId,
    seatId: seat.seatId,
    seatNumber: seat.seatNumber,
    deck: seat.deck,
    seatType: seat.seatType,
    ...(seat.seatBefore !== null && { seatBefore: seat.seatBefore }),
    pricePaise: seat.pricePaise,
    downgradePaise: seat.downgradePaise,
    downgradeTaxPaise: seat.downgradeTaxPaise,
    concession: seat.concession === null ? null : JSON.parse(seat.concession),
    passengerName: row.erasedAt === null ? seat.name : ERASED_PASSENGER,
    age: seat.age,
    gender: seat.gender,
    heldFor: row.erasedAt === null ? seat.heldFor : null,
    status: status === 'CANCELLED' ? 'CANCELLED' : seat.status,
    ticketNumber: paymentOf(row) === null ? null : ticketNumber(row.number, seat.position),
    ...replacedByOf(seat),
  }
}

function replacedByOf({
  laterId,
  laterNumber,
  outsidePaise,
}: BookingSeatRow): Pick<BookingSeat, 'replacedBy'> {
  if (laterId === null || laterNumber === null) return {}
  const replacedBy = { bookingId: laterId, bookingNumber: laterNumber }
  return { replacedBy: { ...replacedBy, outsidePaise: outsidePaise ?? 0 } }
}
