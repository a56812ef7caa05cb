import { useState } from 'react'
import type { ServiceDay } from '../../../../domain/time/calendar.ts'
import { isRefusal, serverMessage } from '../../../api/server-errors.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { Spinner } from '../../../ui/layout/spinner.tsx'
import type { FormPurpose } from './form-purpose.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { useChoices } from './use-choices.ts'
import { useScheduleStart } from './use-schedule-start.ts'

interface Props {
  purpose: FormPurpose
  today: ServiceDay
  onDirty: (dirty: boolean) => void
  leaving: boolean
  onStay: () => void
  onClose: () => void
}

/** 'Add New Schedule' or 'Edit Schedule', once its data is loaded. Spec §2, Schedules Management */
export function ScheduleDialog({ purpose, today, onDirty, leaving, onStay, onClose }: Props) {
  const start = useScheduleStart(purpose, today)
  const choices = useChoices()
  const [dirty, setDirty] = useState(false)
  const error = start.error ?? (choices.data ? null : choices.error)
  const gone = isRefusal(error) ? serverMessage(error) : undefined
  const retry = () => void Promise.all([start.refetch(), choices.refetch()])
  return (
    <FormDialog
      title={purpose.act === 'edit' ? 'Edit Schedule' : 'Add New Schedule'}
      wide
      dirty={dirty}
      leaving={leaving}
      onStay={onStay}
      onClose={onClose}
    >
      {error && (
        <ErrorState
          message={gone ?? 'Failed to fetch data. Please try again later.'}
          retrying={start.isFetching || choices.isFetching}
          onRetry={retry}
        />
      )}
      {!error && !(start.data && choices.data) && <Spinner label="Loading the schedule…" />}
      {!error && start.data && choices.data && (
        <ScheduleForm
          {...start.data}
          choices={choices.data}
          today={today}
          onDirty={(now) => {
            setDirty(now)
            onDirty(now)
          }}
          onClose={onClose}
        />
      )}
    </FormDialog>
  )
}
