import type { SaleStatus } from '../../../../domain/schedule/schedule-filter.ts'
import { SALE_STATUSES } from '../../../../domain/schedule/schedule-filter.ts'
import { routeText } from '../../../components/trip/schedule-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { formatShortDay } from '../../../../domain/time/format-date-time.ts'
import { useChoices } from '../form/use-choices.ts'
import { DayStrip } from './day-strip.tsx'
import { FilterChip } from './filter-chip.tsx'
import { isNarrowed, NO_SCHEDULE_FILTER, viewFields } from './schedule-filter-address.ts'
import type { ShownView } from './schedule-filter-address.ts'
import styles from './schedule-filter-bar.module.css'
import type { TimetableView } from './use-timetable-view.ts'

const VIEWS: readonly { value: ShownView; label: string }[] = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
  { value: 'masters', label: 'Masters' },
  { value: 'all', label: 'All' },
]

const STATUS_WORDS: Readonly<Record<SaleStatus, string>> = {
  ON_SALE: 'On sale',
  STOPPED: 'Sales stopped',
  CANCELLED: 'Cancelled',
}
const STATUSES = SALE_STATUSES.map((status) => ({
  value: status.toLowerCase(),
  label: STATUS_WORDS[status],
}))

/** Above the timetable: which part of it, of which day, route, bus and status. decisions/0088 */
export function ScheduleFilterBar({ view }: { view: TimetableView }) {
  const { list, filter, today } = view
  return (
    <search className={`one-column ${styles.bar}`} aria-label="Filters">
      <Segmented
        id="view"
        label="Show"
        options={VIEWS}
        value={filter.view}
        onChange={(next) => list.toFilter(viewFields(next, filter, today))}
      />
      <DayStrip view={view} />
      <Chips view={view} />
    </search>
  )
}

function Chips({ view: { list, filter } }: { view: TimetableView }) {
  const { buses = [], routes = [] } = useChoices().data ?? {}
  const route = routes.find(({ id }) => id === filter.routeId)
  const bus = buses.find(({ id }) => id === filter.busId)
  return (
    <div className="wrap-row">
      <FilterChip
        label="Route"
        options={routes.map((one) => ({ value: String(one.id), label: routeText(one) }))}
        chosen={filter.routeId === undefined ? undefined : routeText(route)}
        onChange={(value) => list.toFilter({ route: value })}
      />
      <FilterChip
        label="Bus"
        options={buses.map(({ id, busName, busNumber }) => ({
          value: String(id),
          label: `${busName} · ${busNumber}`,
        }))}
        chosen={filter.busId === undefined ? undefined : (bus?.busName ?? 'unknown')}
        onChange={(value) => list.toFilter({ bus: value })}
      />
      <FilterChip
        label="Status"
        options={STATUSES}
        chosen={filter.status && STATUS_WORDS[filter.status]}
        onChange={(value) => list.toFilter({ status: value })}
      />
      {filter.date !== undefined && (
        <FilterChip
          label="Day"
          options={[]}
          chosen={formatShortDay(filter.date)}
          onChange={() => list.toFilter({ date: '' })}
        />
      )}
      {filter.masterId !== undefined && (
        <FilterChip
          label="Filter"
          options={[]}
          chosen="Trips of one master"
          onChange={() => list.toFilter({ master: '' })}
        />
      )}
      {isNarrowed(filter) && (
        <Button variant="quiet" onClick={() => list.toFilter(NO_SCHEDULE_FILTER, '')}>
          Clear filters
        </Button>
      )}
    </div>
  )
}
