import { minutesOf } from '../../../../domain/time/calendar.ts'
import type { Schedule } from '../../../../domain/schedule/schedule.ts'
import { arrivalMinutes } from '../../../../domain/schedule/trip-nodes.ts'
import { Clock } from '../../../components/clock.tsx'
import styles from './schedules.module.css'

/** `21:00 – 07:00 (+1)`: when a trip leaves and when it is there. domain.md §7 */
export function ScheduleTimes({
  departureTime,
  arrivalTime,
}: Pick<Schedule, 'departureTime' | 'arrivalTime'>) {
  return (
    <span className={styles.times}>
      <Clock minutes={minutesOf(departureTime)} /> –{' '}
      <Clock minutes={arrivalMinutes(departureTime, arrivalTime)} />
    </span>
  )
}
