import type { Booking } from '../../../domain/booking/booking.ts'
import { useZone } from '../../api/use-site.ts'
import { useNow } from '../../ui/use-now.ts'
import { journeyLateText } from './late-text.ts'
import styles from './late.module.css'

/** How late the bus of a paid journey is expected; nothing while nobody has said so. decisions/0081 */
export function LateLine({
  booking,
}: {
  booking: Pick<Booking, 'status' | 'boarding' | 'dropping' | 'delay'>
}) {
  const zone = useZone()
  const text = journeyLateText(booking, useNow(), zone)
  return text === '' ? null : <p className={styles.line}>{text}</p>
}
