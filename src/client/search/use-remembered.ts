import { useEffect } from 'react'
import type { SearchAnswer } from '../../domain/schedule/schedule.ts'
import { rememberSearch } from '../components/search-form/recent-searches.ts'

/** Remembers a search on the device once it has been answered with buses. ux.md d1 */
export function useStoredSearch(answer: SearchAnswer | undefined): void {
  useEffect(() => {
    if (!answer || answer.hits.length === 0) return
    const { source, destination, date } = answer
    rememberSearch({ source, destination, date })
  }, [answer])
}
