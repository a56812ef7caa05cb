import type { StaffTrip } from '../../../domain/boarding/passenger-list.ts'
import { shortDay } from '../../ui/day-name.ts'

type Labelled = Pick<
  StaffTrip,
  'departureTime' | 'sourceCity' | 'destinationCity' | 'scheduleDate' | 'status'
> & { busName: string }

/** 'bus name - departure time', and what tells two such trips apart. Spec §2, Seat Management */
export function tripLabel(trip: Labelled): string {
  const cancelled = trip.status === 'CANCELLED' ? ' (cancelled)' : ''
  const route = `${trip.sourceCity} to ${trip.destinationCity}`
  return `${trip.busName} - ${trip.departureTime}, ${shortDay(trip.scheduleDate)}, ${route}${cancelled}`
}
