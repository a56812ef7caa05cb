import type { Booking, BookingSeat } from '../booking/booking.ts'
import { requireBookingCan } from '../booking/booking-faults.ts'
import type { Instant } from '../time/calendar.ts'
import { travelling } from '../booking/booking.ts'
import { Fault } from '../fault.ts'
import type { ScheduleStatus } from '../schedule/schedule.ts'

/**
 * The named passengers of a booking, all of them when nobody is named.
 * @throws Fault invalid for somebody of another booking
 */
function namedOf(
  booking: Pick<Booking, 'seats'>,
  passengerIds: readonly number[] | undefined,
): BookingSeat[] {
  if (passengerIds === undefined) return [...booking.seats]
  const named = booking.seats.filter((seat) => passengerIds.includes(seat.id))
  if (named.length === new Set(passengerIds).size) return named
  const message = 'Choose passengers of this booking'
  throw new Fault('invalid', message, { fields: [{ field: 'passengerIds', message }] })
}

/** Those of them who still travel. @throws Fault invalid as above; conflict when none of them does */
export function requirePassengers(
  booking: Pick<Booking, 'seats'>,
  passengerIds: readonly number[] | undefined,
): BookingSeat[] {
  const live = travelling(namedOf(booking, passengerIds))
  if (live.length > 0) return live
  throw new Fault('conflict', 'These passengers have already been cancelled')
}

/** Says whether the named passengers were cancelled before: then there is nothing left to do. @throws Fault invalid */
export function isAlreadyCancelled(
  booking: Pick<Booking, 'seats'>,
  passengerIds: readonly number[] | undefined,
): boolean {
  return travelling(namedOf(booking, passengerIds)).length === 0
}

/** Proves that a booking has been paid and not been cancelled as a whole. @throws Fault conflict */
export function requireSold(booking: Pick<Booking, 'status' | 'cancelReason'>): void {
  requireBookingCan('cancel', booking)
  if (booking.status === 'CONFIRMED') return
  throw new Fault('conflict', 'This booking is not paid yet. Giving it up is free of charge.')
}

/**
 * Of a trip that the operator has cancelled everything comes back, a moment later: nobody cancels a part of it
 * meanwhile. domain.md §6 @throws Fault conflict
 */
export function requireTripRuns({ status }: { status: ScheduleStatus }): void {
  if (status !== 'CANCELLED') return
  const message = 'This trip has been cancelled. Everything you paid comes back by itself.'
  throw new Fault('conflict', message)
}

/** Whoever is on board travels; the tick is taken back first. domain.md §4 @throws Fault conflict */
export function requireNobodyOnBoard(seats: readonly BookingSeat[]): void {
  const boarded = seats.find((seat) => seat.status === 'BOARDED')
  if (boarded === undefined) return
  throw new Fault(
    'conflict',
    `The passenger of seat ${boarded.seatNumber} is on board and cannot be cancelled`,
  )
}

/**
 * Customers cancel until the bus leaves where they board it by the timetable; where everything comes back, until that
 * ends. decisions/0019, 0081 @throws Fault conflict
 */
export function requireNotLeft(
  { boarding, fullRefundUntil }: Pick<Booking, 'boarding' | 'fullRefundUntil'>,
  now: Instant,
): void {
  if (now < (fullRefundUntil ?? boarding.at)) return
  const message = `The bus has left ${boarding.name}. This booking cannot be cancelled any more.`
  throw new Fault('conflict', message)
}
