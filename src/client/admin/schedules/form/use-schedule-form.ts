import { useState } from 'react'
import type {
  ScheduleAdded,
  ScheduleChanged,
  ScheduleInOffice,
} from '../../../../domain/schedule/schedule-in-office.ts'
import { ScheduleInput } from '../../../../domain/schedule/schedule.input.ts'
import type { useDomainForm } from '../../../api/use-domain-form.ts'
import { fieldErrors, refusalText } from '../../../api/server-errors.ts'
import { useSaveForm } from '../../../api/use-save-form.ts'
import type { SaveFormState } from '../../../api/use-save-form.ts'
import { toastNotified } from '../../../components/desk/toast-notified.ts'
import { toastSuccess } from '../../../ui/overlay/toasts.ts'
import { trpc } from '../../../api/trpc.ts'
import { useVersionedSave } from '../../../api/use-versioned-save.ts'
import { counted, scheduleText } from '../../../components/trip/schedule-text.ts'
import { scheduleDraftOf, scheduleInputOf } from './schedule-draft.ts'
import type { ScheduleDraft } from './schedule-draft.ts'
import type { ScheduleStart } from './use-schedule-start.ts'

/** What the parts of the form share. */
export interface ScheduleFields {
  form: ReturnType<typeof useDomainForm<ScheduleDraft>>['form']
  /** The schedule that is edited; none for a new one. */
  saved: ScheduleInOffice | undefined
}

/** Fields that show the server's errors. */
const FIELDS_WITH_ERRORS: ReadonlySet<string> = new Set<keyof ScheduleDraft>([
  'scheduleDate',
  'departureTime',
  'arrivalTime',
  'totalSeats',
  'farePrice',
  'weekdays',
  'skipDates',
  'extraDates',
])

/** Then it is not shown a second time: at its field it goes as soon as it is corrected. Spec §5 */
function areShownAtFields(error: unknown): boolean {
  const errors = fieldErrors(error)
  return errors.length > 0 && errors.every(({ field }) => FIELDS_WITH_ERRORS.has(field))
}

interface Options extends ScheduleStart {
  onAdded: (added: ScheduleAdded) => void
  onDone: () => void
  /** A master was changed, and not all of its trips with it, or another of them is the master now. */
  onOutcome: (changed: ScheduleChanged) => void
}

interface ScheduleFormState extends SaveFormState<ScheduleDraft> {
  save: ReturnType<typeof useSaveSchedule>
  applyToRuns: boolean
  setApplyToRuns: (apply: boolean) => void
}

/** The state of a schedule's form and of saving it; a failure loses nothing typed. */
export function useScheduleForm(options: Options): ScheduleFormState {
  const { draft, saved, onDone, onOutcome } = options
  const utils = trpc.useUtils()
  const [applyToRuns, setApplyToRuns] = useState(false)
  const save = useSaveSchedule(saved, applyToRuns)
  const { base } = save

  const onAdded = (added: ScheduleAdded) => {
    const words = `${scheduleText(added)} added`
    toastSuccess(added.isMasterRecord ? `${words}: ${counted(added.trips, 'trip')} made` : words)
    options.onAdded(added)
    onDone()
  }
  const onChanged = (changed: ScheduleChanged) => {
    const handedOver = changed.schedule.id !== base?.id
    if (handedOver || changed.leftAlone.length + changed.notChanged.length > 0) {
      onOutcome(changed)
      return
    }
    const words = `${scheduleText(changed.schedule)} saved`
    const also = applyToRuns ? `: ${counted(changed.changedRuns, 'trip')} changed with it` : ''
    toastNotified(`${words}${also}`, changed.notified, changed.schedule.id)
    onDone()
  }
  const fields = useSaveForm<ScheduleDraft, ScheduleInOffice>({
    schema: ScheduleInput,
    initialValues: draft,
    send: async (values) => {
      const answer = await save.send(values)
      if ('schedule' in answer) onChanged(answer)
      else onAdded(answer)
      await Promise.all([utils.schedule.invalidate(), utils.timetable.invalidate()])
    },
    failureText: (error) =>
      areShownAtFields(error)
        ? undefined
        : refusalText(error, 'Failed to save schedule. Please try again.'),
    versions: { ...save, valuesOf: scheduleDraftOf },
  })
  return { ...fields, save, applyToRuns, setApplyToRuns }
}

/**
 * Saves a schedule over the version its form was opened on.
 * @param saved the schedule as the form opened on it; none for a new one
 * @param applyToRuns whether saving a master also changes its future trips without sales
 */
function useSaveSchedule(saved: ScheduleInOffice | undefined, applyToRuns: boolean) {
  const utils = trpc.useUtils()
  const { mutateAsync: add } = trpc.schedule.add.useMutation()
  const { mutateAsync: update } = trpc.schedule.update.useMutation()
  const [base, setBase] = useState(saved)
  const save = useVersionedSave<ScheduleDraft, ScheduleInOffice, ScheduleAdded | ScheduleChanged>(
    saved,
    {
      add: (draft) => add(scheduleInputOf(draft)),
      update: (target, draft) =>
        update({ ...target, schedule: scheduleInputOf(draft), applyToRuns }),
      get: (id) => utils.client.schedule.office.query({ id }),
    },
  )
  return {
    ...save,
    /** What the form edits, as it is known to be saved; none for a new one. */
    base,
    /** Its sales or automation were stopped or resumed from the form: nothing else, another's change least of all, comes along. */
    onOwnChange: ({ salesStopped, automationStopped }: ScheduleInOffice) =>
      setBase((before) => before && { ...before, salesStopped, automationStopped }),
    settle: () => {
      if (save.theirs) setBase(save.theirs)
      save.settle()
    },
  }
}
