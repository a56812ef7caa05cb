import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../api/trpc.ts'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { SearchBox } from '../ui/list/search-box.tsx'
import { BrowsedSales } from './browsed-sales.tsx'
import { CashRefunds } from './cash-refunds.tsx'
import { FoundSales } from './found-sales.tsx'
import styles from './sales.module.css'
import { TravelFilter } from './travel-filter.tsx'
import { useSalesView } from './use-sales-view.ts'
import type { SalesView } from './use-sales-view.ts'

/**
 * /sales: one field finds bookings by number, name or contact; a day and a trip list theirs; and the cash refunds due.
 * domain.md §10
 */
export function SalesScreen() {
  const view = useSalesView()
  const { list, term, travel, isBrowsing } = view
  const query = useSaleList(view)
  return (
    <div className="page">
      <PageHeading lead="By the number of a booking, invoice or payment, by phone, e-mail or a passenger’s name; or by day and trip.">
        Find a booking
      </PageHeading>
      <div className={styles.find}>
        <SearchBox
          placeholder="Number, phone, e-mail or name..."
          value={list.search}
          onSearch={list.toSearch}
        />
      </div>
      <TravelFilter view={view} trips={query.data?.trips ?? []} />
      {term !== '' && <FoundSales term={term} travel={travel} />}
      {term === '' && isBrowsing && <BrowsedSales view={view} query={query} />}
      <CashRefunds />
    </div>
  )
}

/** A page of the bookings of the day or trip in the URL, with the day's trips; nothing without either. */
function useSaleList({ list, travel, isBrowsing, withEndedHolds }: SalesView) {
  const { pageNumber, pageSize } = list.request
  return trpc.sale.list.useQuery(
    { ...travel, withEndedHolds, pageNumber, pageSize },
    {
      enabled: isBrowsing,
      refetchOnWindowFocus: 'always',
      // Without a day and a trip there is nothing to show meanwhile.
      ...(isBrowsing && { placeholderData: keepPreviousData }),
    },
  )
}
