import { bookingNumberFrom } from '../../../domain/booking/booking-number.ts'
import type { BookingSeat } from '../../../domain/booking/booking.ts'
import type { CancelledSeat } from '../../../domain/payment/cancellation.ts'
import { sumPaise } from '../../../domain/money.ts'
import type { Journey } from '../../../domain/schedule/journey.ts'
import { openPoints } from '../../../domain/schedule/trip-points.ts'
import { MINUTE } from '../../../domain/time/calendar.ts'
import type { AtomicCall } from '../../core/call.ts'
import { insertWithNewId } from '../../core/insert-with-new-id.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { recordHold, requireJourneySold } from '../begin-hold.service.ts'
import { choosePoints } from '../choose-points.service.ts'
import type { ChosenEnds } from '../choose-points.service.ts'
import { claimSeats, claimSize } from '../claim-seats.service.ts'
import type { DatedTrip } from '../dated-trip.service.ts'
import { getBookingRecord } from '../find-booking.service.ts'
import type { BookingRecord } from '../find-booking.service.ts'
import {
  insertBooking,
  insertPassengers,
  selectPassengerIds,
  updateBuyer,
  updatePassengers,
} from '../hold.queries.ts'
import { requireLadiesRule } from '../ladies/ladies-rule.service.ts'
import { selectTermsOfReplaced } from './replacement.queries.ts'
import { requireOnSale, salesTermsOf } from '../sales-window.service.ts'

/** Passengers of a booking who are to travel on another trip. */
export interface Replacement {
  replaced: BookingRecord
  /** Who of them, with what is left of what each paid: that is the price of the new booking. */
  seats: readonly CancelledSeat[]
  trip: DatedTrip
  journey: Journey
  /** Of that trip, in the order of `seats`. */
  seatIds: readonly number[]
}

/**
 * Begins a booking that replaces another one for some of its passengers: of the same account and terms, at the same points
 * where the trip has them, for what is left of what they paid. It is held for a minute: whoever calls this pays it by `carryOver`.
 * Overdue holds of the trip must have been released. decisions/0085
 * @throws Fault conflict where the trip does not sell, or a seat is taken or not for them
 */
export async function holdReplacement(
  call: AtomicCall,
  replacement: Replacement,
): Promise<BookingRecord> {
  const { trip, journey, seatIds } = replacement
  const ends = await endsOf(call, replacement)
  const id = await insertReplacement(call, replacement, ends)
  await insertSame(call, id, replacement)
  await claimSeats(call, { id, scheduleId: trip.id, size: claimSize(seatIds.length, journey) })
  const passengerIds = await selectPassengerIds(call.trx, id)
  const boardingAt = ends.boarding.at
  await requireLadiesRule(call, { bookingId: id, passengerIds, boardingAt })
  const held = await getBookingRecord(call, id, trip)
  const seats = held.booking.seats.map((seat) => seat.seatNumber)
  await recordHold(call, { id, trip, journey, seats })
  return held
}

/** @throws Fault conflict where the trip does not sell the journey to staff */
async function endsOf(
  call: AtomicCall,
  { replaced, trip, journey }: Replacement,
): Promise<ChosenEnds> {
  const settings = await readSettings(call)
  const { boarding, dropping } = replaced.booking
  const isOpen = (id: number, node: number, which: 'boardingOffset' | 'droppingOffset') =>
    openPoints(trip.points, node, which).some((point) => point.id === id)
  const kept = (id: number | undefined, node: number, which: 'boardingOffset' | 'droppingOffset') =>
    id !== undefined && isOpen(id, node, which) ? id : undefined
  const wanted = {
    boardingPointId: kept(boarding.point?.id, journey.from, 'boardingOffset'),
    droppingPointId: kept(dropping.point?.id, journey.to, 'droppingOffset'),
  }
  const sale = { point: 'counter', isFirstPointTaken: true, settings } as const
  const ends = choosePoints(call, { trip, journey, wanted, sale })
  const { at: boardingAt } = ends.boarding
  requireOnSale(call, salesTermsOf(call, settings, { trip, boardingAt, point: 'counter' }))
  requireJourneySold(call, trip, journey, settings)
  return ends
}

async function insertReplacement(
  call: AtomicCall,
  { replaced, seats, trip, journey }: Replacement,
  { boarding, dropping }: ChosenEnds,
): Promise<number> {
  const [terms] = await selectTermsOfReplaced(call.trx, { id: replaced.booking.id })
  if (terms === undefined) throw new Error(`There is no booking ${replaced.booking.id}`)
  const { buyer, ...kept } = terms
  const now = call.now()
  const row = {
    ...kept,
    // Whoever is moved has been named.
    caller_name: null,
    schedule_id: trip.id,
    from_node: journey.from,
    to_node: journey.to,
    boarding_point_id: boarding.point?.id ?? null,
    dropping_point_id: dropping.point?.id ?? null,
    base_paise: sumPaise(seats.map(({ basePaise }) => basePaise)),
    fee_paise: sumPaise(seats.map(({ feePaise }) => feePaise)),
    tax_paise: sumPaise(seats.map(({ taxPaise }) => taxPaise)),
    total_paise: sumPaise(seats.map(({ refundPaise }) => refundPaise)),
    held_at: now,
    deadline_at: now + MINUTE,
  }
  const { id } = await insertWithNewId(call, 'bookings', (id) =>
    insertBooking(call.trx, { ...row, id, number: bookingNumberFrom(call.randomId()) }),
  )
  if (buyer !== null) await updateBuyer(call.trx, { id, buyer, now })
  return id
}

/** The same people, each for what is left of their fare. */
async function insertSame(
  call: AtomicCall,
  bookingId: number,
  { replaced, seats, seatIds }: Replacement,
): Promise<void> {
  const byId = new Map(replaced.booking.seats.map((seat) => [seat.id, seat]))
  const people = seats.map(({ passengerId, basePaise }, place) => ({
    seatId: seatIds[place] ?? 0,
    basePaise,
    before: byId.get(passengerId),
  }))
  const label = `Carried over from ${replaced.booking.bookingNumber}`
  const rows = people.map(({ seatId, basePaise, before }) => ({
    seatId,
    basePaise,
    lines: [{ label, amountPaise: basePaise }],
    concession: before?.concession ?? null,
    heldFor: before?.gender ?? null,
  }))
  await insertPassengers(call.trx, bookingId, rows)
  const entries = people.flatMap(({ seatId, before }) => (before ? entryOf(seatId, before) : []))
  await updatePassengers(call.trx, bookingId, entries)
}

function entryOf(seatId: number, { passengerName: name, age, gender }: BookingSeat) {
  return name === null || age === null || gender === null ? [] : [{ seatId, name, age, gender }]
}
