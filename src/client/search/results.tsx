import type { SearchAnswer } from '../../domain/schedule/schedule.ts'
import { useSite } from '../api/site.ts'
import { phoneLink } from '../phone-link.ts'
import { Button } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { ErrorState } from '../ui/layout/error-state.tsx'
import { TicketSkeletons } from '../ui/layout/skeletons.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterColumn } from './filter-column.tsx'
import { filterHits } from './filters.ts'
import { NoResults } from './no-results.tsx'
import { ResultList } from './result-list.tsx'
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
    <div className={styles.columns}>
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
    <div className={styles.columns}>
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

/** Nothing is sold online at the moment: the trips still stand there, and whom to call. decisions/0017 */
function SalesStopped() {
  const site = useSite()
  const phone = site?.supportPhone
  return (
    <output className={styles.stopped}>
      {site?.onlinePayments === false
        ? 'Tickets cannot be paid for online here yet.'
        : 'Online sales are stopped at the moment.'}
      {phone !== undefined && (
        <>
          {' '}
          Please call <a href={phoneLink(phone)}>{phone}</a>.
        </>
      )}
    </output>
  )
}
