import { expect, test } from 'vitest'
import { TransactionFilter, TransactionListInput } from './transaction.input.ts'
import {
  failureReason,
  ledgerPaise,
  transactionId,
  transactionNumberIn,
  transactionsFileName,
} from './transaction.ts'

test.each([
  [7, 'TR-0007'],
  [1042, 'TR-1042'],
  [123_456, 'TR-123456'],
])('transaction %i is written %s, and read again from that', (number, id) => {
  expect(transactionId(number)).toBe(id)
  expect(transactionNumberIn(id)).toBe(number)
})

test.each([
  ['tr 42', 42],
  [' TR42 ', 42],
  ['0042', 42],
  ['TR-', undefined],
  ['TRAVEL', undefined],
  ['42b', undefined],
  ['', undefined],
])('%j is the number %s', (text, number) => {
  expect(transactionNumberIn(text)).toBe(number)
})

test.each([
  ['PAYMENT', 'SUCCEEDED', null, null],
  ['PAYMENT', 'INITIATED', null, null],
  ['PAYMENT', 'FAILED', 'declined', 'The payment was declined'],
  ['PAYMENT', 'FAILED', 'The bank said no', 'The bank said no'],
  ['PAYMENT', 'FAILED', null, 'The payment did not go through'],
  ['PAYMENT', 'EXPIRED', null, 'Not paid in time'],
  ['REFUND', 'PENDING', 'The provider did not answer', null],
  ['REFUND', 'DONE', null, null],
  ['REFUND', 'FAILED', 'The provider did not answer', 'The provider did not answer'],
  ['REFUND', 'FAILED', null, 'The refund did not go through'],
] as const)('a %s that is %s, with the failure %j: %j', (kind, state, failure, words) => {
  expect(failureReason({ kind, state, failure })).toBe(words)
})

test.each([
  ['PAYMENT', 'completed', 900, 900],
  ['PAYMENT', 'pending', 900, 0],
  ['PAYMENT', 'failed', 900, 0],
  ['REFUND', 'pending', -300, -300],
  ['REFUND', 'refunded', -300, -300],
  ['REFUND', 'failed', -300, -300],
] as const)(
  'a %s that is %s, of %i paise, is in the ledger as %i',
  (kind, status, amount, paise) => {
    expect(ledgerPaise({ kind, status, amountPaise: amount })).toBe(paise)
  },
)

test.each([
  [{}, 'transactions.csv'],
  [{ from: '2027-01-01' }, 'transactions-from-2027-01-01.csv'],
  [{ from: '2027-01-01', to: '2027-01-31' }, 'transactions-from-2027-01-01-to-2027-01-31.csv'],
])('the export of %j is called %s', (dates, name) => {
  expect(transactionsFileName(dates)).toBe(name)
})

test('a filter takes what an address has: empty dates are none, and a day may be both ends', () => {
  expect(TransactionFilter.parse({ from: '', to: '2027-01-31' })).toEqual({
    searchTerm: '',
    to: '2027-01-31',
    by: 'payment',
  })
  const day = '2027-01-31'
  expect(TransactionFilter.safeParse({ from: day, to: day }).success).toBe(true)
})

test.each([
  [{ from: '2027-02-01', to: '2027-01-31' }, 'To Date must not be before From Date'],
  [{ from: '2027-02-30' }, 'From Date must be a date: YYYY-MM-DD'],
  [{ to: 'soon' }, 'To Date must be a date: YYYY-MM-DD'],
  [{ status: 'CONFIRMED' }, 'status must be one of completed, pending, failed, refunded'],
  [{ by: 'booking' }, 'by must be payment or travel'],
])('%j is refused: %s', (filter, message) => {
  for (const schema of [TransactionFilter, TransactionListInput]) {
    expect(schema.safeParse(filter).error?.issues.map((issue) => issue.message)).toEqual([message])
  }
})
