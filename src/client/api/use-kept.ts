import { useSyncExternalStore } from 'react'
import type { Kept } from './kept-store.ts'
import { keptText, readKept, watchKept } from './kept-store.ts'

/** What is kept of a person under a name, as it is by now; undefined for nothing. */
export function useKept<T>(userId: number, name: string): Kept<T> | undefined {
  useSyncExternalStore(watchKept, () => keptText(userId, name))
  return readKept<T>(userId, name)
}
