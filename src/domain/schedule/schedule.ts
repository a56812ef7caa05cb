import type { Bus } from '../fleet/bus.ts'
import type { PointPlace } from '../fleet/point.ts'
import type { Instant, Minutes, ServiceDay } from '../time/calendar.ts'
import type { Paise } from '../money.ts'
import type { Route } from '../fleet/route.ts'

/** Spec §4, Automation duration */
export const AUTOMATION_DURATIONS = [
  'ONE_MONTH',
  'TWO_MONTHS',
  'THREE_MONTHS',
  'FOUR_MONTHS',
] as const
export type AutomationDuration = (typeof AUTOMATION_DURATIONS)[number]

/** Calendar months that each stands for. domain.md §8 */
export const AUTOMATION_MONTHS: Record<AutomationDuration, number> = {
  ONE_MONTH: 1,
  TWO_MONTHS: 2,
  THREE_MONTHS: 3,
  FOUR_MONTHS: 4,
}
export const DEFAULT_AUTOMATION: AutomationDuration = 'ONE_MONTH'

export type ScheduleStatus = 'SCHEDULED' | 'CANCELLED'

/** A place on one trip, frozen when the trip was made. Node 0 is the source city. domain.md §1 */
export interface TripNode {
  node: number
  name: string
  slug: string
  /** After the service day's midnight; for the source city both are the departure. */
  arrivalMinutes: Minutes
  departureMinutes: Minutes
  distance: number
}

/** One dated trip as both doors answer it. Spec §3, Schedule */
export interface Schedule {
  id: number
  bus: Bus
  route: Route
  scheduleDate: ServiceDay
  departureTime: string
  arrivalTime: string
  /** Days after `scheduleDate` on which it arrives. */
  arrivalDay: number
  departureAt: Instant
  arrivalAt: Instant
  totalSeats: number
  /** Seats free from the source to the destination city. */
  availableSeats: number
  farePaise: Paise
  automationDuration: AutomationDuration
  isMasterRecord: boolean
  status: ScheduleStatus
  /** The operator has taken this trip off sale for now. domain.md §8 */
  salesStopped: boolean
  version: number
}

/** Where somebody gets on or off: the town, and the point in it where there are any. Time and date are the point's. */
export interface JourneyEnd {
  node: number
  name: string
  slug: string
  /** `HH:mm` in the operator's zone. */
  time: string
  date: ServiceDay
  at: Instant
  point?: PointPlace
}

export const SCHEDULE_SORT_COLUMNS = [
  'id',
  'busName',
  'scheduleDate',
  'departureTime',
  'arrivalTime',
  'totalSeats',
  'farePrice',
] as const
export type ScheduleSortColumn = (typeof SCHEDULE_SORT_COLUMNS)[number]

/** Upcoming while it departs later than now, else Departed. Spec §2, Seat Management; spec §4 */
export function scheduleStatus(
  schedule: { departureAt: Instant },
  now: Instant,
): 'Upcoming' | 'Departed' {
  return schedule.departureAt > now ? 'Upcoming' : 'Departed'
}

/** What a trip is at the moment, as a list of trips says it. domain.md §4 */
export function tripState(
  trip: { status: ScheduleStatus; departureAt: Instant; arrivalAt: Instant },
  now: Instant,
): 'CANCELLED' | 'Arrived' | 'Departed' | 'Upcoming' {
  if (trip.status === 'CANCELLED') return trip.status
  return trip.arrivalAt <= now ? 'Arrived' : scheduleStatus(trip, now)
}

/** Sales for a boarding point are open until some minutes before its departure. domain.md §7 */
export function salesCloseAt(departureAt: Instant, closeMinutes: Minutes): Instant {
  return departureAt - closeMinutes * 60_000
}

/** Whether a boarding point is still on sale online, too late for that, or already left. domain.md §7 */
export function saleState(
  departureAt: Instant,
  closeMinutes: Minutes,
  now: Instant,
): 'open' | 'closed' | 'departed' {
  if (departureAt <= now) return 'departed'
  return salesCloseAt(departureAt, closeMinutes) <= now ? 'closed' : 'open'
}

/** The result of making a master's runs. */
export interface RunReport {
  created: number
  /** Days left out because the bus is taken or retired. */
  skipped: { day: ServiceDay; reason: string }[]
}
