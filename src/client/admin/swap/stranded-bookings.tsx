import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { BusSwap, StrandedBooking, Stranded } from '../../../domain/swap/swap-view.ts'
import { refusalText } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { paths, phoneLink } from '../../paths.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FailureBanner } from '../../ui/layout/failure-banner.tsx'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import { AnotherTripField } from './another-trip-field.tsx'
import styles from './swap.module.css'

const WHAT_COMES = 'Another trip costs them nothing. Passengers without one get a full refund.'

/** While a change of bus waits: who has no seat, and on which other trip they travel for nothing. decisions/0085 */
export function StrandedBookings({ swap }: { swap: BusSwap }) {
  const { data } = trpc.swap.stranded.useQuery({ swapId: swap.id }, { gcTime: 0 })
  if (data === undefined || data.bookings.length === 0) return null
  const isWaiting = data.bookings.some(({ replacedBy }) => replacedBy === null)
  return (
    <TitledSection
      title={isWaiting ? 'Without a seat' : 'On another trip'}
      note={isWaiting && WHAT_COMES}
    >
      <ul className="plain-list">
        {data.bookings.map((booking) => (
          <li key={`${booking.bookingId} ${booking.replacedBy?.bookingId}`} className={styles.left}>
            <BookingLine booking={booking} />
            {booking.replacedBy === null && (
              <GiveTrip swap={swap} booking={booking} otherTrips={data.otherTrips} />
            )}
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

function BookingLine({ booking }: { booking: StrandedBooking }) {
  const { bookingId, bookingNumber, phone, passengers, replacedBy } = booking
  return (
    <div>
      {passengers
        .map(({ name, seatNumber }) => `${name ?? 'Nobody entered'}, seat ${seatNumber}`)
        .join('; ')}
      <span className="dimmed-line">
        <Link to={paths.sale(bookingId)}>{bookingNumber}</Link>
        {phone !== null && (
          <>
            {' · '}
            <a href={phoneLink(phone)}>{phone}</a>
          </>
        )}
      </span>
      {replacedBy !== null && (
        <span>
          On another trip by{' '}
          <Link to={paths.sale(replacedBy.bookingId)}>{replacedBy.bookingNumber}</Link>
        </span>
      )}
    </div>
  )
}

interface GiveProps extends Pick<Stranded, 'otherTrips'> {
  swap: BusSwap
  booking: StrandedBooking
}

function GiveTrip({ swap, booking, otherTrips }: GiveProps) {
  const { bookingId, bookingNumber, passengers } = booking
  const [scheduleId, setScheduleId] = useState<number | null>(null)
  const utils = trpc.useUtils()
  const rebook = trpc.swap.rebook.useMutation({
    onSettled: () => utils.swap.stranded.invalidate(),
  })
  return (
    <>
      <FailureBanner
        message={
          rebook.error
            ? refusalText(rebook.error, 'Failed to give them another trip. Please try again.')
            : undefined
        }
        onDismiss={rebook.reset}
      />
      <AnotherTripField
        bookingNumber={bookingNumber}
        passengers={passengers}
        otherTrips={otherTrips}
        value={scheduleId}
        onChoose={setScheduleId}
      />
      {scheduleId !== null && (
        <Button
          loading={rebook.isPending}
          onClick={() => rebook.mutate({ swapId: swap.id, bookingId, scheduleId })}
        >
          Give {bookingNumber} this trip
        </Button>
      )}
    </>
  )
}
