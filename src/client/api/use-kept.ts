import { useSyncExternalStore } from 'react'
import { keptText, readKept, watchKept } from './kept-store.ts'

/** What is kept of a person under a name, as it is by now; undefined for nothing. */
export function useKept<T>(userId: number, name: string): T | undefined {
  useSyncExternalStore(watchKept, () => keptText(userId, name))
  return readKept<T>(userId, name)?.value
}
