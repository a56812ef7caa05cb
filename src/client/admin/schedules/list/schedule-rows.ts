import type { Instant, ServiceDay } from '../../../../domain/time/calendar.ts'
import type { Schedule } from '../../../../domain/schedule/schedule.ts'

/** What the table and the cards show alike, and what is done from their rows. */
export interface ScheduleRows {
  schedules: readonly Schedule[]
  loading: boolean
  /** What has left by now is marked. */
  now: Instant
  /** Today where the operator is. */
  today: ServiceDay
  onEdit: (schedule: Schedule) => void
  onCopy: (schedule: Schedule) => void
  /** Cancels the trip, with its refunds. */
  onCancel: (schedule: Schedule) => void
  onDelete: (schedule: Schedule) => void
}
