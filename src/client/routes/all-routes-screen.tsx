import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { trpc } from '../api/trpc.ts'
import { Button } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { ErrorState } from '../ui/layout/error-state.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { TicketSkeletons } from '../ui/layout/skeletons.tsx'
import { routesThrough } from './route-search.ts'
import { RouteTicket } from './route-ticket.tsx'
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
  const [query, setQuery] = useSearchParams()
  const [typed, setTyped] = useState(query.get('place') ?? '')
  const search = (text: string) => {
    setTyped(text)
    setQuery(text === '' ? {} : { place: text }, { replace: true })
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
      <ul className={styles.list}>
        {shown?.map((route) => (
          <li key={route.id}>
            <RouteTicket route={route} />
          </li>
        ))}
      </ul>
    </>
  )
}
