import { anything, assert, constantFrom, oneof, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { readSearch, SearchInput } from './search.input.ts'

const place = oneof(
  constantFrom('pune', 'new-delhi', 'New Delhi', ' goa ', 'a--b', '-a', 'x'.repeat(101), '', 'पुणे'),
  string(),
  anything(),
)
const date = oneof(constantFrom('2027-01-16', '2027-02-29', '2027-1-6', ''), string(), anything())
const search = record({ source: place, destination: place, date }, { requiredKeys: [] })

test('a search is read as its schema reads it, whatever was sent', () => {
  assert(
    property(oneof(search, anything()), (sent) => {
      expect(readSearch(sent)).toEqual(SearchInput.safeParse(sent).data)
    }),
    { numRuns: 1000 },
  )
})
