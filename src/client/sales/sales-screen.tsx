import { keepPreviousData, useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router-dom'
import { mayStandInAddress } from '../../domain/counter/booking-search-text.ts'
import { MOST_FOUND } from '../../domain/counter/sale.ts'
import type { FoundSale } from '../../domain/counter/sale.ts'
import { formatTime } from '../../domain/time/format-date-time.ts'
import { useZone } from '../api/use-site.ts'
import { trpc } from '../api/trpc.ts'
import { useListState } from '../components/list/use-list-state.ts'
import { Money } from '../components/money.tsx'
import { paths } from '../paths.ts'
import { shortDay } from '../ui/day-name.ts'
import { CardLink } from '../ui/layout/card-link.tsx'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { ErrorState } from '../ui/layout/error-state.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { Spinner } from '../ui/layout/spinner.tsx'
import { StatusBadge } from '../ui/layout/status-badge.tsx'
import { SearchBox } from '../ui/list/search-box.tsx'
import { CashRefunds } from './cash-refunds.tsx'
import { PAYMENT_LABELS, soldText } from './sale/sale-text.ts'
import styles from './sales.module.css'

/** Of a list only the search is used. Names and phones stay out of the address. domain.md §9 */
const SEARCH_OPTIONS = { columns: ['id'], sort: 'id', mayShare: mayStandInAddress } as const

/** /sales: one field finds bookings by number, name or contact; and the cash refunds due. domain.md §10 */
export function SalesScreen() {
  const { search, toSearch } = useListState<'id'>(SEARCH_OPTIONS)
  return (
    <div className="page">
      <PageHeading lead="By booking number, phone, e-mail or a passenger’s name.">
        Find a booking
      </PageHeading>
      <div className={styles.find}>
        <SearchBox
          placeholder="Number, phone, e-mail or name..."
          value={search}
          onSearch={toSearch}
        />
      </div>
      <FoundSales term={search.trim()} />
      <CashRefunds />
    </div>
  )
}

/** What the search has found, the newest first. */
function FoundSales({ term }: { term: string }) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useFoundSales(term)
  if (term === '') return null
  if (isError) {
    return (
      <ErrorState
        message="Failed to search bookings. Please try again."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <Spinner label="Searching bookings…" />
  return (
    <section className={styles.found} aria-label="Bookings found" aria-busy={isPlaceholderData}>
      <output className={styles.count}>{countWords(data)}</output>
      {data.length === 0 ? (
        <EmptyState drawing="signpost" title="No booking found">
          A booking number has eight letters and digits, a phone number ten digits. A name is found
          by the beginning of any of its words, as it stands on the ticket.
        </EmptyState>
      ) : (
        <ul className={`plain-list ${styles.list}`}>
          {data.map((sale) => (
            <FoundSaleCard key={sale.bookingId} sale={sale} />
          ))}
        </ul>
      )}
    </section>
  )
}

function countWords({ length }: readonly FoundSale[]): string {
  if (length === 0) return ''
  if (length === MOST_FOUND) return `The newest ${MOST_FOUND} bookings`
  return length === 1 ? '1 booking' : `${length} bookings`
}

/** What a search finds; sent in a body, since a name or a phone number may not be in a URL. domain.md §9 */
function useFoundSales(term: string) {
  const { client } = trpc.useUtils()
  return useQuery({
    queryKey: ['sale.find', term],
    queryFn: ({ signal }) => client.sale.find.mutate({ term }, { signal }),
    enabled: term !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** A booking in a few words; the whole card leads to it. */
function FoundSaleCard({ sale }: { sale: FoundSale }) {
  const zone = useZone()
  const others = sale.passengers - 1
  const when = `${shortDay(sale.day)}, ${formatTime(sale.departureAt, zone)}`
  return (
    <li className={`framed ${styles.card}`}>
      <div className={styles.booking}>
        <h2 className={styles.number}>
          <CardLink to={paths.sale(sale.bookingId)}>{sale.bookingNumber}</CardLink>
        </h2>
        <span className={styles.dimmed}>{soldText(sale.soldBy)}</span>
      </div>
      <div className={styles.journey}>
        <span className={styles.strong}>
          {sale.from} to {sale.to}
        </span>
        <Link
          className={`touch-link ${styles.trip}`}
          to={paths.trip(sale.scheduleId)}
          aria-label={`${when}, trip from ${sale.from} to ${sale.to}`}
        >
          {when}
        </Link>
      </div>
      <div className={styles.who}>
        <span>{sale.passengerName ?? 'Not entered yet'}</span>
        <span className={styles.dimmed}>{others > 0 ? `and ${others} more` : '1 passenger'}</span>
      </div>
      <div className={styles.money}>
        <Money paise={sale.totalPaise} strong />
        <span className={styles.dimmed}>
          {PAYMENT_LABELS[sale.paymentStatus]}
          {sale.refundedPaise > 0 && (
            <>
              , <Money paise={sale.refundedPaise} /> back
            </>
          )}
        </span>
      </div>
      <div className={styles.status}>
        <StatusBadge status={sale.status} />
      </div>
      <ChevronRight className={styles.go ?? ''} size={20} aria-hidden="true" />
    </li>
  )
}
