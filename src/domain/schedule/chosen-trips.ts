import type { Instant, ServiceDay } from '../time/calendar.ts'
import type { Schedule, ScheduleStatus } from './schedule.ts'

/** A chosen trip with what people call it by. */
export interface ChosenTrip {
  id: number
  date: ServiceDay
  /** `HH:mm` */
  departureTime: string
  busName: string
  busNumber: string
  sourceCity: string
  destinationCity: string
}

/** What stopping or resuming the sales of a chosen trip would do. */
export interface SalesPreview extends ChosenTrip {
  /** Seats sold and held: they stay so. */
  takenSeats: number
  freeSeats: number
  /** Its sales are so already. */
  already: boolean
  /** Why it cannot be changed; null where it can. */
  reason: string | null
}

/** What became of chosen trips. */
export interface SalesChanged {
  changed: number
  /** Their sales were so already. */
  unchanged: number
  notChanged: { id: number; date: ServiceDay; reason: string }[]
}

/** A copy of a chosen trip on another day, before it is made. */
export interface PlannedCopy extends Omit<ChosenTrip, 'id'> {
  sourceId: number
  /** Why it cannot be made; null where it can. */
  conflict: string | null
  /** What to see to if it is made. */
  warnings: string[]
}

/** What became of copies. */
export interface TripsCopied {
  made: (ChosenTrip & { sourceId: number })[]
  notMade: { sourceId: number; date: ServiceDay; reason: string }[]
}

/** Why the sales of a trip can neither stop nor go on; undefined where they can. domain.md §4, Schedule */
export function salesRefusal(
  { status, departureAt }: { status: ScheduleStatus; departureAt: Instant },
  now: Instant,
): string | undefined {
  if (status === 'CANCELLED') return 'It is cancelled'
  return departureAt <= now ? 'It has departed' : undefined
}

/** A trip by what people call it. */
export const chosenTripOf = (
  trip: Pick<Schedule, 'id' | 'scheduleDate' | 'departureTime' | 'bus' | 'route'>,
): ChosenTrip => ({
  id: trip.id,
  date: trip.scheduleDate,
  departureTime: trip.departureTime,
  busName: trip.bus.busName,
  busNumber: trip.bus.busNumber,
  sourceCity: trip.route.sourceCity,
  destinationCity: trip.route.destinationCity,
})
