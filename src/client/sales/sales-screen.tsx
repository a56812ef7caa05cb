import { isPlainNumber } from '../../domain/counter/sale-search.ts'
import { useListState } from '../components/list/use-list-state.ts'
import { SearchBox } from '../ui/list/search-box.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { CashRefunds } from './cash-refunds.tsx'
import { FoundSales } from './found-sales.tsx'
import styles from './sales.module.css'

/** Of a list only the search is used. Names and phones stay out of the address. domain.md §9 */
const FIND = { columns: ['id'], sort: 'id', mayShare: isPlainNumber } as const

/** /sales: one field that finds a booking by whatever its people can tell, and the cash that waits for them. domain.md §10 */
export function SalesScreen() {
  const { search, toSearch } = useListState<'id'>(FIND)
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
