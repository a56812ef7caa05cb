import { Link } from 'react-router-dom'
import type { SaleList } from '../../domain/counter/sale.ts'
import { counted } from '../components/trip/schedule-text.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { ErrorState } from '../ui/layout/error-state.tsx'
import { Spinner } from '../ui/layout/spinner.tsx'
import { Pager } from '../ui/list/pager.tsx'
import { FoundSaleCards } from './found-sale-card.tsx'
import styles from './sales.module.css'
import type { SalesView } from './use-sales-view.ts'

const MOST_NUMBERS = 5

interface Props {
  view: SalesView
  query: {
    data: SaleList | undefined
    isError: boolean
    isFetching: boolean
    isPlaceholderData: boolean
    refetch: () => Promise<unknown>
  }
}

/** The bookings of a day or a trip by boarding time, page by page. */
export function BrowsedSales({ view, query }: Props) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = query
  const { list, travel, withEndedHolds } = view
  if (isError && !data) {
    return (
      <ErrorState
        message="Failed to load bookings. Please try again."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <Spinner label="Loading bookings…" />
  return (
    <section className={styles.found} aria-label="Bookings" aria-busy={isPlaceholderData}>
      <div className="spread-row">
        <output className={styles.count}>{countText(data)}</output>
        <Link
          className="touch-link"
          to={paths.sales({
            date: travel.date,
            trip: travel.scheduleId?.toString(),
            ended: withEndedHolds ? undefined : 'yes',
          })}
          preventScrollReset
        >
          {withEndedHolds ? 'Without holds that ended' : 'Also holds that ended'}
        </Link>
      </div>
      {data.totalRecords === 0 ? (
        <EmptyState drawing="signpost" title={emptyText(view)} />
      ) : (
        <FoundSaleCards sales={data.data} />
      )}
      {data.totalPages > 1 && (
        <Pager
          page={list.page}
          pageSize={list.size}
          totalRecords={data.totalRecords}
          loading={isPlaceholderData}
          most={MOST_NUMBERS}
          onPage={list.toPage}
        />
      )}
    </section>
  )
}

function countText({ totalRecords }: SaleList): string {
  if (totalRecords === 0) return ''
  return totalRecords === 1 ? '1 booking' : `${counted(totalRecords, 'booking')}, by boarding time`
}

function emptyText({ travel }: SalesView): string {
  return travel.scheduleId === undefined ? 'No bookings on this day' : 'No bookings of this trip'
}
