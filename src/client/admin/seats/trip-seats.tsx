import { isRefusal, serverMessage } from '../../api/faults.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Spinner } from '../../ui/layout/spinner.tsx'
import { ScheduleSummary } from './schedule-summary.tsx'
import { SeatLayout } from './seat-layout.tsx'
import { FoldingSection } from '../../ui/layout/titled-section.tsx'
import styles from './seats.module.css'
import type { TripChoice } from './use-trip-choice.ts'
import { useDocumentVisibility } from '@mantine/hooks'
import type { SeatSheet } from '../../../domain/booking/seat-sheet.ts'
import { trpc } from '../../api/trpc.ts'

interface Props {
  scheduleId: number
  choice: TripChoice
}

/** The two sections about a trip. Spec §2, Seat Management */
export function TripSeats({ scheduleId, choice }: Props) {
  const { sheet, error, isPending, isFetching, refetch } = useSeatSheet(scheduleId)
  if (isPending) return <Spinner label="Loading seats..." />
  if (!sheet) {
    return isRefusal(error) ? (
      <EmptyState drawing="signpost" title={serverMessage(error) ?? 'There is no such trip'} />
    ) : (
      <ErrorState message="Failed to load seat data" onRetry={refetch} retrying={isFetching} />
    )
  }
  return (
    <>
      {error !== null && (
        <div role="alert" className={styles.stale}>
          <p>Failed to load seat data. What you see may have changed meanwhile.</p>
          <Button variant="outline" onClick={refetch} loading={isFetching}>
            Retry
          </Button>
        </div>
      )}
      <FoldingSection title="Schedule Summary">
        <ScheduleSummary sheet={sheet} />
      </FoldingSection>
      <FoldingSection title="Seat Layout">
        <SeatLayout sheet={sheet} choice={choice} />
      </FoldingSection>
    </>
  )
}

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
function useSeatSheet(scheduleId: number): SeatSheetState {
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
