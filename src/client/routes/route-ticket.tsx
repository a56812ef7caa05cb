import { Link } from 'react-router-dom'
import type { RouteOnSale } from '../../domain/fleet/route.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/controls/button.tsx'
import { Money } from '../components/money.tsx'
import { TicketFrame } from '../ui/layout/ticket-frame.tsx'
import styles from './routes.module.css'

/** How often it runs, from the trips of the coming week. */
function frequency(tripsAWeek: number): string {
  if (tripsAWeek === 0) return 'No trips on sale this week'
  const daily = tripsAWeek / 7
  if (Number.isInteger(daily)) return daily === 1 ? '1 trip daily' : `${daily} trips daily`
  return tripsAWeek === 1 ? '1 trip this week' : `${tripsAWeek} trips this week`
}

/** A route with its stops, how often it runs and from which fare, and the way to its buses. */
export function RouteTicket({ route }: { route: RouteOnSale }) {
  const { source, destination, stops, totalDistance, totalDuration, tripsAWeek } = route
  return (
    <TicketFrame
      stub={
        <div className={styles.stub}>
          {route.lowestFarePaise !== null && (
            <p className={styles.fare}>
              <span className={styles.quiet}>from</span>{' '}
              <Money paise={route.lowestFarePaise} strong />
            </p>
          )}
          <Link
            className={buttonClass(tripsAWeek > 0 ? 'primary' : 'outline')}
            to={paths.search({ source: source.slug, destination: destination.slug })}
            aria-label={`Check Availability, ${source.name} to ${destination.name}`}
          >
            Check Availability
          </Link>
        </div>
      }
    >
      <h2 className={styles.name}>
        {source.name} <span aria-label="to">→</span> {destination.name}
      </h2>
      <p className={styles.quiet}>
        {frequency(tripsAWeek)} · {totalDuration} · {totalDistance} km
      </p>
      {stops.length > 0 && (
        <ol className={styles.stops} aria-label="Stops">
          {stops.map(({ id, stopName }) => (
            <li key={id}>{stopName}</li>
          ))}
        </ol>
      )}
    </TicketFrame>
  )
}
