import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { TripOverview, TripSales } from '../../domain/report/trip.ts'
import { useZone } from '../api/use-site.ts'
import { trpc } from '../api/trpc.ts'
import { noneText } from '../components/trip/none-text.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { DataCards } from '../ui/list/data-cards.tsx'
import { Pager } from '../ui/list/pager.tsx'
import { PlainDataTable } from '../ui/list/plain-data-table.tsx'
import { useNarrow } from '../ui/style/use-narrow.ts'
import { useQueryString } from '../ui/use-query-string.ts'
import { FetchedPart } from './fetched-part.tsx'
import styles from './sales-part.module.css'
import { tripSaleColumns } from './trip-sale-columns.tsx'

const PAGE_SIZE = 20
const MOST_NUMBERS = 5

/** The bookings of the trip, newest first, page by page; holds that ended only when one wants to see them. */
export function SalesPart({ trip }: { trip: TripOverview }) {
  const { scheduleId } = trip
  const { query: address, put } = useQueryString()
  const withEndedHolds = address.get('ended') === 'yes'
  const page = pageIn(address)
  const query = trpc.report.tripSales.useQuery(
    { scheduleId, withEndedHolds, pageNumber: page - 1, pageSize: PAGE_SIZE },
    { placeholderData: keepPreviousData },
  )
  const toPage = (next: number) => put({ page: String(next) }, { preventScrollReset: true })
  return (
    <FetchedPart query={query} what="bookings">
      {(sales) => (
        <>
          <div className={`spread-row ${styles.head}`}>
            <output className="dimmed-text">{countText(sales)}</output>
            <Link className="touch-link" to={paths.sales({ trip: String(scheduleId) })}>
              Find one of them
            </Link>
            <Link
              className="touch-link"
              to={paths.trip(scheduleId, {
                part: 'sales',
                ended: withEndedHolds ? undefined : 'yes',
              })}
              preventScrollReset
            >
              {withEndedHolds ? 'Without holds that ended' : 'Also holds that ended'}
            </Link>
          </div>
          <SalesList trip={trip} sales={sales} busy={query.isPlaceholderData} />
          {sales.totalPages > 1 && (
            <Pager
              page={page}
              pageSize={PAGE_SIZE}
              totalRecords={sales.totalRecords}
              loading={query.isPlaceholderData}
              most={MOST_NUMBERS}
              onPage={toPage}
            />
          )}
        </>
      )}
    </FetchedPart>
  )
}

interface SalesListProps {
  trip: TripOverview
  sales: TripSales
  busy: boolean
}

function SalesList({ trip, sales, busy }: SalesListProps) {
  const columns = tripSaleColumns(useZone())
  const narrow = useNarrow()
  const rows = sales.data.map((sale) => ({ ...sale, id: sale.bookingId }))
  const label = 'Bookings of this trip'
  if (sales.totalRecords === 0) return <EmptyState title={noneText('bookings', trip)} />
  if (narrow) return <DataCards label={label} columns={columns} rows={rows} loading={busy} />
  return (
    <div className={`framed ${styles.table}`}>
      <PlainDataTable label={label} columns={columns} rows={rows} />
    </div>
  )
}

function countText({ totalRecords }: TripSales): string {
  return totalRecords === 1 ? '1 booking' : `${totalRecords} bookings, the newest first`
}

/** The page in an address, from 1. */
function pageIn(address: URLSearchParams): number {
  const asked = address.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1
}
