import { useEffect, useEffectEvent } from 'react'
import type { PassengerList } from '../../domain/boarding/passenger-list.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import { dayIn, formatShortDay, formatTime } from '../../domain/time/format-date-time.ts'
import { trpc } from '../api/trpc.ts'
import { IN_PLACE, useQueryString } from '../ui/use-query-string.ts'

/** The list as last fetched, and the state of the query. */
export interface ReadList {
  data: PassengerList | undefined
  error: unknown
  isPending: boolean
  isError: boolean
  isFetching: boolean
  refetch: () => void
}

const REFRESH_EVERY = 20_000

/** The passengers of a trip, refetched every 20 s and when one returns to the tab: other phones mark as well. */
export function usePassengerList(scheduleId: number): ReadList {
  const { data, error, isPending, isError, isFetching, refetch } = trpc.passenger.list.useQuery(
    { scheduleId },
    { refetchInterval: REFRESH_EVERY, refetchOnWindowFocus: 'always', staleTime: 5_000 },
  )
  return { data, error, isPending, isError, isFetching, refetch: () => void refetch() }
}

/** When a list was fetched, in the operator's zone: `10:42`, and its day. */
export function versionOf(readAt: Instant, zone: string): { time: string; day: string } {
  return { time: formatTime(readAt, zone), day: formatShortDay(dayIn(zone, readAt)) }
}

/** Prints what an address asked to be printed, and then no longer asks for it. */
export function usePrinting(): void {
  const { query, put } = useQueryString()
  const isAsked = query.get('print') === 'yes'
  const print = useEffectEvent(() => {
    put({ print: '' }, IN_PLACE)
    window.print()
  })
  useEffect(() => {
    if (!isAsked) return undefined
    const timer = window.setTimeout(print)
    return () => window.clearTimeout(timer)
  }, [isAsked])
}
