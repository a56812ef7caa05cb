import { useState } from 'react'
import { isRefusal, serverMessage, statusOf } from '../../../api/server-errors.ts'
import { toastSuccess } from '../../../ui/overlay/toasts.ts'
import { trpc } from '../../../api/trpc.ts'
import type { Schedule } from '../../../../domain/schedule/schedule.ts'
import { scheduleText } from '../../../components/trip/schedule-text.ts'

const CONFLICT = 409

interface Failure {
  message: string
  /** The alternative to deleting. */
  wayOut?: { words: string; act: () => void }
}

/** Deletes a schedule from the list, or says why not and offers what to do instead. Spec §8, Schedules; domain.md §8 */
export function useScheduleActions(onCancel: (schedule: Schedule) => void) {
  const utils = trpc.useUtils()
  const [failure, setFailure] = useState<Failure>()
  const { mutateAsync: removeSchedule } = trpc.schedule.remove.useMutation()
  const { mutateAsync: stopAutomation } = trpc.schedule.stopAutomation.useMutation()

  const instead = async (stop: () => Promise<unknown>, done: string) => {
    setFailure(undefined)
    try {
      await stop()
    } catch (error) {
      const words = isRefusal(error) ? serverMessage(error) : undefined
      setFailure({ message: words ?? 'Failed to save schedule. Please try again.' })
      return
    }
    toastSuccess(done)
    await Promise.all([utils.schedule.invalidate(), utils.timetable.invalidate()])
  }
  const wayOutOf = (schedule: Schedule): Failure['wayOut'] => {
    const stopped = { id: schedule.id, stopped: true }
    if (schedule.isMasterRecord) {
      return {
        words: 'Stop automation',
        act: () => void instead(() => stopAutomation(stopped), 'Automation stopped'),
      }
    }
    if (schedule.status === 'CANCELLED') return undefined
    const cancelInstead = () => {
      setFailure(undefined)
      onCancel(schedule)
    }
    return { words: 'Cancel trip', act: cancelInstead }
  }
  const remove = async (schedule: Schedule) => {
    setFailure(undefined)
    try {
      await removeSchedule({ id: schedule.id })
    } catch (error) {
      const words = isRefusal(error) ? serverMessage(error) : undefined
      const wayOut = statusOf(error) === CONFLICT ? wayOutOf(schedule) : undefined
      const message = words ?? 'Failed to delete schedule. Please try again.'
      setFailure(wayOut ? { message, wayOut } : { message })
      return
    }
    toastSuccess(`${scheduleText(schedule)} deleted`)
    await Promise.all([utils.schedule.invalidate(), utils.timetable.invalidate()])
  }
  return { failure, dismiss: () => setFailure(undefined), remove }
}
