import { useState } from 'react'
import type {
  ScheduleAdded,
  ScheduleChanged,
  ScheduleInOffice,
} from '../../../../domain/schedule/schedule-office.ts'
import { statusOf } from '../../../api/faults.ts'
import { trpc } from '../../../api/trpc.ts'
import { scheduleInputOf } from './schedule-draft.ts'
import type { ScheduleDraft } from './schedule-draft.ts'

const CONFLICT = 409

/**
 * Saves a schedule over the version its form was opened on. When somebody else was first, nothing is saved, and theirs
 * is fetched so that the form can show it beside what was typed. domain.md §8
 * @param saved the schedule as the form opened on it; none for a new one
 */
export function useSaveSchedule(saved: ScheduleInOffice | undefined) {
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
    /** The newer schedule that stands in the way. */
    theirs,
    /** The choice between the two is made: the next save is over theirs. */
    settle: () => {
      if (theirs) setBase(theirs)
      setTheirs(undefined)
    },
    change,
    add: (draft: ScheduleDraft): Promise<ScheduleAdded> => add(scheduleInputOf(draft)),
  }
}
