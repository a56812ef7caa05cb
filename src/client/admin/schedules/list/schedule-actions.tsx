import Ban from 'lucide-react/icons/ban'
import Copy from 'lucide-react/icons/copy'
import MapPin from 'lucide-react/icons/map-pin'
import type { Schedule } from '../../../../domain/schedule/schedule.ts'
import type { Instant } from '../../../../domain/time/calendar.ts'
import { scheduleText } from '../../../components/trip/schedule-text.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { RowActions } from '../../../ui/list/row-actions.tsx'

/** The actions of a row of the list. */
export interface ScheduleHandlers {
  onEdit: (schedule: Schedule) => void
  onCopy: (schedule: Schedule) => void
  /** Shows its points, which are closed there. */
  onPoints: (schedule: Schedule) => void
  /** Cancels the trip, with its refunds. */
  onCancel: (schedule: Schedule) => void
  onDelete: (schedule: Schedule) => void
}

type Props = ScheduleHandlers & { schedule: Schedule; now: Instant }

/** Copy, points and cancel while it is on, edit and delete; sales and automation are stopped where one edits. Spec §2, Schedules Management */
export function ScheduleActions({ schedule, now, onEdit, onCopy, onDelete, ...on }: Props) {
  const name = scheduleText(schedule)
  const isOn = schedule.status === 'SCHEDULED' && schedule.arrivalAt > now
  return (
    <RowActions name={name} onEdit={() => onEdit(schedule)} onDelete={() => onDelete(schedule)}>
      <IconButton aria-label={`Copy ${name}`} title="Copy" onClick={() => onCopy(schedule)}>
        <Copy size={18} aria-hidden="true" />
      </IconButton>
      {isOn && (
        <>
          <IconButton
            aria-label={`Points of ${name}`}
            title="Points"
            onClick={() => on.onPoints(schedule)}
          >
            <MapPin size={18} aria-hidden="true" />
          </IconButton>
          <IconButton
            aria-label={`Cancel ${name}`}
            title="Cancel trip"
            onClick={() => on.onCancel(schedule)}
          >
            <Ban size={18} aria-hidden="true" />
          </IconButton>
        </>
      )}
    </RowActions>
  )
}
