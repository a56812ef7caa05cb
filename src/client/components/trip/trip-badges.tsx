import { tripState } from '../../../domain/schedule/schedule.ts'
import type { ScheduleStatus } from '../../../domain/schedule/schedule.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'

interface Props {
  trip: {
    status: ScheduleStatus
    departureAt: Instant
    arrivalAt: Instant
    salesStopped?: boolean
  }
  now: Instant
}

/** What a trip is at the moment; and that its sales are stopped, while there could be any. */
export function TripBadges({ trip, now }: Props) {
  const state = tripState(trip, now)
  const isOn = state === 'Upcoming' || state === 'Departed'
  return (
    <>
      <StatusBadge status={state} />
      {isOn && trip.salesStopped === true && (
        <StatusBadge status="STOPPED" label="Sales stopped" tone="warning" />
      )}
    </>
  )
}
