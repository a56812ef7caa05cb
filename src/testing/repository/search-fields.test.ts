import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryFolder } from '../../tooling/run-program.ts'
import { fuzzEntries } from '../abuse/fuzz-entries.ts'
import { repositoryFiles } from './repository-files.ts'

const read = (file: string): string => readFileSync(join(repositoryFolder, 'src', file), 'utf8')

/** A field in which one searches. */
const FIELD = /<SearchBox|type="search"|\bsearch="|role="combobox"/

/**
 * Each file with such a field, with who finds what is typed: the procedure that it asks, which contract/finding.test.ts
 * tries with words in any order, or the file that finds it in the browser, by the words of the domain.
 */
const FIELDS: Record<string, string> = {
  'client/admin/audit/audit-screen.tsx': 'audit.list',
  'client/admin/buses/buses-screen.tsx': 'bus.list',
  'client/admin/fares/rules/schedule-choice.tsx': 'fare.schedules',
  'client/admin/messages/messages-screen.tsx': 'message.list',
  'client/admin/routes/routes-screen.tsx': 'route.list',
  'client/admin/schedules/schedules-screen.tsx': 'schedule.list',
  'client/admin/seats/trip-finder.tsx': 'passenger.trips',
  'client/admin/transactions/transactions-screen.tsx': 'report.transactions',
  'client/admin/users/users-screen.tsx': 'user.list',
  'client/counter/trip-picker.tsx': 'client/counter/use-trips.ts',
  'client/routes/all-routes-screen.tsx': 'client/routes/all-routes-screen.tsx',
  'client/sales/sales-screen.tsx': 'sale.find',
  'client/trips/passenger-list-screen.tsx': 'client/trips/listed-passengers.ts',
  'client/trips/trips-screen.tsx': 'passenger.trips',
}
/** The parts of which those are made; one town of a search that is no list. */
const PARTS = [
  'client/components/search-form/city-field.tsx',
  'client/ui/list/list-frame.tsx',
  'client/ui/list/search-box.tsx',
]

const screens = repositoryFiles()
  .filter((file) => /^src\/client\/.*(?<!\.test)\.tsx$/.test(file))
  .map((file) => file.slice('src/'.length))

test('whoever adds a field to search in says who finds what is typed', () => {
  const fields = screens.filter((file) => FIELD.test(read(file)) && !PARTS.includes(file))
  expect(fields.toSorted()).toEqual(Object.keys(FIELDS).toSorted())
})

test.each(Object.entries(FIELDS))('what is typed in %s is found by its words: %s', (_, finder) => {
  const entry = fuzzEntries.find(({ name }) => name === finder)
  const names = Object.keys(entry?.schema.properties ?? {})
  const isTried = names.includes('searchTerm') || names.includes('term')
  expect(isTried || read(finder).includes('/domain/text/search-words.ts')).toBe(true)
})

test('a list is searched by the condition that is made of words, and by no pattern of its own', () => {
  const queries = repositoryFiles()
    .filter((file) => file.startsWith('src/') && file.endsWith('.queries.ts'))
    .map((file) => file.slice('src/'.length))
  const patterns = queries.filter((file) => /\blike\(|'i?like'/.test(read(file)))
  expect(patterns.length).toBeGreaterThan(5)
  expect(patterns.filter((file) => !read(file).includes('everyWord('))).toEqual([])
})
