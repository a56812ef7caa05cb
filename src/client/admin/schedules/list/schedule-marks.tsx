import type { Instant } from '../../../../domain/time/calendar.ts'
import { scheduleStatus } from '../../../../domain/schedule/schedule.ts'
import { StatusBadge } from '../../../ui/layout/status-badge.tsx'
import type { Schedule } from '../../../../domain/schedule/schedule.ts'
import styles from './schedules.module.css'

interface Props {
  schedule: Schedule
  now: Instant
}

/** What is not as usual about a trip, in words and by shape; nothing of one that simply waits to be sold. */
export function ScheduleMarks({ schedule, now }: Props) {
  const cancelled = schedule.status === 'CANCELLED'
  const departed = scheduleStatus(schedule, now) === 'Departed'
  const stopped = schedule.salesStopped && !cancelled && !departed
  if (!schedule.isMasterRecord && !cancelled && !departed && !stopped) return undefined
  return (
    <span className={styles.marks}>
      {schedule.isMasterRecord && <StatusBadge status="MASTER" label="Master" />}
      {cancelled && <StatusBadge status="CANCELLED" />}
      {stopped && <StatusBadge status="STOPPED" label="Sales stopped" tone="warning" />}
      {departed && !cancelled && <StatusBadge status="Departed" />}
    </span>
  )
}
