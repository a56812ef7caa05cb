import { Link } from 'react-router-dom'
import type { PopularRoute } from '../../domain/fleet/route.ts'
import { trpc } from '../api/trpc.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/controls/button.tsx'
import { SkeletonBar } from '../ui/layout/skeleton-bar.tsx'
import styles from './home.module.css'

const SHOWN = 5
const FIVE_MINUTES = 300_000

function PopularRouteLine({ source, destination, tripsDaily }: PopularRoute) {
  return (
    <li className={styles.route}>
      <div>
        <h3 className={styles.routeName}>
          {source.name} <span aria-label="to">→</span> {destination.name}
        </h3>
        <p className={styles.text}>
          {tripsDaily === 1 ? '1 trip daily' : `${tripsDaily} trips daily`}
        </p>
      </div>
      <Link
        className={buttonClass('outline')}
        to={paths.search({ source: source.slug, destination: destination.slug })}
        aria-label={`Check Availability, ${source.name} to ${destination.name}`}
      >
        Check Availability
      </Link>
    </li>
  )
}

function Lines() {
  const { data, isError } = trpc.route.popular.useQuery(undefined, { staleTime: FIVE_MINUTES })
  if (data) {
    if (data.length === 0) {
      return (
        <li className={styles.route}>The first routes are being prepared. Look in again soon.</li>
      )
    }
    return data
      .slice(0, SHOWN)
      .map((route) => (
        <PopularRouteLine key={`${route.source.slug} ${route.destination.slug}`} {...route} />
      ))
  }
  if (isError) {
    return <li className={styles.route}>The popular routes could not be loaded right now.</li>
  }
  return Array.from({ length: SHOWN }, (_, row) => (
    <li key={row} className={styles.route}>
      <SkeletonBar height={44} width="50%" />
      <SkeletonBar height={44} width="11.25rem" />
    </li>
  ))
}

/** The pairs of cities with the most trips on sale, with their counts, and a link to all routes. Spec §2, Home */
export function PopularRoutes() {
  return (
    <section className={styles.section} aria-labelledby="popular-routes">
      <h2 id="popular-routes" className={styles.title}>
        Popular Routes
      </h2>
      <ul className={styles.routes}>
        <Lines />
      </ul>
      <Link className={`${buttonClass('primary')} ${styles.all}`} to={paths.routes()}>
        View All Routes
      </Link>
    </section>
  )
}
