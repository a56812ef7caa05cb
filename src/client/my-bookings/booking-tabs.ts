import { bookingPhase, bookingStateAt } from '../../domain/booking/booking-state.ts'
import type { BookingPhase } from '../../domain/booking/booking-state.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import { daysBetween } from '../../domain/time/calendar.ts'
import type { Instant, ServiceDay } from '../../domain/time/calendar.ts'

export const BOOKING_TABS = ['upcoming', 'past', 'cancelled'] as const
export type BookingTab = (typeof BOOKING_TABS)[number]
export const TAB_LABELS: Record<BookingTab, string> = {
  upcoming: 'Upcoming',
  past: 'Past',
  cancelled: 'Cancelled',
}

type Sortable = Parameters<typeof bookingStateAt>[0] &
  Pick<Booking, 'id' | 'bookedAt' | 'payment' | 'seats'>

const TAB_OF_PHASE: Record<BookingPhase, BookingTab> = {
  ahead: 'upcoming',
  over: 'past',
  ended: 'cancelled',
}

/** The tab an address names; the first one when it names none. */
export function tabOf(text: string | null): BookingTab {
  return BOOKING_TABS.find((tab) => tab === text) ?? 'upcoming'
}

/** Which tab a booking belongs to. A journey is upcoming until its passengers have arrived. ux.md d7 */
export const tabOfBooking = (booking: Sortable, now: Instant): BookingTab =>
  TAB_OF_PHASE[bookingPhase(bookingStateAt(booking, now))]

/** A hold that its customer released before anybody was named, such as for other seats or another fare: no booking to them. */
const isReleasedHold = ({ status, cancelReason, payment, seats }: Sortable): boolean =>
  status === 'CANCELLED' &&
  cancelReason === 'CUSTOMER' &&
  payment === null &&
  seats.every(({ passengerName }) => passengerName === null)

/**
 * The bookings of each tab: upcoming ones with the next journey on top, the others with the latest.
 * @param justCancelled those that were cancelled on this page: they are listed, whatever they were
 */
export function groupBookings<B extends Sortable>(
  all: readonly B[],
  now: Instant,
  justCancelled: readonly number[] = [],
): Record<BookingTab, B[]> {
  const bookings = all.filter(
    (booking) => justCancelled.includes(booking.id) || !isReleasedHold(booking),
  )
  const of = (tab: BookingTab) => bookings.filter((booking) => tabOfBooking(booking, now) === tab)
  return {
    upcoming: of('upcoming').toSorted((a, b) => a.boarding.at - b.boarding.at),
    past: of('past').toSorted((a, b) => b.boarding.at - a.boarding.at),
    cancelled: of('cancelled').toSorted((a, b) => b.bookedAt - a.bookedAt),
  }
}

/** What a tab lists; the upcoming one also what was cancelled there a moment ago, in its place. */
export const shownIn = <B extends Sortable>(
  groups: Record<BookingTab, readonly B[]>,
  tab: BookingTab,
  justCancelled: readonly number[],
): readonly B[] =>
  tab === 'upcoming'
    ? [
        ...groups.upcoming,
        ...groups.cancelled.filter(({ id }) => justCancelled.includes(id)),
      ].toSorted((a, b) => a.boarding.at - b.boarding.at)
    : groups[tab]

/** How far off a journey is: `Today`, `Tomorrow`, `In 5 days`; empty once it has begun on an earlier day. */
export function countdownText(today: ServiceDay, day: ServiceDay): string {
  const days = daysBetween(today, day)
  if (days < 0) return ''
  if (days === 0) return 'Today'
  return days === 1 ? 'Tomorrow' : `In ${days} days`
}
