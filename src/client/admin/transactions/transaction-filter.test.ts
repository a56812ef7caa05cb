import { expect, test } from 'vitest'
import { isNarrowing, isOnlyNumber, readFilter } from './transaction-filter.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))
const none = { status: undefined, method: undefined, from: undefined, to: undefined, by: 'payment' }

test('the filter is read from the address', () => {
  expect(read('status=failed&method=cash&from=2027-01-01&to=2027-01-31&by=travel')).toEqual({
    status: 'failed',
    method: 'cash',
    from: '2027-01-01',
    to: '2027-01-31',
    by: 'travel',
  })
})

test.each([
  'status=CONFIRMED',
  'from=yesterday',
  'to=2027-02-30',
  'from=2027-02-01&to=2027-01-01',
  'by=booking',
  'method=',
])('%s is as if it were not there', (query) => {
  expect(read(query)).toEqual(none)
})

test('the kind of date alone filters nothing', () => {
  expect(isNarrowing(read('by=travel'))).toBe(false)
  expect(isNarrowing(read('to=2027-01-01'))).toBe(true)
})

test.each([
  ['', true],
  ['TR-0042', true],
  ['42', true],
  ['fht457nb', true],
  ['ANDERSEN', false],
  ['Asha Patil', false],
  ['asha@example.com', false],
  ['9876543210', true],
])('%j may stand in an address: %s', (search, may) => {
  expect(isOnlyNumber(search)).toBe(may)
})
