import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import type { ScheduleAdded } from '../../../../domain/schedule/schedule-in-office.ts'
import { NextStep } from '../../../components/first-steps/next-step.tsx'
import { routeText, scheduleText } from '../../../components/trip/schedule-text.ts'

/** Why the list is empty: nothing there yet, or nothing that matches. Spec §2, Schedules Management */
export function NoSchedules({ search }: { search: string }) {
  if (search === '')
    return (
      <EmptyState title="No schedules available">
        A schedule puts one of your <Link to={paths.admin.buses()}>buses</Link> on one of your{' '}
        <Link to={paths.admin.routes()}>routes</Link>. With both there, add the first.
      </EmptyState>
    )
  return (
    <EmptyState title="No matching schedules found">
      No schedule has a bus or a city like “{search}”.
    </EmptyState>
  )
}

/** After the first trip: it is on sale, and this is how it looks. */
export function OnSale({ trip }: { trip: ScheduleAdded }) {
  return (
    <NextStep
      done={`On sale: ${routeText(trip.route)}, ${scheduleText(trip)}.`}
      ways={[
        { words: 'Open the trip', to: paths.trip(trip.id) },
        { words: 'See it as a customer', to: paths.booking(trip.id) },
      ]}
    />
  )
}
