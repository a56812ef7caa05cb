import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { RouteOnSale } from '../../domain/fleet/route.ts'
import { frequencyText } from '../../domain/fleet/frequency.ts'
import { slugOf } from '../../domain/text/city.ts'
import { searchWords } from '../../domain/text/search-words.ts'
import { trpc } from '../api/trpc.ts'
import { Money } from '../components/money.tsx'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { ErrorState } from '../ui/layout/error-state.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { TicketSkeletons } from '../ui/layout/skeletons.tsx'
import { TicketFrame } from '../ui/layout/ticket-frame.tsx'
import { useQueryString } from '../ui/use-query-string.ts'
import styles from './routes.module.css'

/** All routes on one page, searchable by any place they pass. Spec §2, Top-level routes */
export function AllRoutesScreen() {
  return (
    <div className="page">
      <PageHeading lead="Every route we run, with its stops. Get on or off at any of them.">
        All Routes
      </PageHeading>
      <Routes />
    </div>
  )
}

function Routes() {
  const { data, isError, isFetching, refetch } = trpc.route.onSale.useQuery()
  const { query, put } = useQueryString()
  const [typed, setTyped] = useState(query.get('place') ?? '')
  const search = (text: string) => {
    setTyped(text)
    put({ place: text }, { replace: true })
  }
  if (isError && !data) {
    return (
      <ErrorState
        message="Failed to fetch routes"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  const shown = data && routesThrough(data, typed)
  return (
    <>
      <div className={styles.search}>
        <label className="search-label" htmlFor="place">
          City or stop
        </label>
        <input
          id="place"
          type="search"
          className="search-input"
          placeholder="Search routes..."
          value={typed}
          onChange={(event) => search(event.target.value)}
        />
        <output className={styles.count}>
          {shown && (shown.length === 1 ? '1 route' : `${shown.length} routes`)}
        </output>
      </div>
      {!shown && <TicketSkeletons label="Loading routes…" />}
      {shown?.length === 0 && (
        <EmptyState
          drawing="signpost"
          title={data?.length === 0 ? 'No routes available' : 'No matching routes found'}
          action={typed !== '' && <Button onClick={() => search('')}>Show all routes</Button>}
        />
      )}
      <ul className="plain-list one-column">
        {shown?.map((route) => (
          <li key={route.id}>
            <RouteTicket route={route} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** A route with its stops, how often it runs and from which fare, and the way to its buses. */
function RouteTicket({ route }: { route: RouteOnSale }) {
  const { source, destination, stops, totalDistance, totalDuration, tripsAWeek } = route
  return (
    <TicketFrame
      stub={
        <div className={styles.stub}>
          {route.lowestFarePaise !== null && (
            <p className={styles.fare}>
              <span className="dimmed-text">from</span>{' '}
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
      <p className="dimmed-text">
        {frequencyText(tripsAWeek)} · {totalDuration} · {totalDistance} km
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

/** The routes with places that, for each word that is typed, begin with it or contain it; in any order. */
export function routesThrough(routes: readonly RouteOnSale[], typed: string): RouteOnSale[] {
  const words = searchWords(typed).map(slugOf)
  return routes.filter(({ source, destination, stops }) => {
    const slugs = [source.slug, destination.slug, ...stops.map(({ stopName }) => slugOf(stopName))]
    return words.every((word) => slugs.some((slug) => slug.includes(word)))
  })
}
