import { pageOf } from '../../domain/paging.ts'
import type { Page } from '../../domain/paging.ts'
import type {
  TransactionFilter,
  TransactionListInput,
} from '../../domain/payment/transaction.input.ts'
import {
  failureReason,
  transactionId,
  transactionNumberIn,
} from '../../domain/payment/transaction.ts'
import { REFUND_REASON_LABELS } from '../../domain/payment/refund.ts'
import type { Transaction, TransactionTotals } from '../../domain/payment/transaction.ts'
import { saleTermsOf } from '../../domain/counter/booking-search-text.ts'
import { searchWords } from '../../domain/text/search-words.ts'
import { addDays } from '../../domain/time/calendar.ts'
import type { AdminCall, Call } from '../core/call.ts'
import { atOneMoment, reportsOf } from '../core/call.ts'
import { instantOf } from '../core/operator-time.ts'
import { idsByNumber } from '../counter/sale-search.service.ts'
import { paymentMethodLabel } from '../payment/payment-methods.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import {
  searchBookingIds,
  findTotals,
  selectTransactionPage,
  selectTransactions,
} from './transactions.queries.ts'
import type {
  TransactionMatch,
  TransactionRow,
  TransactionSelection,
} from './transactions.queries.ts'

/** What a search means. A full number, also of an invoice or what a payment is called, is looked up directly, without a search. */
async function search(call: Call, searchTerm: string): Promise<TransactionMatch | undefined> {
  if (searchWords(searchTerm).length === 0) return undefined
  const number = transactionNumberIn(searchTerm) ?? 0
  if (number > 0 && /^tr/i.test(searchTerm)) return { number, bookingIds: [] }
  const meanings = saleTermsOf(searchTerm).filter(({ kind }) => kind !== 'transaction')
  const ids = await Promise.all(
    meanings.map(async (meaning) => idsByNumber(reportsOf(call), meaning)),
  )
  const bookingIds = ids.flat()
  if (bookingIds.length > 0) return { number, bookingIds }
  return { number, bookingIds: await searchBookingIds(reportsOf(call), searchTerm) }
}

/** A filter as the database knows it: the days of payments are the operator's, both included. domain.md §7 */
export async function selectionOf(
  call: Call,
  { searchTerm, status, method, from, to, by }: TransactionFilter,
): Promise<TransactionSelection> {
  const wanted = { found: await search(call, searchTerm), status, method }
  if (by === 'travel') return { ...wanted, travelFrom: from, travelTo: to }
  const { zone } = await readSettings(call)
  return {
    ...wanted,
    paidFrom: from === undefined ? undefined : instantOf(from, 0, zone),
    paidBefore: to === undefined ? undefined : instantOf(addDays(to, 1), 0, zone),
  }
}

function toTransaction(call: Call, row: TransactionRow): Transaction {
  const isRefund = row.refundId !== null
  const kind = isRefund ? 'REFUND' : 'PAYMENT'
  const atCounter = row.soldBy !== null
  return {
    id: transactionId(row.number),
    kind,
    bookingId: row.bookingId,
    bookingNumber: row.bookingNumber,
    customer: atCounter ? (row.passengerName ?? '') : row.accountName,
    atCounter,
    email: row.email,
    amountPaise: row.amountPaise,
    status: row.status,
    reason:
      failureReason({
        kind,
        state: (isRefund ? row.refundState : row.paymentState) ?? '',
        failure: isRefund ? row.refundFailure : row.paymentFailure,
      }) ??
      (row.refundReason && REFUND_REASON_LABELS[row.refundReason]),
    date: row.at,
    travelDate: row.travelDate,
    paymentMethod: paymentMethodLabel(call, row.provider),
    isTest: row.isTest === 1,
  }
}

/** Transactions by their numbers, in that order. */
export async function getTransactions(
  call: AdminCall,
  numbers: readonly number[],
): Promise<Transaction[]> {
  const rows = await selectTransactions(reportsOf(call), numbers)
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return numbers.flatMap((number) => {
    const row = byNumber.get(number)
    return row === undefined ? [] : [toTransaction(call, row)]
  })
}

/** A page of every attempt to pay and every refund. Spec §2, Transactions */
export const listTransactions = (
  call: AdminCall,
  request: TransactionListInput,
): Promise<Page<Transaction>> => atOneMoment(call, (call) => transactionsOf(call, request))

async function transactionsOf(
  call: AdminCall,
  request: TransactionListInput,
): Promise<Page<Transaction>> {
  const wanted = await selectionOf(call, request)
  const { numbers, total } = await selectTransactionPage(reportsOf(call), wanted, request)
  return pageOf(await getTransactions(call, numbers), total, request.pageSize)
}

/** The totals of all transactions of a filter, by the ledger, to the paisa. domain.md §5 */
export const totalTransactions = (
  call: AdminCall,
  filter: TransactionFilter,
): Promise<TransactionTotals> => atOneMoment(call, (call) => totalsOf(call, filter))

async function totalsOf(call: AdminCall, filter: TransactionFilter): Promise<TransactionTotals> {
  const totals = await findTotals(reportsOf(call), await selectionOf(call, filter))
  return { ...totals, netPaise: totals.chargedPaise - totals.refundedPaise }
}
