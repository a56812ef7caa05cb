import { MINUTE } from '../../../domain/time/calendar.ts'
import type { Instant, Minutes } from '../../../domain/time/calendar.ts'
import { formatTime } from '../../../domain/time/format-date-time.ts'
import { useZone } from '../../api/use-site.ts'
import styles from './late.module.css'

interface Props {
  /** By the timetable. */
  at: Instant
  minutes: Minutes
}

/** When a late bus is expected, beside its time by the timetable; nothing where it is on time. */
export function Expected({ at, minutes }: Props) {
  const zone = useZone()
  if (minutes === 0) return null
  return <span className={styles.expected}>expected {formatTime(at + minutes * MINUTE, zone)}</span>
}
