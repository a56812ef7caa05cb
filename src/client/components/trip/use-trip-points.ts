import { useState } from 'react'
import type { PointPlace } from '../../../domain/fleet/point.ts'
import { refusalText } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { toastSuccess } from '../../ui/overlay/toasts.ts'
import { toastNotified } from '../desk/toast-notified.ts'
import { counted } from './schedule-text.ts'

/** Closes and opens points of a trip; the list is fetched anew after each, also after a refusal. decisions/0077 */
export function useTripPoints(scheduleId: number, onClosed: () => void) {
  const utils = trpc.useUtils()
  const { mutateAsync: closePoint } = trpc.schedule.closePoint.useMutation()
  const { mutateAsync: reopenPoint } = trpc.schedule.reopenPoint.useMutation()
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)

  const attempt = async (act: () => Promise<void>, failed: string) => {
    setFailure(undefined)
    setPending(true)
    try {
      await act()
      onClosed()
    } catch (error) {
      setFailure(refusalText(error, failed))
    } finally {
      // Bookings of this trip have changed with its points.
      await utils.invalidate()
      setPending(false)
    }
  }
  return {
    failure,
    dismiss: () => setFailure(undefined),
    pending,
    close: ({ id, name }: PointPlace, substituteId: number) =>
      void attempt(async () => {
        const { moved, notified } = await closePoint({ scheduleId, pointId: id, substituteId })
        const words = moved === 0 ? '' : `, ${counted(moved, 'booking')} moved`
        toastNotified(`${name} closed${words}`, notified, scheduleId)
      }, 'Failed to close the point. Please try again.'),
    reopen: ({ id, name }: PointPlace) =>
      void attempt(async () => {
        await reopenPoint({ scheduleId, pointId: id })
        toastSuccess(`${name} open again`)
      }, 'Failed to open the point. Please try again.'),
  }
}
