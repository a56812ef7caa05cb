import { Fault } from '../../../domain/fault.ts'
import type { SeatSheet } from '../../../domain/booking/seat-sheet.ts'
import type {
  BlockSeatsInput,
  UnblockSeatsInput,
} from '../../../domain/booking/seat-sheet.input.ts'
import { joinList } from '../../../domain/text/join-list.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AdminCall } from '../../core/call.ts'
import { publishSeatChange } from '../claim.service.ts'
import { expireHoldsOnTrip } from '../expire-holds.service.ts'
import { findChosenSeats } from '../seat.service.ts'
import { getSeatSheet } from './seat-sheet.service.ts'
import { getDatedTrip, requireTripNotOver } from '../dated-trip.service.ts'
import { deleteBlocks, insertBlocks, selectBookedAmong } from './seat-sheet.queries.ts'

/**
 * Takes seats off sale for the whole trip, all or none; one that is blocked already stays so, for its own reason.
 * domain.md §1, Claim
 * @throws Fault missing, invalid; conflict when the trip is over, or naming the seats that are sold or held on any part
 */
export function blockSeats(call: AdminCall, input: BlockSeatsInput): Promise<SeatSheet> {
  const { scheduleId, reason } = input
  const chosen = { scheduleId, seatIds: JSON.stringify(input.seatIds) }
  return atomically(call, { trip: scheduleId }, async (call) => {
    requireTripNotOver(call, await getDatedTrip(call, scheduleId))
    const seats = await findChosenSeats(call, scheduleId, input.seatIds)
    await expireHoldsOnTrip(call, scheduleId)
    await insertBlocks(call.trx, { ...chosen, reason })
    const booked = await selectBookedAmong(call.trx, chosen)
    if (booked.length > 0) throw seatsBooked(booked.map((seat) => seat.number))
    // The reason is stored on the seats themselves: it may name people, which the audit never does.
    await recordAudit(call, {
      action: 'block',
      subject: 'schedule',
      subjectId: scheduleId,
      detail: { seats: seats.map((seat) => seat.number) },
    })
    publishSeatChange(call, scheduleId)
    return getSeatSheet(call, scheduleId)
  })
}

/**
 * Puts blocked seats on sale again; those that are not blocked stay as they are. What was blocked when the bus arrived
 * stays so in the records. decision 15
 * @throws Fault missing, invalid; conflict when the trip is over
 */
export function unblockSeats(call: AdminCall, input: UnblockSeatsInput): Promise<SeatSheet> {
  const { scheduleId } = input
  return atomically(call, { trip: scheduleId }, async (call) => {
    requireTripNotOver(call, await getDatedTrip(call, scheduleId))
    const seats = await findChosenSeats(call, scheduleId, input.seatIds)
    await deleteBlocks(call.trx, { scheduleId, seatIds: JSON.stringify(input.seatIds) })
    await recordAudit(call, {
      action: 'unblock',
      subject: 'schedule',
      subjectId: scheduleId,
      detail: { seats: seats.map((seat) => seat.number) },
    })
    publishSeatChange(call, scheduleId)
    return getSeatSheet(call, scheduleId)
  })
}

function seatsBooked(numbers: readonly string[]): Fault {
  const [seats, are] = numbers.length === 1 ? ['Seat', 'is'] : ['Seats', 'are']
  const message = `${seats} ${joinList(numbers)} ${are} sold or held on a part of the trip and cannot be blocked`
  return new Fault('conflict', message, { seats: [...numbers] })
}
