import { useDocumentVisibility } from '@mantine/hooks'
import { trpc } from '../../api/trpc.ts'

/**
 * Calls back when the server says that seats of a trip have changed, as long as the page is looked at. ux.md d3
 * @param enabled not before there is anything that could be out of date
 */
export function useSeatEvents(scheduleId: number, onChange: () => void, enabled = true): void {
  const visible = useDocumentVisibility() === 'visible'
  trpc.seat.changes.useSubscription(
    { scheduleId },
    { enabled: enabled && visible, onData: onChange },
  )
}
