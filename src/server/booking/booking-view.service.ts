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
import { getTrip, nodeOf } from '../seat/trip.service.ts'
import type { Trip } from '../seat/trip.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import {
  selectBooking,
  selectBookingOfOwner,
  selectBookingsOfOwner,
  selectSeatsOfBooking,
  selectSeatsOfOwner,
} from './booking.queries.ts'
import type { BookingRow, SeatRow } from './booking.queries.ts'

/** A booking as it is shown, and what its acts are judged by. */
export interface BookingRecord {
  booking: Booking
  trip: Trip
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
  const trip = await getTrip(call, row.scheduleId)
  const seats = await selectSeatsOfBooking(call.db, { bookingId: row.id })
  const extensionAt = extensionOf(row, trip, settings)
  return { booking: viewOf({ row, trip, seats, extensionAt }, call.now()), trip, extensionAt }
}

/** The caller's bookings, newest first: a statement for all of them, one for their seats, two for each trip. */
export async function findAllOwn(call: SignedInCall): Promise<Booking[]> {
  const mine = { userId: call.actor.id }
  const settings = await readSettings(call)
  const rows = await selectBookingsOfOwner(call.db, mine)
  const seatsOf = Map.groupBy(await selectSeatsOfOwner(call.db, mine), (seat) => seat.bookingId)
  const tripOf = await tripsOf(call, rows)
  return rows.map((row) => {
    const trip = tripOf(row)
    const seats = seatsOf.get(row.id) ?? []
    const extensionAt = extensionOf(row, trip, settings)
    return viewOf({ row, trip, seats, extensionAt }, call.now())
  })
}

async function tripsOf(call: Call, rows: BookingRow[]): Promise<(row: BookingRow) => Trip> {
  const ids = [...new Set(rows.map((row) => row.scheduleId))]
  const trips = await Promise.all(ids.map((id) => getTrip(call, id)))
  const byId = new Map(trips.map((trip) => [trip.id, trip]))
  return ({ scheduleId }) => {
    const trip = byId.get(scheduleId)
    if (trip === undefined) throw new Error(`Trip ${scheduleId} was not read`)
    return trip
  }
}

function extensionOf(row: BookingRow, trip: Trip, settings: Settings): Instant {
  const { heldAt, deadlineAt, extendedAt } = row
  if (deadlineAt === null || extendedAt !== null) return deadlineAt ?? heldAt
  const boardingAt = nodeOf(trip, row.fromNode).departureAt
  const closeAt = salesCloseAt(boardingAt, settings.onlineCloseMinutes)
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

interface Parts {
  row: BookingRow
  trip: Trip
  seats: SeatRow[]
  extensionAt: Instant
}

function viewOf({ row, trip, seats, extensionAt }: Parts, now: Instant): Booking {
  const state = stateOf(row, now)
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
    ...journeyView(row, trip),
    seats: seats.map((seat) => seatOf(seat, row, state)),
    contact: { email: row.contactEmail, phone: row.contactPhone },
    price: breakdownOf(row),
    cancellation: cancellationOf(row, trip, seats),
    payment: paymentOf(row),
  }
}

function journeyView(row: BookingRow, trip: Trip) {
  const { busName, busNumber, busType, operatorName } = trip.bus
  return {
    boarding: boardingPoint(nodeOf(trip, row.fromNode), trip.serviceDay),
    dropping: droppingPoint(nodeOf(trip, row.toNode), trip.serviceDay),
    sourceCity: nodeOf(trip, 0).name,
    destinationCity: nodeOf(trip, trip.lastNode).name,
    scheduleDate: trip.serviceDay,
    busName,
    busNumber,
    busType,
    operatorName,
  }
}

/** By the slabs that held when it was booked, for those who still travel. domain.md §6 */
function cancellationOf(row: BookingRow, trip: Trip, seats: SeatRow[]): Booking['cancellation'] {
  const slabs: CancellationSlab[] = JSON.parse(row.cancellationSlabs)
  const live = seats.filter((seat) => seat.status !== 'CANCELLED')
  return cancellationSteps(
    slabs,
    trip.departureAt,
    live.map((seat) => seat.pricePaise),
  )
}

function paymentOf({ paymentReference, paidAt }: BookingRow): Booking['payment'] {
  if (paymentReference === null || paidAt === null) return null
  return { reference: paymentReference, paidAt }
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
