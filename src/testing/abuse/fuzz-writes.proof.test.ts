import { fuzz } from './fuzz.ts'
import { fuzzEntries } from './fuzz-entries.ts'

// proves fuzz-write: No input makes the server fail, nor tell of its inside

// Settings last: what they change, all others would be tried under.
const isSetting = ({ name }: { name: string }) => name === 'settings.save'
const writes = fuzzEntries.filter(({ isWrite }) => isWrite)
fuzz('write', [...writes.filter((write) => !isSetting(write)), ...writes.filter(isSetting)])
