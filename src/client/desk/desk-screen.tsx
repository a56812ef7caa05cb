import type { DeskTrip } from '../../domain/boarding/message-desk.ts'
import { BOARDS_SOON } from '../../domain/message/notice.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import { dayIn, formatShortDay, formatTime } from '../../domain/time/format-date-time.ts'
import { useToday, useZone } from '../api/use-site.ts'
import { trpc } from '../api/trpc.ts'
import { paths } from '../paths.ts'
import { dayName } from '../ui/day-name.ts'
import { CardLink } from '../ui/layout/card-link.tsx'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { ErrorState } from '../ui/layout/error-state.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { Spinner } from '../ui/layout/spinner.tsx'
import { StatusBadge } from '../ui/layout/status-badge.tsx'
import styles from './desk-screen.module.css'

const REFRESH_EVERY = 30_000

/** /desk: the trips of which somebody has to be told by hand, soonest boarding first. decisions/0080 */
export function DeskScreen() {
  const { data, isError, isFetching, refetch } = trpc.desk.open.useQuery(undefined, {
    refetchInterval: REFRESH_EVERY,
    refetchOnWindowFocus: 'always',
  })
  return (
    <div className="page">
      <PageHeading lead="Passengers to notify by hand: no message reaches them, or they board soon.">
        Message desk
      </PageHeading>
      {isError && !data && (
        <ErrorState
          message="Failed to load the message desk. Please try again."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <Spinner label="Loading the message desk…" />}
      {data?.trips.length === 0 && (
        <EmptyState title="No one to call">
          Passengers whom no message reaches in time appear here, with the text to send.
        </EmptyState>
      )}
      {data && data.trips.length > 0 && (
        <ul className={`plain-list ${styles.trips}`} aria-label="Trips with open messages">
          {data.trips.map((trip) => (
            <DeskTripCard key={trip.scheduleId} trip={trip} now={data.readAt} />
          ))}
        </ul>
      )}
      {data?.hasMore && (
        <p className={styles.more}>There are more trips: they appear once these are done.</p>
      )}
    </div>
  )
}

/** A trip, how many are to be told and when the first of them boards; the whole card leads to them. */
function DeskTripCard({ trip, now }: { trip: DeskTrip; now: Instant }) {
  const zone = useZone()
  const today = useToday()
  const { open, boardingAt, status, scheduleDate } = trip
  return (
    <li className={`framed ${styles.card}`}>
      <p className={styles.open}>
        <strong className={styles.figure}>{open}</strong> to tell
      </p>
      <div className={styles.trip}>
        <h2 className="card-title">
          <CardLink to={paths.tripDesk(trip.scheduleId)}>
            {trip.sourceCity} to {trip.destinationCity}
          </CardLink>
        </h2>
        <span className="dimmed-line">
          {formatShortDay(scheduleDate)}, {trip.departureTime} · {trip.busName}
        </span>
      </div>
      <div className={styles.boarding}>
        <strong>
          {dayName(dayIn(zone, boardingAt), today)} {formatTime(boardingAt, zone)}
        </strong>
        <span className="dimmed-line">first to board</span>
      </div>
      <span className={styles.status}>
        {status === 'CANCELLED' ? (
          <StatusBadge status="CANCELLED" />
        ) : (
          boardingAt - now <= BOARDS_SOON && (
            <StatusBadge
              status="Soon"
              label={boardingAt <= now ? 'On the way' : 'Boards soon'}
              tone="warning"
            />
          )
        )}
      </span>
    </li>
  )
}
