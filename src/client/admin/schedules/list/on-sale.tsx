import type { ScheduleAdded } from '../../../../domain/schedule/schedule-in-office.ts'
import { NextStep } from '../../../components/first-steps/next-step.tsx'
import { routeText, scheduleText } from '../../../components/trip/schedule-text.ts'
import { paths } from '../../../paths.ts'

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
