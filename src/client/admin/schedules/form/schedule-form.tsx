import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ServiceDay } from '../../../../domain/time/calendar.ts'
import type {
  ScheduleAdded,
  ScheduleChanged,
  ScheduleInOffice,
} from '../../../../domain/schedule/schedule-in-office.ts'
import { useNow } from '../../../ui/use-now.ts'
import { FormAlerts, FormButtons } from '../../../ui/overlay/form-parts.tsx'
import { CheckField } from '../../../ui/controls/check-field.tsx'
import { editNotes, staysAsItIs } from './edit-notes.ts'
import { MasterFields } from './master-fields.tsx'
import { SavedOutcome } from './saved-outcome.tsx'
import { comparedFields } from './compared-fields.ts'
import { canBeSaved } from './schedule-draft.ts'
import styles from './schedule-form.module.css'
import { SchedulePreviewPanel } from './schedule-preview.tsx'
import { ScheduleSwitches } from './schedule-switches.tsx'
import { useSchedulePreview } from './use-schedule-preview.ts'
import { TripFields } from './trip-fields.tsx'
import type { Choices } from './use-choices.ts'
import { useScheduleForm } from './use-schedule-form.ts'
import type { ScheduleStart } from './use-schedule-start.ts'
import type { ScheduleDraft } from './schedule-draft.ts'

interface Props extends ScheduleStart {
  choices: Choices
  today: ServiceDay
  onDirty: (dirty: boolean) => void
  onAdded: (added: ScheduleAdded) => void
  onClose: () => void
}

/** The fields of a schedule, the preview of saving it, and the buttons. Spec §5, Schedule form; domain.md §8 */
export function ScheduleForm(props: Props) {
  const { draft, saved, choices, today, onDirty, onAdded, onClose } = props
  const [outcome, setOutcome] = useState<ScheduleChanged>()
  const { form, submit, sending, failure, setFailure, ...state } = useScheduleForm({
    draft,
    saved,
    onAdded,
    onDone: onClose,
    onOutcome: setOutcome,
  })
  const { dismiss, conflict, save, applyToRuns, setApplyToRuns } = state
  const { base } = save
  const { values } = form
  const element = useRef<HTMLFormElement>(null)
  const now = useNow()
  const preview = useSchedulePreview(values, base?.id, applyToRuns)
  const dirty = form.isDirty() && outcome === undefined

  // At once: Escape may be the next key, and what was typed before it must not be lost.
  useLayoutEffect(() => onDirty(dirty), [dirty, onDirty])
  useEffect(() => {
    const first = element.current?.querySelector<HTMLElement>('select:enabled, input:enabled')
    first?.focus({ preventScroll: true })
  }, [])

  if (outcome)
    return <SavedOutcome changed={outcome} edited={base?.id} today={today} onClose={onClose} />
  const over = base !== undefined && staysAsItIs(base, now)
  const locked = base !== undefined && base.bookings > 0 && !(values.isMasterRecord && applyToRuns)
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={submit}>
      <FormAlerts {...{ failure, dismiss, conflict }} fields={comparedFields(choices)} />
      {base && <EditNotes saved={base} draft={values} locked={locked} applyToRuns={applyToRuns} />}
      {base?.isMasterRecord && values.isMasterRecord && (
        <CheckField
          label="Also change its future trips without sales"
          description="Otherwise this trip alone, and the trips that are still to be made"
          checked={applyToRuns}
          onChange={setApplyToRuns}
        />
      )}
      <fieldset className={styles.whole} disabled={over}>
        <TripFields form={form} saved={base} choices={choices} today={today} locked={locked} />
        <MasterFields form={form} saved={base} today={today} />
      </fieldset>
      {!over && <SchedulePreviewPanel draft={values} state={preview} today={today} />}
      {base && !over && (
        <ScheduleSwitches schedule={base} onChanged={save.onOwnChange} onFailed={setFailure} />
      )}
      <FormButtons
        onCancel={onClose}
        submitLabel={base ? 'Save Changes' : 'Add Schedule'}
        sending={sending}
        sendingLabel="Processing..."
        canSubmit={!over && canBeSaved(values) && !preview.isRefused}
      />
    </form>
  )
}

interface EditNotesProps {
  saved: ScheduleInOffice
  draft: ScheduleDraft
  /** Bus, route, date and seats cannot be changed. */
  locked: boolean
  applyToRuns: boolean
}

/** The notes about an edit: what it cannot change, and who is notified; announced as they change. domain.md §8 */
function EditNotes({ saved, draft, locked, applyToRuns }: EditNotesProps) {
  const words = editNotes(saved, draft, { locked, applyToRuns }, useNow())
  return (
    <output id="edit-words" className={styles.notes}>
      {words.map((line) => (
        <span key={line} className={styles.note}>
          {line}
        </span>
      ))}
    </output>
  )
}
