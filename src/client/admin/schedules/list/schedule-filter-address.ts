import { SALE_STATUSES } from '../../../../domain/schedule/schedule-filter.ts'
import type { SaleStatus, ScheduleFilter } from '../../../../domain/schedule/schedule-filter.ts'
import { addDays, isServiceDay } from '../../../../domain/time/calendar.ts'
import type { ServiceDay } from '../../../../domain/time/calendar.ts'

/** Which part of the timetable is shown; it opens on what comes from today on. decisions/0088 */
const SHOWN_VIEWS = ['upcoming', 'past', 'masters', 'all'] as const
export type ShownView = (typeof SHOWN_VIEWS)[number]

const VIEW_ASKED = {
  upcoming: 'UPCOMING',
  past: 'PAST',
  masters: 'MASTERS',
  all: undefined,
} as const

/** The filter of the timetable, beside its search, as the address has it. */
export interface ScheduleFilterState {
  view: ShownView
  /** The only day shown. */
  date: ServiceDay | undefined
  routeId: number | undefined
  busId: number | undefined
  status: SaleStatus | undefined
  /** Only the trips of this master. */
  masterId: number | undefined
  /** The first of the seven days above the list. */
  week: ServiceDay
}

/** The parts of the address that hold a filter, when there is none. */
export const NO_SCHEDULE_FILTER = { date: '', route: '', bus: '', status: '', master: '' }

const DAYS_SHOWN = 7

const idIn = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

const dayInAddress = (text: string | null): ServiceDay | undefined =>
  text !== null && isServiceDay(text) ? text : undefined

/** Reads the filter from the address; invalid parts are ignored. */
export function readScheduleFilter(query: URLSearchParams, today: ServiceDay): ScheduleFilterState {
  const date = dayInAddress(query.get('date'))
  return {
    view: SHOWN_VIEWS.find((view) => view === query.get('view')) ?? 'upcoming',
    date,
    routeId: idIn(query.get('route')),
    busId: idIn(query.get('bus')),
    status: SALE_STATUSES.find((status) => status.toLowerCase() === query.get('status')),
    masterId: idIn(query.get('master')),
    week: dayInAddress(query.get('week')) ?? weekOf(date, today),
  }
}

/** The seven days begin today, or with the day that is shown where that is none of them. */
const weekOf = (date: ServiceDay | undefined, today: ServiceDay): ServiceDay =>
  date !== undefined && (date < today || date >= addDays(today, DAYS_SHOWN)) ? date : today

/** What the server is asked for; parts without a value are left out. */
export function scheduleFilterOf(state: ScheduleFilterState): ScheduleFilter {
  const { view, date, routeId, busId, status, masterId } = state
  const asked = VIEW_ASKED[view]
  return {
    ...(asked !== undefined && { view: asked }),
    ...(date !== undefined && { date }),
    ...(routeId !== undefined && { routeId }),
    ...(busId !== undefined && { busId }),
    ...(status !== undefined && { status }),
    ...(masterId !== undefined && { masterId }),
  }
}

/** Whether it leaves out anything but the trips of days gone by. */
export const isNarrowed = ({ view, ...filter }: ScheduleFilterState): boolean =>
  view === 'masters' ||
  [filter.date, filter.routeId, filter.busId, filter.status, filter.masterId].some(
    (part) => part !== undefined,
  )

/** The address of a view: a day that is not in it goes. */
export function viewFields(view: ShownView, { date }: ScheduleFilterState, today: ServiceDay) {
  const isIn =
    date !== undefined &&
    (view === 'all' || (view === 'upcoming' && date >= today) || (view === 'past' && date < today))
  return { view: view === 'upcoming' ? '' : view, ...(!isIn && { date: '' }) }
}

/** The address of a day, in the view that has it; chosen again it goes. */
export function dayFields(day: ServiceDay, { view, date }: ScheduleFilterState, today: ServiceDay) {
  if (day === date) return { date: '' }
  const its = day < today ? 'past' : ''
  return { date: day, view: view === 'all' ? 'all' : its }
}
