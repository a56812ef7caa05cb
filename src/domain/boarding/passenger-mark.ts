import type { PassengerStatus } from '../booking/booking.ts'
import { HOUR } from '../time/calendar.ts'
import type { Instant } from '../time/calendar.ts'
import type { ScheduleStatus } from '../schedule/schedule.ts'

/** What staff tick a passenger as; BOOKED is nothing yet, or a tick taken back. */
export type Mark = Exclude<PassengerStatus, 'CANCELLED'>

/** A tick that counts: when it was made, and by whom. */
export interface Ticked {
  at: Instant
  by: string
}

/** The state of a passenger after a tick. */
export interface MarkedPassenger {
  passengerId: number
  scheduleId: number
  status: Mark
  proofSeen: Ticked | null
}

/**
 * From which state a passenger may be ticked as what. Two phones may tick one passenger: the last one counts, so a
 * tick also replaces the other. Somebody who cancelled never travels. domain.md §4
 */
const markableFrom: Record<Mark, readonly PassengerStatus[]> = {
  BOARDED: ['BOOKED', 'NO_SHOW'],
  NO_SHOW: ['BOOKED', 'BOARDED'],
  BOOKED: ['BOARDED', 'NO_SHOW'],
}

/** Says whether a passenger may be ticked so. */
export function canMark(mark: Mark, passenger: { status: PassengerStatus }): boolean {
  return markableFrom[mark].includes(passenger.status)
}

/** What of a trip decides when its passengers may be ticked. */
export interface MarkedTrip {
  status: ScheduleStatus
  departureAt: Instant
  arrivalAt: Instant
}

/** Ticking begins so long before the bus leaves its source city, and ends so long after it has arrived. */
const MARKING_OPENS = 12 * HOUR
const MARKING_CLOSES = 24 * HOUR

/** When ticking begins and ends, both included. */
export function markingHours(trip: Omit<MarkedTrip, 'status'>): {
  opensAt: Instant
  closesAt: Instant
} {
  return { opensAt: trip.departureAt - MARKING_OPENS, closesAt: trip.arrivalAt + MARKING_CLOSES }
}

/** Why nobody can be ticked on a trip now, in words; null when they can: it is about to run, runs or has just run. */
export function whyNoMarking(trip: MarkedTrip, now: Instant): string | null {
  if (trip.status === 'CANCELLED') return 'This trip is cancelled: nobody boards it.'
  const { opensAt, closesAt } = markingHours(trip)
  if (now < opensAt) return 'Boarding can be ticked from 12 hours before departure.'
  if (now > closesAt) return 'Boarding could be ticked until 24 hours after arrival.'
  return null
}
