import type { Instant } from '../../domain/time/calendar.ts'
import { formatTime } from '../../domain/time/format-time.ts'
import { useZone } from '../api/zone.ts'
import { leftText } from '../components/booking/hold-left.ts'
import { useMinutesLeft } from '../components/booking/use-minutes-left.ts'
import styles from './booking-card.module.css'

interface Props {
  deadlineAt: Instant
  onExpired: () => void
}

/** How long an unpaid booking still has, in one quiet line. ux.md d7 */
export function HoldLeft({ deadlineAt, onExpired }: Props) {
  const zone = useZone()
  const minutes = useMinutesLeft(deadlineAt, onExpired)
  return (
    <p className={styles.left}>
      Held until {formatTime(deadlineAt, zone)}, {leftText(minutes)}
    </p>
  )
}
