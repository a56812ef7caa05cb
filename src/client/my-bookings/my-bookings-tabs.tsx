import { Link } from 'react-router-dom'
import { BOOKING_TABS, TAB_LABELS } from './booking-tabs.ts'
import type { BookingTab } from './booking-tabs.ts'
import styles from './my-bookings-screen.module.css'

interface Props {
  current: BookingTab
  /** Undefined until the bookings are here; the counts then keep their place. */
  groups: Record<BookingTab, readonly unknown[]> | undefined
}

/** Upcoming, Past and Cancelled with their counts; the choice stands in the address. ux.md d7 */
export function BookingTabs({ current, groups }: Props) {
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
