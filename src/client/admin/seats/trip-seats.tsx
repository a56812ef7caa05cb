import { Link } from 'react-router-dom'
import type { SeatSheet } from '../../../domain/booking/seat-sheet.ts'
import { BUS_TYPE_LABELS } from '../../../domain/fleet/bus.ts'
import { scheduleStatus } from '../../../domain/schedule/schedule.ts'
import { useNow } from '../../ui/use-now.ts'
import { isRefusal, serverMessage } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { countSeats } from '../../components/seat-map/seat-names.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/controls/button.tsx'
import { formatDayAndYear } from '../../../domain/time/format-date-time.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Spinner } from '../../ui/layout/spinner.tsx'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'
import { FoldingSection } from '../../ui/layout/titled-section.tsx'
import { SeatLayout } from './seat-layout.tsx'
import styles from './seats.module.css'
import { arrivalText } from './trip-times.ts'
import type { TripChoice } from './use-trip-choice.ts'
import { useSeatEvents } from '../../components/seat-map/use-seat-events.ts'
import { wholeText } from '../../ui/whole-text.ts'

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
 * The seats of a trip, kept up to date: refetched when the server's stream says that they changed, every 15 s where it
 * is cut, and when somebody returns to the tab. As on the customer's map, ux.md d3.
 */
function useSeatSheet(scheduleId: number): SeatSheetState {
  const utils = trpc.useUtils()
  const query = trpc.seat.sheet.useQuery(
    { scheduleId },
    { refetchInterval: REFRESH_EVERY, refetchOnWindowFocus: 'always' },
  )
  const follow = () => {
    void utils.seat.sheet.invalidate({ scheduleId })
    void utils.seat.occupants.invalidate()
  }
  useSeatEvents(scheduleId, follow, query.data !== undefined)
  const { data: sheet, isPending, isFetching, error, refetch } = query
  return { sheet, isPending, isFetching, error, refetch: () => void refetch() }
}

/** Which bus, from where to where and when. Spec §2, Seat Management */
function ScheduleSummary({ sheet }: { sheet: SeatSheet }) {
  const now = useNow()
  const { bus, scheduleDate } = sheet
  const facts = [
    { name: 'Bus', value: bus.busName },
    { name: 'Bus number', value: wholeText(bus.busNumber) },
    { name: 'Type', value: BUS_TYPE_LABELS[bus.busType] },
    { name: 'Capacity', value: capacityOf(sheet) },
    {
      name: 'Route',
      value: (
        <Link to={paths.trip(sheet.scheduleId)}>
          {`${sheet.sourceCity} to ${sheet.destinationCity}`}
        </Link>
      ),
    },
    { name: 'Distance', value: `${sheet.totalDistance} km` },
    { name: 'Duration', value: sheet.totalDuration },
    { name: 'Date', value: formatDayAndYear(scheduleDate) },
    { name: 'Departure', value: sheet.departureTime },
    { name: 'Arrival', value: arrivalText(sheet) },
    {
      name: 'Status',
      value: (
        <span className={styles.badges}>
          <StatusBadge status={scheduleStatus(sheet, now)} />
          {sheet.status === 'CANCELLED' && <StatusBadge status="CANCELLED" />}
        </span>
      ),
    },
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What is on sale of this trip may be fewer seats than the bus has, or other ones since the bus was changed. */
function capacityOf({ bus, seats }: SeatSheet): string {
  if (bus.totalSeats === seats.length) return countSeats(seats.length)
  return `${seats.length} on sale, the bus has ${bus.totalSeats}`
}
