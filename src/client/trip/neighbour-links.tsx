import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link, useSearchParams } from 'react-router-dom'
import type { NeighbouringTrip, TripOverview } from '../../domain/report/trip.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/controls/button.tsx'
import styles from './neighbour-links.module.css'
import { readTripPart } from './trip-part.ts'

/** The departures before and after this one on its day; each opens at the same part. */
export function NeighbourLinks({ trip }: { trip: TripOverview }) {
  const [address] = useSearchParams()
  const part = readTripPart(address)
  const to = ({ scheduleId }: NeighbouringTrip) =>
    paths.trip(scheduleId, { part: part === 'summary' ? undefined : part })
  const { previous, next } = trip
  if (previous === null && next === null) return null
  return (
    <nav className="wrap-row" aria-label="Departures of this day">
      {previous && (
        <Link
          className={`${buttonClass('quiet')} ${styles.step}`}
          to={to(previous)}
          aria-label={`${previous.departureTime}, previous departure, ${routeOf(previous)}`}
        >
          <ChevronLeft size={20} aria-hidden="true" />
          {previous.departureTime}
        </Link>
      )}
      {next && (
        <Link
          className={`${buttonClass('quiet')} ${styles.step}`}
          to={to(next)}
          aria-label={`${next.departureTime}, next departure, ${routeOf(next)}`}
        >
          {next.departureTime}
          <ChevronRight size={20} aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}

const routeOf = ({ sourceCity, destinationCity }: NeighbouringTrip): string =>
  `${sourceCity} to ${destinationCity}`
