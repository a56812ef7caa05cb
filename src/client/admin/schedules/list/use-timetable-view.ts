import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { SCHEDULE_SORT_COLUMNS } from '../../../../domain/schedule/schedule.ts'
import type { ScheduleSortColumn } from '../../../../domain/schedule/schedule.ts'
import type { ServiceDay } from '../../../../domain/time/calendar.ts'
import { trpc } from '../../../api/trpc.ts'
import { useListFramePage } from '../../../components/list/use-list-frame-page.ts'
import { useListState } from '../../../components/list/use-list-state.ts'
import type { ListState } from '../../../components/list/use-list-state.ts'
import { readScheduleFilter, scheduleFilterOf } from './schedule-filter-address.ts'
import type { ScheduleFilterState } from './schedule-filter-address.ts'

/** Five a page on wide screens too. Spec §9 */
const SCHEDULES = {
  columns: SCHEDULE_SORT_COLUMNS,
  sort: 'id',
  sizes: { wide: 5, narrow: 5 },
} as const

/** What is to come begins with the next departure. */
const UPCOMING = { ...SCHEDULES, sort: 'scheduleDate' } as const

/** The page, filter and search of the timetable. */
export interface TimetableView {
  list: ListState<ScheduleSortColumn>
  filter: ScheduleFilterState
  today: ServiceDay
  /** What finds the same trips on all pages. */
  found: ReturnType<typeof scheduleFilterOf> & { searchTerm: string }
}

/** The timetable as the address has it. decisions/0088 */
export function useTimetableView(today: ServiceDay): TimetableView {
  const [query] = useSearchParams()
  const filter = readScheduleFilter(query, today)
  const list = useListState<ScheduleSortColumn>(filter.view === 'upcoming' ? UPCOMING : SCHEDULES)
  return {
    list,
    filter,
    today,
    found: { ...scheduleFilterOf(filter), searchTerm: list.search },
  }
}

/** A page of it. */
export function useSchedulePage({ list, found }: TimetableView) {
  const query = trpc.schedule.list.useQuery(
    { ...list.request, ...found },
    { placeholderData: keepPreviousData },
  )
  return useListFramePage(list, query)
}
