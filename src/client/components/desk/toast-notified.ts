import { notifiedText } from '../../../domain/notified.ts'
import type { Notified } from '../../../domain/notified.ts'
import { paths } from '../../paths.ts'
import { toastOutcome, toastSuccess } from '../../ui/overlay/toasts.ts'

/**
 * Shows what was done and what became of notifying the passengers of a trip; it leads to those whom staff have to call.
 * @param done as a sentence without its full stop
 */
export function toastNotified(done: string, notified: Notified, scheduleId: number): void {
  const words = notifiedText(notified)
  if (words === '') toastSuccess(done)
  else toastOutcome(`${done}. ${words}`, callListOf(notified, scheduleId))
}

/** Where those stand whom staff have to call; none where nobody has to. */
export const callListOf = ({ toCall }: Notified, scheduleId: number) =>
  toCall === 0 ? undefined : { to: paths.tripDesk(scheduleId), label: 'Open call list' }
