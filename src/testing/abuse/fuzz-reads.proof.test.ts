import { fuzz } from './fuzz.ts'
import { fuzzEntries } from './fuzz-entries.ts'

// proves fuzz-read: No input makes the server fail, nor tell of its inside

fuzz(
  'read',
  fuzzEntries.filter(({ isWrite }) => !isWrite),
)
