import type { ServiceDay } from '../time/calendar.ts'

/**
 * Parts of the timetable: trips from today on, those of days gone by, and the masters that make further trips or have
 * some coming. decisions/0088
 */
export const SCHEDULE_VIEWS = ['UPCOMING', 'PAST', 'MASTERS'] as const
export type ScheduleView = (typeof SCHEDULE_VIEWS)[number]

/** What a trip is to those who sell it, as the back office filters by it. domain.md §8 */
export const SALE_STATUSES = ['ON_SALE', 'STOPPED', 'CANCELLED'] as const
export type SaleStatus = (typeof SALE_STATUSES)[number]

/** Which trips of the timetable are asked for; all without any. */
export interface ScheduleFilter {
  view?: ScheduleView | undefined
  date?: ServiceDay | undefined
  routeId?: number | undefined
  busId?: number | undefined
  status?: SaleStatus | undefined
  /** This master and the runs it has made. */
  masterId?: number | undefined
}

/** How many trips a day has. */
export interface DayCount {
  date: ServiceDay
  trips: number
}

/** What a master repeats. */
export interface MasterSummary {
  id: number
  /** 1 Monday to 7 Sunday. */
  weekdays: number[]
  /** It makes no further runs. */
  stopped: boolean
  /** How many of its trips have not departed, with its own; cancelled ones do not count. */
  runs: number
  /** The days of the next of these and of the last one; null without any. */
  next: ServiceDay | null
  until: ServiceDay | null
}

/** So many trips are chosen at once. */
export const MOST_CHOSEN = 200

/** The trips that a filter finds, to choose them all. */
export interface FoundTrips {
  total: number
  /** At most 200, by id. */
  trips: { id: number; date: ServiceDay }[]
}
