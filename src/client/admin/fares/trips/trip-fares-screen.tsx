import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router-dom'
import { isRefusal, refusalText } from '../../../api/server-errors.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { FailureBanner } from '../../../ui/layout/failure-banner.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { LineSkeletons } from '../../../ui/layout/skeletons.tsx'
import { ActFields } from './act-fields.tsx'
import { TripFareList } from './trip-fare-list.tsx'
import styles from './trip-fares.module.css'
import { useTripFares } from './use-trip-fares.ts'
import type { TripFares } from './use-trip-fares.ts'
import { useTripsAsked } from './use-trips-asked.ts'
import type { TripsAsked } from './use-trips-asked.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { routeLabel, useRoutes } from '../rules/use-routes.ts'
import { useTimeText } from '../../../api/use-site.ts'
import type { FaresOutcome } from './use-fare-sending.ts'
import { TripExceptions } from '../../../components/trip-exceptions.tsx'
import { ButtonRow } from '../../../ui/controls/button-row.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { countLabel } from '../../../ui/count-label.ts'
import { OutcomeNote } from '../../../ui/layout/outcome-note.tsx'

/** /admin/fares/trips: the fares of chosen coming trips are set by hand, or given back to the rules. decisions/0078 */
export function TripFaresScreen() {
  const asked = useTripsAsked()
  const { from, to, routeId, ids } = asked
  return (
    <div className="page">
      <Link className="back-link" to={paths.admin.fares()}>
        <ArrowLeft size={18} aria-hidden="true" />
        Fares
      </Link>
      <PageHeading lead="Coming trips, their base fare and what it becomes. What is held or sold keeps its price.">
        Change fares of trips
      </PageHeading>
      {ids.length === 0 ? <AskedBar asked={asked} /> : <OnlyChosen />}
      {asked.wrong === undefined && <Trips key={`${from} ${to} ${routeId ?? ''}`} asked={asked} />}
    </div>
  )
}

/** The trips were chosen elsewhere: which days and route is not asked. */
function OnlyChosen() {
  return (
    <p>
      Only the trips that were chosen under Schedules and have not left.{' '}
      <Link to={paths.admin.fareTrips()}>Choose days and route instead</Link>
    </p>
  )
}

function Trips({ asked }: { asked: TripsAsked }) {
  const state = useTripFares(asked)
  const { fetched, trips, sending } = state
  const { error, isThere } = fetched
  return (
    <>
      <FailureBanner message={sending.failure} onDismiss={sending.dismiss} />
      {sending.outcome ? (
        <TripFaresOutcome outcome={sending.outcome} state={state} />
      ) : (
        state.undoable.length > 0 && (
          <div className={`framed spread-row ${styles.recent}`}>
            <p>{recentWords(state.undoable.length)}</p>
            <UndoButton state={state} />
          </div>
        )
      )}
      {fetched.isPending && <LineSkeletons label="Loading the trips…" />}
      {!isThere && error !== null && (
        <ErrorState
          message={refusalText(error, 'Failed to fetch the trips. Please try again later.')}
          {...(!isRefusal(error) && {
            onRetry: fetched.retry,
            retrying: fetched.isFetching,
          })}
        />
      )}
      {isThere && trips.length === 0 && <NoTrips />}
      {trips.length > 0 && <Changing state={state} />}
    </>
  )
}

function NoTrips() {
  return (
    <EmptyState title="No trip is coming on these days">
      Choose other days or another route. <Link to={paths.admin.schedules()}>Schedules</Link> make
      the trips.
    </EmptyState>
  )
}

function Changing({ state }: { state: TripFares }) {
  return (
    <div className={`framed ${styles.changing}`}>
      <ActFields state={state} />
      {state.previewFailed && (
        <ErrorState
          message="Failed to work out the fares. Please try again later."
          onRetry={state.retryPreview}
        />
      )}
      <TripFareList state={state} />
    </div>
  )
}

/** Trips of which days, and of which route. */
function AskedBar({ asked }: { asked: TripsAsked }) {
  const { from, to, routeId, wrong, put } = asked
  const routes = useRoutes() ?? []
  return (
    <div className={styles.asked}>
      <TextField
        label="From"
        type="date"
        value={from}
        onChange={({ currentTarget }) => put('from', currentTarget.value)}
      />
      <TextField
        label="To"
        type="date"
        value={to}
        error={wrong}
        onChange={({ currentTarget }) => put('to', currentTarget.value)}
      />
      <SelectField
        label="Route"
        value={routeId === undefined ? '' : String(routeId)}
        options={[
          { value: '', label: 'All routes' },
          ...routes.map((route) => ({ value: String(route.id), label: routeLabel(route) })),
        ]}
        onChange={(value) => put('route', value)}
      />
    </div>
  )
}

function recentWords(count: number): string {
  return count === 1
    ? 'The fare of 1 trip was changed by hand in the last 10 minutes.'
    : `The fares of ${countLabel(count)} trips were changed by hand in the last 10 minutes.`
}

/** Takes the last changes by hand back, while that is possible. */
function UndoButton({ state }: { state: TripFares }) {
  const timeText = useTimeText()
  const until = Math.min(...state.undoable.flatMap(({ undo }) => (undo ? [undo.until] : [])))
  return (
    <Button variant="outline" loading={state.sending.busy} onClick={state.undo}>
      {`Undo (until ${timeText(until)})`}
    </Button>
  )
}

function outcomeWords({ changed, isUndo }: FaresOutcome): string {
  if (changed === 0) return isUndo ? 'No fare was changed back.' : 'No fare was changed.'
  const trips =
    changed === 1 ? 'The fare of 1 trip is' : `The fares of ${countLabel(changed)} trips are`
  return isUndo ? `${trips} as before.` : `${trips} changed.`
}

/** How many fares were changed, and which were not and why. decisions/0078 */
function TripFaresOutcome({ outcome, state }: { outcome: FaresOutcome; state: TripFares }) {
  return (
    <OutcomeNote words={outcomeWords(outcome)}>
      <TripExceptions
        title="These were not changed"
        trips={outcome.notChanged.map(({ reason, ...trip }) => ({ ...trip, words: reason }))}
      />
      <ButtonRow>
        {!outcome.isUndo && state.undoable.length > 0 && <UndoButton state={state} />}
        <Button variant="outline" onClick={state.sending.dismiss}>
          Done
        </Button>
      </ButtonRow>
    </OutcomeNote>
  )
}
