import { setImmediate as othersFirst } from 'node:timers/promises'
import { csvLines, csvOf } from '../../domain/text/csv.ts'
import type { CsvCell } from '../../domain/text/csv.ts'
import type { TransactionFilter } from '../../domain/payment/transaction.input.ts'
import { ledgerPaise } from '../../domain/payment/transaction.ts'
import type { Transaction } from '../../domain/payment/transaction.ts'
import type { AdminCall } from '../core/call.ts'
import { reportsOf } from '../core/call.ts'
import { serviceDayOf, timeOfDayOf } from '../core/operator-time.ts'
import { readSettings } from '../settings/settings.service.ts'
import { findHighestNumber, selectNumbersBelow } from './transactions.queries.ts'
import { getTransactions, selectionOf } from './transactions.service.ts'

const HEAD = [
  'Transaction',
  'Kind',
  'Booking number',
  'Customer',
  'Sold',
  'E-mail',
  'Amount',
  'In the ledger',
  'Status',
  'Reason',
  'Date',
  'Time',
  'Payment method',
  'Travel date',
  'Booking id',
  'Test',
]

/** How many numbers are read at once, and how many rows are written at once: this bounds the memory of an export. */
const FOUND_AT_ONCE = 20_000
const WRITTEN_AT_ONCE = 250

function rowOf(transaction: Transaction, zone: string): CsvCell[] {
  return [
    transaction.id,
    transaction.kind === 'REFUND' ? 'Refund' : 'Payment',
    transaction.bookingNumber,
    transaction.customer,
    transaction.atCounter ? 'Counter' : 'Online',
    transaction.email,
    { paise: transaction.amountPaise },
    { paise: transaction.isTest ? 0 : ledgerPaise(transaction) },
    transaction.status,
    transaction.reason,
    serviceDayOf(transaction.date, zone),
    timeOfDayOf(transaction.date, zone),
    transaction.paymentMethod,
    transaction.travelDate,
    // Longer than the digits that spreadsheets keep of a number.
    String(transaction.bookingId),
    transaction.isTest ? 'TEST' : '',
  ]
}

/**
 * The transactions of a filter as a CSV file, newest first, made in pieces as the client reads it, with other requests
 * served in between. Transactions that begin after the export are not in it, so no row comes twice or is left out.
 * stack.md, trap 14
 */
export async function* transactionsCsv(
  call: AdminCall,
  filter: TransactionFilter,
): AsyncGenerator<string, void, void> {
  const { zone } = await readSettings(call)
  const wanted = await selectionOf(call, filter)
  let below = (await findHighestNumber(reportsOf(call))) + 1
  yield csvOf([HEAD])
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the next piece is read once the one before is on its way
    const numbers = await selectNumbersBelow(reportsOf(call), wanted, below, FOUND_AT_ONCE)
    for (let start = 0; start < numbers.length; start += WRITTEN_AT_ONCE) {
      const piece = numbers.slice(start, start + WRITTEN_AT_ONCE)
      // oxlint-disable-next-line no-await-in-loop
      const transactions = await getTransactions(call, piece)
      yield csvLines(transactions.map((transaction) => rowOf(transaction, zone)))
      // oxlint-disable-next-line no-await-in-loop
      await othersFirst()
    }
    below = numbers.at(-1) ?? 0
    if (numbers.length < FOUND_AT_ONCE) return
  }
}
