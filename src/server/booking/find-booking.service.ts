import type { Booking } from '../../domain/booking/booking.ts'
import { DAY } from '../../domain/time/calendar.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import type { StaffCall, AtomicCall, Call, PayerCall, SignedInCall } from '../core/call.ts'
import { bookingNotFound } from './booking-lock.service.ts'
import { getDatedTrip } from './dated-trip.service.ts'
import type { DatedTrip } from './dated-trip.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import { expireHoldsOnTrip } from './expire-holds.service.ts'
import { extendedDeadlineOf, bookingView } from './booking-view.service.ts'
import {
  selectBooking,
  selectBookingOfOwner,
  selectBookingsOfOwner,
  selectCashHolds,
  selectHeldOrSoldOnTrip,
  selectHoldsOnTrip,
  selectOwnBookingId,
  selectBookingsSoldOnTrip,
} from './find-booking.queries.ts'
import type { BookingRow } from './find-booking.queries.ts'

/** The owner of nothing: who has the pay link of another booking. */
const NOBODY = 0
/** So long after the journey a pay link still says what became of the booking. decisions/0073 */
const PAY_LINK_LIFE = DAY

/** A booking as it is shown, and what decides which actions it allows. */
export interface BookingRecord {
  booking: Booking
  trip: DatedTrip
  /** When its hold ends after using the one extension; its deadline when that was used. */
  extensionAt: Instant
  /** The customer has been erased. decisions/0029 */
  erased: boolean
}

/**
 * A booking of the actor's, or the one that their pay link is for.
 * @param known its trip, where this transaction has read it: it is not read again
 * @throws Fault missing, for another's as for none
 */
export async function getOwnBookingRecord(
  call: PayerCall,
  id: number,
  known?: DatedTrip,
): Promise<BookingRecord> {
  if (call.paysFor === id) {
    const record = await getBookingRecord(call, id, known)
    if (record.booking.dropping.at + PAY_LINK_LIFE < call.trustedNow()) throw bookingNotFound()
    return record
  }
  const userId = call.actor?.id ?? NOBODY
  return recordOf(call, await selectBookingOfOwner(call.db, { id, userId }), known)
}

/**
 * A booking of anybody: for actions whose permission was checked otherwise.
 * @param known its trip, where this transaction has read it: it is not read again
 * @throws Fault missing
 */
export async function getBookingRecord(
  call: Call,
  id: number,
  known?: DatedTrip,
): Promise<BookingRecord> {
  return recordOf(call, await selectBooking(call.db, { id }), known)
}

/** Proves that a booking is the actor's, or that of their pay link. @throws Fault missing, for another's as for none */
export async function requireOwnBooking(call: PayerCall, id: number): Promise<void> {
  if (call.paysFor === id) return
  const [own] = await selectOwnBookingId(call.db, { id, userId: call.actor?.id ?? NOBODY })
  if (own === undefined) throw bookingNotFound()
}

async function recordOf(
  call: Call,
  [row]: BookingRow[],
  known?: DatedTrip,
): Promise<BookingRecord> {
  if (row === undefined) throw bookingNotFound()
  const settings = await readSettings(call)
  const trip = known?.id === row.scheduleId ? known : await getDatedTrip(call, row.scheduleId)
  const extensionAt = extendedDeadlineOf(row, trip, settings)
  const booking = bookingView({ row, trip, extensionAt }, call.now())
  return { booking, trip, extensionAt, erased: row.erasedAt !== null }
}

/** The actor's bookings, newest first: a statement for all of them, and one for each trip. */
export async function listOwnBookings(call: SignedInCall): Promise<Booking[]> {
  return viewsOf(call, await selectBookingsOfOwner(call.db, { userId: call.actor.id }))
}

/** What staff may take cash for, the soonest deadline first: holds for callers, and customers' that wait for cash; in as many statements. */
export async function findCashHolds(call: StaffCall): Promise<Booking[]> {
  return viewsOf(call, await selectCashHolds(call.db, { now: call.now() }))
}

/** All bookings of a trip that are paid and not cancelled; in as many statements. */
export async function findBookingsSoldOnTrip(
  call: StaffCall,
  scheduleId: number,
): Promise<Booking[]> {
  return viewsOf(call, await selectBookingsSoldOnTrip(call.db, { scheduleId }))
}

/** The next bookings of a trip that are sold, or held and not overdue; those that are overdue end by that. */
export async function findNextOnTrip(
  call: AtomicCall,
  scheduleId: number,
  most: number,
): Promise<Booking[]> {
  await expireHoldsOnTrip(call, scheduleId)
  const found: Booking[] = []
  for (const { id } of await selectHeldOrSoldOnTrip(call.trx, { scheduleId, most })) {
    found.push((await getBookingRecord(call, id)).booking)
  }
  return found
}

/** The unpaid bookings that hold seats of a trip. */
export async function findHoldsOnTrip(call: StaffCall, scheduleId: number): Promise<Booking[]> {
  const ids = await selectHoldsOnTrip(call.db, { scheduleId, now: call.now() })
  return Promise.all(ids.map(async ({ id }) => (await getBookingRecord(call, id)).booking))
}

/** The ids of the next ones, those that are overdue included. Changes nothing. */
export async function findNextIdsOnTrip(
  call: Call,
  scheduleId: number,
  most: number,
): Promise<number[]> {
  const found = await selectHeldOrSoldOnTrip(call.db, { scheduleId, most })
  return found.map(({ id }) => id)
}

async function viewsOf(call: Call, rows: BookingRow[]): Promise<Booking[]> {
  const settings = await readSettings(call)
  const tripOf = await tripsOf(call, rows)
  return rows.map((row) => {
    const trip = tripOf(row)
    const extensionAt = extendedDeadlineOf(row, trip, settings)
    return bookingView({ row, trip, extensionAt }, call.now())
  })
}

async function tripsOf(call: Call, rows: BookingRow[]): Promise<(row: BookingRow) => DatedTrip> {
  const ids = [...new Set(rows.map((row) => row.scheduleId))]
  const trips = await Promise.all(ids.map((id) => getDatedTrip(call, id)))
  const byId = new Map(trips.map((trip) => [trip.id, trip]))
  return ({ scheduleId }) => {
    const trip = byId.get(scheduleId)
    if (trip === undefined) throw new Error(`Trip ${scheduleId} was not read`)
    return trip
  }
}
