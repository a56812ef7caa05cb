import { Link } from 'react-router-dom'
import { frequencyText } from '../../domain/fleet/frequency.ts'
import type { PopularRoute } from '../../domain/fleet/route.ts'
import { dayIn, formatTime } from '../../domain/time/format-date-time.ts'
import { trpc } from '../api/trpc.ts'
import { useSite, useToday, useZone } from '../api/use-site.ts'
import { Money } from '../components/money.tsx'
import { paths, phoneLink } from '../paths.ts'
import { buttonClass } from '../ui/controls/button.tsx'
import { dayName } from '../ui/day-name.ts'
import { CardLink } from '../ui/layout/card-link.tsx'
import { SkeletonBar } from '../ui/layout/skeleton-bar.tsx'
import home from './home.module.css'
import styles from './popular-routes.module.css'

const SHOWN = 5
const FIVE_MINUTES = 300_000

/** How often it runs, when the next bus leaves and from which fare; the whole row leads to its buses. */
function PopularRouteLine(route: PopularRoute) {
  const { source, destination, tripsAWeek, lowestFarePaise, nextDepartureAt } = route
  const [today, zone] = [useToday(), useZone()]
  const pair = { source: source.slug, destination: destination.slug }
  const date = dayIn(zone, nextDepartureAt)
  const next = `${dayName(date, today)} ${formatTime(nextDepartureAt, zone)}`
  return (
    <li className={styles.route}>
      <h3 className={styles.name}>
        {source.name} <span aria-label="to">→</span> {destination.name}
      </h3>
      <p className={styles.facts}>
        <span>{frequencyText(tripsAWeek)}</span>
        <span>
          <Link
            className={styles.next ?? ''}
            to={paths.search({ ...pair, date })}
            aria-label={`Next: ${next}, ${source.name} to ${destination.name}`}
          >
            Next: {next}
          </Link>
        </span>
      </p>
      <p className={styles.fare}>
        {lowestFarePaise !== null && (
          <>
            <span className="dimmed-text">from</span> <Money paise={lowestFarePaise} strong />
          </>
        )}
      </p>
      <CardLink to={paths.search(pair)}>
        <span className={styles.check}>Check Availability</span>
        <span className="visually-hidden">
          , {source.name} to {destination.name}
        </span>
      </CardLink>
    </li>
  )
}

function Lines() {
  const { data, isError } = trpc.route.popular.useQuery(undefined, { staleTime: FIVE_MINUTES })
  if (data) {
    if (data.length === 0) {
      return (
        <li className={styles.word}>The first routes are being prepared. Look in again soon.</li>
      )
    }
    return data
      .slice(0, SHOWN)
      .map((route) => (
        <PopularRouteLine key={`${route.source.slug} ${route.destination.slug}`} {...route} />
      ))
  }
  if (isError) {
    return <li className={styles.word}>The popular routes could not be loaded right now.</li>
  }
  return Array.from({ length: SHOWN }, (_, row) => (
    <li key={row} className={styles.route}>
      <div className={styles.name}>
        <SkeletonBar height={23} width="60%" />
      </div>
      <div className={styles.facts}>
        <SkeletonBar height={46} width="9rem" />
      </div>
      <div className={styles.fare}>
        <SkeletonBar height={24} width="5rem" />
      </div>
      <SkeletonBar height={22} width="8rem" />
    </li>
  ))
}

/** The pairs of cities with the most trips on sale, with their counts, a link to all routes, and whom to call. Spec §2, Home */
export function PopularRoutes() {
  const site = useSite()
  return (
    <section className={home.section} aria-labelledby="popular-routes">
      <h2 id="popular-routes" className={home.title}>
        Popular Routes
      </h2>
      <ul className={styles.routes}>
        <Lines />
      </ul>
      <div className={`wrap-row ${styles.foot}`}>
        <Link className={buttonClass('primary')} to={paths.routes()}>
          View All Routes
        </Link>
        {site !== undefined && site.supportPhone !== '' && (
          <a className={styles.call} href={phoneLink(site.supportPhone)}>
            or call {site.supportPhone}
          </a>
        )}
      </div>
    </section>
  )
}
