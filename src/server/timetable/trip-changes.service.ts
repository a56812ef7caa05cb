import type { AtomicCall } from '../core/call.ts'

/**
 * To be called by every write to a trip, its places, points or delays, and to what its seats are and cost: after the commit
 * open seat maps and the timetable of each server read it again. Changes of claims alone are told by `publishSeatChange`.
 */
export function publishTripChange(call: AtomicCall, scheduleId: number): void {
  call.afterCommit(() => call.dependencies.seatEvents.publish(scheduleId, 'trip'))
}
