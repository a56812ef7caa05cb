import { extendedDeadline, isOverdue } from '../../domain/booking.ts'
import type { Booking, BookingSeat } from '../../domain/booking.ts'
import { ticketNumber } from '../../domain/booking-number.ts'
import type { Instant } from '../../domain/calendar.ts'
import { cancellationSteps } from '../../domain/cancellation.ts'
import { Fault } from '../../domain/fault.ts'
import { boardingPoint, droppingPoint } from '../../domain/journey.ts'
import { breakdownOf } from '../../domain/money.ts'
import { salesCloseAt } from '../../domain/schedule.ts'
import type { CancellationSlab, Settings } from '../../domain/settings.ts'
import type { Call, SignedInCall } from '../call.ts'
import { readSettings } from '../settings/settings.service.ts'
import {
  selectBooking,
  selectBookingOfOwner,
  selectBookingsOfOwner,
  selectSeatsOfBooking,
  selectSeatsOfOwner,
} from './booking.queries.ts'
import type { BookingRow, SeatRow } from './booking.queries.ts'

/** A booking as it is shown, and the terms its acts are judged by. */
export interface BookingRecord {
  booking: Booking
  terms: Pick<BookingRow, 'heldAt' | 'deadlineAt' | 'extendedAt' | 'tripStatus' | 'salesStoppedAt'>
  /** When its hold ends after using the one extension; its deadline when that was used. */
  extensionAt: Instant
}

/** A booking of the caller's. @throws Fault missing, for another's as for none */
export async function findOwn(call: SignedInCall, id: number): Promise<BookingRecord> {
  return recordOf(call, await selectBookingOfOwner(call.db, { id, userId: call.actor.id }))
}

/** A booking, whoever's it is: for acts that were proved otherwise. @throws Fault missing */
export async function findAny(call: Call, id: number): Promise<BookingRecord> {
  return recordOf(call, await selectBooking(call.db, { id }))
}

async function recordOf(call: Call, [row]: BookingRow[]): Promise<BookingRecord> {
  if (row === undefined) throw new Fault('missing', 'Booking not found')
  const settings = await readSettings(call)
  const seats = await selectSeatsOfBooking(call.db, { bookingId: row.id })
  const booking = viewOf(row, seats, settings, call.now())
  return { booking, terms: row, extensionAt: extensionOf(row, settings) }
}

/** The caller's bookings, newest first, in three statements however many they are. */
export async function findAllOwn(call: SignedInCall): Promise<Booking[]> {
  const mine = { userId: call.actor.id }
  const settings = await readSettings(call)
  const rows = await selectBookingsOfOwner(call.db, mine)
  const seats = Map.groupBy(await selectSeatsOfOwner(call.db, mine), (seat) => seat.bookingId)
  return rows.map((row) => viewOf(row, seats.get(row.id) ?? [], settings, call.now()))
}

function extensionOf(row: BookingRow, settings: Settings): Instant {
  const { heldAt, deadlineAt, extendedAt } = row
  if (deadlineAt === null || extendedAt !== null) return deadlineAt ?? heldAt
  const closeAt = salesCloseAt(row.boardingAt, settings.onlineCloseMinutes)
  return extendedDeadline({ heldAt, deadlineAt, extendedAt }, settings.holdMinutes, closeAt)
}

/** A hold that is over reads CANCELLED/EXPIRED, whether or not a sweep has run. domain.md §2.4 */
function stateOf(row: BookingRow, now: Instant): Pick<Booking, 'status' | 'cancelReason'> {
  if (isOverdue(row, now)) return { status: 'CANCELLED', cancelReason: 'EXPIRED' }
  return { status: row.status, cancelReason: row.cancelReason }
}

function holdOf(row: BookingRow, settings: Settings, now: Instant): Booking['hold'] {
  const { deadlineAt } = row
  if (deadlineAt === null || deadlineAt <= now) return null
  return { deadlineAt, extendable: extensionOf(row, settings) > deadlineAt }
}

function viewOf(row: BookingRow, seats: SeatRow[], settings: Settings, now: Instant): Booking {
  const state = stateOf(row, now)
  const slabs = JSON.parse(row.cancellationSlabs) as CancellationSlab[]
  const live = seats.filter((seat) => seat.status !== 'CANCELLED')
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
    hold: holdOf(row, settings, now),
    ...endsOf(row),
    sourceCity: row.sourceCity,
    destinationCity: row.destinationCity,
    scheduleDate: row.serviceDay,
    busName: row.busName,
    busNumber: row.busNumber,
    busType: row.busType,
    operatorName: row.operatorName,
    seats: seats.map((seat) => seatOf(seat, row, state)),
    contact: { email: row.contactEmail, phone: row.contactPhone },
    price: breakdownOf(row),
    cancellation: cancellationSteps(
      slabs,
      row.tripDepartureAt,
      live.map((seat) => seat.pricePaise),
    ),
    payment: paymentOf(row),
  }
}

function paymentOf({ paymentReference, paidAt }: BookingRow): Booking['payment'] {
  if (paymentReference === null || paidAt === null) return null
  return { reference: paymentReference, paidAt }
}

function endsOf(row: BookingRow): Pick<Booking, 'boarding' | 'dropping'> {
  const boarding = {
    node: row.boardingNode,
    name: row.boardingName,
    slug: row.boardingSlug,
    departureMinutes: row.boardingMinutes,
    departureAt: row.boardingAt,
  }
  const dropping = {
    node: row.droppingNode,
    name: row.droppingName,
    slug: row.droppingSlug,
    arrivalMinutes: row.droppingMinutes,
    arrivalAt: row.droppingAt,
  }
  return {
    boarding: boardingPoint(boarding, row.serviceDay),
    dropping: droppingPoint(dropping, row.serviceDay),
  }
}

function seatOf(seat: SeatRow, row: BookingRow, { status }: Pick<Booking, 'status'>): BookingSeat {
  return {
    id: seat.id,
    seatId: seat.seatId,
    seatNumber: seat.seatNumber,
    deck: seat.deck,
    seatType: seat.seatType,
    pricePaise: seat.pricePaise,
    passengerName: seat.name,
    age: seat.age,
    gender: seat.gender,
    status: status === 'CANCELLED' ? 'CANCELLED' : seat.status,
    ticketNumber: paymentOf(row) === null ? null : ticketNumber(row.number, seat.position),
  }
}
