import { lazy, Suspense } from 'react'
import type { ServiceDay } from '../../../../domain/time/calendar.ts'
import { trpc } from '../../../api/trpc.ts'
import { SkeletonBar } from '../../../ui/layout/skeleton-bar.tsx'
import styles from './schedules.module.css'

/** Its styles do not delay the list. */
const NextDepartureList = lazy(async () => ({
  default: (await import('./next-departure-list.tsx')).NextDepartureList,
}))

const REFRESH_EVERY = 60_000

/** The next five trips by time, whatever the list below shows; nothing where none is to come. Their place is kept until then. */
export function NextTrips({ today }: { today: ServiceDay }) {
  const { data: trips = [], isPending } = trpc.timetable.next.useQuery(undefined, {
    refetchInterval: REFRESH_EVERY,
  })
  const kept = (
    <div className={styles.kept}>
      <output className="visually-hidden">Loading the next departures…</output>
      <SkeletonBar height={300} />
    </div>
  )
  if (isPending) return kept
  if (trips.length === 0) return null
  return (
    <Suspense fallback={kept}>
      <NextDepartureList trips={trips} today={today} />
    </Suspense>
  )
}
