import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ScheduleFilter } from '../../domain/schedule/schedule-filter.ts'
import type { Instant, ServiceDay } from '../../domain/time/calendar.ts'

/** What is asked for of the timetable, at an instant and on its day where the operator is. */
export interface FilterToday extends ScheduleFilter {
  today: ServiceDay
  now: Instant
}

const IN_STATUS = {
  ON_SALE: sql<boolean>`s.status = 'SCHEDULED' and s.sales_stopped_at is null`,
  STOPPED: sql<boolean>`s.status = 'SCHEDULED' and s.sales_stopped_at is not null`,
  CANCELLED: sql<boolean>`s.status = 'CANCELLED'`,
} as const

/**
 * The trips of a view: those that have not departed, by the coming days, and those that have. The masters are found by the index of those that run and by the coming days, so that no past year
 * is read for them: `+` keeps SQLite from going by the masters of all time. decisions/0088
 */
const IN_VIEW = {
  UPCOMING: ({ today, now }: FilterToday) =>
    sql<boolean>`s.service_day >= ${today} and s.departure_at > ${now}`,
  PAST: ({ today, now }: FilterToday) =>
    sql<boolean>`s.service_day <= ${today} and s.departure_at <= ${now}`,
  MASTERS: ({ today }: FilterToday) => sql<boolean>`s.id in (
    select id from schedules where is_master = 1 and automation_stopped_at is null
    union select coalesce(master_id, id) from schedules
    where service_day >= ${today} and (+is_master = 1 or +master_id is not null))`,
} as const

/** That a trip `s` is among those asked for. */
export function passes(filter: FilterToday): RawBuilder<boolean> {
  const { view, date, routeId, busId, status, masterId } = filter
  const conditions = [
    ...(view === undefined ? [] : [IN_VIEW[view](filter)]),
    ...(date === undefined ? [] : [sql<boolean>`s.service_day = ${date}`]),
    ...(routeId === undefined ? [] : [sql<boolean>`s.route_id = ${routeId}`]),
    ...(busId === undefined ? [] : [sql<boolean>`s.bus_id = ${busId}`]),
    ...(masterId === undefined
      ? []
      : [sql<boolean>`(s.master_id = ${masterId} or s.id = ${masterId})`]),
    ...(status === undefined ? [] : [IN_STATUS[status]]),
  ]
  return conditions.length === 0 ? sql<boolean>`true` : sql.join(conditions, sql` and `)
}
