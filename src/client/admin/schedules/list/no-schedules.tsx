import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { isNarrowed } from './schedule-filter-address.ts'
import type { TimetableView } from './use-timetable-view.ts'

/** Why the list is empty: nothing there yet, or nothing that matches. Spec §2, Schedules Management */
export function NoSchedules({ view: { list, filter } }: { view: TimetableView }) {
  const all = (
    <Link to={paths.admin.schedules({ search: list.search, view: 'all' })}>
      {list.search === '' ? 'Show all schedules' : 'Search all schedules'}
    </Link>
  )
  if (list.search === '' && !isNarrowed(filter))
    return (
      <EmptyState title="No schedules available">
        A schedule puts one of your <Link to={paths.admin.buses()}>buses</Link> on one of your{' '}
        <Link to={paths.admin.routes()}>routes</Link>. With both there, add the first.
        {filter.view !== 'all' && <> Trips of other days: {all}.</>}
      </EmptyState>
    )
  return (
    <EmptyState title="No matching schedules found">
      {list.search === ''
        ? 'No schedule passes these filters. '
        : `No schedule shown here has a bus or a city like “${list.search}”. `}
      {(filter.view !== 'all' || isNarrowed(filter)) && all}
    </EmptyState>
  )
}
