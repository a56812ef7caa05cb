import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import type { Schedule } from '../../../../domain/schedule/schedule.ts'
import { routeText, scheduleText } from './schedule-text.ts'

interface Props {
  schedule: Schedule
  /** Never rejects: a refusal shows its banner on the list. */
  onDelete: (schedule: Schedule) => Promise<void>
  onClose: () => void
}

/** Asks before a schedule is deleted, and says what goes with it. Spec §5, Delete confirmations */
export function DeleteSchedule({ schedule, onDelete, onClose }: Props) {
  const [pending, setPending] = useState(false)
  const act = async () => {
    setPending(true)
    await onDelete(schedule)
    onClose()
  }
  return (
    <ConfirmDialog
      title={`Delete ${scheduleText(schedule)}?`}
      act="Delete"
      pending={pending}
      onAction={() => void act()}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this schedule?</p>
      <p>{`${routeText(schedule.route)} leaves the timetable for good, ${
        schedule.isMasterRecord ? 'with all the trips this master has made' : 'on this day'
      }. A schedule with bookings is kept.`}</p>
    </ConfirmDialog>
  )
}
