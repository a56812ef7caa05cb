import { Link } from 'react-router-dom'
import type { Booking } from '../../../domain/booking/booking.ts'
import { useZone } from '../../api/use-site.ts'
import { manualPaymentText } from '../../components/booking/manual-payment-text.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { usePayer } from './payer-context.ts'
import styles from './payment-screen.module.css'
import { TransferNumberForm } from './transfer-number-form.tsx'

interface Props {
  booking: Booking
  onClaimed: () => void
}

/** What a booking waits for that is paid in cash or by a transfer, and what its customer can do meanwhile. decisions/0070 */
export function ManualPaymentNotice({ booking, onClaimed }: Props) {
  const zone = useZone()
  const { hasAccount } = usePayer()
  const { awaits, bookingNumber, id } = booking
  return (
    <section className={`${styles.card} ${styles.choice}`} aria-labelledby="waiting-title">
      <h2 id="waiting-title" className={styles.title}>
        {awaits === 'cash' ? 'Your seats are held' : 'Awaiting confirmation'}
      </h2>
      <p className={styles.text}>{manualPaymentText(booking, zone)}</p>
      <p className={styles.text}>
        {awaits === 'cash' ? (
          <>
            Name your booking number there: <strong>{bookingNumber}</strong>. After that time the
            seats are free for others.
          </>
        ) : (
          `We look for your transfer in our bank account. You need not wait here: you find your ticket ${
            hasAccount ? 'under My Bookings' : 'by the link that you were given'
          }.`
        )}
      </p>
      {hasAccount && (
        <Link className={buttonClass()} to={paths.bookings()}>
          My Bookings
        </Link>
      )}
      {awaits === 'transfer' && (
        <details>
          <summary>I typed the number wrongly</summary>
          <TransferNumberForm
            bookingId={id}
            submitLabel="Correct the number"
            onClaimed={onClaimed}
          />
        </details>
      )}
    </section>
  )
}
