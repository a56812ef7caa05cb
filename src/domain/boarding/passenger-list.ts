import type { Gender, PassengerStatus } from '../booking/booking.ts'
import { HOUR } from '../time/calendar.ts'
import type { Instant, ServiceDay } from '../time/calendar.ts'
import type { ScheduleStatus } from '../schedule/schedule.ts'
import type { Deck } from '../seat/seat.ts'

/** A trip of a day, as staff choose one. */
export interface StaffTrip {
  scheduleId: number
  busName: string
  busNumber: string
  sourceCity: string
  destinationCity: string
  scheduleDate: ServiceDay
  departureTime: string
  arrivalTime: string
  departureAt: Instant
  arrivalAt: Instant
  status: ScheduleStatus
  totalSeats: number
  availableSeats: number
  /** Passengers with a confirmed booking, and of them those marked as boarded. */
  passengers: number
  boarded: number
}

/** The trips that staff asked for, as many as they asked for. */
export interface StaffTrips {
  trips: StaffTrip[]
  /** Whether there are more of them. */
  hasMore: boolean
}

/** What staff tick a passenger as; BOOKED is nothing yet, or a tick taken back. */
export type Mark = Exclude<PassengerStatus, 'CANCELLED'>

/** A confirmed passenger on the list of a trip. */
export interface ListedPassenger {
  passengerId: number
  bookingId: number
  seatNumber: string
  deck: Deck
  name: string
  /** Null once the booking's personal data has been erased. */
  age: number | null
  gender: Gender | null
  bookingNumber: string
  phone: string | null
  to: string
  toNode: number
  status: Mark
  soldBy: string | null
}

/** Everybody who gets on at one place. */
export interface BoardingStop {
  node: number
  name: string
  time: string
  date: ServiceDay
  passengers: ListedPassenger[]
}

/** The passenger list of a trip by boarding stop. For staff only. domain.md §9 */
export interface PassengerList extends StaffTrip {
  /** When it was read: 'version of 10:42'. */
  readAt: Instant
  stops: BoardingStop[]
}

/** The state of a passenger after a tick. */
export interface MarkedPassenger {
  passengerId: number
  scheduleId: number
  status: Mark
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

/** Ticking begins so long before the bus leaves its source city, and ends so long after it has arrived. */
const MARKING_OPENS = 12 * HOUR
const MARKING_CLOSES = 24 * HOUR

/** When ticking begins and ends, both included. */
export function markingHours(trip: Pick<StaffTrip, 'departureAt' | 'arrivalAt'>): {
  opensAt: Instant
  closesAt: Instant
} {
  return { opensAt: trip.departureAt - MARKING_OPENS, closesAt: trip.arrivalAt + MARKING_CLOSES }
}

/** Why nobody can be ticked on a trip now, in words; null when they can: it is about to run, runs or has just run. */
export function whyNoMarking(
  trip: Pick<StaffTrip, 'status' | 'departureAt' | 'arrivalAt'>,
  now: Instant,
): string | null {
  if (trip.status === 'CANCELLED') return 'This trip is cancelled: nobody boards it.'
  const { opensAt, closesAt } = markingHours(trip)
  if (now < opensAt) return 'Boarding can be ticked from 12 hours before departure.'
  if (now > closesAt) return 'Boarding could be ticked until 24 hours after arrival.'
  return null
}
