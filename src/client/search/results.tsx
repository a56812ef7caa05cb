import { lazy, Suspense, useCallback, useId } from 'react'
import type { SearchAnswer, SearchHit } from '../../domain/schedule/search.ts'
import { useNow } from '../ui/use-now.ts'
import { useSite } from '../api/use-site.ts'
import { trpc } from '../api/trpc.ts'
import { phoneLink } from '../paths.ts'
import { Button } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { ErrorState } from '../ui/layout/error-state.tsx'
import { TicketSkeletons } from '../ui/layout/skeletons.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterColumn } from './filter-column.tsx'
import { countChosen, filterHits, narrowing } from './filters.ts'
import { countBuses, leavingAfter } from './listed-buses.ts'
import { ResultCard } from './result-card.tsx'
import { ResultsToolbar } from './results-toolbar.tsx'
import { SearchedTowns } from './trip-times.tsx'
import type { SearchView } from './search-address.ts'
import styles from './search.module.css'
import { sortHits } from './sort.ts'
import type { SearchActions } from './use-search-view.ts'

const NoResults = lazy(async () => ({
  default: (await import('./no-results.tsx')).NoResults,
}))
const NextBuses = lazy(async () => ({
  default: (await import('./other-buses.tsx')).NextBuses,
}))

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

const isAhead = ({ departed }: SearchHit): boolean => !departed

/** The buses that can be booked or are full, and apart from them those of today that have left. */
function Found({ answer, view, acts }: { answer: SearchAnswer } & Pick<Props, 'view' | 'acts'>) {
  const departedId = useId()
  if (answer.hits.length === 0) {
    return (
      <Suspense fallback={null}>
        <NoResults answer={answer} />
      </Suspense>
    )
  }
  const listed = leavingAfter(answer.hits, view)
  const [hits, left] = [listed.filter(isAhead), listed.filter((hit) => !isAhead(hit))]
  const canFilter = narrowing(hits, view.filters).length > 0
  const chosen = (of: SearchHit[]) => sortHits(filterHits(of, view.filters), view.sort)
  const [shown, departed] = [chosen(hits), chosen(left)]
  return (
    <div className={canFilter ? `one-column ${styles.columns}` : 'one-column'}>
      {canFilter && (
        <aside className={styles.side} aria-label="Filters">
          <FilterColumn hits={hits} filters={view.filters} acts={acts} />
        </aside>
      )}
      <section aria-label="Buses">
        <ResultsToolbar
          hits={hits}
          count={
            shown.length < hits.length
              ? `${shown.length} of ${hits.length} buses`
              : countBuses(listed)
          }
          shown={shown.length}
          canFilter={canFilter}
          view={view}
          acts={acts}
        />
        <FilterChips view={view} acts={acts} />
        {answer.salesStopped && <SalesStopped />}
        <SearchedTowns asked={answer} />
        {hits.length === 0 && (
          <div className={styles.next}>
            <Suspense fallback={null}>
              <NextBuses answer={answer} after={view.after} />
            </Suspense>
          </div>
        )}
        {shown.length > 0 && (
          <ResultList hits={shown} asked={answer} stopped={answer.salesStopped} />
        )}
        {shown.length === 0 && (hits.length > 0 || left.length === 0) && (
          <NoMatch view={view} acts={acts} />
        )}
        {departed.length > 0 && (
          <section aria-labelledby={departedId}>
            <h2 id={departedId} className={styles.departed}>
              Departed today
            </h2>
            <ResultList hits={departed} asked={answer} stopped={answer.salesStopped} />
          </section>
        )}
      </section>
    </div>
  )
}

/** What was asked for leaves no bus, and the way back to some. */
function NoMatch({ view, acts }: Pick<Props, 'view' | 'acts'>) {
  return countChosen(view.filters) === 0 && view.after !== undefined ? (
    <EmptyState
      drawing="signpost"
      title={`No bus leaves after ${view.after} on this day`}
      action={<Button onClick={acts.showEarlier}>Show earlier buses</Button>}
    />
  ) : (
    <EmptyState
      drawing="signpost"
      title="No bus matches all of these filters"
      action={<Button onClick={acts.clear}>Clear all</Button>}
    />
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

/** The part of the trip that a result is about, as the seat map is asked for it. */
function journeyOf({ scheduleId, boarding, dropping }: SearchHit) {
  return { scheduleId, from: boarding.node, to: dropping.node }
}

interface ListProps {
  hits: readonly SearchHit[]
  asked: SearchAnswer
  /** Nothing is sold online at the moment. */
  stopped: boolean
}

/** The results. Pointing at or touching a card prefetches its seat map; the frame prefetches the code. */
function ResultList({ hits, asked, stopped }: ListProps) {
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
          key={`${hit.scheduleId} ${hit.boarding.node} ${hit.dropping.node}`}
          hit={hit}
          asked={asked}
          closed={!hit.departed && (stopped || hit.salesCloseAt <= now)}
          paused={hit.pausedUntil !== undefined && now < hit.pausedUntil}
          onNear={prefetch}
        />
      ))}
    </ul>
  )
}
