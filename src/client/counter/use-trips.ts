import { keepPreviousData } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import type { Instant } from '../../domain/time/calendar.ts'
import type { ListedTrip } from '../../domain/boarding/passenger-list.ts'
import { hasEveryWord, searchWords } from '../../domain/text/search-words.ts'
import { beginsTime } from '../../domain/time/time-prefix.ts'
import { trpc } from '../api/trpc.ts'

const WAIT = 200
const REFRESH = 60_000

/** Whether a loaded trip matches the typed text. */
function matchesTyped(trip: ListedTrip, text: string): boolean {
  const { departureTime, sourceCity, destinationCity, busName, busNumber } = trip
  const names = [sourceCity, destinationCity, busName, busNumber]
  return searchWords(text).every(
    (word) => beginsTime(word, departureTime) || hasEveryWord(word, names),
  )
}

interface TripsState {
  trips: ListedTrip[] | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => void
}

/**
 * The trips to choose from: the next to leave, or a day's; those under way come last. Typing filters the loaded ones at
 * once, and a moment later the server finds the others, by any of their places.
 */
export function useTrips(text: string, date: string, now: Instant): TripsState {
  const [asked] = useDebouncedValue(text.trim(), WAIT)
  const query = trpc.passenger.trips.useQuery(
    { searchTerm: asked, ...(date === '' ? {} : { date }) },
    { placeholderData: keepPreviousData, refetchInterval: REFRESH },
  )
  const running = query.data?.trips.filter((trip) => trip.status === 'SCHEDULED')
  const found = running && [
    ...running.filter((trip) => trip.departureAt > now),
    ...running.filter((trip) => trip.departureAt <= now),
  ]
  const settled = asked === text.trim() && !query.isPlaceholderData
  return {
    trips: settled ? found : found?.filter((trip) => matchesTyped(trip, text)),
    isError: query.isError,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
  }
}
