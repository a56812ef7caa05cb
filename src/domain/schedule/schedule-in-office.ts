import type { Notified } from '../notified.ts'
import type { Minutes, ServiceDay } from '../time/calendar.ts'
import type { Schedule, TripNode } from './schedule.ts'

/** A schedule as the back office edits it. domain.md §8 */
export interface ScheduleInOffice extends Schedule {
  /** The master that made this run; null for a master and for a single trip. */
  masterId: number | null
  /** On which a master runs, 1 Monday to 7 Sunday. */
  weekdays: number[]
  /** Days of a master's window on which it does not run, and further ones on which it does. */
  skipDates: ServiceDay[]
  extraDates: ServiceDay[]
  /** The places of this trip with their times, frozen when it was made. */
  nodes: TripNode[]
  /** Its day of arrival where somebody has chosen another one than its route's duration says. */
  chosenArrivalDay: number | null
  /** Whether its route, as that is now, would give it other places or times. decision 14 */
  routeChanged: boolean
  /** It was booked, or is over: saving it takes no other places from its route. */
  keepsStops: boolean
  /** How many seats it may sell at most: those of the layout with which it was made. */
  mostSeats: number
  /** Confirmed and held bookings: with any, bus, route, date and seats stay as they are. */
  bookings: number
  /** Those of them that a change of times is sent to: paid, with an e-mail. */
  told: number
  automationStopped: boolean
}

/** A day on which saving a schedule makes a trip, or why it does not. */
export interface PlannedDay {
  date: ServiceDay
  /** Whether the trip of this day is there already: saving changes it, or leaves it as it is. */
  exists: boolean
  /** In words: this master already has a run then, it has bookings, or what the bus is doing. Null when nothing is. */
  conflict: string | null
}

/** What saving a schedule would make: its days, its times at each place, and what prevents it. */
export interface SchedulePreview {
  days: PlannedDay[]
  /** What to see to where a trip is made: its bus would be in two towns. decisions/0088 */
  warnings: { date: ServiceDay; words: string }[]
  nodes: TripNode[]
}

/** Trips to come, of a master or a single one, that arrive on another day than fits the duration of their route. */
export interface ArrivalToCheck {
  /** The master that made them, or the trip itself. */
  scheduleId: number
  isMaster: boolean
  sourceCity: string
  destinationCity: string
  departureTime: string
  arrivalTime: string
  /** Days after the trip's own on which it arrives. */
  arrivalDay: number
  /** How long they take. */
  minutes: Minutes
  /** How long their route says that they do. */
  totalDuration: string
  /** How many there are, and the next of them. */
  count: number
  next: { id: number; date: ServiceDay }[]
}

/** A schedule as it was added. */
export interface ScheduleAdded extends Schedule {
  /** How many trips there are of it now: itself, and of a master the runs it has made. */
  trips: number
}

/** What became of the coming trips of a bus that was drawn anew. decisions/0076 */
export interface LayoutApplied {
  changed: number
  /** Trips with bookings: they keep the seats that were sold. */
  leftAlone: ScheduleChanged['leftAlone']
  /** Trips that could not take it, and why in words. */
  notChanged: { id: number; date: ServiceDay; reason: string }[]
}

/** What became of the coming trips of a route whose points were changed. decisions/0077 */
export interface PointsApplied {
  changed: number
  /** Trips that keep points as they are, because somebody has booked them. */
  kept: { id: number; date: ServiceDay; points: string[] }[]
  notChanged: LayoutApplied['notChanged']
}

/** What an edit did: of a master also to its runs. domain.md §8 */
export interface ScheduleChanged {
  /** As it is now; of a master whose own trip is sold or gone, the run that took its place as the master. */
  schedule: ScheduleInOffice
  changedRuns: number
  /** Days it runs on now that had no run yet. */
  createdRuns: number
  /** Runs on days on which it does not run any more. */
  removedRuns: number
  /** Of new times of its own trip; runs with sales are left alone. */
  notified: Notified
  /** Runs with sales, left as they are. */
  leftAlone: { id: number; date: ServiceDay; bookings: number }[]
  /** Days that could not be changed, and why in words; with the trip of that day, where there is one. */
  notChanged: { id: number | null; date: ServiceDay; reason: string }[]
}
