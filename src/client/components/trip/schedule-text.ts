import type { ServiceDay } from '../../../domain/time/calendar.ts'
import type { Route } from '../../../domain/fleet/route.ts'
import type { Bus } from '../../../domain/fleet/bus.ts'
import type { Schedule } from '../../../domain/schedule/schedule.ts'
import { formatDayAndYear, formatShortDay } from '../../../domain/time/format-date-time.ts'

/** A trip with what people call it by. */
export interface NamedTrip extends Pick<Schedule, 'id' | 'scheduleDate' | 'departureTime'> {
  bus: Pick<Bus, 'busName'>
  route: Pick<Route, 'id' | 'sourceCity' | 'destinationCity'>
}

/** From where to where, or that it is not known. Spec §2, Schedules Management */
export function routeText(
  route: Pick<Route, 'sourceCity' | 'destinationCity'> | null | undefined,
): string {
  return route ? `${route.sourceCity} → ${route.destinationCity}` : 'Route not assigned'
}

/** What tells one trip from all others, for the names of its buttons: `Deccan Queen, Sat 16 Jan, 21:00`. */
export function scheduleText(
  schedule: Pick<NamedTrip, 'bus' | 'scheduleDate' | 'departureTime'>,
): string {
  const { bus, scheduleDate, departureTime } = schedule
  return `${bus.busName}, ${formatShortDay(scheduleDate)}, ${departureTime}`
}

/** How many seats are left to sell: none of a trip that is cancelled. Spec §2, Schedules Management */
export function seatText({
  availableSeats,
  status,
}: Pick<Schedule, 'availableSeats' | 'status'>): string {
  return `${status === 'CANCELLED' ? 0 : availableSeats} available`
}

/** A day, with its year unless that is the running one. */
export function dayWords(day: ServiceDay, today: ServiceDay): string {
  const year = day.slice(0, 4)
  return today.startsWith(year) ? formatShortDay(day) : formatDayAndYear(day)
}

/** `1 trip`, `23 trips`. */
export function counted(count: number, thing: string): string {
  return count === 1 ? `1 ${thing}` : `${count} ${thing}s`
}

/** The given texts in one sentence, without empty ones. */
export function sentence(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join(', ')}.`
}
