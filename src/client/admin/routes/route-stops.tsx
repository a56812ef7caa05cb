import type { Stop } from '../../../domain/fleet/route.ts'
import { clockPair, clocksOf } from './stop-line.ts'
import styles from './routes.module.css'

interface Props {
  stops: readonly Stop[]
  /** How many at most; the rest is counted. All, unless said. */
  most?: number
}

/** The stops of a route with departure - arrival time; on phones the first two. Spec §2, Routes Management */
export function RouteStops({ stops, most = stops.length }: Props) {
  const clocks = clocksOf(stops)
  if (stops.length === 0) return <span className={styles.quiet}>none</span>
  const more = stops.length - most
  return (
    <ul className={styles.stops} aria-label="Stops">
      {stops.slice(0, most).map((stop, at) => {
        const { arrival = 0, departure = 0 } = clocks[at] ?? {}
        return (
          <li key={stop.id}>
            {stop.stopName} <span className={styles.quiet}>{clockPair(departure, arrival)}</span>
          </li>
        )
      })}
      {more > 0 && <li className={styles.quiet}>{`+${more} more stops`}</li>}
    </ul>
  )
}
