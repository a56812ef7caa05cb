import { seatsTaken } from '../../domain/booking/booking-faults.ts'
import type { Booking, BookingSeat } from '../../domain/booking/booking.ts'
import type { MovePassengerInput } from '../../domain/booking/seat-sheet.input.ts'
import type { Occupant } from '../../domain/booking/seat-sheet.ts'
import { Fault } from '../../domain/fault.ts'
import { NOBODY_NOTIFIED } from '../../domain/notified.ts'
import type { Notified } from '../../domain/notified.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { getBookingRecord } from '../booking/find-booking.service.ts'
import { claimSize } from '../booking/claim-seats.service.ts'
import { publishSeatChange } from '../booking/claim.service.ts'
import { expireHoldsOnTrip } from '../booking/expire-holds.service.ts'
import { exemptByStaff } from '../booking/ladies/ladies-exemption.service.ts'
import { requireLadiesRule } from '../booking/ladies/ladies-rule.service.ts'
import { findChosenSeats } from '../booking/seat.service.ts'
import { requireTripNotOver } from '../booking/dated-trip.service.ts'
import { atomically } from '../core/atomically.ts'
import { isAdministrator } from '../core/call.ts'
import type { AtomicCall, StaffCall } from '../core/call.ts'
import { ticketLink } from '../core/secrets/booking-link-tokens.ts'
import { sendNotice } from '../messages/notice.service.ts'
import { seatChangedNotice } from '../messages/seat-messages.ts'
import { getSite, readSettings } from '../settings/settings.service.ts'
import {
  insertClaimsLike,
  deleteSeatClaims,
  selectBookingOf,
  updateSeat,
} from './move-passenger.queries.ts'
import { getOccupant } from './occupant.service.ts'

/** Whether the actor may move passengers: administrators, and agents where the operator lets them. decisions/0092 */
export async function mayMove(call: StaffCall): Promise<boolean> {
  return isAdministrator(call) || (await readSettings(call)).agentsMayMove
}

/**
 * Puts a passenger on another seat of the trip that is free on all of their legs. What they paid stays; a ticket holder
 * gets a message. domain.md §2.1
 * @throws Fault forbidden for agents where they may not; missing; invalid for a seat of another trip; conflict when the seat is taken, when the passenger does
 *   not travel any more, when the trip is over, or when the ladies' rule keeps them off the seat
 */
export async function movePassenger(
  call: StaffCall,
  input: MovePassengerInput,
): Promise<Occupant & { scheduleId: number; notified: Notified }> {
  const { passengerId, toSeatId } = input
  if (!(await mayMove(call))) {
    throw new Fault('forbidden', 'Agents do not move passengers here. Ask an administrator.')
  }
  const [found] = await selectBookingOf(call.db, { passengerId })
  if (found === undefined) throw new Fault('missing', 'There is no such passenger')
  return atomically(call, { trip: found.scheduleId }, async (call) => {
    await expireHoldsOnTrip(call, found.scheduleId)
    const { booking, trip } = await getBookingRecord(call, found.bookingId)
    requireTripNotOver(call, trip)
    const from = seatOf(booking, passengerId)
    const [to] = await findChosenSeats(call, trip.id, [toSeatId])
    if (to === undefined || to.id === from.seatId) {
      throw new Fault('invalid', 'Choose another seat of this trip')
    }
    requireSeatNotCancelled(booking, to)
    await moveSeat(call, booking, { passengerId, fromSeatId: from.seatId, to })
    if (input.override !== undefined) await exemptByStaff(call, booking.id, input.override)
    await requireLadiesRule(call, {
      bookingId: booking.id,
      passengerIds: [passengerId],
      boardingAt: booking.boarding.at,
    })
    await recordAudit(call, {
      action: 'move',
      subject: 'passenger',
      subjectId: passengerId,
      detail: { bookingId: booking.id, from: from.seatNumber, to: to.number },
    })
    const notified = await notifySeatChanged(call, booking.id, {
      passengerId,
      from: from.seatNumber,
    })
    publishSeatChange(call, trip.id)
    return { ...(await getOccupant(call, passengerId)), scheduleId: trip.id, notified }
  })
}

function seatOf(booking: Booking, passengerId: number): BookingSeat {
  const seat = booking.seats.find(({ id }) => id === passengerId)
  if (seat !== undefined && seat.status !== 'CANCELLED') return seat
  throw new Fault('conflict', 'This passenger does not travel any more')
}

/** A booking names each seat once, also those that were cancelled: its ticket and invoice tell them apart by that. */
function requireSeatNotCancelled(booking: Booking, to: { id: number; number: string }): void {
  const before = booking.seats.find(({ seatId }) => seatId === to.id)
  if (before?.status !== 'CANCELLED') return
  const message = `Seat ${to.number} was given back by somebody of this booking. Choose another seat.`
  throw new Fault('conflict', message)
}

interface SeatMove {
  passengerId: number
  fromSeatId: number
  to: { id: number; number: string }
}

/** In this order: a confirmed booking never lacks the seat of somebody who travels. decisions/0060 */
async function moveSeat(
  call: AtomicCall,
  booking: Booking,
  { passengerId, fromSeatId, to }: SeatMove,
): Promise<void> {
  const bookingId = booking.id
  const legs = claimSize(1, { from: booking.boarding.node, to: booking.dropping.node })
  const claimed = await insertClaimsLike(call.trx, { bookingId, fromSeatId, toSeatId: to.id })
  if (claimed !== legs) throw seatsTaken([to.number])
  await updateSeat(call.trx, { passengerId, seatId: to.id })
  await deleteSeatClaims(call.trx, { bookingId, seatId: fromSeatId })
}

/**
 * Only ticket holders are told: their ticket shows the old seat. Who only holds a seat sees the new one on the screen.
 */
async function notifySeatChanged(
  call: AtomicCall,
  bookingId: number,
  moved: { passengerId: number; from: string },
): Promise<Notified> {
  const { booking } = await getBookingRecord(call, bookingId)
  if (booking.status !== 'CONFIRMED') return NOBODY_NOTIFIED
  const change = {
    from: moved.from,
    to: seatOf(booking, moved.passengerId),
    id: call.randomId(),
    ticketAddress: ticketLink(call.dependencies, bookingId),
  }
  return sendNotice(call, seatChangedNotice(booking, change, await getSite(call)))
}
