import { Suspense, lazy, useState } from 'react'
import { Link } from 'react-router-dom'
import { bookingCan } from '../../domain/booking.ts'
import type { Booking } from '../../domain/booking.ts'
import { useSite } from '../api/site.ts'
import { wayToPay } from '../booking/payment-state.ts'
import { paths } from '../paths.ts'
import { phoneLink } from '../phone-link.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import styles from './booking-card.module.css'
import type { BookingTab } from './booking-tabs.ts'

const CancelDialog = lazy(async () => ({
  default: (await import('./cancel-dialog.tsx')).CancelDialog,
}))

/** What can be done with a booking in its state: pay or give up, show the ticket, or call to cancel. ux.md d7 */
export function BookingActs({ booking, tab }: { booking: Booking; tab: BookingTab }) {
  const phone = useSite()?.operatorPhone
  const [asking, setAsking] = useState(false)
  if (tab === 'cancelled') return null
  if (bookingCan('pay', booking)) {
    const way = wayToPay(booking)
    return (
      <>
        <Link className={buttonClass('accent')} to={way.to} state={way.state}>
          {way.label}
        </Link>
        <Button loudness="quiet" onClick={() => setAsking(true)}>
          Cancel
        </Button>
        <Suspense fallback={null}>
          {asking && <CancelDialog booking={booking} onClose={() => setAsking(false)} />}
        </Suspense>
      </>
    )
  }
  return (
    <>
      <Link
        className={buttonClass(tab === 'upcoming' ? 'primary' : 'outline')}
        to={paths.confirmation(booking.id)}
      >
        Show ticket
      </Link>
      {tab === 'upcoming' && phone !== undefined && (
        <p className={styles.call}>
          To cancel, call{' '}
          <a className={styles.phone} href={phoneLink(phone)}>
            {phone}
          </a>
        </p>
      )}
    </>
  )
}
