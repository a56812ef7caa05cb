import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { TripOverview } from '../../domain/report/trip.ts'
import { paths } from '../paths.ts'
import { LineSkeletons } from '../ui/layout/skeletons.tsx'
import { SummaryPart } from './summary-part.tsx'
import { readTripPart, TRIP_PARTS } from './trip-part.ts'
import type { TripPart } from './trip-part.ts'
import styles from './trip-parts.module.css'

const SeatsPart = lazy(async () => ({ default: (await import('./seats-part.tsx')).SeatsPart }))
const PassengersPart = lazy(async () => ({
  default: (await import('./passengers-part.tsx')).PassengersPart,
}))
const SalesPart = lazy(async () => ({ default: (await import('./sales-part.tsx')).SalesPart }))
const MessagesPart = lazy(async () => ({
  default: (await import('./messages-part.tsx')).MessagesPart,
}))
const StoryPart = lazy(async () => ({ default: (await import('./story-part.tsx')).StoryPart }))

/** The parts of a trip: each has its address, so that a link leads to it and Back leaves it. */
export function TripParts({ trip }: { trip: TripOverview }) {
  const [address] = useSearchParams()
  const shown = readTripPart(address)
  return (
    <>
      <nav className={styles.parts} aria-label="Parts of this trip">
        {TRIP_PARTS.map(({ part, label }) => (
          <Link
            key={part}
            className={`tinted-choice ${styles.part}`}
            to={paths.trip(trip.scheduleId, { part: part === 'summary' ? undefined : part })}
            aria-current={part === shown ? 'page' : undefined}
            preventScrollReset
          >
            {label} <PartCount part={part} trip={trip} />
          </Link>
        ))}
      </nav>
      <Suspense fallback={<LineSkeletons label="Loading this part…" />}>
        <Part part={shown} trip={trip} />
      </Suspense>
    </>
  )
}

/** How much there is in a part; of messages only what failed. */
function PartCount({ part, trip }: { part: TripPart; trip: TripOverview }) {
  if (part === 'passengers') return <span className={styles.count}>{trip.passengers}</span>
  if (part === 'sales') return <span className={styles.count}>{salesOf(trip)}</span>
  if (part !== 'messages' || trip.messages.failed === 0) return null
  return (
    <span className={styles.count} data-failed>
      {trip.messages.failed} failed
    </span>
  )
}

/** The bookings that are listed: all but holds that ended. */
const salesOf = ({ bookings: { confirmed, held, cancelled } }: TripOverview): number =>
  confirmed + held + cancelled

function Part({ part, trip }: { part: TripPart; trip: TripOverview }) {
  if (part === 'seats') return <SeatsPart scheduleId={trip.scheduleId} />
  if (part === 'passengers') return <PassengersPart scheduleId={trip.scheduleId} />
  if (part === 'sales') return <SalesPart trip={trip} />
  if (part === 'messages') return <MessagesPart scheduleId={trip.scheduleId} />
  if (part === 'story') return <StoryPart scheduleId={trip.scheduleId} />
  return <SummaryPart trip={trip} />
}
