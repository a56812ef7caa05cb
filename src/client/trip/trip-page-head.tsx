import type { TripOverview } from '../../domain/report/trip.ts'
import { dayIn, formatShortDay, formatTime } from '../../domain/time/format-date-time.ts'
import { useTimeText, useToday, useZone } from '../api/use-site.ts'
import { TripBadges } from '../components/trip/trip-badges.tsx'
import { dayMark, dayName } from '../ui/day-name.ts'
import { Note } from '../ui/layout/note.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { useNow } from '../ui/use-now.ts'
import styles from './trip-page-head.module.css'
import { wholeText } from '../ui/whole-text.ts'

interface Props {
  trip: TripOverview
  /** It could not be fetched again: what is shown may be old. */
  failed: boolean
}

/** Which departure this is, on which bus, and what it is at the moment. */
export function TripPageHead({ trip, failed }: Props) {
  const { sourceCity, destinationCity, scheduleDate, departureTime, arrivalTime } = trip
  const zone = useZone()
  const today = useToday()
  const timeText = useTimeText()
  const now = useNow()
  const day = dayName(scheduleDate, today)
  const route = `${sourceCity} to ${destinationCity}`
  return (
    <>
      <PageHeading
        title={`${route}, ${formatShortDay(scheduleDate)}, ${departureTime}`}
        lead={
          <>
            <span className={styles.when}>
              {day} · {departureTime} to {arrivalTime}
              {dayMark(scheduleDate, dayIn(zone, trip.arrivalAt))}
            </span>{' '}
            · {trip.busName}, {wholeText(trip.busNumber)}
          </>
        }
        actions={<TripBadges trip={trip} now={now} />}
      >
        {route}
      </PageHeading>
      <output className={styles.notes}>
        {failed && (
          <Note>{`This could not be refreshed: it is as of ${formatTime(trip.readAt, zone)}.`}</Note>
        )}
        {trip.pausedUntil !== null && now < trip.pausedUntil && (
          <Note>
            {`Another bus is being chosen: nothing is sold until ${timeText(trip.pausedUntil)} at the latest.`}
          </Note>
        )}
      </output>
      {trip.cancelReason !== null && (
        <div className={styles.notes}>
          <Note>{`${cancelledText(trip)} Reason given: ${trip.cancelReason}`}</Note>
        </div>
      )}
    </>
  )
}

const cancelledText = ({ bookings }: TripOverview): string =>
  bookings.cancelled === 0
    ? 'This trip was cancelled.'
    : 'This trip was cancelled, and its bookings refunded.'
