import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MOST_FOUND } from '../../domain/counter/sale.ts'
import type { FoundSale, SaleTravel } from '../../domain/counter/sale.ts'
import { trpc } from '../api/trpc.ts'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { ErrorState } from '../ui/layout/error-state.tsx'
import { Spinner } from '../ui/layout/spinner.tsx'
import { counted } from '../components/trip/schedule-text.ts'
import { FoundSaleCards } from './found-sale-card.tsx'
import styles from './sales.module.css'

interface Props {
  term: string
  travel: SaleTravel
}

/** What the search has found, the newest first; of a day or a trip, if one is chosen. */
export function FoundSales({ term, travel }: Props) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useFoundSales(term, travel)
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
      <output className={styles.count}>{countText(data)}</output>
      {data.length === 0 ? (
        <EmptyState drawing="signpost" title="No booking found">
          A booking number has eight letters and digits, a phone number ten digits; an invoice, a
          credit note, a transaction and a payment are found by their whole number. A name is found
          by the beginnings of its words, as it stands on the ticket.
        </EmptyState>
      ) : (
        <FoundSaleCards sales={data} />
      )}
    </section>
  )
}

function countText({ length }: readonly FoundSale[]): string {
  if (length === 0) return ''
  return length === MOST_FOUND ? `The newest ${MOST_FOUND} bookings` : counted(length, 'booking')
}

/** What a search finds; sent in a body, since a name or a phone number may not be in a URL. domain.md §9 */
function useFoundSales(term: string, travel: SaleTravel) {
  const { client } = trpc.useUtils()
  return useQuery({
    queryKey: ['sale.find', term, travel.date, travel.scheduleId],
    queryFn: ({ signal }) => client.sale.find.mutate({ term, ...travel }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
