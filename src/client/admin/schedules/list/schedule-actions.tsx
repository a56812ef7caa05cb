import Ban from 'lucide-react/icons/ban'
import Copy from 'lucide-react/icons/copy'
import type { Schedule } from '../../../../domain/schedule/schedule.ts'
import type { Instant } from '../../../../domain/time/calendar.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { RowActions } from '../../../ui/list/row-actions.tsx'
import { scheduleText } from './schedule-text.ts'

/** What is done from a row of the list. */
export interface ScheduleHandlers {
  onEdit: (schedule: Schedule) => void
  onCopy: (schedule: Schedule) => void
  /** Cancels the trip, with its refunds. */
  onCancel: (schedule: Schedule) => void
  onDelete: (schedule: Schedule) => void
}

type Props = ScheduleHandlers & { schedule: Schedule; now: Instant }

/** Copy, cancel while it is on, edit and delete; sales and automation are stopped where one edits. Spec §2, Schedules Management */
export function ScheduleActions({ schedule, now, onEdit, onCopy, onCancel, onDelete }: Props) {
  const name = scheduleText(schedule)
  const isOn = schedule.status === 'SCHEDULED' && schedule.arrivalAt > now
  return (
    <RowActions name={name} onEdit={() => onEdit(schedule)} onDelete={() => onDelete(schedule)}>
      <IconButton aria-label={`Copy ${name}`} title="Copy" onClick={() => onCopy(schedule)}>
        <Copy size={18} aria-hidden="true" />
      </IconButton>
      {isOn && (
        <IconButton
          aria-label={`Cancel ${name}`}
          title="Cancel trip"
          onClick={() => onCancel(schedule)}
        >
          <Ban size={18} aria-hidden="true" />
        </IconButton>
      )}
    </RowActions>
  )
}
