import { MINUTE } from '../../../domain/time/calendar.ts'
import type { Instant, Minutes } from '../../../domain/time/calendar.ts'
import { dayIn, formatTimeBeside } from '../../../domain/time/format-date-time.ts'
import { useZone } from '../../api/use-site.ts'
import styles from './late.module.css'

interface Props {
  /** By the timetable. */
  at: Instant
  minutes: Minutes
}

/** When a late bus is expected, beside its time by the timetable, with the day where it is another one; nothing where it is on time. */
export function Expected({ at, minutes }: Props) {
  const zone = useZone()
  if (minutes === 0) return null
  const time = formatTimeBeside(at + minutes * MINUTE, dayIn(zone, at), zone)
  return <span className={styles.expected}>expected {time}</span>
}
