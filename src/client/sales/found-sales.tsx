import { MOST_FOUND } from '../../domain/counter/sale.ts'
import type { FoundSale } from '../../domain/counter/sale.ts'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { ErrorState } from '../ui/layout/error-state.tsx'
import { Spinner } from '../ui/layout/spinner.tsx'
import { FoundSaleCard } from './found-sale-card.tsx'
import styles from './sales.module.css'
import { useFoundSales } from './use-found-sales.ts'

/** What the search has found, the newest first. */
export function FoundSales({ term }: { term: string }) {
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
        <ul className={styles.list}>
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
