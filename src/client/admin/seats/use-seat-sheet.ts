import { useDocumentVisibility } from '@mantine/hooks'
import type { SeatSheet } from '../../../domain/booking/seat-sheet.ts'
import { trpc } from '../../api/trpc.ts'

const REFRESH_EVERY = 15_000

interface SeatSheetState {
  sheet: SeatSheet | undefined
  isPending: boolean
  isFetching: boolean
  error: unknown
  refetch: () => void
}

/**
 * The seats of a trip, kept true: asked for again when the server says that they changed, every 15 s where that stream
 * is cut, and when somebody comes back to the tab. As on the customer's map, ux.md d3.
 */
export function useSeatSheet(scheduleId: number): SeatSheetState {
  const utils = trpc.useUtils()
  const visible = useDocumentVisibility() === 'visible'
  const query = trpc.seat.sheet.useQuery(
    { scheduleId },
    { refetchInterval: REFRESH_EVERY, refetchOnWindowFocus: 'always' },
  )
  trpc.seat.changes.useSubscription(
    { scheduleId },
    {
      enabled: visible && query.data !== undefined,
      onData: () => {
        void utils.seat.sheet.invalidate({ scheduleId })
        void utils.seat.occupants.invalidate()
      },
    },
  )
  const { data: sheet, isPending, isFetching, error, refetch } = query
  return { sheet, isPending, isFetching, error, refetch: () => void refetch() }
}
