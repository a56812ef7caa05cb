import { Link, useSearchParams } from 'react-router-dom'
import { trpc } from '../api/trpc.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { TicketSkeletons } from '../ui/skeletons.tsx'
import { BookingCard } from './booking-card.tsx'
import { groupBookings, tabOf } from './booking-tabs.ts'
import type { BookingTab } from './booking-tabs.ts'
import { BookingTabs } from './my-bookings-tabs.tsx'
import styles from './my-bookings-screen.module.css'

const EMPTY: Record<BookingTab, { title: string; text: string }> = {
  upcoming: { title: 'No journeys ahead', text: 'Your next ticket will wait for you here.' },
  past: { title: 'No journeys behind you yet', text: 'Journeys you have made are kept here.' },
  cancelled: { title: 'Nothing cancelled', text: 'Cancelled and expired bookings are kept here.' },
}

/** /bookings: what this customer has booked, the next journey on top. Spec §2; ux.md d7 */
export function MyBookingsScreen() {
  const [search] = useSearchParams()
  const tab = tabOf(search.get('tab'))
  const query = trpc.booking.mine.useQuery(undefined, { refetchOnWindowFocus: 'always' })
  const groups = query.data && groupBookings(query.data, query.dataUpdatedAt)
  const shown = groups?.[tab]
  return (
    <div className="page-text">
      <PageHeading>My Bookings</PageHeading>
      <BookingTabs current={tab} groups={groups} />
      {query.isPending && <TicketSkeletons label="Loading your bookings…" count={2} />}
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
      <ul className={styles.list}>
        {shown?.map((booking, index) => (
          <li key={booking.id}>
            <BookingCard
              booking={booking}
              tab={tab}
              next={tab === 'upcoming' && index === 0}
              onExpired={() => void query.refetch()}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
