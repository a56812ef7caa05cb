import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { TRANSACTION_SORT_COLUMNS } from '../../../domain/payment/transaction.ts'
import type { TransactionSortColumn } from '../../../domain/payment/transaction.ts'
import { trpc } from '../../api/trpc.ts'
import { useFetchedPage } from '../../components/list/use-fetched-page.ts'
import { useListState } from '../../components/list/use-list-state.ts'
import type { ListState } from '../../components/list/use-list-state.ts'
import { isNarrowing, isOnlyNumber, NO_FILTER, readFilter } from './transaction-filter.ts'
import type { TransactionFilterState } from './transaction-filter.ts'

/** The newest first; cards where seven columns would not all be in view, as for the messages. */
const TRANSACTIONS = {
  columns: TRANSACTION_SORT_COLUMNS,
  sort: 'id',
  order: 'DESC',
  mayShare: isOnlyNumber,
  narrowBelow: 1024,
} as const

/** Which transactions are looked at, and the ways to others. */
export interface TransactionsView {
  list: ListState<TransactionSortColumn>
  filter: TransactionFilterState
  /** Whether anything is left out: by the filter or by the search. */
  narrowed: boolean
  /** Everything the list, its totals and its file are asked for with. */
  wanted: TransactionFilterState & { searchTerm: string }
  /** Takes out every filter and the search. */
  reset: () => void
}

export function useTransactionsView(): TransactionsView {
  const list = useListState<TransactionSortColumn>(TRANSACTIONS)
  const [query] = useSearchParams()
  const filter = readFilter(query)
  return {
    list,
    filter,
    narrowed: isNarrowing(filter) || list.search !== '',
    wanted: { ...filter, searchTerm: list.search },
    reset: () => list.toFilter(NO_FILTER, ''),
  }
}

/** A page of them. */
export function useTransactions({ list, wanted }: TransactionsView) {
  const query = trpc.report.transactions.useQuery(
    { ...list.request, ...wanted },
    { placeholderData: keepPreviousData },
  )
  return useFetchedPage(list, query)
}
