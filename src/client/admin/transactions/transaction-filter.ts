import { bookingNumberIn } from '../../../domain/booking/booking-number.ts'
import { isServiceDay } from '../../../domain/time/calendar.ts'
import type { ServiceDay } from '../../../domain/time/calendar.ts'
import {
  TRANSACTION_DATES,
  TRANSACTION_STATUSES,
  transactionNumberIn,
} from '../../../domain/payment/transaction.ts'
import type { TransactionDate, TransactionStatus } from '../../../domain/payment/transaction.ts'

/** The filter of the list, beside its search, as the URL has it. */
export interface TransactionFilterState {
  status: TransactionStatus | undefined
  /** The name a way of paying is stored under. */
  method: string | undefined
  from: ServiceDay | undefined
  to: ServiceDay | undefined
  by: TransactionDate
}

/** The parts of the address that hold a filter, when there is none. */
export const NO_FILTER = { status: '', method: '', from: '', to: '', by: '' }

const LONGEST_METHOD = 50

const dayIn = (text: string | null): ServiceDay | undefined =>
  text !== null && isServiceDay(text) ? text : undefined

/** Reads the filter from the address; invalid parts are ignored. */
export function readFilter(query: URLSearchParams): TransactionFilterState {
  const [from, to] = [dayIn(query.get('from')), dayIn(query.get('to'))]
  const turned = from !== undefined && to !== undefined && to < from
  return {
    status: TRANSACTION_STATUSES.find((status) => status === query.get('status')),
    method: query.get('method')?.slice(0, LONGEST_METHOD) || undefined,
    from: turned ? undefined : from,
    to: turned ? undefined : to,
    by: TRANSACTION_DATES.find((date) => date === query.get('by')) ?? 'payment',
  }
}

/** Whether the filter excludes anything. */
export const isNarrowing = ({ status, method, from, to }: TransactionFilterState): boolean =>
  (status ?? method ?? from ?? to) !== undefined

/** Numbers of transactions and bookings may be in a URL; names and e-mail addresses never. domain.md §9 */
export const isOnlyNumber = (search: string): boolean =>
  search === '' ||
  transactionNumberIn(search) !== undefined ||
  (bookingNumberIn(search) === search.toUpperCase() && /\d/.test(search))
