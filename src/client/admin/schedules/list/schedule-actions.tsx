import Ban from 'lucide-react/icons/ban'
import Copy from 'lucide-react/icons/copy'
import { IconButton } from '../../../ui/controls/button.tsx'
import { RowActions } from '../../../ui/list/row-actions.tsx'
import type { Schedule } from '../../../../domain/schedule/schedule.ts'
import type { ScheduleRows } from './schedule-rows.ts'
import { scheduleText } from './schedule-text.ts'

type Props = { schedule: Schedule } & Pick<
  ScheduleRows,
  'now' | 'onEdit' | 'onCopy' | 'onCancel' | 'onDelete'
>

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
