import { useCallback } from 'react'
import type { SearchAnswer, SearchHit } from '../../domain/schedule/search.ts'
import { useNow } from '../ui/use-now.ts'
import { useSite } from '../api/use-site.ts'
import { trpc } from '../api/trpc.ts'
import { phoneLink } from '../paths.ts'
import { Button } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { ErrorState } from '../ui/layout/error-state.tsx'
import { Icon } from '../ui/layout/icon.tsx'
import { TicketSkeletons } from '../ui/layout/skeletons.tsx'
import { facets } from './facets.ts'
import { FilterColumn } from './filter-column.tsx'
import filtersStyles from './filters.module.css'
import { countChosen, filterHits } from './filters.ts'
import type { Filters } from './filters.ts'
import { NoResults } from './no-results.tsx'
import { ResultCard } from './result-card.tsx'
import { ResultsToolbar } from './results-toolbar.tsx'
import type { SearchView } from './search-address.ts'
import styles from './search.module.css'
import { sortHits } from './sort.ts'
import type { SearchActions } from './use-search-view.ts'

interface Answering {
  data: SearchAnswer | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

interface Props {
  search: Answering
  view: SearchView
  acts: SearchActions
}

/** Everything under the date strip: loading, failed, empty, or the filtered and sorted results. */
export function Results({ search, view, acts }: Props) {
  if (search.data) return <Found answer={search.data} view={view} acts={acts} />
  if (search.isError) {
    return (
      <ErrorState
        message="Failed to search buses. Please try again."
        retrying={search.isFetching}
        onRetry={() => void search.refetch()}
      />
    )
  }
  return (
    <div className={`one-column ${styles.columns}`}>
      <div className={styles.side} aria-hidden="true" />
      <div className={styles.waiting}>
        <TicketSkeletons label="Searching buses…" count={4} />
      </div>
    </div>
  )
}

function Found({ answer, view, acts }: { answer: SearchAnswer } & Pick<Props, 'view' | 'acts'>) {
  if (answer.hits.length === 0) return <NoResults answer={answer} />
  const shown = sortHits(filterHits(answer.hits, view.filters), view.sort)
  return (
    <div className={`one-column ${styles.columns}`}>
      <aside className={styles.side} aria-label="Filters">
        <FilterColumn hits={answer.hits} filters={view.filters} acts={acts} />
      </aside>
      <section aria-label="Buses">
        <ResultsToolbar hits={answer.hits} shown={shown.length} view={view} acts={acts} />
        <FilterChips filters={view.filters} acts={acts} />
        {answer.salesStopped && <SalesStopped />}
        {shown.length > 0 ? (
          <ResultList hits={shown} stopped={answer.salesStopped} />
        ) : (
          <EmptyState
            drawing="signpost"
            title="No bus matches all of these filters"
            action={<Button onClick={acts.clear}>Clear all</Button>}
          />
        )}
      </section>
    </div>
  )
}

/** Nothing is sold online at the moment: the trips are still shown, with whom to call. decisions/0017 */
function SalesStopped() {
  const site = useSite()
  const phone = site?.supportPhone ?? ''
  return (
    <output className={styles.stopped}>
      {site?.onlinePayments === false
        ? 'Tickets cannot be paid for online here yet.'
        : 'Online sales are stopped at the moment.'}
      {phone !== '' && (
        <>
          {' '}
          Please call <a href={phoneLink(phone)}>{phone}</a>.
        </>
      )}
    </output>
  )
}

/** What is chosen, each removable by a tap. */
function FilterChips({ filters, acts }: { filters: Filters; acts: SearchActions }) {
  if (countChosen(filters) === 0) return null
  return (
    <ul className={filtersStyles.chips} aria-label="Chosen filters">
      {facets.flatMap(({ key, label }) =>
        filters[key].map((value) => (
          <li key={`${key} ${value}`}>
            <button
              type="button"
              className={filtersStyles.chip}
              aria-label={`Remove filter ${label(value)}`}
              onClick={() => acts.toggle(key, value)}
            >
              {label(value)} <Icon name="close" size={16} />
            </button>
          </li>
        )),
      )}
      <li>
        <button type="button" className={filtersStyles.clear} onClick={acts.clear}>
          Clear all
        </button>
      </li>
    </ul>
  )
}

/** The part of the trip that a result is about, as the seat map is asked for it. */
function journeyOf({ scheduleId, boarding, dropping }: SearchHit) {
  return { scheduleId, from: boarding.node, to: dropping.node }
}

/** The results. Pointing at or touching a card prefetches its seat map; the frame prefetches the code. */
function ResultList({ hits, stopped }: { hits: readonly SearchHit[]; stopped: boolean }) {
  const utils = trpc.useUtils()
  const prefetch = useCallback(
    (hit: SearchHit) => {
      void utils.seat.map.prefetch(journeyOf(hit))
    },
    [utils],
  )
  const now = useNow()
  return (
    <ul className="plain-list one-column">
      {hits.map((hit) => (
        <ResultCard
          key={hit.scheduleId}
          hit={hit}
          closed={!hit.departed && (stopped || hit.salesCloseAt <= now)}
          paused={hit.pausedUntil !== undefined && now < hit.pausedUntil}
          onNear={prefetch}
        />
      ))}
    </ul>
  )
}
