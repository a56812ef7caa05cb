import type { Booking } from '../../domain/booking/booking.ts'
import { useNow } from '../api/clock.ts'
import { useZone } from '../api/zone.ts'
import { CancellationTable } from '../components/cancellation-table.tsx'
import styles from './booking-card.module.css'

/** What cancelling this booking gives back, with the step of now marked, behind its title. domain.md §6 */
export function CardCancellation({ booking }: { booking: Booking }) {
  const now = useNow()
  const zone = useZone()
  return (
    <details className={styles.terms}>
      <summary>What cancelling gives back</summary>
      <CancellationTable steps={booking.cancellation} now={now} zone={zone} />
    </details>
  )
}
