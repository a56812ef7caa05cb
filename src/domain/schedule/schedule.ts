import type { Bus, BusType, Amenity } from '../fleet/bus.ts'
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

/** Where somebody gets on or off. */
export interface TripPoint {
  node: number
  name: string
  slug: string
  /** `HH:mm` in the operator's zone. */
  time: string
  date: ServiceDay
  at: Instant
}

/** One result of a search: a trip for the journey asked about. ux.md d2 */
export interface SearchHit {
  scheduleId: number
  busName: string
  busNumber: string
  busType: BusType
  operatorName: string
  amenities: Amenity[]
  /** The whole trip, for 'runs from Pune to Goa'. */
  sourceCity: string
  destinationCity: string
  scheduleDate: ServiceDay
  boarding: TripPoint
  dropping: TripPoint
  durationMinutes: Minutes
  /** The trip's departure from its source city, from which cancellations are counted back. domain.md §6 */
  departureAt: Instant
  farePaise: Paise
  totalSeats: number
  availableSeats: number
  /** When online sales for this boarding point end. */
  salesCloseAt: Instant
  departed: boolean
}

/** A search result in the form of the specified call: the trip, with this journey's fare and free seats. rest.md */
export interface ScheduleHit extends Schedule {
  boarding: TripPoint
  dropping: TripPoint
}

/** The answer of a search, in order of departure; departed ones of today come last. */
export interface SearchAnswer {
  source: { slug: string; name: string }
  destination: { slug: string; name: string }
  date: ServiceDay
  /** Today in the operator's zone. */
  today: ServiceDay
  /** Nothing is sold online at the moment, whatever the hits are. decisions/0017 */
  salesStopped: boolean
  hits: SearchHit[]
}

/** A day of the date strip. */
export interface DayOffer {
  date: ServiceDay
  trips: number
  /** Lowest fare with a free seat; null when sold out or when nothing runs. */
  lowestFarePaise: Paise | null
}

/** What a search that found nothing offers instead. ux.md d2 */
export interface SearchAlternatives {
  nextDate: ServiceDay | null
  /** Trips in the opposite direction on the day asked for. */
  oppositeTrips: number
  /** Other destinations from the same source on that day. */
  fromHere: { slug: string; name: string }[]
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
