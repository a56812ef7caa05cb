import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { TRANSACTION_SORT_COLUMNS } from '../../../domain/payment/transaction.ts'
import type { TransactionSortColumn } from '../../../domain/payment/transaction.ts'
import { trpc } from '../../api/trpc.ts'
import { useListFramePage } from '../../components/list/use-list-frame-page.ts'
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

/** The filter, search and page of the list, and the functions that change them. */
export interface TransactionsView {
  list: ListState<TransactionSortColumn>
  filter: TransactionFilterState
  /** Whether filter or search leave anything out. */
  narrowed: boolean
  /** The input of the queries for the list, its totals and its file. */
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
  return useListFramePage(list, query)
}
