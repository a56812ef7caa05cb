import type {
  OtherTrip,
  StrandedBooking,
  SwapConflict,
  SwapDryRun,
} from '../../../domain/swap/swap-view.ts'
import { tripsFor } from '../../../domain/swap/swap-view.ts'

/** The trip chosen for each booking, by its id. */
export type ChosenTrips = ReadonlyMap<number, number>

type WithoutSeat = Pick<StrandedBooking, 'bookingId' | 'bookingNumber' | 'passengers'>

/** Those without a seat, by their bookings. */
export const strandedIn = ({ conflicts }: Pick<SwapDryRun, 'conflicts'>): WithoutSeat[] =>
  [...Map.groupBy(conflicts, ({ bookingId }) => bookingId)].map(([bookingId, own]) => ({
    bookingId,
    bookingNumber: own[0]?.bookingNumber ?? '',
    passengers: own.map(({ passengerId, name, from }) => ({
      passengerId,
      name,
      seatNumber: from.number,
    })),
  }))

/** The choices that still hold: somebody of the booking is without a seat, and the trip has one for all of them. */
export const rebookingsIn = (
  plan: Pick<SwapDryRun, 'conflicts' | 'otherTrips'>,
  chosen: ChosenTrips,
): { bookingId: number; scheduleId: number }[] =>
  strandedIn(plan).flatMap(({ bookingId, passengers }) => {
    const scheduleId = chosen.get(bookingId)
    return hasTrip(tripsFor(passengers, plan.otherTrips), scheduleId)
      ? [{ bookingId, scheduleId }]
      : []
  })

const hasTrip = (trips: readonly OtherTrip[], id: number | undefined): id is number =>
  trips.some(({ scheduleId }) => scheduleId === id)

/** Those of them whose money comes back. */
export const paidBackIn = (
  plan: Pick<SwapDryRun, 'conflicts' | 'otherTrips'>,
  chosen: ChosenTrips,
): SwapConflict[] => {
  const elsewhere = new Set(rebookingsIn(plan, chosen).map(({ bookingId }) => bookingId))
  return plan.conflicts.filter(({ bookingId }) => !elsewhere.has(bookingId))
}
