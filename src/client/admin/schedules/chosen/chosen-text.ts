import type {
  ChosenTrip,
  SalesChanged,
  SalesPreview,
  TripsCopied,
} from '../../../../domain/schedule/chosen-trips.ts'
import { counted } from '../../../components/trip/schedule-text.ts'

/** `21:00 Pune → Goa · Deccan Queen`, behind its day. */
export const chosenTripText = (
  trip: Pick<ChosenTrip, 'departureTime' | 'sourceCity' | 'destinationCity' | 'busName'>,
): string => `${trip.departureTime} ${trip.sourceCity} → ${trip.destinationCity} · ${trip.busName}`

const seatsOf = (trips: readonly SalesPreview[], seats: 'takenSeats' | 'freeSeats') =>
  trips.reduce((sum, trip) => sum + trip[seats], 0)

/** What stopping or resuming sales does, before it is done. */
export function salesEffectText(changing: readonly SalesPreview[], stopped: boolean): string {
  if (changing.length === 0) return 'None of these trips changes.'
  const free = counted(seatsOf(changing, 'freeSeats'), 'free seat')
  const taken = seatsOf(changing, 'takenSeats')
  const trips = counted(changing.length, 'trip')
  if (!stopped) return `${trips} on sale again, with ${free}.`
  const words = `${trips} off sale: ${free} cannot be booked until they are sold again.`
  return taken === 0 ? words : `${words} What is sold or held stays so: ${counted(taken, 'seat')}.`
}

/** What became of it. */
export function salesDoneText({ changed, unchanged }: SalesChanged, stopped: boolean): string {
  const words =
    changed === 0
      ? 'No trip was changed.'
      : `${counted(changed, 'trip')} ${stopped ? 'off sale.' : 'on sale again.'}`
  return unchanged === 0 ? words : `${words} ${counted(unchanged, 'trip')} so already.`
}

/** How many copies were made. */
export function copiedText({ made, notMade }: TripsCopied): string {
  const words = made.length === 0 ? 'No copy was made.' : `${counted(made.length, 'trip')} made.`
  return notMade.length === 0 ? words : `${words} ${notMade.length} not possible.`
}
