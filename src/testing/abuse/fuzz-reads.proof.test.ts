import { fuzz } from './fuzz.ts'
import { fuzzEntries } from './fuzz-entries.ts'

fuzz(
  'read',
  fuzzEntries.filter(({ isWrite }) => !isWrite),
)
