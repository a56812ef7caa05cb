import type { SeatSheet } from '../../../domain/booking/seat-sheet.ts'
import type { MarkForLadiesInput } from '../../../domain/booking/seat-sheet.input.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AdminCall } from '../../core/call.ts'
import { getDatedTrip, requireTripNotOver } from '../dated-trip.service.ts'
import { findChosenSeats } from '../seat.service.ts'
import { updateForLadies } from './seat-sheet.queries.ts'
import { getSeatSheet } from './seat-sheet.service.ts'
import { publishTripChange } from '../../timetable/trip-changes.service.ts'

/**
 * Keeps seats of one trip for women, or gives them to everybody again, whatever its bus says: all or none. Whoever sits
 * there stays. decisions/0079
 * @throws Fault missing, invalid; conflict when the trip is over
 */
export function markForLadies(call: AdminCall, input: MarkForLadiesInput): Promise<SeatSheet> {
  const { scheduleId, forLadies } = input
  // Seats are the timetable's: written by writes of the whole database alone.
  return atomically(call, async (call) => {
    requireTripNotOver(call, await getDatedTrip(call, scheduleId))
    const seats = await findChosenSeats(call, scheduleId, input.seatIds)
    await updateForLadies(call.trx, {
      scheduleId,
      seatIds: JSON.stringify(input.seatIds),
      forLadies: forLadies ? 1 : 0,
    })
    await recordAudit(call, {
      action: 'markForLadies',
      subject: 'schedule',
      subjectId: scheduleId,
      detail: { seats: seats.map((seat) => seat.number), forLadies },
    })
    publishTripChange(call, scheduleId)
    return getSeatSheet(call, scheduleId)
  })
}
