import { useState } from 'react'
import type {
  ScheduleAdded,
  ScheduleChanged,
  ScheduleInOffice,
} from '../../../../domain/schedule/schedule-office.ts'
import { ScheduleInput } from '../../../../domain/schedule/schedule.input.ts'
import type { useDomainForm } from '../../../api/use-domain-form.ts'
import { fieldErrors, refusalText, statusOf } from '../../../api/server-errors.ts'
import { useSaveForm } from '../../../api/use-save-form.ts'
import type { SaveFormState } from '../../../api/use-save-form.ts'
import { toastSuccess } from '../../../api/toasts.ts'
import { trpc } from '../../../api/trpc.ts'
import { counted, scheduleText } from '../list/schedule-text.ts'
import { scheduleDraftOf, scheduleInputOf } from './schedule-draft.ts'
import type { ScheduleDraft } from './schedule-draft.ts'
import type { ScheduleStart } from './use-schedule-start.ts'

/** What the parts of the form share. */
export interface ScheduleFields {
  form: ReturnType<typeof useDomainForm<ScheduleDraft>>['form']
  /** The schedule that is edited; none for a new one. */
  saved: ScheduleInOffice | undefined
}

const CONFLICT = 409

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
  const faults = fieldErrors(error)
  return faults.length > 0 && faults.every(({ field }) => FIELDS_WITH_ERRORS.has(field))
}

interface Options extends ScheduleStart {
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
  const save = useSaveSchedule(saved)
  const [applyToRuns, setApplyToRuns] = useState(false)
  const { base } = save

  const addOne = async (values: ScheduleDraft) => {
    const added = await save.add(values)
    const { isMasterRecord, trips } = added
    const words = `${scheduleText(added)} added`
    toastSuccess(isMasterRecord ? `${words}: ${counted(trips, 'trip')} made` : words)
    onDone()
  }
  const changeOne = async (values: ScheduleDraft) => {
    if (!base) return
    const changed = await save.change(base, values, applyToRuns)
    const handedOver = changed.schedule.id !== base.id
    if (handedOver || changed.leftAlone.length + changed.notChanged.length > 0) {
      onOutcome(changed)
      return
    }
    const words = `${scheduleText(changed.schedule)} saved`
    toastSuccess(
      applyToRuns ? `${words}: ${counted(changed.changedRuns, 'trip')} changed with it` : words,
    )
    onDone()
  }
  const fields = useSaveForm<ScheduleDraft, ScheduleInOffice>({
    schema: ScheduleInput,
    initialValues: draft,
    send: async (values) => {
      await (base ? changeOne(values) : addOne(values))
      await utils.schedule.invalidate()
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
 * Saves a schedule over the version its form was opened on. When somebody else was first, nothing is saved, and theirs
 * is fetched so that the form can show it beside what was typed. domain.md §8
 * @param saved the schedule as the form opened on it; none for a new one
 */
function useSaveSchedule(saved: ScheduleInOffice | undefined) {
  const utils = trpc.useUtils()
  const { mutateAsync: add } = trpc.schedule.add.useMutation()
  const { mutateAsync: update } = trpc.schedule.update.useMutation()
  const [base, setBase] = useState(saved)
  const [theirs, setTheirs] = useState<ScheduleInOffice>()

  const seekTheirs = async ({ id, version }: ScheduleInOffice) => {
    const now = await utils.client.schedule.office.query({ id }).catch(() => undefined)
    if (now && now.version !== version) setTheirs(now)
  }
  const change = async (
    from: ScheduleInOffice,
    draft: ScheduleDraft,
    applyToRuns: boolean,
  ): Promise<ScheduleChanged> => {
    const { id, version } = from
    try {
      return await update({ id, version, schedule: scheduleInputOf(draft), applyToRuns })
    } catch (error) {
      if (statusOf(error) === CONFLICT) await seekTheirs(from)
      throw error
    }
  }
  return {
    /** What the form edits, as it is known to be saved; none for a new one. */
    base,
    /** Its sales or automation were stopped or resumed from the form: nothing else, another's change least of all, comes along. */
    onOwnChange: ({ salesStopped, automationStopped }: ScheduleInOffice) =>
      setBase((before) => before && { ...before, salesStopped, automationStopped }),
    /** The newer version that conflicts. */
    theirs,
    /** Resolves the conflict: the next save overwrites the newer version. */
    settle: () => {
      if (theirs) setBase(theirs)
      setTheirs(undefined)
    },
    change,
    add: (draft: ScheduleDraft): Promise<ScheduleAdded> => add(scheduleInputOf(draft)),
  }
}
