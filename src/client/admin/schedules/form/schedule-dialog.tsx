import { useState } from 'react'
import type { ScheduleAdded } from '../../../../domain/schedule/schedule-in-office.ts'
import type { ServiceDay } from '../../../../domain/time/calendar.ts'
import { isRefusal, serverMessage } from '../../../api/server-errors.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { Spinner } from '../../../ui/layout/spinner.tsx'
import { firstDraft } from './schedule-draft.ts'
import type { FirstAdded } from './schedule-draft.ts'
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
  /** What the first steps have added: it is filled in. */
  first: FirstAdded | undefined
  onAdded: (added: ScheduleAdded) => void
  onClose: () => void
}

/** 'Add New Schedule' or 'Edit Schedule', once its data is loaded. Spec §2, Schedules Management */
export function ScheduleDialog(props: Props) {
  const { purpose, today, onDirty, leaving, onStay, first, onAdded, onClose } = props
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
          {...(first && purpose.act === 'add' && { draft: firstDraft(choices.data, first, today) })}
          onAdded={onAdded}
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
