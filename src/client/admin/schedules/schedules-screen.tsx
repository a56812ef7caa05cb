import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { MasterSummary } from '../../../domain/schedule/schedule-filter.ts'
import type { Schedule } from '../../../domain/schedule/schedule.ts'
import type { ServiceDay } from '../../../domain/time/calendar.ts'
import { dayIn } from '../../../domain/time/format-date-time.ts'
import { useNow } from '../../ui/use-now.ts'
import { useZone } from '../../api/use-site.ts'
import { trpc } from '../../api/trpc.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { FailureBanner } from '../../ui/layout/failure-banner.tsx'
import { ListFrame } from '../../ui/list/list-frame.tsx'
import { DeleteDialog } from '../../ui/overlay/delete-dialog.tsx'
import { ChosenBar } from './chosen/chosen-bar.tsx'
import type { ChosenAct } from './chosen/chosen-bar.tsx'
import { useChosenTrips } from './chosen/use-chosen-trips.ts'
import type { ChosenTrips } from './chosen/use-chosen-trips.ts'
import { useFormAddress } from './form/use-form-address.ts'
import { NextDepartures } from './list/next-departures.tsx'
import { ScheduleFilterBar } from './list/schedule-filter-bar.tsx'
import { isNarrowed } from './list/schedule-filter-address.ts'
import { useSchedulePage, useTimetableView } from './list/use-timetable-view.ts'
import type { TimetableView } from './list/use-timetable-view.ts'
import { scheduleColumns } from './list/schedule-columns.tsx'
import { routeText, scheduleText } from '../../components/trip/schedule-text.ts'
import { useScheduleActions } from './list/use-schedule-actions.ts'

/** The form needs the rules (zod) and the preview. The list does not wait for them: they are loaded right after it. */
const fetchForm = async () => ({
  default: (await import('./form/schedule-dialog.tsx')).ScheduleDialog,
})
const ScheduleDialog = lazy(fetchForm)

const CancelTrip = lazy(async () => ({
  default: (await import('../../components/trip/cancel-trip.tsx')).CancelTrip,
}))

const TripPoints = lazy(async () => ({
  default: (await import('../../components/trip/trip-points.tsx')).TripPoints,
}))

const SalesDialog = lazy(async () => ({
  default: (await import('./chosen/sales-dialog.tsx')).SalesDialog,
}))

const CopyDialog = lazy(async () => ({
  default: (await import('./chosen/copy-dialog.tsx')).CopyDialog,
}))

/** The timetable: its list, and the forms above it. Spec §2, Schedules Management */
export function SchedulesScreen() {
  const now = useNow()
  const today = dayIn(useZone(), now)
  const view = useTimetableView(today)
  const { list, filter } = view
  const fetched = useSchedulePage(view)
  const rows = fetched.page?.data ?? []
  const masters = useMasterSummaries(filter.view === 'masters' ? rows : [])
  const chosen = useChosenTrips()
  const [asking, ask] = useState<ChosenAct>()
  const [cancelling, setCancelling] = useState<Schedule>()
  const [pointed, setPointed] = useState<Schedule>()
  const acts = useScheduleActions(setCancelling)
  const form = useFormAddress()
  const [deleting, setDeleting] = useState<Schedule>()

  useEffect(() => {
    fetchForm().catch(() => undefined)
  }, [])

  const columns = scheduleColumns({
    now,
    today,
    chosen,
    masters,
    onEdit: ({ id }: Schedule) => form.open({ act: 'edit', id }),
    onCopy: ({ id }: Schedule) => form.open({ act: 'copy', id }),
    onPoints: setPointed,
    onCancel: setCancelling,
    onDelete: setDeleting,
  })
  return (
    <div className="page">
      <PageHeading
        lead="Manage bus schedules, timings, and fares"
        actions={
          <>
            <Link className={buttonClass('outline')} to={paths.admin.fareTrips()}>
              Change fares
            </Link>
            <Button onClick={() => form.open({ act: 'add' })}>Add Schedule</Button>
          </>
        }
      >
        Schedules Management
      </PageHeading>
      <NextDepartures today={today} />
      <ScheduleFilterBar view={view} />
      <ListFrame
        list={list}
        fetched={fetched}
        label="Schedules"
        columns={columns}
        search="Search by bus or city..."
        loading="Loading Schedules..."
        failed="Failed to fetch data. Please try again later."
        empty={<NoSchedules view={view} />}
        filters={
          rows.length > 0 && (
            <ChosenBar
              {...{ view, chosen, rows, total: fetched.page?.totalRecords ?? 0, onAct: ask }}
            />
          )
        }
        banner={
          <FailureBanner message={acts.failure?.message} onDismiss={acts.dismiss}>
            {acts.failure?.wayOut && (
              <Button onClick={acts.failure.wayOut.act}>{acts.failure.wayOut.words}</Button>
            )}
          </FailureBanner>
        }
      />
      <Suspense>
        {form.purpose && (
          <ScheduleDialog
            purpose={form.purpose}
            today={today}
            onDirty={form.onDirty}
            leaving={form.leaving}
            onStay={form.onStay}
            onClose={form.close}
          />
        )}
        {cancelling && (
          <CancelTrip schedule={cancelling} onClose={() => setCancelling(undefined)} />
        )}
        {pointed && <TripPoints schedule={pointed} onClose={() => setPointed(undefined)} />}
        <AskedOfChosen
          act={asking}
          chosen={chosen}
          today={today}
          onClose={() => ask(undefined)}
        />
      </Suspense>
      {deleting && (
        <DeleteDialog
          title={`Delete ${scheduleText(deleting)}?`}
          onDelete={() => acts.remove(deleting)}
          onClose={() => setDeleting(undefined)}
        >
          <p>Are you sure you want to delete this schedule?</p>
          <p>{`${routeText(deleting.route)} leaves the timetable for good, ${
            deleting.isMasterRecord ? 'with all the trips this master has made' : 'on this day'
          }. A schedule with bookings is kept.`}</p>
        </DeleteDialog>
      )}
    </div>
  )
}

interface AskedOfChosenProps {
  act: ChosenAct | undefined
  chosen: ChosenTrips
  today: ServiceDay
  onClose: () => void
}

/** What is asked before it is done to the chosen trips; once it is done, none is chosen. */
function AskedOfChosen({ act, chosen, today, onClose }: AskedOfChosenProps) {
  if (act === undefined) return null
  const shared = { ids: chosen.ids, onClose, onDone: chosen.clear }
  return act === 'copy' ? (
    <CopyDialog {...shared} today={today} />
  ) : (
    <SalesDialog {...shared} stopped={act === 'stop'} />
  )
}

/** What the masters of a page repeat, by id. */
function useMasterSummaries(rows: readonly Schedule[]): ReadonlyMap<number, MasterSummary> {
  const ids = rows.filter(({ isMasterRecord }) => isMasterRecord).map(({ id }) => id)
  const { data = [] } = trpc.timetable.masters.useQuery({ ids }, { enabled: ids.length > 0 })
  return new Map(data.map((master) => [master.id, master]))
}

/** Why the list is empty: nothing there yet, or nothing that matches. Spec §2, Schedules Management */
function NoSchedules({ view: { list, filter } }: { view: TimetableView }) {
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
