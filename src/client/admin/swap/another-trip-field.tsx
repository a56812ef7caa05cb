import { tripsFor } from '../../../domain/swap/swap-view.ts'
import type { OtherTrip, StrandedPassenger } from '../../../domain/swap/swap-view.ts'
import { formatMoment } from '../../../domain/time/format-date-time.ts'
import { useZone } from '../../api/use-site.ts'
import { SelectField } from '../../ui/controls/select-field.tsx'

interface Props {
  bookingNumber: string
  passengers: readonly StrandedPassenger[]
  otherTrips: readonly OtherTrip[]
  /** The trip chosen; null where everything comes back. */
  value: number | null
  onChoose: (scheduleId: number | null) => void
}

const NONE = ''

/** The trip on which those of a booking travel for nothing, or none. decisions/0085 */
export function AnotherTripField({
  bookingNumber,
  passengers,
  otherTrips,
  value,
  onChoose,
}: Props) {
  const zone = useZone()
  const trips = tripsFor(passengers, otherTrips)
  const seats = passengers.map(({ seatNumber }) => seatNumber).join(', ')
  if (trips.length === 0)
    return (
      <p className="dimmed-text">
        Booking {bookingNumber}, {seats}: no trip of the next days has seats for all of them.
      </p>
    )
  return (
    <SelectField
      label={`Another trip for ${seats} of ${bookingNumber}`}
      value={value === null ? NONE : String(value)}
      options={[
        { value: NONE, label: 'None: everything comes back' },
        ...trips.map(({ scheduleId, departureAt, busName, freeSeats }) => ({
          value: String(scheduleId),
          label: `${formatMoment(departureAt, zone)}, ${busName}, ${freeSeats} free`,
        })),
      ]}
      onChange={(chosen) => onChoose(chosen === NONE ? null : Number(chosen))}
    />
  )
}
