import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useCachedAnswer } from '../api/use-cached-answer.ts'
import { useNow } from '../ui/use-now.ts'
import { trpc } from '../api/trpc.ts'
import { AsOf } from '../components/as-of.tsx'
import { BOOKINGS_NAME, cacheBookings } from '../components/booking/cache-bookings.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { ErrorState } from '../ui/layout/error-state.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { TicketSkeletons } from '../ui/layout/skeletons.tsx'
import { BookingCard } from './booking-card.tsx'
import { BOOKING_TABS, groupBookings, shownIn, TAB_LABELS, tabOf } from './booking-tabs.ts'
import type { BookingTab } from './booking-tabs.ts'
import styles from './my-bookings-screen.module.css'
import { serverTimeOf } from '../ui/server-time.ts'

/** It may be paid on a provider's page that is open elsewhere, or its refund be sent meanwhile. */
const REFRESH_PENDING_EVERY = 10_000

interface Props {
  current: BookingTab
  /** Undefined until the bookings are loaded; room is reserved for the counts. */
  groups: Record<BookingTab, readonly unknown[]> | undefined
}

const EMPTY: Record<BookingTab, { title: string; text: string }> = {
  upcoming: { title: 'No journeys ahead', text: 'Your next ticket will wait for you here.' },
  past: { title: 'No journeys behind you yet', text: 'Journeys you have made are kept here.' },
  cancelled: { title: 'Nothing cancelled', text: 'Cancelled and expired bookings are kept here.' },
}

/** /bookings: what this customer has booked, the next journey on top. Spec §2; ux.md d7 */
export function MyBookingsScreen() {
  const [search] = useSearchParams()
  const tab = tabOf(search.get('tab'))
  const now = useNow()
  const query = trpc.booking.mine.useQuery(undefined, {
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data?.some(
        ({ status, refundStatus }) => status === 'PENDING' || refundStatus === 'PENDING',
      ) && REFRESH_PENDING_EVERY,
  })
  const { data, asOf } = useCachedAnswer(query, { name: BOOKINGS_NAME, keep: cacheBookings })
  // What was cancelled a moment ago stays where it was, so that the page does not move under the finger.
  const [cancelled, setCancelled] = useState<readonly number[]>([])
  // In a list cached on another day, journeys may be over by now.
  const at = asOf === undefined ? serverTimeOf(query.dataUpdatedAt) : now
  const groups = data && groupBookings(data, at, cancelled)
  const shown = groups && shownIn(groups, tab, cancelled)
  const next = groups?.upcoming[0]
  return (
    <>
      <AsOf at={asOf} />
      <div className="page-text">
        <PageHeading>My Bookings</PageHeading>
        <BookingTabs current={tab} groups={groups} />
        {query.isPending && !data && <TicketSkeletons label="Loading your bookings…" count={2} />}
        {!shown && query.error !== null && (
          <ErrorState
            message="Failed to load booking details. Please try again later."
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
        {shown?.length === 0 && (
          <EmptyState
            drawing={tab === 'cancelled' ? 'torn' : 'road'}
            title={EMPTY[tab].title}
            action={
              <Link className={buttonClass()} to={paths.home()}>
                Search buses
              </Link>
            }
          >
            {EMPTY[tab].text}
          </EmptyState>
        )}
        <ul className={`plain-list ${styles.list}`}>
          {shown?.map((booking) => (
            <li key={booking.id}>
              <BookingCard
                booking={booking}
                tab={groups?.cancelled.includes(booking) === true ? 'cancelled' : tab}
                next={booking === next}
                onExpired={() => void query.refetch()}
                onCancelled={() => setCancelled((before) => [...before, booking.id])}
              />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

/** Upcoming, Past and Cancelled with their counts; the choice is in the URL. ux.md d7 */
function BookingTabs({ current, groups }: Props) {
  return (
    <nav className={styles.tabs} aria-label="Bookings">
      {BOOKING_TABS.map((tab) => (
        <Link
          key={tab}
          className={styles.tab}
          to={{ search: tab === 'upcoming' ? '' : `?tab=${tab}` }}
          replace
          aria-current={tab === current ? 'page' : undefined}
        >
          {TAB_LABELS[tab]}{' '}
          <span className={styles.count}>{groups ? groups[tab].length : ' '}</span>
        </Link>
      ))}
    </nav>
  )
}
